import type { RunId } from "@albashi/contracts/ids";
import type { RunKind } from "@albashi/contracts/payroll/runs";
import type { LocalDate } from "@albashi/dates";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import { approvedStates } from "../../runs/index.ts";

/** An approved run that a report covers. */
export interface ReportRun {
  readonly runId: RunId;
  readonly calculation: number;
  readonly kind: RunKind;
  readonly payGroupName: string;
  readonly year: number;
  readonly month: number;
  readonly payDay: LocalDate;
  /** A payslip sums up the year from the runs that were calculated before its own, whatever their pay days. */
  readonly calculatedAt: Date;
  readonly people: number;
  readonly comparedRunId: RunId | null;
  /** Whether employees see the payslips. */
  readonly isPublished: boolean;
}

interface ReportRunFilter {
  readonly runIds?: readonly RunId[];
  readonly year?: number;
  readonly month?: number;
}

/** The approved runs of a period, or all of them, latest pay day first. */
export const findReportRuns = async (tx: CompanyTransaction, { runIds, year, month }: ReportRunFilter): Promise<ReportRun[]> => {
  const conditions = [
    sql`state = any(${approvedStates})`,
    ...(runIds === undefined ? [] : [sql`run_id = any(${runIds}::uuid[])`]),
    ...(year === undefined ? [] : [sql`year = ${year}`]),
    ...(month === undefined ? [] : [sql`month = ${month}`]),
  ];
  const { rows } = await sql<ReportRun>`
    select run_id as "runId", calculation_no as calculation, kind, (
      select name from pay_groups where pay_groups.company_id = pay_runs.company_id and pay_groups.pay_group_id = pay_runs.pay_group_id
    ) as "payGroupName", year, month, pay_day as "payDay", calculated_at as "calculatedAt", people,
      compared_run_id as "comparedRunId", payslips_published_at is not null as "isPublished"
    from pay_runs where ${sql.join(conditions, sql` and `)} order by pay_day desc, run_id desc
  `.execute(query(tx));
  return rows;
};
