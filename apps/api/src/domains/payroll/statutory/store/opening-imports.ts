import type { CompanyId, OpeningImportId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { OpeningImport } from "../model/opening-import.ts";

const columns = sql`
  company_id as "companyId", import_id as "importId", year, file_id as "fileId", state, failure_reason as "failureReason", people, errors,
  started_by as "startedBy", started_at as "startedAt", ended_at as "endedAt"
`;

export const insertOpeningImport = async (tx: CompanyTransaction, companyId: CompanyId, one: Omit<OpeningImport, "companyId">) => {
  await sql`
    insert into opening_balance_imports (company_id, import_id, year, file_id, state, started_by, started_at)
    values (${companyId}, ${one.importId}, ${one.year}, ${one.fileId}, ${one.state}, ${one.startedBy}, ${one.startedAt})
  `.execute(query(tx));
};

/** Ends the import of a year that is still being read, because a newer sheet takes its place. Returns it. */
export const supersedeOpeningImport = async (
  tx: CompanyTransaction,
  { year, at }: { year: number; at: Date },
): Promise<OpeningImport | undefined> => {
  const { rows } = await sql<OpeningImport>`
    update opening_balance_imports set state = 'superseded', ended_at = ${at} where year = ${year} and state = 'reading'
    returning ${columns}
  `.execute(query(tx));
  return rows[0];
};

export const findOpeningImport = async (tx: CompanyTransaction, importId: OpeningImportId): Promise<OpeningImport | undefined> => {
  const { rows } = await sql<OpeningImport>`
    select ${columns} from opening_balance_imports where import_id = ${importId}
  `.execute(query(tx));
  return rows[0];
};

/** Locks an import that is still being read. */
export const lockOpenOpeningImport = async (tx: CompanyTransaction, importId: OpeningImportId): Promise<OpeningImport | undefined> => {
  const { rows } = await sql<OpeningImport>`
    select ${columns} from opening_balance_imports where import_id = ${importId} and state = 'reading' for update
  `.execute(query(tx));
  return rows[0];
};

/** The newest sheet of a year that was not superseded. */
export const findNewestOpeningImport = async (tx: CompanyTransaction, year: number): Promise<OpeningImport | undefined> => {
  const { rows } = await sql<OpeningImport>`
    select ${columns} from opening_balance_imports where year = ${year} and state <> 'superseded'
    order by started_at desc, import_id desc limit 1
  `.execute(query(tx));
  return rows[0];
};

/** Records the result of an import. */
export const endOpeningImport = async (
  tx: CompanyTransaction,
  {
    importId,
    state,
    failureReason,
    people,
    errors,
    endedAt,
  }: Pick<OpeningImport, "importId" | "state" | "failureReason" | "people" | "errors" | "endedAt">,
) => {
  await sql`
    update opening_balance_imports set state = ${state}, failure_reason = ${failureReason}, people = ${people},
      errors = ${JSON.stringify(errors)}::jsonb, ended_at = ${endedAt}, file_id = null
    where import_id = ${importId}
  `.execute(query(tx));
};

/** Deletes a batch of sheets that were uploaded before a time and not imported. Returns their files. */
export const deleteUnimportedSheets = async (
  tx: CompanyTransaction,
  { before, limit }: { before: Date; limit: number },
): Promise<Pick<OpeningImport, "fileId">[]> => {
  const { rows } = await sql<Pick<OpeningImport, "fileId">>`
    delete from opening_balance_imports where import_id in (
      select import_id from opening_balance_imports where state <> 'imported' and started_at < ${before} limit ${limit} for update skip locked)
    returning file_id as "fileId"
  `.execute(query(tx));
  return rows;
};
