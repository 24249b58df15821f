import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { type FollowedTransfer, incidents, insertIncidents } from "../../../payments/index.ts";
import { lockSchedule } from "../store/schedules.ts";
import { findTransfer, wasPaidOutside, withdrawAcknowledgements } from "../store/transfer-receipts.ts";

/**
 * Follows a transfer to a third party with the receipts of its schedule. The acknowledgement of one that was returned is withdrawn, so that
 * the schedule can be paid again. One that arrived although the schedule was paid elsewhere is an incident. A repeated call changes nothing.
 */
export const followTransfer = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  { companyId, withdrawalId, scheduleId, arrivedAt: arrived }: FollowedTransfer,
): Promise<void> =>
  database.inCompany(companyId, async (tx) => {
    // A receipt that is being entered is seen afterwards.
    await lockSchedule(tx, scheduleId);
    const at = clock.now();
    const of = { withdrawalId, scheduleId, arrivedAt: new Date(arrived) };
    const transfer = await findTransfer(tx, withdrawalId);
    if (transfer?.state === "succeeded" && (await wasPaidOutside(tx, of))) {
      const { reference, amount } = transfer;
      const found = [{ ...incidents.thirdPartyPaidOutside, amount, reference, runId: null, employeeId: null }];
      await insertIncidents(tx, companyId, { found, at });
    }
    if (transfer?.state !== "returned") return;
    for (const { receiptId, state } of await withdrawAcknowledgements(tx, { ...of, at })) {
      const details = { state, transferId: withdrawalId };
      await writeAuditEntry(tx, { at, actor: undefined, action: "receipt_withdrawn_with_transfer", subject: receiptId, details });
    }
  });
