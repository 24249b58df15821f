import type { CompanyId, UserId } from "@albashi/contracts/ids";
import type { JournalDateFormat } from "@albashi/contracts/payroll/journal-layout";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { OwnJournalLayout } from "../model/own-journal-layout.ts";

/** The company's own layout of journals; undefined while it has saved none. */
export const findJournalLayout = async (tx: CompanyTransaction): Promise<OwnJournalLayout | undefined> => {
  const { rows } = await sql<{ columnIds: string[]; headings: string[]; dateFormat: JournalDateFormat }>`
    select column_ids as "columnIds", headings, date_format as "dateFormat" from journal_layouts
  `.execute(query(tx));
  const [row] = rows;
  return (
    row && {
      layout: row.columnIds.map((columnId, place) => ({ columnId, heading: row.headings[place] ?? null })),
      dateFormat: row.dateFormat,
    }
  );
};

/** Blocks concurrent changes of the company's own layout of journals until this transaction ends. */
export const lockJournalLayout = async (tx: CompanyTransaction) => {
  await sql`select pg_advisory_xact_lock(hashtextextended('journal layout of ' || current_company(), 0))`.execute(query(tx));
};

export const replaceJournalLayout = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { layout, dateFormat, at, by }: OwnJournalLayout & { at: Date; by: UserId },
) => {
  const [columnIds, headings] = [layout.map(({ columnId }) => columnId), layout.map(({ heading }) => heading)];
  await sql`
    insert into journal_layouts (company_id, column_ids, headings, date_format, changed_at, changed_by)
    values (${companyId}, ${columnIds}::text[], ${headings}::text[], ${dateFormat}, ${at}, ${by})
    on conflict (company_id) do update set column_ids = excluded.column_ids, headings = excluded.headings,
      date_format = excluded.date_format, changed_at = excluded.changed_at, changed_by = excluded.changed_by
  `.execute(query(tx));
};

/** Returns the own layout of journals to the standard one. Returns whether it was another. */
export const deleteJournalLayout = async (tx: CompanyTransaction): Promise<boolean> => {
  const { numAffectedRows } = await sql`delete from journal_layouts`.execute(query(tx));
  return (numAffectedRows ?? 0n) > 0n;
};
