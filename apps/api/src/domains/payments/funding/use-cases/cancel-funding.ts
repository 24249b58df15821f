import type { FundingIntentId } from "@albashi/contracts/ids";
import { CancelFunding, type FundingIntent as IntentShown } from "@albashi/contracts/payments/funding";
import { command } from "../../../../platform/command/command.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { intentFinished, intentNotFound } from "../errors.ts";
import { findIntent } from "../store/funding-intents.ts";
import { closeFundingIntent, lockRunAndIntent } from "./funding-intents.ts";
import { presentFunding } from "./present-funding.ts";

/** The progress of a funding intent. */
export const readFunding = (
  dependencies: Pick<Dependencies, "database" | "config" | "checkouts">,
  { companyId }: Actor,
  intentId: FundingIntentId,
): Promise<IntentShown> =>
  dependencies.database.inCompany(companyId, async (tx) => {
    const intent = await findIntent(tx, intentId);
    if (!intent) throw intentNotFound();
    return presentFunding(tx, dependencies, intent);
  });

/** An admin cancels funding. Money that still arrives is credited to the wallet. */
export const cancelFunding = command(CancelFunding, async ({ tx, at, input: { intentId }, dependencies, audit, afterCommit }) => {
  const intent = await lockRunAndIntent(tx, intentId);
  if (!intent) throw intentNotFound();
  if (intent.state !== "open") throw intentFinished();
  await closeFundingIntent(tx, { intent, state: "cancelled", at });
  await audit({ action: "funding_cancelled", subject: intentId });
  const { runId } = intent;
  if (runId) afterCommit(() => dependencies.live.publish(runId));
  return presentFunding(tx, dependencies, { ...intent, state: "cancelled" });
});
