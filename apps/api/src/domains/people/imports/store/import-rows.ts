import type { ImportId } from "@albashi/contracts/ids";
import type { ImportRowState } from "@albashi/contracts/people/imports";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { DuplicateRow, StoredRow } from "../model/import.ts";
import type { CellFaults } from "../model/import-row.ts";

/** A row parsed and validated on its own, before duplicates are detected. */
export interface CheckedRow {
  readonly rowNumber: number;
  readonly cellsSealed: Buffer;
  readonly faults: CellFaults;
  readonly email: string | undefined;
  readonly accountFingerprint: Buffer | undefined;
  /** Of its NIN, tax id and RSA PIN, in this order; undefined where it has none of them. */
  readonly numberFingerprints: readonly (Buffer | null)[] | undefined;
}

/** Inserts rows of a sheet. Existing rows are left unchanged, so that parsing can resume safely after a crash. */
export const insertImportRows = async (tx: CompanyTransaction, importId: ImportId, rows: readonly CheckedRow[]) => {
  await sql`
    insert into import_rows (company_id, import_id, row_number, cells_sealed, errors, email, account_fingerprint, number_fingerprints, state)
    select current_company(), ${importId}, row_number, cells_sealed, errors, email, account_fingerprint, ${numberFingerprints},
           case when errors = '{}' then 'good' else 'bad' end
    from ${unnested(rows)}
    on conflict do nothing
  `.execute(query(tx));
};

/** Saves the results of a revalidation. */
export const saveCheckedRows = async (tx: CompanyTransaction, importId: ImportId, rows: readonly CheckedRow[]) => {
  await sql`
    update import_rows stored
    set cells_sealed = one.cells_sealed, errors = one.errors, email = one.email, account_fingerprint = one.account_fingerprint,
        number_fingerprints = ${numberFingerprints}, state = case when one.errors = '{}' then 'good' else 'bad' end, duplicate_kind = null, duplicate_of = null
    from ${unnested(rows)}
    where stored.import_id = ${importId} and stored.row_number = one.row_number and stored.state <> 'done'
  `.execute(query(tx));
};

const unnested = (rows: readonly CheckedRow[]) => sql`unnest(
    ${rows.map(({ rowNumber }) => rowNumber)}::integer[],
    ${rows.map(({ cellsSealed }) => cellsSealed)}::bytea[],
    ${rows.map(({ faults }) => JSON.stringify(faults))}::jsonb[],
    ${rows.map(({ email }) => email ?? null)}::text[],
    ${rows.map(({ accountFingerprint }) => accountFingerprint ?? null)}::bytea[],
    ${rows.map(({ numberFingerprints }) => numberFingerprints?.[0] ?? null)}::bytea[],
    ${rows.map(({ numberFingerprints }) => numberFingerprints?.[1] ?? null)}::bytea[],
    ${rows.map(({ numberFingerprints }) => numberFingerprints?.[2] ?? null)}::bytea[]
  ) as one (row_number, cells_sealed, errors, email, account_fingerprint, nin, tax_id, rsa_pin)`;

const numberFingerprints = sql`case when coalesce(nin, tax_id, rsa_pin) is not null then array[nin, tax_id, rsa_pin] end`;

/**
 * Compares rows with each other and with current employees, and decides which are valid. A row whose e-mail belongs to a
 * current employee is skipped. Identity numbers are compared within the sheet alone: with those of employees a sheet would be a
 * way to guess them, so that comparison is made when the rows are imported. Without `among`, all rows are compared; with it, those that share one of its keys.
 */
