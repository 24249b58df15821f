import { addMs, minuteMs } from "@albashi/dates";
import { writeAuditEntry } from "../../../platform/audit/store.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { detachFile } from "../../../platform/files/store-file.ts";
import { enqueue } from "../../../platform/outbox/store.ts";
import { findRequest, lockRequest, saveRequest } from "../store/requests.ts";
import { type QuarantineRef, SendUploadRejected, SettleQuarantine } from "../workflow-contracts.ts";

const asksAgainAfterMs = 5 * minuteMs;

/** Rejects an upload in which the scanner found a virus after all, and tells the employee. While it has not answered, asks again later. */
export const settleQuarantine = ({ database, clock }: Pick<Dependencies, "database" | "clock">, ref: QuarantineRef) =>
  database.inCompany(ref.companyId, async (tx) => {
    const { companyId, requestId, fileId } = ref;
    const locked = await lockRequest(tx, requestId);
    const at = clock.now();
    if (locked?.fileId !== fileId || locked.state !== "uploaded") return;
    const scanState = (await findRequest(tx, requestId))?.scanState;
    if (scanState === "quarantined") {
      await enqueue(tx, SettleQuarantine, { payload: ref, at, dueAt: addMs(at, asksAgainAfterMs), companyId });
      return;
    }
    if (scanState !== "infected") return;
    await saveRequest(tx, { ...locked, state: "rejected", fileId: null, decidedAt: at, rejectionCode: "infected" });
    await detachFile(tx, companyId, { fileId, at });
    const details = { employeeId: locked.employeeId, cause: "infected" };
    await writeAuditEntry(tx, { at, actor: undefined, action: "requested_document_rejected", subject: requestId, details });
    await enqueue(tx, SendUploadRejected, { payload: { companyId, requestId }, at, companyId });
  });
