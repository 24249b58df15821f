import type { IntentId, RunId } from "@albashi/contracts/ids";
import { later } from "@albashi/dates";
import { record } from "../../../audit/store.ts";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import { newId } from "../../../new-id.ts";
import { enqueue } from "../../../outbox/store.ts";
import type { FundingIntent } from "../model/checkout.ts";
import { lifeOf } from "../model/funding.ts";
import { insertIntent } from "../store.ts";

interface Wanted {
  readonly runId: RunId | null;
  readonly kind: Parameters<typeof lifeOf>[0];
  readonly amount: bigint;
  readonly at: Date;
}

/** Notes that somebody brings in an amount. It ends by itself, so that nobody waits for ever. */
export const makeIntent = async (
  tx: CompanyTransaction,
  { companyId, userId }: Actor,
  { runId, kind, amount, at }: Wanted,
): Promise<FundingIntent> => {
  const intentId = newId<IntentId>();
  const expiresAt = later(at, lifeOf(kind));
  const intent = { intentId, purpose: runId ? "run" : "wallet", runId, amount, madeAt: at, madeBy: userId, expiresAt } as const;
  await insertIntent(tx, companyId, intent);
  await record(tx, { at, actor: userId, action: "funding_begun", subject: intentId, details: runId ? { runId } : {} });
  await enqueue(tx, { workflow: "expireFunding", payload: { companyId, intentId }, at, dueAt: expiresAt, companyId });
  return { ...intent, state: "open" };
};
