import { setTimeout as pause } from "node:timers/promises";
import type { CompanyId, ScheduleId, UserId } from "@albashi/contracts/ids";
import { lagosDayOf } from "@albashi/dates";
import { sql } from "kysely";
import { chooseRemitter } from "../../domains/payments/remitter/use-cases/choose-remitter.ts";
import { auditSchedules } from "../../domains/remittances/payments/use-cases/audit-schedules.ts";
import { payAuthority } from "../../domains/remittances/payments/use-cases/pay-authority.ts";
import { finaliseInTransaction } from "../../domains/remittances/schedules/use-cases/finalise-schedule.ts";
import { newId } from "../../platform/database/new-id.ts";
import { query } from "../../platform/database/transaction.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { retryDuringKills } from "./retry-during-kills.ts";
import type { TestStack } from "./world.ts";

export interface Owner {
  readonly companyId: CompanyId;
  readonly actor: Actor;
}

interface Schedule {
  readonly scheduleId: ScheduleId;
  readonly kind: string;
  readonly state: string;
}

/** A bill in Remita's record. */
interface Bill {
  readonly rrr: string;
  readonly moves: number;
  readonly paidKobo: number;
}

const retryWithinMs = 120_000;
const kindsOfRemita = ["paye", "housing_fund", "compensation_fund", "training_fund"];

/** Lets Albashi hold and remit what the company's runs deduct. */
export const letAlbashiRemit = ({ dependencies }: TestStack, { actor }: Owner) =>
  chooseRemitter(dependencies, actor, { remitter: "albashi", effectiveFrom: lagosDayOf(dependencies.clock.now()) });

/** Finalises every schedule that Remita can pay as soon as it exists, and pays it once. Servers may be down at any moment. */
export const remitDuringKills = async ({ dependencies }: TestStack, { companyId, actor }: Owner): Promise<number> => {
  const schedules = await retryDuringKills(retryWithinMs, async () => {
    const found = await findSchedules({ dependencies }, companyId);
    if (found.length === 0) throw new Error("The run has no schedules yet.");
    return found;
  });
  for (const { scheduleId, kind } of schedules) {
    await retryDuringKills(retryWithinMs, () => finaliseOnce({ dependencies }, { companyId, scheduleId }));
    // The same key each time: a payment whose answer was lost is found, not made again.
    const request = { key: newId<string>(), requestHash: Buffer.alloc(32) };
    const billReference = kind === "paye" ? `BILL-${scheduleId.slice(-12).toUpperCase()}` : null;
    await retryDuringKills(retryWithinMs, () => payAuthority(dependencies, actor, { scheduleId, billReference }, request));
  }
  return schedules.length;
};

type WithDependencies = Pick<TestStack, "dependencies">;

/** Finalises a schedule unless an earlier attempt did. */
export const finaliseOnce = async (
  { dependencies }: WithDependencies,
  { companyId, scheduleId }: { companyId: CompanyId; scheduleId: ScheduleId },
) => {
  const at = dependencies.clock.now();
  await dependencies.database.inCompany(companyId, async (tx) => {
    const { rows } = await sql<Schedule>`select state from remittance_schedules where schedule_id = ${scheduleId}`.execute(query(tx));
    // An earlier attempt may have committed without an answer.
    if (rows[0]?.state === "open") await finaliseInTransaction(tx, { companyId, scheduleId, by: newId<UserId>(), at });
  });
};

const findSchedules = ({ dependencies }: WithDependencies, companyId: CompanyId): Promise<Schedule[]> =>
  dependencies.database.inCompany(companyId, async (tx) => {
    const { rows } = await sql<Schedule>`
      select schedule_id as "scheduleId", kind, state from remittance_schedules join authority_obligations using (company_id, obligation_id)
      where kind = any(${kindsOfRemita}) and seq = 0 order by schedule_id`.execute(query(tx));
    return rows;
  });

const settleWithinMs = 180_000;

/** Waits until every authority is paid, and returns what is wrong: with Remita's record, with the payments, and with the schedules. */
export const wrongWithRemittances = async ({ dependencies, control }: TestStack, { companyId }: Owner): Promise<string[]> => {
  const end = Date.now() + settleWithinMs;
  while (Date.now() < end && (await findPaymentStates({ dependencies }, companyId)).some(({ state }) => state !== "paid")) await pause(500);
  const payments = await findPaymentStates({ dependencies }, companyId);
  const { bills }: { bills: readonly Bill[] } = await control.control("GET", "/bills");
  const billOf = new Map(bills.map((bill) => [bill.rrr, bill]));
  const unpaid = payments.flatMap(({ rrr, state, amount }) => {
    const { moves = 0, paidKobo = 0 } = billOf.get(rrr ?? "") ?? {};
    billOf.delete(rrr ?? "");
    return state === "paid" && moves === 1 && BigInt(paidKobo) === amount
      ? []
      : [`An authority is owed ${amount}; the payment is ${state}, and Remita moved ${paidKobo} in ${moves} payments.`];
  });
  const others = [...billOf.values()].filter(({ moves }) => moves > 0);
  const found = await auditSchedules(dependencies, { companyIds: [companyId] });
  return [
    ...unpaid,
    ...others.map(({ rrr, paidKobo }) => `Remita moved ${paidKobo} for ${rrr}, which is no payment of ours.`),
    ...found.map(({ invariant, subject, what }) => `${invariant}, ${subject}: ${what}`),
  ];
};

const findPaymentStates = ({ dependencies }: WithDependencies, companyId: CompanyId) =>
  dependencies.database.inCompany(companyId, async (tx) => {
    const { rows } = await sql<{ rrr: string | null; state: string; amount: bigint }>`
      select rrr, state, amount from remittance_payments order by payment_id`.execute(query(tx));
    return rows;
  });
