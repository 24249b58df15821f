import type { StopId } from "@albashi/contracts/ids";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { writeOperatorAction } from "../../../../platform/operator-actions/store.ts";
import type { ProviderName } from "../../../../providers/payout/port.ts";
import { insertStop, systemActor } from "../../controls/index.ts";
import { findUnalertedDebits, insertUnmatchedAlerts } from "../store/unmatched-transactions.ts";

const maxLoggedIds = 10;

/**
 * An unmatched debit is treated as a stolen key until proven otherwise. Payments of all companies stop, once for the same lines: the
 * operator who lifts the stop has reviewed them. Returns whether it stopped.
 */
export const alertUnmatchedDebits = async (
  { database, clock, alarm }: Pick<Dependencies, "database" | "clock" | "alarm">,
  provider: ProviderName,
) => {
  const stopId = newId<StopId>();
  const at = clock.now();
  const unmatchedDebits = await database.inPlatform(async (tx) => {
    const found = await findUnalertedDebits(tx, provider);
    if (found.length === 0) return [];
    const references = found.slice(0, maxLoggedIds).map(({ reference }) => reference);
    const reason = `${found.length} rows of ${provider}'s statement took money out and name no payment of ours: ${references.join(", ")}`;
    await insertStop(tx, { stopId, companyId: null, createdAt: at, createdBy: systemActor, reason: "unmatched_debit", note: null });
    await insertUnmatchedAlerts(tx, { provider, providerLineIds: found.map(({ providerLineId }) => providerLineId), stopId, at });
    await writeOperatorAction(tx, {
      at,
      operator: systemActor,
      action: "payments_stopped",
      subject: "everybody",
      reason: reason.slice(0, maxReasonLength),
    });
    return found;
  });
  if (unmatchedDebits.length === 0) return false;
  const providerLineIds = unmatchedDebits.slice(0, maxLoggedIds).map(({ providerLineId }) => providerLineId);
  alarm(
    { provider, stopId, count: unmatchedDebits.length, providerLineIds },
    "an unmatched debit was found; payments of all companies are stopped",
  );
  return true;
};

const maxReasonLength = 1_000;
