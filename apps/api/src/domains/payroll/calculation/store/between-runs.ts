// Employees a run could miss: held by another run, not paid by any run, or left after they were paid.

import type { EmployeeId, RunId } from "@albashi/contracts/ids";
import { runKinds } from "@albashi/contracts/payroll/runs";
import type { MonthOfYear } from "@albashi/dates";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import { approvedStates, coversMonth, openStates, type Run } from "../../runs/index.ts";

/** Employees whose month is taken by another unapproved run. */
export const findEmployeesInOpenRuns = async (
  tx: CompanyTransaction,
  { runId, year, month }: Pick<Run, "runId" | "year" | "month">,
): Promise<EmployeeId[]> =>
  idsOf(
    tx,
    sql`
      select p.employee_id as "employeeId" from run_employees p join pay_runs r using (company_id, run_id)
      where p.year = ${year} and p.month = ${month} and p.run_id <> ${runId} and p.covers_month and p.counts and p.exclusion_reason is null
        and r.state = any(${openStates}) order by 1`,
  );

/** Which of the given employees have a month that a run pays or from which an admin excluded them. */
export const findEmployeesWithMonth = async (
  tx: CompanyTransaction,
  { year, month, employeeIds }: MonthOfYear & { employeeIds: readonly EmployeeId[] },
): Promise<EmployeeId[]> =>
  idsOf(
    tx,
    sql`
      select distinct employee_id as "employeeId" from run_employees
      where employee_id = any(${employeeIds}::uuid[]) and year = ${year} and month = ${month} and covers_month and counts`,
  );

/** Employees whose month belonged to a cancelled run. */
export const findReleasedEmployees = async (tx: CompanyTransaction, { year, month }: MonthOfYear): Promise<EmployeeId[]> =>
  idsOf(
    tx,
    sql`
      select distinct employee_id as "employeeId" from run_employees
      where year = ${year} and month = ${month} and covers_month and not counts order by 1`,
  );

/** Employees whom one run paid and another does not. */
export const findPaidBefore = async (
  tx: CompanyTransaction,
  { runId, comparedRunId }: { runId: RunId; comparedRunId: RunId },
): Promise<EmployeeId[]> =>
  idsOf(
    tx,
    sql`
      select employee_id as "employeeId" from payslips b where run_id = ${comparedRunId}
        and not exists (select from payslips n where n.company_id = b.company_id and n.run_id = ${runId} and n.employee_id = b.employee_id)
      order by 1`,
  );

/**
 * Employees of a group who left before a run's month, and whose leave on days already paid changed after their final pay: no run of a
 * month comes to correct it, and no correction run has counted it yet.
 */
export const findLeaversWithChangedLeave = async (
  tx: CompanyTransaction,
  { payGroupId, firstDay }: Pick<Run, "payGroupId" | "firstDay">,
): Promise<EmployeeId[]> => {
  const paid = sql`
    payslips p join pay_runs r on r.company_id = p.company_id and r.run_id = p.run_id and r.kind = any(${monthKinds})
      and r.state = any(${approvedStates})`;
  return idsOf(
    tx,
    sql`
      select distinct employee_id as "employeeId" from (
        select i.employee_id from leave_payroll_inputs i
        join employees e on e.company_id = i.company_id and e.employee_id = i.employee_id and e.last_day < ${firstDay}
        where not exists (select from consumed_leave_inputs c where c.company_id = i.company_id and c.input_id = i.input_id)
          and exists (select from ${paid} where p.company_id = i.company_id and p.employee_id = i.employee_id
            and r.pay_group_id = ${payGroupId} and i.day between r.first_day and r.last_day)
          and exists (select from ${paid} where p.company_id = i.company_id and p.employee_id = i.employee_id and r.last_day >= e.last_day)
        group by i.employee_id, i.day having sum(i.hundredths) <> 0
      ) as changed order by 1`,
  );
};

/**
 * The approved correction runs that paid employees after leave of theirs had changed, and counted none of it: what HR entered there may
 * have settled these days by hand. Of the given employees, or of those whose leave a run counts.
 */
export const findCorrectionsWithoutLeave = async (
  tx: CompanyTransaction,
  whose: { readonly employeeIds: readonly EmployeeId[] } | { readonly countedBy: RunId },
): Promise<(MonthOfYear & { employeeId: EmployeeId })[]> => {
  const theirs =
    "employeeIds" in whose
      ? sql`i.employee_id = any(${whose.employeeIds}::uuid[])`
      : sql`exists (select from run_leave_inputs c where c.company_id = i.company_id and c.input_id = i.input_id and c.run_id = ${whose.countedBy})`;
  const { rows } = await sql<MonthOfYear & { employeeId: EmployeeId }>`
    select distinct r.year, r.month, p.employee_id as "employeeId" from leave_payroll_inputs i
    join payslips p on p.company_id = i.company_id and p.employee_id = i.employee_id
    join pay_runs r on r.company_id = p.company_id and r.run_id = p.run_id and r.kind = 'correction' and r.state = any(${approvedStates})
      and r.calculated_at > i.published_at
    where ${theirs} and not exists (select from consumed_leave_inputs c where c.company_id = i.company_id and c.input_id = i.input_id)
    order by r.year, r.month, p.employee_id
  `.execute(query(tx));
  return rows;
};

const monthKinds = runKinds.filter(coversMonth);

const idsOf = async (tx: CompanyTransaction, statement: ReturnType<typeof sql>): Promise<EmployeeId[]> =>
  (await statement.execute(query(tx))).rows.map((row) => (row as { employeeId: EmployeeId }).employeeId);
