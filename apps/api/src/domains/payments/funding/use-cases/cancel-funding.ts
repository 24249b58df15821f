import type { IntentId } from "@albashi/contracts/ids";
import type { FundingIntent as IntentShown } from "@albashi/contracts/payments/funding";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { intentFinished, intentNotFound } from "../errors.ts";
import { findIntent } from "../store/funding-intents.ts";
import { closeFundingIntent, lockRunAndIntent } from "./funding-intents.ts";
import { presentFunding } from "./present-funding.ts";

type ReadDependencies = Pick<Dependencies, "database" | "config" | "checkouts">;

/** The progress of a funding intent. */
export const readFunding = (dependencies: ReadDependencies, { companyId }: Actor, intentId: IntentId): Promise<IntentShown> =>
  dependencies.database.inCompany(companyId, async (tx) => {
    const intent = await findIntent(tx, intentId);
    if (!intent) throw intentNotFound();
    return presentFunding(tx, dependencies, intent);
  });

/** An admin cancels funding. Money that still arrives is credited to the wallet. */
export const cancelFunding = async (
  dependencies: ReadDependencies & Pick<Dependencies, "clock" | "live">,
  actor: Actor,
  intentId: IntentId,
): Promise<IntentShown> => {
  const shown = await dependencies.database.inCompany(actor.companyId, async (tx) => {
    const at = dependencies.clock.now();
    const intent = await lockRunAndIntent(tx, intentId);
    if (!intent) throw intentNotFound();
    if (intent.state !== "open") throw intentFinished();
    await closeFundingIntent(tx, { intent, state: "cancelled", at });
    await writeAuditEntry(tx, { at, actor: actor.userId, action: "funding_cancelled", subject: intentId });
    return presentFunding(tx, dependencies, { ...intent, state: "cancelled" });
  });
  if (shown.runId) dependencies.live.wake(shown.runId);
  return shown;
};
