import type { FileId, ReceiptId, ScheduleId } from "@albashi/contracts/ids";
import { AttachReceiptFile } from "@albashi/contracts/remittances/receipts";
import { type CommandContext, command } from "../../../../platform/command/command.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { companySeal } from "../../../../platform/encryption/company-seal.ts";
import { inspectUpload } from "../../../../platform/files/inspect-upload.ts";
import { attachFile, deleteUnlessCommitted, storeFile } from "../../../../platform/files/store-file.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { UploadedFile } from "../../../../platform/http/route.ts";
import type { IdempotentRequest } from "../../../../platform/idempotency/request.ts";
import { findReplayedResponse } from "../../../../platform/idempotency/with-idempotency.ts";
import { receiptFilesFull, receiptNotFound, receiptOfOurPayment } from "../errors.ts";
import { mostReceiptFiles, sealedFileOf } from "../model/receipt.ts";
import { findReceiptFiles, insertReceiptFile } from "../store/receipt-files.ts";
import { lockReceipt } from "../store/receipts.ts";

interface ReceiptOfSchedule {
  readonly scheduleId: ScheduleId;
  readonly receiptId: ReceiptId;
}

/** An admin attaches a photo or PDF of a receipt. It is inspected and rendered again before anything is kept; what is kept is encrypted. */
export const attachReceiptFile = async (
  dependencies: Dependencies,
  actor: Actor,
  { document, ...receipt }: ReceiptOfSchedule & { readonly document: UploadedFile },
  request?: IdempotentRequest,
): Promise<void> => {
  const { companyId, userId } = actor;
  const seal = await dependencies.database.inCompany(companyId, async (tx) => {
    // Before anything is inspected: neither a repeat nor a file too many must cost the time of an inspection.
    if (await findReplayedResponse(tx, { userId, request })) return undefined;
    await lockOpenReceipt(tx, receipt);
    const files = (await findReceiptFiles(tx, receipt.scheduleId)).get(receipt.receiptId) ?? [];
    // An infected file frees its place.
    if (files.filter(({ scan }) => scan !== "infected").length >= mostReceiptFiles) throw receiptFilesFull();
    return companySeal(dependencies, tx, companyId);
  });
  if (!seal) return;
  const uploaded = await document.read();
  const { content, mediaType } = await inspectUpload(dependencies, { companyId, uploaded });
  const fileId = newId<FileId>();
  const sealedAs = sealedFileOf({ receiptId: receipt.receiptId, fileId });
  const file = await storeFile(dependencies, {
    ...{ fileId, companyId, purpose: "receipt", ownerId: receipt.receiptId, mediaType, content: seal.seal(content, sealedAs) },
    // The file as it came is scanned, and not what was made of it.
    ...{ uploaded, sealedAs },
  });
  await deleteUnlessCommitted(dependencies, { companyId, file }, () => saveFile(dependencies, actor, { ...receipt, file }, request));
};

const lockOpenReceipt = async (tx: Parameters<typeof lockReceipt>[0], receipt: ReceiptOfSchedule) => {
  const locked = await lockReceipt(tx, receipt);
  if (!locked || locked.state === "withdrawn") throw receiptNotFound();
  if (locked.isOfPayment) throw receiptOfOurPayment();
};

type Attachment = ReceiptOfSchedule & { readonly file: Awaited<ReturnType<typeof storeFile>> };

const saveFile = command(
  AttachReceiptFile,
  async ({ tx, at, actor: { companyId, userId }, input: { file, ...receipt }, audit }: CommandContext<Attachment>) => {
    await lockOpenReceipt(tx, receipt);
    await attachFile(tx, companyId, file);
    await insertReceiptFile(tx, companyId, { receiptId: receipt.receiptId, fileId: file.fileId, at, by: userId });
    await audit({ action: "receipt_file_attached", subject: receipt.receiptId, details: { fileId: file.fileId } });
    return {};
  },
  { constraintErrors: { receipts_have_five_files: receiptFilesFull, receipts_of_our_payments_take_no_files: receiptOfOurPayment } },
);
