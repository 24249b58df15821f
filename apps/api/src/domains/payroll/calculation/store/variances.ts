import type { EmployeeId, RunId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { copyRows } from "../../../../platform/database/copy-rows.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { DriverTotal } from "../model/page-content.ts";
import type { PayVariance } from "../model/variance.ts";

export interface EmployeePayVariance extends PayVariance {
  readonly employeeId: EmployeeId;
}

const columns = {
  employee_id: "uuid",
  net_before: "bigint",
  net_current: "bigint",
  drivers: "text[]",
  amounts: "bigint[]",
  unexplained: "bigint",
};

/** Stores why the pay of the given employees changed. A constraint rejects drivers that do not add up. */
export const insertVariances = (tx: CompanyTransaction, runId: RunId, changes: readonly EmployeePayVariance[]) =>
  copyRows(tx, {
    into: "payslip_variances",
    columns,
    shared: { run_id: runId },
    rows: changes.map(({ employeeId, netBefore, netCurrent, drivers, unexplained }) => {
      const withNet = drivers.filter(({ net }) => net !== 0n);
      return [employeeId, netBefore, netCurrent, withNet.map(({ driver }) => driver), withNet.map(({ net }) => net), unexplained];
    }),
  });

/** Adds the effects of drivers to the run's totals per driver. */
export const addDriverTotals = async (tx: CompanyTransaction, runId: RunId, totals: readonly DriverTotal[]) => {
  if (totals.length === 0) return;
  await sql`
    insert into run_variance_drivers (company_id, run_id, driver, people, net, cost)
    select current_company(), ${runId}, driver, people, net, cost
    from unnest(${totals.map(({ driver }) => driver)}::text[], ${totals.map(({ people }) => people)}::int[],
      ${totals.map(({ net }) => `${net}`)}::bigint[], ${totals.map(({ cost }) => `${cost}`)}::bigint[]) as given (driver, people, net, cost)
    on conflict (company_id, run_id, driver) do update set people = run_variance_drivers.people + excluded.people,
      net = run_variance_drivers.net + excluded.net, cost = run_variance_drivers.cost + excluded.cost
  `.execute(query(tx));
};

/** Deletes the variances of an earlier calculation of a run. */
export const deleteVariances = async (tx: CompanyTransaction, runId: RunId) => {
  await sql`delete from payslip_variances where run_id = ${runId}`.execute(query(tx));
  await sql`delete from run_variance_drivers where run_id = ${runId}`.execute(query(tx));
};

/** A page of employees whom the previous run paid and this one does not: the leavers. */
export const findLeavers = async (
  tx: CompanyTransaction,
  { runId, comparedRunId, after, limit }: { runId: RunId; comparedRunId: RunId; after: EmployeeId | undefined; limit: number },
): Promise<{ employeeId: EmployeeId; net: bigint; employerCost: bigint }[]> => {
  const { rows } = await sql<{ employeeId: EmployeeId; net: bigint; employerCost: bigint }>`
    select employee_id as "employeeId", net, employer_cost as "employerCost" from payslips b
    where run_id = ${comparedRunId} and ${after ? sql`employee_id > ${after}::uuid` : sql`true`}
      and not exists (select from payslips n where n.company_id = b.company_id and n.run_id = ${runId} and n.employee_id = b.employee_id)
      and not exists (select from payslip_variances c where c.company_id = b.company_id and c.run_id = ${runId} and c.employee_id = b.employee_id)
    order by employee_id limit ${limit}
  `.execute(query(tx));
  return rows;
};
