import type { CompanyId, RunId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { isTransientPause, type Pause } from "../model/pause-reason.ts";
import { savePause } from "../store/payouts.ts";
import { notifyPayoutStatus } from "./notify-payout-status.ts";

/** Pauses a payout and notifies its admins, unless the pause clears automatically. */
export const pausePayout = async (
  tx: CompanyTransaction,
  { companyId, runId, pause, at }: { companyId: CompanyId; runId: RunId; pause: Pause; at: Date },
) => {
  await savePause(tx, { runId, pause });
  if (!isTransientPause(pause.reason)) await notifyPayoutStatus(tx, { companyId, runId, event: "paused", at });
};
