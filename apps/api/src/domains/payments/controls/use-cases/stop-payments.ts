import type { StopId } from "@albashi/contracts/ids";
import { StopPayments } from "@albashi/contracts/payments/controls";
import { command } from "../../../../platform/command/command.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import { insertStop } from "../store/stops.ts";

/** Stops all payments of a company: nothing is claimed after the response. */
export const stopPayments = command(StopPayments, async ({ tx, at, actor: { companyId, userId }, input: { because }, audit }) => {
  const stopId = newId<StopId>();
  await insertStop(tx, { stopId, companyId, createdAt: at, createdBy: userId, reason: "requested_by_admin", note: because });
  await audit({ action: "payments_stopped", subject: stopId, details: { because } });
  return stopId;
});
