import type { CompanyId, StopId, UserId } from "@albashi/contracts/ids";
import { StopPayments } from "@albashi/contracts/payments/controls";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import { command } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import { findActiveStops, insertStop } from "../store/stops.ts";

/** Stops all payments of a company: nothing is claimed after the response. */
export const stopPayments = command(StopPayments, async ({ tx, at, actor: { companyId, userId }, input: { because }, audit }) => {
  const stopId = newId<StopId>();
  await insertStop(tx, { stopId, companyId, createdAt: at, createdBy: userId, reason: "requested_by_admin", note: because });
  await audit({ action: "payments_stopped", subject: stopId, details: { because } });
  return stopId;
});

/** A user reported that another person used their account: stops the company's payments in their name, once. */
export const stopAfterReport = async (
  tx: CompanyTransaction,
  { companyId, userId, at }: { companyId: CompanyId; userId: UserId; at: Date },
) => {
  const isStopped = (await findActiveStops(tx, companyId)).some(
    ({ reason, createdBy }) => reason === "account_reported" && createdBy === userId,
  );
  if (isStopped) return;
  const stopId = newId<StopId>();
  await insertStop(tx, { stopId, companyId, createdAt: at, createdBy: userId, reason: "account_reported", note: null });
  await writeAuditEntry(tx, { at, actor: userId, action: "payments_stopped", subject: stopId, details: { reason: "account_reported" } });
};
