import type { CompanyId, EmployeeId, LeaveEntryId, LeaveRequestId, UserId } from "@albashi/contracts/ids";
import type { LeaveEntryKind } from "@albashi/contracts/leave/codes";
import { sql } from "kysely";
import { anyOf } from "../../../platform/database/any-of.ts";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import { newId } from "../../../platform/database/new-id.ts";
import { query } from "../../../platform/database/transaction.ts";
import type { InputToPublish, PublishedInput } from "../model/payroll-inputs.ts";
import type { StoredEntry } from "../model/replay.ts";
import type { CountedType } from "../model/terms.ts";

export interface LedgerEntry extends StoredEntry {
  readonly entryId: LeaveEntryId;
  readonly employeeId: EmployeeId;
  readonly type: CountedType;
  readonly reason: string | null;
  readonly madeAt: Date;
}

/** The ledgers of these employees, in the order of the days. */
export const findLedgerEntries = async (tx: CompanyTransaction, employeeIds: readonly EmployeeId[]): Promise<LedgerEntry[]> => {
  const { rows } = await sql<LedgerEntry>`
    select entry_id as "entryId", employee_id as "employeeId", type, kind, hundredths, on_day as "on", lot, expires_on as "expiresOn",
      source, request_id as "requestId", reason, made_at as "madeAt"
    from leave_entries where employee_id = any(${employeeIds}::uuid[]) order by on_day, made_at, entry_id
  `.execute(query(tx));
  return rows;
};

export interface NewEntry extends Omit<StoredEntry, "kind"> {
  readonly employeeId: EmployeeId;
  readonly type: CountedType;
  readonly kind: LeaveEntryKind;
  readonly seq: number;
  readonly reason: string | null;
  readonly by: UserId | null;
}

/** Appends entries. The database refuses a second entry of the same source and number. */
export const insertLedgerEntries = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { entries, at }: { entries: readonly NewEntry[]; at: Date },
) => {
  if (entries.length === 0) return;
  await query(tx)
    .insertInto("leave_entries")
    .values(
      entries.map((entry) => ({
        company_id: companyId,
        entry_id: newId(),
        employee_id: entry.employeeId,
        type: entry.type,
        kind: entry.kind,
        hundredths: entry.hundredths,
        on_day: entry.on,
        lot: entry.lot,
        expires_on: entry.expiresOn,
        source: entry.source,
        seq: entry.seq,
        request_id: entry.requestId,
        reason: entry.reason,
        made_at: at,
        made_by: entry.by,
      })),
    )
    .execute();
};

export interface LeavePayrollInput extends PublishedInput {
  readonly employeeId: EmployeeId;
  readonly requestId: LeaveRequestId;
  readonly publishedAt: Date;
}

/** What leave has published to payroll about these employees, reversals included. */
export const findLeavePayrollInputs = async (tx: CompanyTransaction, employeeIds: readonly EmployeeId[]): Promise<LeavePayrollInput[]> => {
  const { rows } = await sql<LeavePayrollInput>`
    select input_id as "inputId", employee_id as "employeeId", request_id as "requestId", day, hundredths,
      reverses_input_id as "reversesInputId", published_at as "publishedAt"
    from leave_payroll_inputs
    where ${anyOf("employee_id", employeeIds)}
    order by employee_id, day, seq
  `.execute(query(tx));
  return rows;
};

export const insertLeavePayrollInputs = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { employeeId, requestId, inputs, at }: { employeeId: EmployeeId; requestId: LeaveRequestId; inputs: readonly InputToPublish[]; at: Date },
) => {
  if (inputs.length === 0) return;
  await query(tx)
    .insertInto("leave_payroll_inputs")
    .values(
      inputs.map(({ day, hundredths, reversesInputId, seq }) => ({
        company_id: companyId,
        input_id: newId(),
        employee_id: employeeId,
        request_id: requestId,
        day,
        seq,
        hundredths,
        reverses_input_id: reversesInputId,
        published_at: at,
      })),
    )
    .execute();
};