export const markDuplicates = async (
  tx: CompanyTransaction,
  importId: ImportId,
  among?: { readonly emails: readonly string[]; readonly fingerprints: readonly Buffer[]; readonly numbers: readonly Buffer[] },
) => {
  // The planner has no statistics for rows inserted just now, and would choose a nested loop that takes hours.
  await sql`set local enable_nestloop = off`.execute(query(tx));
  // A hundred thousand rows on a busy machine exceed the usual statement timeout.
  await sql`set local statement_timeout = '50s'`.execute(query(tx));
  await sql`
    with affected as materialized (
      select row_number, email, account_fingerprint, number_fingerprints from import_rows
      where import_id = ${importId} and state <> 'done'
        ${
          among
            ? sql`and (email = any(${among.emails}::text[]) or account_fingerprint = any(${among.fingerprints}::bytea[])
          or number_fingerprints && ${among.numbers}::bytea[])`
            : sql``
        }
    ), of_email as materialized (
      select email, min(row_number) as first_row from import_rows
      where import_id = ${importId} and email in (select email from affected) group by email
    ), of_account as materialized (
      select account_fingerprint, min(row_number) as first_row from import_rows
      where import_id = ${importId} and account_fingerprint in (select account_fingerprint from affected) group by account_fingerprint
    ), here as materialized (
      select distinct email from employees where status <> 'ended' and email in (select email from affected)
    ), taken as materialized (
      select distinct account_number_fingerprint as account_fingerprint
      from bank_accounts join employees using (company_id, employee_id)
      where replaced_at is null and status <> 'ended' and account_number_fingerprint in (select account_fingerprint from affected)
    ), numbers as materialized (
      -- In the select list: a join with unnest would be a nested loop, which is off.
      select row_number, unnest(number_fingerprints) as fingerprint, generate_subscripts(number_fingerprints, 1) as place from affected
    ), all_numbers as (
      select row_number, unnest(number_fingerprints) as fingerprint from import_rows where import_id = ${importId}
    ), of_number as materialized (
      select fingerprint, min(row_number) as first_row from all_numbers
      where fingerprint in (select fingerprint from numbers) group by fingerprint
    ), duplicate_number as materialized (
      select distinct on (row_number) row_number, (array['nin', 'tax_id', 'rsa_pin'])[place] as kind, first_row
      from numbers join of_number using (fingerprint) where first_row < row_number order by row_number, place
    ), compared as (
      select affected.row_number, here.email is not null as is_here,
        case when of_email.first_row < row_number then 'email_twice' when of_account.first_row < row_number then 'account_twice'
             when taken.account_fingerprint is not null and here.email is null then 'account_here'
             when duplicate_number.kind is not null then duplicate_number.kind || '_twice' end as duplicate_kind,
        case when of_email.first_row < row_number then of_email.first_row
             when of_account.first_row < row_number then of_account.first_row
             when taken.account_fingerprint is null or here.email is not null then duplicate_number.first_row end as duplicate_of
      from affected left join of_email using (email) left join of_account using (account_fingerprint)
      left join here on here.email = affected.email left join taken on taken.account_fingerprint = affected.account_fingerprint
      left join duplicate_number using (row_number)
    ), found as (
      select row_number, compared.duplicate_kind, compared.duplicate_of,
        case when errors <> '{}' then 'bad' when is_here then 'skipped' when compared.duplicate_kind is not null then 'bad' else 'good' end as state
      from compared join import_rows using (row_number) where import_id = ${importId}
    )
    update import_rows stored set duplicate_kind = found.duplicate_kind, duplicate_of = found.duplicate_of, state = found.state
    from found
    where stored.import_id = ${importId} and stored.row_number = found.row_number
      -- Most rows stay as they are, and rewriting them would take longer than the comparison.
      and (stored.duplicate_kind, stored.duplicate_of, stored.state) is distinct from (found.duplicate_kind, found.duplicate_of, found.state)
  `.execute(query(tx));
  await sql`set local enable_nestloop = on`.execute(query(tx));
};

/** Deletes the cells of the rows that were not imported. */
export const deleteUnimportedRows = async (tx: CompanyTransaction, importId: ImportId) => {
  await query(tx).deleteFrom("import_rows").where("import_id", "=", importId).where("state", "<>", "done").execute();
};

/**
 * Deletes a batch of rows of imports that ended before a time, and counts the invited ones for the import. Employees of a finished import
 * who are not invited can still be invited, so their rows stay. Returns how many were deleted.
 */
export const deleteRowsOfEndedImports = async (
  tx: CompanyTransaction,
  { before, limit }: { before: Date; limit: number },
): Promise<number> => {
  const { rows } = await sql<{ deleted: number }>`
    with deleted as (
      delete from import_rows where (import_id, row_number) in (
        select r.import_id, r.row_number from imports i join import_rows r using (company_id, import_id)
        where i.ended_at < ${before} and not (i.state = 'done' and r.state = 'done' and r.invited_at is null)
        limit ${limit})
      returning import_id, invited_at
    ), counted as (
      update imports set invited_before_purge = invited_before_purge + invited
      from (select import_id, count(invited_at)::int as invited from deleted group by import_id) of_import
      where imports.import_id = of_import.import_id
    )
    select count(*)::int as deleted from deleted
  `.execute(query(tx));
  return rows[0]?.deleted ?? 0;
};

/** The highest stored row number of a sheet; zero when there is none. */
export const lastImportRow = async (tx: CompanyTransaction, importId: ImportId): Promise<number> => {
  const row = await query(tx)
    .selectFrom("import_rows")
    .select((select) => select.fn.max("row_number").as("last"))
    .where("import_id", "=", importId)
    .executeTakeFirst();
  return row?.last ?? 0;
};

const columns = ["row_number", "cells_sealed", "errors", "state", "duplicate_kind", "duplicate_of"] as const;

/** Rows in sheet order after a row, in the given states or all. */
export const findImportRows = async (
  tx: CompanyTransaction,
  importId: ImportId,
  { after, limit, states }: { after: number; limit: number; states?: readonly ImportRowState[] | undefined },
): Promise<StoredRow[]> => {
  const rows = await query(tx)
    .selectFrom("import_rows")
    .select(columns)
    .where("import_id", "=", importId)
    .where("row_number", ">", after)
    .$if(states !== undefined, (some) => some.where("state", "in", states ?? []))
    .orderBy("row_number")
    .limit(limit)
    .execute();
  return rows.map(rowOf);
};

export const findImportRow = async (tx: CompanyTransaction, importId: ImportId, rowNumber: number) => {
  const row = await query(tx)
    .selectFrom("import_rows")
    .select([...columns, "email", "account_fingerprint", "number_fingerprints"])
    .where("import_id", "=", importId)
    .where("row_number", "=", rowNumber)
    .executeTakeFirst();
  return (
    row && { ...rowOf(row), email: row.email, accountFingerprint: row.account_fingerprint, numberFingerprints: row.number_fingerprints }
  );
};

const rowOf = (row: { [Column in (typeof columns)[number]]: unknown }): StoredRow => ({
  rowNumber: row.row_number as number,
  cellsSealed: row.cells_sealed as Buffer,
  faults: row.errors as CellFaults,
  state: row.state as ImportRowState,
  duplicateKind: row.duplicate_kind as DuplicateRow | null,
  duplicateOf: row.duplicate_of as number | null,
});
