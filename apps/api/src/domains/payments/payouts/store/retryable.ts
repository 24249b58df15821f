import type { EmployeeId, RunId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import { type Attempt, attemptColumns, isReturned, isWithRun, ofEmployees, type RetryCandidate } from "../../transfers/index.ts";

interface Unpaid {
  readonly runId: RunId;
  readonly employeeIds?: readonly EmployeeId[] | undefined;
  readonly now: Date;
}

/**
 * Unpaid attempts whose money can be used again: the returned attempt where the money is there, else the last one. Excludes employees
 * with another attempt that is active, was paid, or may still turn out paid.
 */
const isUnpaid = ({ runId, employeeIds, now }: Unpaid) => sql`
  a.run_id = ${runId} and a.state in ('failed', 'returned', 'cancelled') and ${ofEmployees(employeeIds)}
  and not exists (
    select from payment_attempts o where o.company_id = a.company_id and o.run_id = a.run_id and o.employee_id = a.employee_id
      and (o.state in ('created', 'queued', 'sent', 'unknown', 'succeeded', 'duplicate') or o.state = 'failed' and o.retry_from > ${now}))
  and a.attempt_id = (
    select o.attempt_id from payment_attempts o
    where o.company_id = a.company_id and o.run_id = a.run_id and o.employee_id = a.employee_id
    order by case when o.state = 'returned' and ${isReturned} then o.finished_at end desc nulls last, o.attempt_number desc limit 1)
  and (${isWithRun} or ${isReturned})`;

/** Locks the unpaid attempts that can be retried or returned to the wallet until the transaction ends. */
export const lockUnpaid = async (tx: CompanyTransaction, unpaid: Unpaid): Promise<Attempt[]> => {
  const { rows } = await sql<Attempt>`
    select ${attemptColumns} from payment_attempts a where ${isUnpaid(unpaid)} order by a.attempt_id for update
  `.execute(query(tx));
  return rows;
};

/** The same without locks, as far as a retry preview needs it. */
export const findUnpaid = async (tx: CompanyTransaction, unpaid: Unpaid): Promise<RetryCandidate[]> => {
  const { rows } = await sql<RetryCandidate>`
    select a.employee_id as "employeeId", a.amount, a.state, a.failure, a.bank_code as "bankCode", a.account_number_ends as "numberEnds"
    from payment_attempts a where ${isUnpaid(unpaid)}
  `.execute(query(tx));
  return rows;
};

/** The number of failed payments of a run that may still arrive, and when the first of them can be retried. */
export const findRetryDelays = async (
  tx: CompanyTransaction,
  { runId, now }: { runId: RunId; now: Date },
): Promise<{ people: number; until: Date | null }> => {
  const { rows } = await sql<{ people: number; until: Date | null }>`
    select count(distinct a.employee_id)::int as people, min(a.retry_from) as until from payment_attempts a
    where a.run_id = ${runId} and a.state = 'failed' and a.retry_from > ${now} and not exists (
      select from payment_attempts o where o.company_id = a.company_id and o.run_id = a.run_id and o.employee_id = a.employee_id
        and o.state in ('created', 'queued', 'sent', 'unknown', 'succeeded', 'duplicate'))
  `.execute(query(tx));
  return rows[0] ?? { people: 0, until: null };
};
