import type { CompanyId, InputSheetId, RunId, UserId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { InputChange, InputSheet } from "../model/input-sheet.ts";

const columns = sql`
  company_id as "companyId", sheet_id as "sheetId", run_id as "runId", file_id as "fileId", state, failure_reason as "failureReason",
  people, kept_people as "keptPeople", columns, errors, uploaded_by as "uploadedBy", uploaded_at as "uploadedAt", ended_at as "endedAt"
`;

export const insertInputSheet = async (tx: CompanyTransaction, companyId: CompanyId, sheet: Omit<InputSheet, "companyId">) => {
  await sql`
    insert into run_input_sheets (company_id, sheet_id, run_id, file_id, state, uploaded_by, uploaded_at)
    values (${companyId}, ${sheet.sheetId}, ${sheet.runId}, ${sheet.fileId}, ${sheet.state}, ${sheet.uploadedBy}, ${sheet.uploadedAt})
  `.execute(query(tx));
};

/** Ends the admin's open sheet of a run, because a newer one takes its place, and deletes its changes. Returns it. */
export const supersedeInputSheet = async (
  tx: CompanyTransaction,
  { runId, userId, at }: { runId: RunId; userId: UserId; at: Date },
): Promise<InputSheet | undefined> => {
  const { rows } = await sql<InputSheet>`
    update run_input_sheets set state = 'superseded', ended_at = ${at}
    where run_id = ${runId} and uploaded_by = ${userId} and state in ('reading', 'preview')
    returning ${columns}
  `.execute(query(tx));
  const [superseded] = rows;
  if (superseded) await deleteInputSheetChanges(tx, superseded.sheetId);
  return superseded;
};

export const findInputSheet = async (tx: CompanyTransaction, sheetId: InputSheetId): Promise<InputSheet | undefined> => {
  const { rows } = await sql<InputSheet>`select ${columns} from run_input_sheets where sheet_id = ${sheetId}`.execute(query(tx));
  return rows[0];
};

export const lockInputSheet = async (tx: CompanyTransaction, sheetId: InputSheetId): Promise<InputSheet | undefined> => {
  const { rows } = await sql<InputSheet>`
    select ${columns} from run_input_sheets where sheet_id = ${sheetId} for update
  `.execute(query(tx));
  return rows[0];
};

/** Records the result of checking or applying a sheet. */
export const saveInputSheet = async (
  tx: CompanyTransaction,
  {
    sheetId,
    state,
    failureReason,
    people,
    keptPeople,
    columns: summaries,
    errors,
    endedAt,
  }: Pick<InputSheet, "sheetId" | "state" | "failureReason" | "people" | "keptPeople" | "columns" | "errors" | "endedAt">,
) => {
  await sql`
    update run_input_sheets set state = ${state}, failure_reason = ${failureReason}, people = ${people},
      kept_people = ${keptPeople},
      columns = ${JSON.stringify(summaries)}::jsonb, errors = ${JSON.stringify(errors)}::jsonb, ended_at = ${endedAt}, file_id = null
    where sheet_id = ${sheetId}
  `.execute(query(tx));
};

export const insertInputSheetChanges = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { sheetId, changes }: { sheetId: InputSheetId; changes: readonly InputChange[] },
) => {
  const rows = changes.map((change, index) => ({
    change_number: index + 1,
    employee_id: change.employeeId,
    reference: change.reference,
    kind: change.kind,
    code: change.code,
    amount: change.amount === null ? null : String(change.amount),
    hundredths: change.hundredths === null ? null : String(change.hundredths),
    days: change.days,
  }));
  await sql`
    insert into run_input_sheet_changes (company_id, sheet_id, change_number, employee_id, reference, kind, code, amount, hundredths, days)
    select ${companyId}, ${sheetId}, change_number, employee_id, reference, kind, code, amount, hundredths, days
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as changes (change_number int, employee_id uuid, reference text, kind text,
      code text, amount bigint, hundredths bigint, days date[])
  `.execute(query(tx));
};

export const findInputSheetChanges = async (tx: CompanyTransaction, sheetId: InputSheetId): Promise<InputChange[]> => {
  const { rows } = await sql<InputChange>`
    select employee_id as "employeeId", reference, kind, code, amount, hundredths, days::text[] as days
    from run_input_sheet_changes where sheet_id = ${sheetId} order by change_number
  `.execute(query(tx));
  return rows;
};

export const deleteInputSheetChanges = async (tx: CompanyTransaction, sheetId: InputSheetId) => {
  await sql`delete from run_input_sheet_changes where sheet_id = ${sheetId}`.execute(query(tx));
};

/** Writes the changes of a sheet into the inputs of its run, as single entries would, and deletes the changes. */
export const applyInputSheetChanges = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { sheetId, runId, at, by, count }: { sheetId: InputSheetId; runId: RunId; at: Date; by: UserId; count: number },
) => {
  await sql`
    delete from run_inputs i using run_input_sheet_changes c
    where c.company_id = i.company_id and c.sheet_id = ${sheetId} and i.run_id = ${runId} and i.employee_id = c.employee_id
      and i.kind = c.kind and i.code is not distinct from c.code and i.query_id is null
  `.execute(query(tx));
  await sql`
    insert into run_inputs (company_id, run_id, input_id, employee_id, kind, code, amount, hundredths, days, entered_at, entered_by)
    select ${companyId}, ${runId}, input_id, employee_id, kind, code, amount, hundredths, days, ${at}, ${by}
    from run_input_sheet_changes
    join unnest(${Array.from({ length: count }, () => newId())}::uuid[]) with ordinality as ids (input_id, place) on place = change_number
    where sheet_id = ${sheetId} and (amount is not null or hundredths is not null or days is not null)
  `.execute(query(tx));
  await deleteInputSheetChanges(tx, sheetId);
};

/** Deletes a batch of sheets that were uploaded before a time and not applied, with their changes. Returns their files. */
export const deleteUnappliedSheets = async (
  tx: CompanyTransaction,
  { before, limit }: { before: Date; limit: number },
): Promise<Pick<InputSheet, "fileId">[]> => {
  const { rows } = await sql<Pick<InputSheet, "fileId">>`
    with old as materialized (
      select sheet_id from run_input_sheets where state <> 'applied' and uploaded_at < ${before} limit ${limit} for update skip locked
    ), changes as (
      delete from run_input_sheet_changes where sheet_id in (select sheet_id from old)
    )
    delete from run_input_sheets where sheet_id in (select sheet_id from old) returning file_id as "fileId"
  `.execute(query(tx));
  return rows;
};
