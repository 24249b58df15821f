import type { CompanyId } from "@albashi/contracts/ids";
import { enqueue } from "../../../outbox/store.ts";
import type { Parts } from "../../../parts.ts";
import { findAmountsAsked, findWaitingWebhooks, handleWebhooks, type WaitingWebhook, wakeCheckouts } from "../store.ts";
import { wakePayments } from "./wake-payments.ts";

interface WakingParts extends Pick<Parts, "database" | "clock" | "messageReaders"> {
  readonly log: { warn(details: object, message: string): void };
}

const atOnce = 500;

/**
 * Has everything asked about that providers sent messages of. A message decides nothing, whatever it says: the question does.
 * Answers whether more messages wait. Doing it twice asks twice.
 */
export const wakeByWebhooks = async (parts: WakingParts): Promise<boolean> => {
  const { database, clock, log } = parts;
  const waiting = await database.inPlatform((tx) => findWaitingWebhooks(tx, atOnce));
  const strange = waiting.filter(({ about }) => about === undefined);
  if (strange.length > 0) {
    warn(log, strange, "a provider told of payments that are none of ours");
    const webhookIds = strange.map(({ webhookId }) => webhookId);
    await database.inPlatform((tx) => handleWebhooks(tx, { webhookIds, outcome: "unmatched", at: clock.now() }));
  }
  const ofCompany = Map.groupBy(waiting, ({ about }) => about?.companyId);
  for (const [companyId, webhooks] of ofCompany) if (companyId) await wakeCompany(parts, companyId, webhooks);
  return waiting.length === atOnce;
};

const warn = (log: WakingParts["log"], webhooks: readonly WaitingWebhook[], message: string) =>
  log.warn({ count: webhooks.length, references: webhooks.slice(0, 10).map(({ reference }) => reference) }, message);

const wakeCompany = async (
  { database, clock, messageReaders, log }: WakingParts,
  companyId: CompanyId,
  webhooks: readonly WaitingWebhook[],
) => {
  const about = webhooks.flatMap((webhook) => webhook.about ?? []);
  const attemptIds = [...new Set(about.flatMap((one) => (one.kind === "payout" ? [one.subject] : [])))];
  const paymentIds = [...new Set(about.flatMap((one) => (one.kind === "checkout" ? [one.subject] : [])))];
  const asked = await database.inCompany(companyId, async (tx) => {
    const at = clock.now();
    if (attemptIds.length > 0) await wakePayments(tx, { companyId, attemptIds, at });
    if (paymentIds.length > 0) {
      await wakeCheckouts(tx, { paymentIds, at });
      await enqueue(tx, { workflow: "lookAtCheckouts", payload: { companyId }, at, companyId });
    }
    await handleWebhooks(tx, { webhookIds: webhooks.map(({ webhookId }) => webhookId), outcome: "woken", at });
    return findAmountsAsked(tx, [...attemptIds, ...paymentIds]);
  });
  // What the provider says when it is asked counts; but somebody is to know that its message says otherwise.
  const differing = webhooks.filter(({ provider, body, about = { subject: "" } }) => {
    const named = messageReaders[provider].amountIn(body);
    return named !== undefined && named !== asked.get(about.subject);
  });
  if (differing.length > 0) warn(log, differing, "a provider's message names another amount than we asked for");
};
