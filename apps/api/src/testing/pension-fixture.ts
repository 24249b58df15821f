import type { EmployeeId, ScheduleId } from "@albashi/contracts/ids";
import { lagosDayOf } from "@albashi/dates";
import { sql } from "kysely";
import { chooseRemitter } from "../domains/payments/remitter/use-cases/choose-remitter.ts";
import { numberBoundTo } from "../domains/people/index.ts";
import { findPayments } from "../domains/remittances/payments/store/payments.ts";
import { findPensionRows } from "../domains/remittances/payments/store/pension-batches.ts";
import { makePensionFile, readPensionRows } from "../domains/remittances/payments/use-cases/make-pension-file.ts";
import { type PensionResult, recordPensionResult } from "../domains/remittances/payments/use-cases/record-pension-result.ts";
import { submitPensionFile } from "../domains/remittances/payments/use-cases/submit-pension-file.ts";
import { listOwnDeductions } from "../domains/remittances/schedules/use-cases/list-own-deductions.ts";
import { readSchedule } from "../domains/remittances/schedules/use-cases/read-schedule.ts";
import { companySeal } from "../platform/encryption/company-seal.ts";
import type { Actor } from "../platform/http/actor.ts";
import { authorityFixture, type OwedSchedule } from "./authority-fixture.ts";
import type { PayoutFixture } from "./payout-fixture.ts";

export const maker = { operator: "Ngozi A.", reason: "daily pension file" };
export const checker = { operator: "Tunde B.", reason: "found at the provider" };

/** Companies that owe pension which Albashi remits, and what operators do with the provider's files. */
export const pensionFixture = (fixture: PayoutFixture) => {
  const { dependencies } = fixture;
  const authorities = authorityFixture(fixture);

  /** A paid run of people with one administrator and an RSA PIN each, and its final pension schedule. */
  const owe = async ({
    people = 2,
    employerCode = "PR0000123456",
  }: {
    people?: number;
    employerCode?: string | null;
  } = {}): Promise<OwedSchedule> => {
    const run = await fixture.fundedRun({ people, gross: 30_000_000n });
    const { companyId } = run;
    await fixture.asAdmin("update employees set pension_administrator = '0021' where company_id = $1", [companyId]);
    await fixture.asAdmin(
      `insert into legal_entities (company_id, legal_name, pencom_code, changed_at, changed_by)
       values ($1, 'Okafor Foods Limited', $2, now(), $3) on conflict (company_id) do update set pencom_code = excluded.pencom_code`,
      [companyId, employerCode, run.actor.userId],
    );
    await givePins(companyId);
    await chooseRemitter(dependencies, run.actor, { remitter: "albashi", effectiveFrom: lagosDayOf(fixture.now()) });
    await fixture.start(run);
    await authorities.workFor(10_000, 5_000);
    // Reading the schedule of those who had named no administrator moves their lines to the one they name now.
    await readSchedule(dependencies, run.actor, { scheduleId: await authorities.scheduleOf(companyId, "pension") });
    const [schedule] = await fixture.rows<{ scheduleId: ScheduleId }>(
      companyId,
      sql`select schedule_id as "scheduleId" from remittance_schedules join authority_obligations using (company_id, obligation_id) where code = '0021'`,
    );
    if (!schedule) throw new Error("The run has no pension schedule of administrator 0021.");
    return { run, companyId, ...schedule, payable: await authorities.finalise(companyId, schedule.scheduleId) };
  };

  const givePins = async (companyId: OwedSchedule["companyId"]) => {
    const employees = await fixture.rows<{ employeeId: EmployeeId; place: number }>(
      companyId,
      sql`select employee_id as "employeeId", staff_number as place from employees order by staff_number`,
    );
    const seal = await dependencies.database.inCompany(companyId, (tx) => companySeal(dependencies, tx, companyId));
    for (const { employeeId, place } of employees) {
      const pin = `PEN${String(100_000_000_000 + place)}`;
      await fixture.asAdmin(
        `insert into identity_numbers (company_id, employee_id, kind, number_sealed, number_fingerprint, number_ends, changed_at)
         values ($1, $2, 'rsa_pin', $3, sha256($4::bytea), $5, now()) on conflict do nothing`,
        [companyId, employeeId, seal.seal(pin, numberBoundTo("rsa_pin", employeeId)), employeeId, pin.slice(-4)],
      );
    }
  };

  const balances = async ({ companyId }: OwedSchedule) => {
    const all = await fixture.balances(companyId);
    const held = Object.entries(all).filter(([account]) => account.startsWith("pension_"));
    return {
      held: -held.reduce((sum, [, balance]) => sum + balance, 0n),
      inTransit: -(all["remittances_in_transit"] ?? 0n),
      cleared: -(all["clearing:pension_provider"] ?? 0n),
    };
  };

  const referenceOf = async (owed: OwedSchedule) => {
    const payment = await authorities.payment(owed);
    if (!payment) throw new Error("The schedule has no payment.");
    return payment.reference;
  };

  const makeFile = async (by = maker) => {
    const file = await makePensionFile(dependencies, by);
    if (!file) throw new Error("No pension payment was waiting.");
    return file;
  };

  const submit = (batchNumber: number, providerReference = `PSSP-TEST-${String(batchNumber).padStart(6, "0")}`, by = maker) =>
    submitPensionFile(dependencies, { batchNumber, providerReference, by });

  /** Requests the payment and takes it as far as the provider. */
  const send = async (owed: OwedSchedule) => {
    await authorities.pay(owed);
    const { batchNumber } = await makeFile();
    await submit(batchNumber);
    return batchNumber;
  };

  /** What the provider's page shows of a payment; something else where it was never filed. */
  const shownOf = async ({ companyId, scheduleId }: OwedSchedule) => {
    const rows = await dependencies.database.inCompany(companyId, async (tx) => {
      const payment = (await findPayments(tx, scheduleId))[0];
      const isFiled = payment && (await findPensionRows(tx, payment.paymentId));
      return isFiled ? readPensionRows(tx, dependencies, { companyId, paymentId: payment.paymentId }) : undefined;
    });
    const { employerCode = "", administrator = "" } = rows ?? {};
    return { employerCode, administrator, month: rows?.people[0]?.period ?? "" };
  };

  const record = async (owed: OwedSchedule, result: PensionResult, by = checker) =>
    recordPensionResult(dependencies, { reference: await referenceOf(owed), shown: await shownOf(owed), result, by });
  const paid = (owed: OwedSchedule, amountAtSource = owed.payable): PensionResult => ({
    ...{ kind: "paid", amountAtSource, paidOn: lagosDayOf(fixture.now()) },
  });

  /** What the first employee sees of the pension on their published payslip. */
  const ownPension = async ({ companyId, run }: OwedSchedule) => {
    const [first] = await fixture.rows<{ employeeId: EmployeeId }>(
      companyId,
      sql`select employee_id as "employeeId" from employees order by staff_number limit 1`,
    );
    await fixture.asAdmin(
      `set session_replication_role = replica; update pay_runs set payslips_published_at = now() where company_id = '${companyId}'`,
    );
    const actor: Actor = { ...run.actor, kind: "staff", role: "staff", employeeId: first?.employeeId };
    const { deductions } = await listOwnDeductions(dependencies, actor, {});
    return deductions.filter(({ kind }) => kind === "pension");
  };

  return { ...authorities, owe, balances, referenceOf, makeFile, submit, send, shownOf, record, paid, ownPension };
};
