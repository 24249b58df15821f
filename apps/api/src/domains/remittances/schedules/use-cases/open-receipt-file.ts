import { buffer } from "node:stream/consumers";
import type { FileId, ReceiptId, ScheduleId } from "@albashi/contracts/ids";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { companySeal } from "../../../../platform/encryption/company-seal.ts";
import { openFile } from "../../../../platform/files/store-file.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { FileAnswer } from "../../../../platform/http/route.ts";
import { receiptNotFound } from "../errors.ts";
import { sealedFileOf } from "../model/receipt.ts";
import { findReceiptFiles } from "../store/receipt-files.ts";

/** A photo or PDF of a receipt, for those who see the schedule's receipts. Each time one is opened is audited. */
export const openReceiptFile = async (
  dependencies: Pick<Dependencies, "database" | "clock" | "files" | "vault">,
  { companyId, userId }: Actor,
  { scheduleId, receiptId, fileId }: { scheduleId: ScheduleId; receiptId: ReceiptId; fileId: FileId },
): Promise<FileAnswer> => {
  const { database, clock } = dependencies;
  const place = await database.inCompany(companyId, async (tx) => {
    const files = (await findReceiptFiles(tx, scheduleId)).get(receiptId) ?? [];
    return files.findIndex((one) => one.fileId === fileId) + 1;
  });
  const file = place > 0 ? await openFile(dependencies, companyId, fileId) : undefined;
  if (!file) throw receiptNotFound();
  const seal = await database.inCompany(companyId, async (tx) => {
    const entry = { at: clock.now(), actor: userId, subject: receiptId, details: { fileId } };
    await writeAuditEntry(tx, { ...entry, action: "receipt_file_opened" });
    return companySeal(dependencies, tx, companyId);
  });
  const content = seal.unsealBytes(await buffer(file.content), sealedFileOf({ receiptId, fileId }));
  return { mediaType: file.mediaType, fileName: `receipt-${place}.${file.mediaType.split("/")[1]}`, content };
};
