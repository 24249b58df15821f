// What a calculation reads of payroll's own tables for a batch of employees.

import type { EmployeeId, RunId } from "@albashi/contracts/ids";
import type { LocalDate } from "@albashi/dates";
import { sql } from "kysely";
import { anyOf } from "../../../../platform/database/any-of.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { Run } from "../../runs/index.ts";

export interface EmployeeRecurringItem {
  readonly employeeId: EmployeeId;
  readonly code: string;
  readonly amount: bigint;
}

/** The recurring items of the given employees in a period. */
export const findRecurringItemsIn = async (
  tx: CompanyTransaction,
  { employeeIds, firstDay, lastDay }: { employeeIds: readonly EmployeeId[]; firstDay: LocalDate; lastDay: LocalDate },
): Promise<EmployeeRecurringItem[]> => {
  const { rows } = await sql<EmployeeRecurringItem>`
    select employee_id as "employeeId", code, amount from recurring_items
    where ${anyOf("employee_id", employeeIds)} and valid_from <= ${lastDay} and (valid_to is null or valid_to >= ${firstDay})
    order by employee_id, code, recurring_item_id
  `.execute(query(tx));
  return rows;
};

export interface EmployeeLoan {
  readonly employeeId: EmployeeId;
  readonly sequenceNumber: number;
  readonly kind: "loan" | "advance";
  readonly name: string;
  readonly amount: bigint;
  readonly months: number;
}

/** The loans of the given employees with a repayment in a month, unless stopped. */
export const findLoansIn = async (
  tx: CompanyTransaction,
  { employeeIds, year, month }: { employeeIds: readonly EmployeeId[]; year: number; month: number },
): Promise<EmployeeLoan[]> => {
  const { rows } = await sql<EmployeeLoan>`
    select employee_id as "employeeId", place as "sequenceNumber", kind, name, amount, months from loans
    where ${anyOf("employee_id", employeeIds)} and stopped_at is null and (first_year, first_month) <= (${year}, ${month})
    order by employee_id, place
  `.execute(query(tx));
  return rows;
};

export interface PaidSoFar {
  readonly employeeId: EmployeeId;
  readonly taxablePay: bigint;
  readonly contributions: bigint;
  readonly paye: bigint;
  readonly payeOnOneOffs: bigint;
  readonly instalments: bigint;
  readonly lastPaidMonth: number | null;
}

/** The year-to-date pay and deductions of approved runs in a tax year. */
export const findPaidSoFar = async (
  tx: CompanyTransaction,
  { employeeIds, runIds }: { employeeIds: readonly EmployeeId[]; runIds: readonly RunId[] },
): Promise<PaidSoFar[]> => {
  if (runIds.length === 0) return [];
  const { rows } = await sql<PaidSoFar>`
    select p.employee_id as "employeeId", sum(p.taxable_pay)::bigint as "taxablePay", sum(p.contributions)::bigint as contributions,
      sum(p.paye)::bigint as paye, sum(p.paye_on_one_offs)::bigint as "payeOnOneOffs",
      (array_agg(p.instalments order by r.calculated_at desc, r.run_id desc))[1] as instalments,
      max(r.month) filter (where r.kind in ('regular', 'leaver', 'single')) as "lastPaidMonth"
    from payslips p join pay_runs r using (company_id, run_id)
    where p.run_id = any(${runIds}::uuid[]) and ${anyOf("p.employee_id", employeeIds)}
    group by p.employee_id
  `.execute(query(tx));
  return rows;
};

export interface Opening {
  readonly employeeId: EmployeeId;
  readonly taxablePay: bigint;
  readonly contributions: bigint;
  readonly paye: bigint;
  readonly elsewhereTaxablePay: bigint;
  readonly elsewhereContributions: bigint;
  readonly elsewherePaye: bigint;
}

/** What the given employees were paid in a tax year before the company joined, here and elsewhere. */
export const findOpeningsOf = async (
  tx: CompanyTransaction,
  { employeeIds, year }: { employeeIds: readonly EmployeeId[]; year: number },
): Promise<Opening[]> => {
  const { rows } = await sql<Opening>`
    select employee_id as "employeeId", taxable_pay as "taxablePay", contributions, paye, elsewhere_taxable_pay as "elsewhereTaxablePay",
      elsewhere_contributions as "elsewhereContributions", elsewhere_paye as "elsewherePaye"
    from opening_balances where ${anyOf("employee_id", employeeIds)} and year = ${year}
  `.execute(query(tx));
  return rows;
};

/** Which of the given employees another open run of the same month pays. */
export const findInOtherRuns = async (
  tx: CompanyTransaction,
  { runId, year, month, employeeIds }: Pick<Run, "runId" | "year" | "month"> & { employeeIds: readonly EmployeeId[] },
): Promise<EmployeeId[]> => {
  // The few runs first: the employees of a run are found by its id, those of all runs only by reading them all.
  const { rows: others } = await sql<{ runId: RunId }>`
    select run_id as "runId" from pay_runs
    where year = ${year} and month = ${month} and run_id <> ${runId}
      and state in ('draft', 'calculating', 'calculated', 'in_review', 'stale', 'rejected')
  `.execute(query(tx));
  if (others.length === 0) return [];
  const { rows } = await sql<{ employeeId: EmployeeId }>`
    select distinct employee_id as "employeeId" from run_employees
    where run_id = any(${others.map((other) => other.runId)}::uuid[]) and ${anyOf("employee_id", employeeIds)}
      and counts and exclusion_reason is null
  `.execute(query(tx));
  return rows.map((row) => row.employeeId);
};

/** Which of the given employees have a 13th month entered in another run of the year. */
export const findThirteenthElsewhere = async (
  tx: CompanyTransaction,
  { runId, year, employeeIds }: Pick<Run, "runId" | "year"> & { employeeIds: readonly EmployeeId[] },
): Promise<EmployeeId[]> => {
  if (employeeIds.length === 0) return [];
  const { rows } = await sql<{ employeeId: EmployeeId }>`
    select distinct i.employee_id as "employeeId" from run_inputs i join pay_runs r using (company_id, run_id)
    left join run_employees p using (company_id, run_id, employee_id)
    where ${anyOf("i.employee_id", employeeIds)} and i.kind = 'thirteenth_month' and r.year = ${year} and i.run_id <> ${runId}
      and r.state <> 'cancelled' and p.exclusion_reason is null
  `.execute(query(tx));
  return rows.map((row) => row.employeeId);
};
