// Whom a run could miss: those held by another run, those whose month no run paid, and those who left after they were paid.
import type { EmployeeId, PayGroupId, RunId } from "@albashi/contracts/ids";
import type { MonthOfYear } from "@albashi/dates";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { query } from "../../../database/transaction.ts";
import { approvedStates, openStates, type Run } from "../model/run.ts";

/** Whose month another run holds that nobody has approved. */
export const findHeldByOpenRuns = async (
  tx: CompanyTransaction,
  { runId, year, month }: Pick<Run, "runId" | "year" | "month">,
): Promise<EmployeeId[]> =>
  idsOf(
    tx,
    sql`
      select p.employee_id as "employeeId" from run_people p join pay_runs r using (company_id, run_id)
      where p.year = ${year} and p.month = ${month} and p.run_id <> ${runId} and p.pays_month and p.counts and p.left_out_because is null
        and r.state = any(${openStates}) order by 1`,
  );

/** Who of some people has a month that a run pays, or was left out of it by hand: then somebody has thought of them. */
export const findWithMonth = async (
  tx: CompanyTransaction,
  { year, month, employeeIds }: MonthOfYear & { employeeIds: readonly EmployeeId[] },
): Promise<EmployeeId[]> =>
  idsOf(
    tx,
    sql`
      select distinct employee_id as "employeeId" from run_people
      where employee_id = any(${employeeIds}::uuid[]) and year = ${year} and month = ${month} and pays_month and counts`,
  );

/** Whose month was held by a run that was cancelled. */
export const findReleased = async (tx: CompanyTransaction, { year, month }: MonthOfYear): Promise<EmployeeId[]> =>
  idsOf(
    tx,
    sql`
      select distinct employee_id as "employeeId" from run_people
      where year = ${year} and month = ${month} and pays_month and not counts order by 1`,
  );

/** Whom one run paid and another does not. */
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

const idsOf = async (tx: CompanyTransaction, statement: ReturnType<typeof sql>): Promise<EmployeeId[]> =>
  (await statement.execute(query(tx))).rows.map((row) => (row as { employeeId: EmployeeId }).employeeId);

/** The latest month after this one that is approved, for some people or for a group. */
export const findLaterApprovedMonth = async (
  tx: CompanyTransaction,
  { year, month, whose }: MonthOfYear & { whose: { employeeIds: readonly EmployeeId[] } | { payGroupId: PayGroupId } },
): Promise<MonthOfYear | undefined> => {
  const isTheirs =
    "payGroupId" in whose
      ? sql`kind = 'regular' and pay_group_id = ${whose.payGroupId}`
      : sql`kind in ('regular', 'leaver', 'single') and exists (
          select from payslips p where p.company_id = r.company_id and p.run_id = r.run_id and p.employee_id = any(${whose.employeeIds}::uuid[]))`;
  const { rows } = await sql<MonthOfYear>`
    select year, month from pay_runs r
    where (year, month) > (${year}, ${month}) and state = any(${approvedStates}) and ${isTheirs} order by year desc, month desc limit 1
  `.execute(query(tx));
  return rows[0];
};
