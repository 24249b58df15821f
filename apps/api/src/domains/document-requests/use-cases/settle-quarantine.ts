import { addMs, dayMs, hourMs, minuteMs } from "@albashi/dates";
import { writeAuditEntry } from "../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { detachFile } from "../../../platform/files/store-file.ts";
import { enqueue } from "../../../platform/outbox/store.ts";
import type { StoredRequest } from "../model/request.ts";
import { findRequest, lockRequest, saveRequest } from "../store/requests.ts";
import { type QuarantineRef, SendUploadRejected, SettleQuarantine } from "../workflow-contracts.ts";

/** The first time; later ones wait half as long as the file has waited already. */
const asksAgainAfterMs = 5 * minuteMs;
const asksAgainWithinMs = 6 * hourMs;
const givesUpAfterMs = 7 * dayMs;

/**
 * Deletes an upload in which the scanner found a virus after all, whatever was decided about it meanwhile, and tells the employee. While
 * the scanner has not answered, asks again later; after a week the upload is deleted too.
 */
export const settleQuarantine = ({ database, clock }: Pick<Dependencies, "database" | "clock">, ref: QuarantineRef) =>
  database.inCompany(ref.companyId, async (tx) => {
    const { companyId, requestId, fileId } = ref;
    const locked = await lockRequest(tx, requestId);
    const at = clock.now();
    if (locked?.fileId !== fileId) return;
    const scanState = (await findRequest(tx, requestId))?.scanState;
    const waitedMs = at.getTime() - (locked.uploadedAt ?? at).getTime();
    if (scanState === "quarantined" && waitedMs < givesUpAfterMs) {
      const waitMs = Math.min(Math.max(asksAgainAfterMs, waitedMs / 2), asksAgainWithinMs);
      await enqueue(tx, SettleQuarantine, { payload: ref, at, dueAt: addMs(at, waitMs), companyId });
      return;
    }
    if (scanState === "clean") return;
    await detachFile(tx, companyId, { fileId, at });
    const rejectionCode = scanState === "infected" ? "infected" : "not_scanned";
    if (locked.state === "uploaded") await reject(tx, { companyId, request: locked, rejectionCode, at });
    else await saveRequest(tx, { ...locked, fileId: null });
  });

interface Rejection {
  readonly companyId: QuarantineRef["companyId"];
  readonly request: StoredRequest;
  readonly rejectionCode: "infected" | "not_scanned";
  readonly at: Date;
}

const reject = async (tx: CompanyTransaction, { companyId, request, rejectionCode, at }: Rejection) => {
  const { requestId, employeeId } = request;
  await saveRequest(tx, { ...request, state: "rejected", fileId: null, decidedAt: at, rejectionCode });
  const details = { employeeId, cause: rejectionCode };
  await writeAuditEntry(tx, { at, actor: undefined, action: "requested_document_rejected", subject: requestId, details });
  await enqueue(tx, SendUploadRejected, { payload: { companyId, requestId }, at, companyId });
};
