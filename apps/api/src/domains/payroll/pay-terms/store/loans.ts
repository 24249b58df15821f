import type { CompanyId, EmployeeId, LoanId, UserId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";

/** A loan or an advance, repaid month by month. */
export interface StoredLoan {
  readonly loanId: LoanId;
  readonly employeeId: EmployeeId;
  /** Its number among the employee's loans, which names its payslip line. */
  readonly sequenceNumber: number;
  readonly kind: "loan" | "advance";
  readonly name: string;
  readonly amount: bigint;
  readonly months: number;
  readonly firstYear: number;
  readonly firstMonth: number;
  readonly createdAt: Date;
  readonly stoppedAt: Date | null;
  readonly stopReason: string | null;
}

const columns = sql`loan_id as "loanId", employee_id as "employeeId", place as "sequenceNumber", kind, name, amount, months,
  first_year as "firstYear", first_month as "firstMonth", created_at as "createdAt", stopped_at as "stoppedAt", stop_reason as "stopReason"`;

/** A page of loans, of one employee or of all, newest first. */
export const findLoans = async (
  tx: CompanyTransaction,
  { employeeId, after, limit }: { employeeId: EmployeeId | undefined; after: string | undefined; limit: number },
): Promise<StoredLoan[]> => {
  const { rows } = await sql<StoredLoan>`
    select ${columns} from loans where ${employeeId ? sql`employee_id = ${employeeId}` : sql`true`}
      and ${after ? sql`loan_id < ${after}::uuid` : sql`true`}
    order by loan_id desc limit ${limit}
  `.execute(query(tx));
  return rows;
};

/** The loans of these employees that are not stopped. */
export const findRunningLoans = async (tx: CompanyTransaction, employeeIds: readonly EmployeeId[]): Promise<StoredLoan[]> => {
  const { rows } = await sql<StoredLoan>`
    select ${columns} from loans where employee_id = any(${employeeIds}::uuid[]) and stopped_at is null order by employee_id, place
  `.execute(query(tx));
  return rows;
};

/** Locks a loan until the transaction ends. */
export const lockLoan = async (tx: CompanyTransaction, loanId: LoanId): Promise<StoredLoan | undefined> =>
  (await sql<StoredLoan>`select ${columns} from loans where loan_id = ${loanId} for no key update`.execute(query(tx))).rows[0];

type NewLoan = Omit<StoredLoan, "sequenceNumber" | "createdAt" | "stoppedAt" | "stopReason">;

/** Creates a loan with the employee's next number and returns it. Concurrent inserts are serialised. */
export const insertLoan = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { loanId, employeeId, kind, name, amount, months, firstYear, firstMonth, at, by }: NewLoan & { at: Date; by: UserId },
): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('loans of ' || ${employeeId}::text, 0))`.execute(query(tx));
  const { rows } = await sql<{ sequenceNumber: number }>`
    insert into loans (company_id, loan_id, employee_id, place, kind, name, amount, months, first_year, first_month, created_at, created_by)
    select ${companyId}::uuid, ${loanId}::uuid, ${employeeId}::uuid, coalesce(max(place), 0) + 1, ${kind}, ${name}, ${amount}::bigint,
      ${months}::int, ${firstYear}::int, ${firstMonth}::int, ${at}::timestamptz, ${by}::uuid
    from loans where employee_id = ${employeeId}
    returning place as "sequenceNumber"
  `.execute(query(tx));
  if (!rows[0]) throw new Error("The insert returned no sequence number for the loan.");
  return rows[0].sequenceNumber;
};

/** Stops the repayment of a loan. */
export const markLoanStopped = async (
  tx: CompanyTransaction,
  { loanId, because, at, by }: { loanId: LoanId; because: string; at: Date; by: UserId },
) => {
  await sql`update loans set stopped_at = ${at}, stopped_by = ${by}, stop_reason = ${because} where loan_id = ${loanId}`.execute(query(tx));
};
