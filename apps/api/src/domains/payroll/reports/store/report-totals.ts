import type { RunId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { AnnualRow } from "../model/annual-return.ts";
import type { PayChangeRow } from "../model/employee-columns.ts";
import type { YearToDateRow } from "../model/summary-columns.ts";

interface RowCount {
  readonly rowCount: number;
}
type Amounts = Omit<YearToDateRow, "staffNumber" | "fullName" | "department">;

/** The amounts of all employees of some runs together, and how many employees there are. */
export const sumPayOfRuns = async (tx: CompanyTransaction, runIds: readonly RunId[]): Promise<Amounts & RowCount> => {
  const { rows } = await sql<Amounts & RowCount>`
    select count(distinct employee_id)::int as "rowCount", coalesce(sum(gross), 0)::bigint as gross,
      coalesce(sum(taxable_pay), 0)::bigint as "taxablePay", coalesce(sum(paye), 0)::bigint as paye,
      coalesce(sum(pension), 0)::bigint as pension, coalesce(sum(total_of(deductions)), 0)::bigint as deductions,
      coalesce(sum(net), 0)::bigint as net, coalesce(sum(employer_cost), 0)::bigint as "employerCost"
    from payslips where run_id = any(${runIds}::uuid[])
  `.execute(query(tx));
  return only(rows);
};

type YearAmounts = Pick<AnnualRow, "contributions" | "earlierTaxablePay" | "earlierContributions" | "earlierPaye">;

/** The statutory contributions of all employees of a year's runs, and what they were paid in the year before the first of them. */
export const sumYear = async (tx: CompanyTransaction, runIds: readonly RunId[]): Promise<YearAmounts> => {
  const { rows } = await sql<YearAmounts>`
    select (select coalesce(sum(contributions), 0)::bigint from payslips where run_id = any(${runIds}::uuid[])) as contributions,
      coalesce(sum(taxable_pay), 0)::bigint as "earlierTaxablePay", coalesce(sum(contributions), 0)::bigint as "earlierContributions",
      coalesce(sum(paye), 0)::bigint as "earlierPaye"
    from opening_balances
    where year = (select max(year) from pay_runs where run_id = any(${runIds}::uuid[]))
      and employee_id in (select employee_id from payslips where run_id = any(${runIds}::uuid[]))
  `.execute(query(tx));
  return only(rows);
};

type PayChanges = Pick<PayChangeRow, "grossBefore" | "gross" | "netBefore" | "net"> & RowCount;

/** The pay of a run and of the run it is compared with, of everyone or of those whom only one of the two pays. */
export const sumPayChanges = async (
  tx: CompanyTransaction,
  { runId, isMembershipOnly }: { runId: RunId; isMembershipOnly: boolean },
): Promise<PayChanges> => {
  const { rows } = await sql<PayChanges>`
    with current as (
      select employee_id, gross, net from payslips where run_id = ${runId}
    ), before as (
      select employee_id, gross, net from payslips where run_id = (select compared_run_id from pay_runs where run_id = ${runId})
    )
    select count(*)::int as "rowCount", coalesce(sum(before.gross), 0)::bigint as "grossBefore",
      coalesce(sum(current.gross), 0)::bigint as gross, coalesce(sum(before.net), 0)::bigint as "netBefore",
      coalesce(sum(current.net), 0)::bigint as net
    from current full join before using (employee_id)
    where ${isMembershipOnly ? sql`current.gross is null or before.gross is null` : sql`true`}
  `.execute(query(tx));
  return only(rows);
};

const only = <Row>([row]: readonly Row[]): Row => {
  if (row === undefined) throw new Error("A sum has no row.");
  return row;
};
