import type { CompanyId, UserId } from "@albashi/contracts/ids";
import type { LayoutReportId } from "@albashi/contracts/payroll/report-layouts";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { Layout } from "../../exports/index.ts";

/** The columns that the company chose for a report; undefined while it has the standard ones. */
export const findReportLayout = async (tx: CompanyTransaction, reportId: LayoutReportId): Promise<Layout | undefined> => {
  const { rows } = await sql<{ columnIds: string[]; headings: (string | null)[] }>`
    select column_ids as "columnIds", headings from report_layouts where report_id = ${reportId}
  `.execute(query(tx));
  return rows[0]?.columnIds.map((columnId, place) => ({ columnId, heading: rows[0]?.headings[place] ?? null }));
};

/** Blocks concurrent changes of the layout of a report until this transaction ends. */
export const lockReportLayout = async (tx: CompanyTransaction, reportId: LayoutReportId) => {
  await sql`select pg_advisory_xact_lock(hashtextextended('layout of ' || ${reportId}::text || ' of ' || current_company(), 0))`.execute(
    query(tx),
  );
};

export const saveReportLayout = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { reportId, layout, at, by }: { reportId: LayoutReportId; layout: Layout; at: Date; by: UserId },
) => {
  const [columnIds, headings] = [layout.map(({ columnId }) => columnId), layout.map(({ heading }) => heading)];
  await sql`
    insert into report_layouts (company_id, report_id, column_ids, headings, changed_at, changed_by)
    values (${companyId}, ${reportId}, ${columnIds}::text[], ${headings}::text[], ${at}, ${by})
    on conflict (company_id, report_id) do update
    set column_ids = excluded.column_ids, headings = excluded.headings, changed_at = excluded.changed_at, changed_by = excluded.changed_by
  `.execute(query(tx));
};

/** Returns a report to its standard columns. Returns whether it had others. */
export const deleteReportLayout = async (tx: CompanyTransaction, reportId: LayoutReportId): Promise<boolean> => {
  const { numAffectedRows } = await sql`delete from report_layouts where report_id = ${reportId}`.execute(query(tx));
  return (numAffectedRows ?? 0n) > 0n;
};
