import type { EmployeeId, RunId, ScheduleId, UserId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import { numberBoundTo } from "../domains/people/index.ts";
import { finaliseInTransaction } from "../domains/remittances/schedules/use-cases/finalise-schedule.ts";
import { scheduleRemittances } from "../domains/remittances/schedules/use-cases/schedule-remittances.ts";
import { newId } from "../platform/database/new-id.ts";
import { companySeal } from "../platform/encryption/company-seal.ts";
import { insertPaidRun, type PaidEmployee } from "./paid-run.ts";
import { payCompany } from "./pay-company.ts";
import type { PayoutFixture } from "./payout-fixture.ts";

/** A schedule that has lines, as authority, number and naira. */
export interface ScheduledAmount {
  readonly scheduleId: ScheduleId;
  readonly authority: string;
  readonly countedFrom: string;
  readonly seq: number;
  readonly state: string;
  readonly naira: number;
  readonly payable: bigint | null;
}

/** A company whose paid runs are put on schedules, and what changes about its employees meanwhile. */
export const scheduledCompany = async (fixture: PayoutFixture, { people }: { people: number }) => {
  const { dependencies, adminUrl } = fixture;
  const { companyId } = await payCompany(dependencies, adminUrl, { people });
  const rows = await fixture.rows<{ employeeId: EmployeeId }>(
    companyId,
    sql`select employee_id as "employeeId" from employees order by staff_number`,
  );
  const person = (place: number): EmployeeId => {
    const found = rows[place];
    if (!found) throw new RangeError(`There is no employee ${place}.`);
    return found.employeeId;
  };

  const nameAdministrator = (administrator: string | null, place: number) =>
    fixture.asAdmin("update employees set pension_administrator = $3 where company_id = $1 and employee_id = $2", [
      ...[companyId, person(place), administrator],
    ]);
  const givePin = async (place: number) => {
    const seal = await dependencies.database.inCompany(companyId, (tx) => companySeal(dependencies, tx, companyId));
    const sealed = seal.seal(`PEN10000000000${place}`, numberBoundTo("rsa_pin", person(place)));
    await fixture.asAdmin(
      `insert into identity_numbers (company_id, employee_id, kind, number_sealed, number_fingerprint, number_ends, changed_at)
       values ($1, $2, 'rsa_pin', $3, sha256($4::bytea), '0001', now()) on conflict do nothing`,
      [companyId, person(place), sealed, `${companyId} ${place}`],
    );
  };
  const takePin = (place: number) =>
    fixture.asAdmin("delete from identity_numbers where company_id = $1 and employee_id = $2", [companyId, person(place)]);

  const schedule = (runId: RunId) => scheduleRemittances(dependencies, { companyId, runId });
  const pay = async (payDay: string, of: readonly PaidEmployee[], over: Partial<Parameters<typeof insertPaidRun>[2]> = {}) => {
    const runId = await insertPaidRun(adminUrl, companyId, { payDay, people: of, ...over });
    await schedule(runId);
    return runId;
  };

  /** Settles every run and publishes its payslips, as after a complete payout. */
  const publish = () =>
    fixture.asAdmin(
      `update pay_runs set state = 'settled', calculation_no = 1, content_hash = sha256('a'), approved_hash = sha256('a'), approved_at = now(),
         approved_by = run_id, submitted_at = now(), submitted_by = company_id, payslips_published_at = now() where company_id = $1`,
      [companyId],
    );

  const schedules = () =>
    fixture.rows<ScheduledAmount>(
      companyId,
      sql`select s.schedule_id as "scheduleId", rtrim(o.kind || ':' || o.code, ':') as authority, o.counted_from as "countedFrom", s.seq, s.state,
            s.payable, (sum(l.amount) / 100)::float as naira
          from authority_obligations o join remittance_schedules s using (company_id, obligation_id)
          join remittance_schedule_lines l using (company_id, schedule_id)
          group by o.kind, o.code, o.counted_from, s.company_id, s.schedule_id order by o.counted_from, o.kind, o.code, s.seq`,
    );
  const totals = async () => Object.fromEntries((await schedules()).map(({ authority, naira }) => [authority, naira]));
  const idOf = async (authority: string, seq = 0): Promise<ScheduleId> => {
    const found = (await schedules()).find((one) => one.authority === authority && one.seq === seq);
    if (!found) throw new Error(`There is no schedule ${seq} of ${authority}.`);
    return found.scheduleId;
  };
  const finalise = (scheduleId: ScheduleId) =>
    dependencies.database.inCompany(companyId, (tx) =>
      finaliseInTransaction(tx, { companyId, scheduleId, by: newId<UserId>(), at: fixture.now() }),
    );
  return {
    companyId,
    person,
    nameAdministrator,
    givePin,
    takePin,
    schedule,
    pay,
    publish,
    schedules,
    totals,
    idOf,
    finalise,
  };
};

export type ScheduledCompany = Awaited<ReturnType<typeof scheduledCompany>>;

/** The three employees of the specification's base run, each with the given changes. */
export const baseRunEmployees = ({ person }: Pick<ScheduledCompany, "person">) => ({
  a: (over: Partial<PaidEmployee> = {}): PaidEmployee => ({
    ...{ employeeId: person(0), state: "LA", administrator: "0021" },
    ...{ deductions: { paye: 40_838, pension: 22_400, "housing-fund": 3_500 } },
    employer: { "employer-pension": 28_000, "compensation-fund": 3_500 },
    ...over,
  }),
  b: (over: Partial<PaidEmployee> = {}): PaidEmployee => ({
    ...{ employeeId: person(1), state: "OG", administrator: "0025", deductions: { paye: 17_600, pension: 16_000 } },
    employer: { "employer-pension": 20_000, "compensation-fund": 2_000 },
    ...over,
  }),
  c: (over: Partial<PaidEmployee> = {}): PaidEmployee => ({
    ...{ employeeId: person(2), state: "FC", administrator: "0021", deductions: { paye: 140_900, pension: 80_000 } },
    employer: { "employer-pension": 100_000, "compensation-fund": 10_000 },
    ...over,
  }),
});
