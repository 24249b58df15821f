import type { CompanyId, FileId, ImportId, UserId } from "@albashi/contracts/ids";
import type { UnreadableReason } from "@albashi/contracts/people/import-errors";
import type { ImportField, ImportState } from "@albashi/contracts/people/imports";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { Import } from "../model/import.ts";
import type { StoredColumn } from "../model/import-permissions.ts";

const columns = [
  "company_id",
  "import_id",
  "file_id",
  "file_name",
  "state",
  "unreadable_reason",
  "columns",
  "withheld_fields",
  "version",
  "rows_total",
  "rows_valid",
  "rows_invalid",
  "rows_done",
  "invitations",
  "invitations_wait_until",
  "started_by",
  "confirmed_by",
  "started_at",
  "ended_at",
] as const;

/** Inserts a new import. */
export const insertImport = async (tx: CompanyTransaction, one: Import) => {
  await query(tx)
    .insertInto("imports")
    .values({
      company_id: one.companyId,
      import_id: one.importId,
      file_id: one.fileId,
      file_name: one.fileName,
      state: one.state,
      withheld_fields: [...one.disallowedFields],
      started_by: one.startedBy,
      started_at: one.startedAt,
    })
    .execute();
};

export const findImport = async (tx: CompanyTransaction, importId: ImportId): Promise<Import | undefined> => {
  const row = await query(tx).selectFrom("imports").select(columns).where("import_id", "=", importId).executeTakeFirst();
  return row && importOf(row);
};

/** Reads an import and locks it until the transaction ends. */
export const lockImport = async (tx: CompanyTransaction, importId: ImportId): Promise<Import | undefined> => {
  const row = await query(tx).selectFrom("imports").select(columns).where("import_id", "=", importId).forNoKeyUpdate().executeTakeFirst();
  return row && importOf(row);
};

export const findImports = async (tx: CompanyTransaction, { limit }: { limit: number }): Promise<Import[]> => {
  const rows = await query(tx).selectFrom("imports").select(columns).orderBy("started_at", "desc").limit(limit).execute();
  return rows.map(importOf);
};

/** The number of unfinished imports of the company. */
export const countOpenImports = async (tx: CompanyTransaction): Promise<number> => {
  const row = await query(tx)
    .selectFrom("imports")
    .select((select) => select.fn.countAll<string>().as("count"))
    .where("state", "in", ["reading", "preview", "importing"])
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

/** Imports that were started before a time and neither confirmed nor cancelled, locked until the transaction ends. */
export const lockAbandonedImports = async (
  tx: CompanyTransaction,
  { before, limit }: { before: Date; limit: number },
): Promise<Import[]> => {
  const rows = await query(tx)
    .selectFrom("imports")
    .select(columns)
    .where("state", "in", ["reading", "preview"])
    .where("started_at", "<", before)
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return rows.map(importOf);
};

interface ImportChange {
  readonly state?: ImportState;
  readonly columns?: readonly StoredColumn[];
  readonly unreadableReason?: UnreadableReason;
  readonly invitations?: "now" | "later";
  readonly confirmedBy?: UserId;
  readonly fileId?: FileId | null;
  readonly invitationsWaitUntil?: Date | null;
  readonly endedAt?: Date;
}

/** Updates an import. */
export const saveImport = async (tx: CompanyTransaction, importId: ImportId, change: ImportChange) => {
  await query(tx)
    .updateTable("imports")
    .set({
      ...(change.state ? { state: change.state } : {}),
      ...(change.columns ? { columns: JSON.stringify(change.columns) } : {}),
      ...(change.unreadableReason ? { unreadable_reason: change.unreadableReason } : {}),
      ...(change.invitations ? { invitations: change.invitations } : {}),
      ...(change.confirmedBy ? { confirmed_by: change.confirmedBy } : {}),
      ...(change.fileId === undefined ? {} : { file_id: change.fileId }),
      ...(change.invitationsWaitUntil === undefined ? {} : { invitations_wait_until: change.invitationsWaitUntil }),
      ...(change.endedAt ? { ended_at: change.endedAt } : {}),
    })
    .where("import_id", "=", importId)
    .execute();
};

/** Recounts the rows of an import and increments its revision, which invalidates previews of the earlier one. */
export const countImportRows = async (tx: CompanyTransaction, importId: ImportId) => {
  await sql`
    update imports set version = version + 1, rows_total = counted.total, rows_valid = counted.good, rows_invalid = counted.bad, rows_done = counted.done
    from (
      select count(*) as total, count(*) filter (where state = 'good') as good,
             count(*) filter (where state = 'bad') as bad, count(*) filter (where state = 'done') as done
      from import_rows where import_id = ${importId}
    ) counted
    where import_id = ${importId}
  `.execute(query(tx));
};

/** Saves the result of a batch: how many rows were imported and how many were invalid; the others are skipped. */
export const saveImportProgress = async (
  tx: CompanyTransaction,
  importId: ImportId,
  { taken, added, spoiled }: { taken: number; added: number; spoiled: number },
) => {
  await sql`
    update imports set rows_valid = rows_valid - ${taken}::integer, rows_done = rows_done + ${added}::integer, rows_invalid = rows_invalid + ${spoiled}::integer
    where import_id = ${importId}
  `.execute(query(tx));
};

type Row = Record<(typeof columns)[number], unknown>;

const importOf = (row: Row): Import => ({
  companyId: row.company_id as CompanyId,
  importId: row.import_id as ImportId,
  fileId: row.file_id as FileId | null,
  fileName: row.file_name as string,
  state: row.state as ImportState,
  unreadableReason: row.unreadable_reason as UnreadableReason | null,
  columns: row.columns as StoredColumn[],
  disallowedFields: row.withheld_fields as ImportField[],
  version: row.version as number,
  rows: {
    total: row.rows_total as number,
    good: row.rows_valid as number,
    bad: row.rows_invalid as number,
    done: row.rows_done as number,
  },
  invitations: row.invitations as "now" | "later",
  invitationsWaitUntil: row.invitations_wait_until as Date | null,
  startedBy: row.started_by as UserId,
  confirmedBy: row.confirmed_by as UserId | null,
  startedAt: row.started_at as Date,
  endedAt: row.ended_at as Date | null,
});
