import type { EmployeeId, RunId } from "@albashi/contracts/ids";
import type { PaymentState } from "@albashi/contracts/payments/payouts";
import { type RawBuilder, sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import { isCurrent, isReturnedToWallet, presentedState, selfClearingReasons } from "../../transfers/index.ts";
import type { OwnPaymentRow } from "../model/own-payment.ts";
import type { PaymentRow } from "../model/payment-row.ts";

/** Payments that need action are sorted first. */
const rank = sql`case when ${presentedState} in ('failed', 'returned', 'held', 'checking') then 0 else 1 end`;

/** A run whose payments need action: the number of payments per state, and whether it is paused until an admin fixes the cause. */
interface PayoutNeedingAction {
  readonly runId: RunId;
  readonly year: number;
  readonly month: number;
  readonly failed: number;
  readonly returned: number;
  readonly held: number;
  readonly standsStill: boolean;
}

/** The runs whose payments need action, latest pay day first. */
export const findPayoutsNeedingAction = async (tx: CompanyTransaction, { limit }: { limit: number }): Promise<PayoutNeedingAction[]> => {
  const standsStill = sql`(r.state in ('paying', 'partially_settled') and coalesce(not p.pause_reason = any(${selfClearingReasons}::text[]), false))`;
  const { rows } = await sql<PayoutNeedingAction>`
    select p.run_id as "runId", r.year, r.month, coalesce(n.failed, 0) as failed, coalesce(n.returned, 0) as returned,
      coalesce(n.held, 0) as held, ${standsStill} as "standsStill"
    from payouts p join pay_runs r on r.company_id = p.company_id and r.run_id = p.run_id
    left join (
      select run_id, count(*) filter (where state = 'failed')::int as failed, count(*) filter (where state = 'returned')::int as returned,
        count(*) filter (where state = 'held')::int as held
      from (select a.run_id, ${presentedState} as state from payment_attempts a
        where (a.state in ('failed', 'returned', 'cancelled') or (a.state = 'created' and a.hold_reason is not null)) and ${isCurrent}) unpaid
      where state <> 'given_back' group by run_id
    ) n on n.run_id = p.run_id
    where n.run_id is not null or ${standsStill}
    order by r.pay_day desc, p.run_id desc limit ${limit}
  `.execute(query(tx));
  return rows;
};

const columns = sql`
  a.attempt_id as "attemptId", a.employee_id as "employeeId", p.full_name as "fullName", p.staff_number as "staffNumber",
  a.bank_code as "bankCode", a.account_number_ends as "numberEnds", a.amount, ${presentedState} as state, a.state = 'cancelled' as "isCancelled",
  a.hold_reason as "holdReason", a.hold_limit as "holdLimit", a.hold_note as "holdNote", a.failure, a.message, a.reference, a.trace_id as "traceId", a.attempt_number as tries,
  coalesce(a.finished_at, a.sent_at, a.claimed_at, a.created_at) as "changedAt", a.retry_from as "retryFrom",
  ${rank} as rank, lower(p.full_name) as "sortKey"`;

export interface PaymentFilter {
  readonly state?: PaymentState | undefined;
  readonly search?: string | undefined;
}

/** The attempt states behind each presented state, so that a filter reads only those. */
const statesOf: Readonly<Record<PaymentState, RawBuilder<unknown>>> = {
  waiting: sql`a.state = 'created' and a.hold_reason is null`,
  held: sql`a.state = 'created' and a.hold_reason is not null`,
  on_its_way: sql`a.state in ('queued', 'sent')`,
  checking: sql`a.state = 'unknown'`,
  paid: sql`a.state in ('succeeded', 'duplicate')`,
  failed: sql`a.state in ('failed', 'cancelled') and not ${isReturnedToWallet}`,
  returned: sql`a.state = 'returned' and not ${isReturnedToWallet}`,
  given_back: sql`a.state in ('failed', 'cancelled', 'returned') and ${isReturnedToWallet}`,
};

/** The payment after which a page starts. */
interface PlaceInPayments {
  readonly rank: number;
  readonly sortKey: string;
  readonly employeeId: string;
}

/** A page of a run's payments: those that need action, then the others, each by name. */
export const findPaymentPage = async (
  tx: CompanyTransaction,
  {
    runId,
    filter: { state, search },
    after,
    limit,
  }: { runId: RunId; filter: PaymentFilter; after: PlaceInPayments | undefined; limit: number },
): Promise<PaymentRow[]> => {
  const conditions = [
    sql`a.run_id = ${runId}`,
    isCurrent,
    ...(state ? [statesOf[state]] : []),
    ...(search ? [sql`lower(p.full_name) like ${`%${search.toLowerCase().replace(/[\\%_]/g, (mark) => `\\${mark}`)}%`}`] : []),
    ...(after
      ? [sql`(${rank}, lower(p.full_name), a.employee_id) > (${after.rank}::int, ${after.sortKey}, ${after.employeeId}::uuid)`]
      : []),
  ];
  const { rows } = await sql<PaymentRow>`
    select ${columns} from payment_attempts a
    join payslips p on p.company_id = a.company_id and p.run_id = a.run_id and p.employee_id = a.employee_id
    where ${sql.join(conditions, sql` and `)}
    order by ${rank}, lower(p.full_name), a.employee_id limit ${limit}
  `.execute(query(tx));
  return rows;
};

/** The payment states of given employees in given runs. */
export const findPaymentsOfPeople = async (
  tx: CompanyTransaction,
  { runIds, employeeIds }: { runIds: readonly RunId[]; employeeIds: readonly EmployeeId[] },
): Promise<{ runId: RunId; employeeId: EmployeeId; state: PaymentState }[]> => {
  const { rows } = await sql<{ runId: RunId; employeeId: EmployeeId; state: PaymentState }>`
    select a.run_id as "runId", a.employee_id as "employeeId", ${presentedState} as state from payment_attempts a
    where a.run_id = any(${runIds}::uuid[]) and a.employee_id = any(${employeeIds}::uuid[]) and ${isCurrent}
  `.execute(query(tx));
  return rows;
};

/** Which employees' payments arrived, of all whose month one of the runs pays. */
export const findEmployeesWithSettledPayment = async (
  tx: CompanyTransaction,
  { year, month }: { year: number; month: number },
): Promise<EmployeeId[]> => {
  const { rows } = await sql<{ employeeId: EmployeeId }>`
    select a.employee_id as "employeeId" from payment_attempts a
    join pay_runs r on r.company_id = a.company_id and r.run_id = a.run_id
    where r.year = ${year} and r.month = ${month} and r.kind in ('regular', 'leaver', 'single') and a.state = 'succeeded'
  `.execute(query(tx));
  return rows.map(({ employeeId }) => employeeId);
};

/** A page of an employee's own payments, newest first, whether or not their payslips are published. */
export const findOwnPayments = async (
  tx: CompanyTransaction,
  { employeeId, after, limit }: { employeeId: EmployeeId; after: RunId | undefined; limit: number },
): Promise<OwnPaymentRow[]> => {
  const isAfter = after ? sql`(r.pay_day, r.run_id) < (select pay_day, run_id from pay_runs where run_id = ${after})` : sql`true`;
  const { rows } = await sql<OwnPaymentRow>`
    select a.run_id as "runId", r.year, r.month, a.amount, ${presentedState} as state, a.state = 'cancelled' as "isCancelled", a.failure,
      a.retry_from as "retryFrom", a.bank_code as "bankCode", a.account_number_ends as "numberEnds", a.finished_at as "finishedAt",
      a.trace_id as "traceId", r.payslips_published_at is not null as "hasPayslip"
    from payment_attempts a join pay_runs r on r.company_id = a.company_id and r.run_id = a.run_id
    where a.employee_id = ${employeeId} and ${isCurrent} and ${isAfter}
    order by r.pay_day desc, r.run_id desc limit ${limit}
  `.execute(query(tx));
  return rows;
};
