import type { CompanyId, RemittancePaymentId, ScheduleId } from "@albashi/contracts/ids";
import type { RemittanceFailure } from "@albashi/contracts/remittances/payments";
import type { LocalDate } from "@albashi/dates";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { StoredPayment } from "../model/payment.ts";

type NewPayment = Pick<
  StoredPayment,
  "paymentId" | "scheduleId" | "channel" | "reference" | "amount" | "billReference" | "requestedBy" | "requestedAt"
> & { readonly nextPollAt: Date };

/** Writes a payment before anything is sent. The database refuses a second one, and any other amount than the schedule's. */
export const insertPayment = async (tx: CompanyTransaction, companyId: CompanyId, payment: NewPayment) => {
  const { paymentId, scheduleId, channel, reference, amount, billReference, requestedBy, requestedAt, nextPollAt } = payment;
  await sql`
    insert into remittance_payments
      (company_id, payment_id, schedule_id, channel, reference, amount, bill_reference, requested_by, requested_at, next_poll_at)
    values (${companyId}, ${paymentId}, ${scheduleId}, ${channel}, ${reference}, ${amount}, ${billReference}, ${requestedBy}, ${requestedAt},
      ${nextPollAt})
  `.execute(query(tx));
};

const columns = sql`
  payment_id as "paymentId", schedule_id as "scheduleId", channel, reference, amount, bill_reference as "billReference", requested_by as "requestedBy",
  requested_at as "requestedAt", state, rrr, provider_reference as "providerReference", sent_at as "sentAt", send_count as "sendCount", is_refused as "isRefused", poll_count as "pollCount",
  not_found_count as "notFoundCount", failed_count as "failedCount", amount_at_source as "amountAtSource", paid_on as "paidOn", failure`;

/** The payments of a schedule, the newest first. */
export const findPayments = async (tx: CompanyTransaction, scheduleId: ScheduleId): Promise<StoredPayment[]> => {
  const { rows } = await sql<StoredPayment>`
    select ${columns} from remittance_payments where schedule_id = ${scheduleId} order by requested_at desc, payment_id desc
  `.execute(query(tx));
  return rows;
};

export const lockPayment = async (tx: CompanyTransaction, paymentId: RemittancePaymentId): Promise<StoredPayment | undefined> => {
  const { rows } = await sql<StoredPayment>`
    select ${columns} from remittance_payments where payment_id = ${paymentId} for update
  `.execute(query(tx));
  return rows[0];
};

interface Step {
  readonly paymentId: RemittancePaymentId;
  /** Null where nothing more is asked. */
  readonly nextPollAt: Date | null;
}

export const markReferenceIssued = async (tx: CompanyTransaction, { paymentId, nextPollAt, rrr }: Step & { readonly rrr: string }) => {
  await sql`
    update remittance_payments set state = 'reference_issued', rrr = ${rrr}, poll_count = poll_count + 1, next_poll_at = ${nextPollAt}
    where payment_id = ${paymentId}
  `.execute(query(tx));
};

/** Written before the payment is sent: from here on only a query decides. */
export const markRemittanceSent = async (tx: CompanyTransaction, { paymentId, nextPollAt, at }: Step & { readonly at: Date }) => {
  await sql`
    update remittance_payments set state = 'submitted', sent_at = ${at}, send_count = send_count + 1, is_refused = false, not_found_count = 0, failed_count = 0,
      poll_count = poll_count + 1, next_poll_at = ${nextPollAt}
    where payment_id = ${paymentId}
  `.execute(query(tx));
};

/** Stores what the gateway answered to the last call. It decides nothing. */
export const saveAnswer = async (
  tx: CompanyTransaction,
  { paymentId, answer, isRefused }: { paymentId: RemittancePaymentId; answer: string; isRefused: boolean },
) => {
  await sql`
    update remittance_payments set last_answer = left(${answer}, 2000), is_refused = is_refused or ${isRefused}
    where payment_id = ${paymentId} and state in ('created', 'reference_issued', 'submitted', 'unknown')
  `.execute(query(tx));
};

/** The payment goes on at another time; `state` is null where it stays what it is. */
export const saveRemittancePoll = async (
  tx: CompanyTransaction,
  step: Step & { readonly state: "submitted" | "unknown" | null; readonly notFoundCount: number; readonly failedCount: number },
) => {
  const { paymentId, nextPollAt, state, notFoundCount, failedCount } = step;
  await sql`
    update remittance_payments set state = coalesce(${state}, state), not_found_count = ${notFoundCount}, failed_count = ${failedCount}, poll_count = poll_count + 1,
      next_poll_at = ${nextPollAt}
    where payment_id = ${paymentId}
  `.execute(query(tx));
};

type Settlement = { readonly paymentId: RemittancePaymentId; readonly at: Date } & (
  | { readonly state: "paid"; readonly amountAtSource: bigint; readonly paidOn: LocalDate }
  | { readonly state: "disputed"; readonly amountAtSource: bigint }
  | { readonly state: "failed"; readonly failure: RemittanceFailure }
);

/** Ends a payment. A disputed one stays open for a person. */
export const saveSettlement = async (tx: CompanyTransaction, settlement: Settlement) => {
  const { paymentId, at, state } = settlement;
  const amountAtSource = state === "failed" ? null : settlement.amountAtSource;
  const paidOn = state === "paid" ? settlement.paidOn : null;
  const failure = state === "failed" ? settlement.failure : null;
  await sql`
    update remittance_payments set state = ${state}, amount_at_source = ${amountAtSource}, paid_on = ${paidOn}, failure = ${failure},
      closed_at = ${state === "disputed" ? null : at}, next_poll_at = null, poll_count = poll_count + 1
    where payment_id = ${paymentId}
  `.execute(query(tx));
};

/** What a schedule has on each account, in one order. */
export const sumLinesByAccount = async (
  tx: CompanyTransaction,
  scheduleId: ScheduleId,
): Promise<{ readonly account: string; readonly amount: bigint }[]> => {
  const { rows } = await sql<{ account: string; amount: bigint }>`
    select account, sum(amount)::bigint as amount from remittance_schedule_lines where schedule_id = ${scheduleId} group by account order by account
  `.execute(query(tx));
  return rows;
};

/** Whether a contribution of a month is below zero or reduced by credit. No file can say so of a retirement savings account. */
export const hasReducedContribution = async (tx: CompanyTransaction, scheduleId: ScheduleId): Promise<boolean> => {
  const { rows } = await sql<{ isReduced: boolean }>`
    select exists (select from remittance_schedules where schedule_id = ${scheduleId} and credit_used > 0) or exists (
      select from remittance_schedule_lines l join pay_runs r using (company_id, run_id) where l.schedule_id = ${scheduleId}
      group by l.employee_id, r.year, r.month, l.side, l.line_id = 'voluntary-pension' having sum(l.amount) < 0) as "isReduced"
  `.execute(query(tx));
  return rows[0]?.isReduced ?? false;
};
