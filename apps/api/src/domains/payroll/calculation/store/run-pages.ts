import type { EmployeeId, RunId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { DriverTotal, PageContent, PageTotals } from "../model/page-content.ts";

/** A page of a run: its employees in the order of their ids. */
export interface RunPage {
  readonly page: number;
  readonly firstEmployeeId: EmployeeId;
  readonly lastEmployeeId: EmployeeId;
  readonly people: number;
}

interface Attempt {
  readonly runId: RunId;
  readonly calculation: number;
}

/** Deletes the pages of earlier attempts. A worker that still writes one of them is waited for. */
export const deleteStalePages = async (tx: CompanyTransaction, { runId, calculation }: Attempt) => {
  await sql`delete from run_pages where run_id = ${runId} and calculation_no < ${calculation}`.execute(query(tx));
};

/** Divides the employees of a run into pages. */
export const insertPages = async (tx: CompanyTransaction, { runId, calculation, pageSize }: Attempt & { pageSize: number }) => {
  await sql`
    insert into run_pages (company_id, run_id, calculation_no, page, first_employee_id, last_employee_id, people)
    select current_company(), ${runId}, ${calculation}, page, (array_agg(employee_id order by employee_id))[1],
      (array_agg(employee_id order by employee_id desc))[1], count(*)
    from (
      select employee_id, (row_number() over (order by employee_id) - 1) / ${pageSize}::int + 1 as page
      from run_employees where run_id = ${runId} and exclusion_reason is null
    ) as employees
    group by page
  `.execute(query(tx));
};

/** Whether the employees of an attempt have been divided into pages. */
export const hasPages = async (tx: CompanyTransaction, { runId, calculation }: Attempt): Promise<boolean> => {
  const { rows } = await sql`select from run_pages where run_id = ${runId} and calculation_no = ${calculation} limit 1`.execute(query(tx));
  return rows.length > 0;
};

/** The pages of an attempt that are not done, in order. */
export const findOpenPages = async (tx: CompanyTransaction, { runId, calculation }: Attempt): Promise<number[]> => {
  const { rows } = await sql<{ page: number }>`
    select page from run_pages where run_id = ${runId} and calculation_no = ${calculation} and done_at is null order by page
  `.execute(query(tx));
  return rows.map(({ page }) => page);
};

const rangeColumns = sql`page, first_employee_id as "firstEmployeeId", last_employee_id as "lastEmployeeId", people`;

interface OpenPage extends RunPage {
  /** The size of the legal employer when the calculation began; null if a release that did not record it has begun it. */
  readonly employerPeople: number | null;
}

/** A page that is not done yet. */
export const findOpenPage = async (
  tx: CompanyTransaction,
  { runId, calculation, page }: Attempt & { page: number },
): Promise<OpenPage | undefined> => {
  const { rows } = await sql<OpenPage>`
    select ${rangeColumns}, (select employer_people from pay_runs r where r.run_id = ${runId}) as "employerPeople" from run_pages
    where run_id = ${runId} and calculation_no = ${calculation} and page = ${page} and done_at is null
  `.execute(query(tx));
  return rows[0];
};

/**
 * Completes a page, if no other worker has. Its row stays locked until the payslips are written too, so of two workers on one page the
 * second waits here, and then writes nothing.
 */
export const completePage = async (
  tx: CompanyTransaction,
  { runId, calculation }: Attempt,
  { page, firstEmployeeId, lastEmployeeId, people }: RunPage,
  { contentHash, totals, unexplained, lawVersions, findings, drivers, at }: PageContent & { at: Date },
): Promise<boolean> => {
  const inJson = (value: unknown) => JSON.stringify(value, (_name, member: unknown) => (typeof member === "bigint" ? `${member}` : member));
  const { numAffectedRows } = await sql`
    update run_pages set done_at = ${at}, content_hash = ${contentHash}, gross = ${totals.gross}, net = ${totals.net}, paye = ${totals.paye},
      pension = ${totals.pension}, employer_cost = ${totals.employerCost}, deductions = ${totals.deductions},
      employer_contributions = ${totals.employerContributions}, unexplained = ${unexplained}, law_versions = ${lawVersions},
      findings = ${inJson(findings)}::jsonb, drivers = ${inJson(drivers)}::jsonb
    where run_id = ${runId} and calculation_no = ${calculation} and page = ${page} and done_at is null
      and first_employee_id = ${firstEmployeeId} and last_employee_id = ${lastEmployeeId} and people = ${people}
  `.execute(query(tx));
  return numAffectedRows === 1n;
};

/** The ranges of a run's pages as last divided, in order: what its content hash is computed over. */
export const findPageRanges = async (tx: CompanyTransaction, { runId, calculation }: Attempt): Promise<RunPage[]> => {
  const { rows } = await sql<RunPage>`
    select ${rangeColumns} from run_pages where run_id = ${runId} and calculation_no = ${calculation} order by page
  `.execute(query(tx));
  return rows;
};

type DonePage = RunPage & PageContent;

/** The done pages of an attempt, in order. */
export const findDonePages = async (tx: CompanyTransaction, { runId, calculation }: Attempt): Promise<DonePage[]> => {
  type Row = RunPage &
    PageTotals &
    Pick<PageContent, "contentHash" | "unexplained" | "lawVersions" | "findings"> & { drivers: DriverTotal[] };
  const { rows } = await sql<Row>`
    select ${rangeColumns}, content_hash as "contentHash", gross, net, paye, pension, employer_cost as "employerCost", deductions,
      employer_contributions as "employerContributions", unexplained, law_versions as "lawVersions", findings, drivers
    from run_pages where run_id = ${runId} and calculation_no = ${calculation} and done_at is not null order by page
  `.execute(query(tx));
  return rows.map(({ gross, net, paye, pension, employerCost, deductions, employerContributions, drivers, ...row }) => ({
    ...row,
    totals: { gross, net, paye, pension, employerCost, deductions, employerContributions },
    // Amounts are digits in JSON, which has no whole numbers of this size.
    drivers: drivers.map((one) => ({ ...one, net: BigInt(one.net), cost: BigInt(one.cost) })),
  }));
};
