import type { RunId } from "@albashi/contracts/ids";
import type { PaymentState } from "@albashi/contracts/payments/payouts";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import { isReturned, isWithRun } from "./payee-balance.ts";

/** An attempt that is in flight or paid: there is at most one per payslip. */
const living = sql`('created', 'queued', 'sent', 'unknown', 'succeeded')`;

/** The attempt that represents an employee's payment: the active one, else the last. */
export const isCurrent = sql`(a.state in ${living} or not exists (
  select from payment_attempts o where o.company_id = a.company_id and o.run_id = a.run_id and o.employee_id = a.employee_id
    and (o.state in ${living} or o.attempt_number > a.attempt_number)))`;

/** An unpaid payment whose money is neither with the run nor among the returned amounts, so it is back in the company's wallet. */
export const isReturnedToWallet = sql`(not ${isWithRun} and not ${isReturned})`;

/** The state of a payment as users see it. */
export const presentedState = sql`case
  when a.state = 'created' then case when a.hold_reason is null then 'waiting' else 'held' end
  when a.state in ('queued', 'sent') then 'on_its_way'
  when a.state = 'unknown' then 'checking'
  when a.state in ('succeeded', 'duplicate') then 'paid'
  when ${isReturnedToWallet} then 'given_back'
  when a.state = 'returned' then 'returned'
  else 'failed' end`;

export interface StateCount {
  readonly state: PaymentState;
  readonly people: number;
  readonly amount: bigint;
}

/** How many employees of a run are in each state. */
export const countPayments = async (tx: CompanyTransaction, runId: RunId): Promise<StateCount[]> => {
  const { rows } = await sql<StateCount>`
    select state, sum(people)::int as people, sum(amount)::bigint as amount from (
      select ${presentedState} as state, count(*) as people, sum(a.amount) as amount from payment_attempts a
      where a.run_id = ${runId} and a.state in ${living} group by 1
      union all
      select ${presentedState}, count(*), sum(a.amount) from payment_attempts a
      where a.run_id = ${runId} and a.state not in ${living} and ${isCurrent} group by 1
    ) counts group by state
  `.execute(query(tx));
  return rows;
};
