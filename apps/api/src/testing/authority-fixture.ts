import type { CompanyId, ScheduleId, UserId } from "@albashi/contracts/ids";
import { lagosDayOf } from "@albashi/dates";
import { sql } from "kysely";
import { insertMembership } from "../domains/identity/accounts/store/memberships.ts";
import { insertUser } from "../domains/identity/accounts/store/users.ts";
import { auditMoney } from "../domains/payments/money-audit/use-cases/audit-money.ts";
import { chooseRemitter } from "../domains/payments/remitter/use-cases/choose-remitter.ts";
import { paymentsWorkflows } from "../domains/payments/workflows.ts";
import { auditSchedules } from "../domains/remittances/payments/use-cases/audit-schedules.ts";
import { listPayments } from "../domains/remittances/payments/use-cases/list-payments.ts";
import { payAuthority } from "../domains/remittances/payments/use-cases/pay-authority.ts";
import { finaliseInTransaction } from "../domains/remittances/schedules/use-cases/finalise-schedule.ts";
import { listReceipts } from "../domains/remittances/schedules/use-cases/list-receipts.ts";
import { remittancesWorkflows } from "../domains/remittances/workflows.ts";
import { newId } from "../platform/database/new-id.ts";
import { query } from "../platform/database/transaction.ts";
import type { Actor } from "../platform/http/actor.ts";
import type { PayoutFixture } from "./payout-fixture.ts";
import { runOutbox } from "./run-outbox.ts";
import { insertConfirmedPasskey } from "./second-factor-rows.ts";

type FundedRun = Awaited<ReturnType<PayoutFixture["fundedRun"]>>;

/** A schedule of a paid run that Albashi remits. */
export interface OwedSchedule {
  readonly run: FundedRun;
  readonly companyId: CompanyId;
  readonly scheduleId: ScheduleId;
  readonly payable: bigint;
}

type FundPlace = "held" | "inTransit" | "cleared";

interface PayOptions {
  readonly billReference?: string;
  readonly actor?: Actor;
  readonly key?: string;
}

interface SandboxBill {
  readonly rrr: string;
  readonly state: string;
  readonly moves: number;
  readonly paidKobo: number;
  readonly billReference: string | null;
}

/** Companies whose deductions Albashi remits, and payments of their schedules against Remita's sandbox. */
export const authorityFixture = (fixture: PayoutFixture) => {
  const { dependencies } = fixture;
  /** Runs everything that is due now, whichever module it belongs to. */
  const work = async () => {
    while ((await runOutbox(dependencies, [...paymentsWorkflows, ...remittancesWorkflows])).length > 0);
  };
  const workFor = async (ms: number, stepMs: number) => {
    for (let passed = 0; passed < ms; passed += stepMs) {
      await work();
      await fixture.passTime(stepMs);
    }
    await work();
  };

  /** A paid run of three people whose deductions Albashi holds, and its final schedule of a kind. */
  const owe = async (kind: string, { isOpen = false }: { isOpen?: boolean } = {}): Promise<OwedSchedule> => {
    const run = await fixture.fundedRun({ people: 3, gross: 30_000_000n });
    const { companyId } = run;
    await chooseRemitter(dependencies, run.actor, { remitter: "albashi", effectiveFrom: lagosDayOf(fixture.now()) });
    await fixture.start(run);
    await workFor(10_000, 5_000);
    const scheduleId = await scheduleOf(companyId, kind);
    return { run, companyId, scheduleId, payable: isOpen ? 0n : await finalise(companyId, scheduleId) };
  };

  const scheduleOf = async (companyId: CompanyId, kind: string): Promise<ScheduleId> => {
    const rows = await fixture.rows<{ scheduleId: ScheduleId }>(
      companyId,
      sql`select schedule_id as "scheduleId" from remittance_schedules join authority_obligations using (company_id, obligation_id)
          where kind = ${kind} order by seq, schedule_id limit 1`,
    );
    if (!rows[0]) throw new Error(`The run has no ${kind} schedule.`);
    return rows[0].scheduleId;
  };

  const finalise = async (companyId: CompanyId, scheduleId: ScheduleId, by = newId<UserId>()): Promise<bigint> => {
    const at = fixture.now();
    return (await dependencies.database.inCompany(companyId, (tx) => finaliseInTransaction(tx, { companyId, scheduleId, by, at }))).total;
  };

  /** Another owner, who can pay too. */
  const addOwner = async (companyId: CompanyId): Promise<UserId> => {
    const userId = newId<UserId>();
    const at = fixture.now();
    await dependencies.database.inCompany(companyId, async (tx) => {
      const owner = { userId, email: `${userId}@example.ng`, fullName: "Bola Ade", phoneNumber: "+2348030000001", passwordHash: "-" };
      await insertUser(tx, owner, { at, requestFingerprint: undefined });
      await insertConfirmedPasskey(tx, userId);
      await insertMembership(tx, userId, { companyId, kind: "employer", role: "owner", companyName: "Okafor Foods Ltd" }, at);
      // The admin has had the role for more than a day.
      await sql`delete from role_changes where user_id = ${userId}`.execute(query(tx));
    });
    return userId;
  };

  /** Where the ledger has what the compensation fund is owed. */
  const held = async ({ companyId }: OwedSchedule): Promise<Record<FundPlace, bigint>> => {
    const balances = await fixture.balances(companyId);
    return {
      held: -(balances["compensation_fund"] ?? 0n),
      inTransit: -(balances["remittances_in_transit"] ?? 0n),
      cleared: -(balances["clearing:remita"] ?? 0n),
    };
  };
  const allIn = (place: FundPlace, { payable }: OwedSchedule) => ({ held: 0n, inTransit: 0n, cleared: 0n, [place]: payable });

  const pay = ({ run, scheduleId }: OwedSchedule, { billReference, actor = run.actor, key = newId<string>() }: PayOptions = {}) =>
    payAuthority(dependencies, actor, { scheduleId, billReference: billReference ?? null }, { key, requestHash: Buffer.alloc(32) });
  const payments = ({ run, scheduleId }: OwedSchedule) => listPayments(dependencies, run.actor, { scheduleId });

  return {
    ...{ work, workFor, owe, scheduleOf, finalise, addOwner, held, allIn, pay, payments },
    payment: async (of: OwedSchedule) => (await payments(of)).payments[0],
    receipts: async ({ run, scheduleId }: OwedSchedule) => (await listReceipts(dependencies, run.actor, { scheduleId })).receipts,
    /** What all money invariants report of a company. */
    audit: async (companyId: CompanyId) =>
      [
        ...(await auditMoney(dependencies, { companyIds: [companyId] })),
        ...(await auditSchedules(dependencies, { companyIds: [companyId] })),
      ].map(({ invariant, subject, what }) => `${invariant} ${subject}: ${what}`),
    bills: async () => (await fixture.control<{ bills: SandboxBill[] }>("GET", "/bills")).bills,
    calls: async (name: string) =>
      (await fixture.control<{ calls: { call: string }[] }>("GET", "/calls")).calls.filter(({ call }) => call === name).length,
    fault: (fault: string, over: object = {}) => fixture.order({ match: { op: "remita.notify" }, fault, ...over }),
  };
};
