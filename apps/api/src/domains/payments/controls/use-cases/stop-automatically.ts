import type { CompanyId, StopId } from "@albashi/contracts/ids";
import type { StopReason } from "@albashi/contracts/payments/codes";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import { systemActor } from "../model/payment-stop.ts";
import { insertStop } from "../store/stops.ts";

/** Stops payments after an event that an operator must investigate. The audit entry has no actor. */
export const stopAutomatically = async (
  tx: CompanyTransaction,
  { companyId, reason, at }: { companyId: CompanyId; reason: StopReason; at: Date },
) => {
  const stopId = newId<StopId>();
  await insertStop(tx, { stopId, companyId, createdAt: at, createdBy: systemActor, reason, note: null });
  await writeAuditEntry(tx, { at, actor: undefined, action: "payments_stopped", subject: stopId, details: { reason } });
};
