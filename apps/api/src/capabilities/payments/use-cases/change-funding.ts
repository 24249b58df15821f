import type { IntentId } from "@albashi/contracts/ids";
import type { FundingIntent as IntentShown } from "@albashi/contracts/payments-funding";
import { record } from "../../../audit/store.ts";
import type { Actor } from "../../../http/actor.ts";
import type { Parts } from "../../../parts.ts";
import { intentFinished, intentNotFound } from "../errors.ts";
import { findIntent } from "../store.ts";
import { endIntent } from "./end-intent.ts";
import { fundingShown } from "./funding-shown.ts";
import { holdIntent } from "./hold-intent.ts";

type ReadingParts = Pick<Parts, "database" | "config" | "checkouts">;

/** How far an intent to bring in money is. */
export const readFunding = (parts: ReadingParts, { companyId }: Actor, intentId: IntentId): Promise<IntentShown> =>
  parts.database.inCompany(companyId, async (tx) => {
    const intent = await findIntent(tx, intentId);
    if (!intent) throw intentNotFound();
    return fundingShown(tx, parts, intent);
  });

/** Somebody gives up bringing money in. What comes all the same goes into the wallet. */
export const cancelFunding = async (
  parts: ReadingParts & Pick<Parts, "clock" | "live">,
  actor: Actor,
  intentId: IntentId,
): Promise<IntentShown> => {
  const shown = await parts.database.inCompany(actor.companyId, async (tx) => {
    const at = parts.clock.now();
    const intent = await holdIntent(tx, intentId);
    if (!intent) throw intentNotFound();
    if (intent.state !== "open") throw intentFinished();
    await endIntent(tx, { intent, state: "cancelled", at });
    await record(tx, { at, actor: actor.userId, action: "funding_cancelled", subject: intentId });
    return fundingShown(tx, parts, { ...intent, state: "cancelled" });
  });
  if (shown.runId) parts.live.wake(shown.runId);
  return shown;
};
