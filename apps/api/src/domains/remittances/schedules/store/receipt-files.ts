import type { CompanyId, FileId, ReceiptId, ScheduleId, UserId } from "@albashi/contracts/ids";
import type { Receipt } from "@albashi/contracts/remittances/receipts";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";

interface ReceiptFile extends Pick<Receipt["files"][number], "fileId" | "mediaType" | "scan" | "isAfterCheck"> {
  readonly attachedAt: Date;
  readonly attachedBy: UserId;
}

/** The files of each receipt of a schedule. */
export const findReceiptFiles = async (tx: CompanyTransaction, scheduleId: ScheduleId): Promise<ReadonlyMap<ReceiptId, ReceiptFile[]>> => {
  const { rows } = await sql<ReceiptFile & { receiptId: ReceiptId }>`
    select f.receipt_id as "receiptId", f.file_id as "fileId", s.media_type as "mediaType", s.scan_state as scan,
      f.attached_at as "attachedAt", f.attached_by as "attachedBy", coalesce(f.attached_at > r.checked_at, false) as "isAfterCheck"
    from receipt_allocations a join remittance_receipt_files f using (company_id, receipt_id) join stored_files s using (company_id, file_id)
    join remittance_receipts r using (company_id, receipt_id)
    where a.schedule_id = ${scheduleId} order by f.receipt_id, f.place
  `.execute(query(tx));
  const files = new Map<ReceiptId, ReceiptFile[]>();
  for (const { receiptId, ...file } of rows) files.set(receiptId, [...(files.get(receiptId) ?? []), file]);
  return files;
};

interface NewReceiptFile {
  readonly receiptId: ReceiptId;
  readonly fileId: FileId;
  readonly at: Date;
  readonly by: UserId;
}

/** Adds a file to a locked receipt, behind those it has. The database refuses a sixth that is not infected. */
export const insertReceiptFile = async (tx: CompanyTransaction, companyId: CompanyId, { receiptId, fileId, at, by }: NewReceiptFile) => {
  await sql`
    insert into remittance_receipt_files (company_id, receipt_id, place, file_id, attached_at, attached_by)
    select ${companyId}, ${receiptId}, coalesce(max(place), 0) + 1, ${fileId}, ${at}, ${by} from remittance_receipt_files
    where receipt_id = ${receiptId}
  `.execute(query(tx));
};
