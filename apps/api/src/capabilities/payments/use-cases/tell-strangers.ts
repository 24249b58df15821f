import type { StopId } from "@albashi/contracts/ids";
import { newId } from "../../../new-id.ts";
import { recordAct } from "../../../operator/store.ts";
import type { Parts } from "../../../parts.ts";
import type { ProviderName } from "../../../providers/payout/port.ts";
import { byItself } from "../model/stop.ts";
import { findUntoldStrangers, insertStop, insertToldStrangers } from "../store.ts";

/** What the people of every company read while it stands. */
const strangerWords = "Money left our account with the payment provider that nobody here asked for. We are finding out why.";
const namedAtMost = 10;

/**
 * Money that went out under a name that is nobody's: somebody else has our key, until it is proved otherwise. Everybody's payments
 * stop, once for the same rows: who lifts the stop has looked at them. Answers whether it stopped.
 */
export const tellStrangers = async ({ database, clock, alarm }: Pick<Parts, "database" | "clock" | "alarm">, provider: ProviderName) => {
  const stopId = newId<StopId>();
  const at = clock.now();
  const strangers = await database.inPlatform(async (tx) => {
    const found = await findUntoldStrangers(tx, provider);
    if (found.length === 0) return [];
    const references = found.slice(0, namedAtMost).map(({ reference }) => reference);
    const reason = `${found.length} rows of ${provider}'s statement took money out and name no payment of ours: ${references.join(", ")}`;
    await insertStop(tx, { stopId, companyId: null, madeAt: at, madeBy: byItself, because: strangerWords });
    await insertToldStrangers(tx, { provider, pointers: found.map(({ pointer }) => pointer), stopId, at });
    await recordAct(tx, { at, operator: byItself, act: "payments_stopped", subject: "everybody", reason: reason.slice(0, longestReason) });
    return found;
  });
  if (strangers.length === 0) return false;
  const pointers = strangers.slice(0, namedAtMost).map(({ pointer }) => pointer);
  alarm(
    { provider, stopId, count: strangers.length, pointers },
    "money went out that nobody here asked for; everybody's payments are stopped",
  );
  return true;
};

const longestReason = 1_000;
