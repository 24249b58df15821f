import type { CompanyId } from "@albashi/contracts/ids";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import { PollCheckouts } from "../../funding/index.ts";
import { pollCheckoutsNow } from "../../reconciliation/index.ts";
import { pollPaymentsNow } from "../../transfers/index.ts";
import { requestWithdrawalPolls } from "../../withdrawals/index.ts";
import { findOrderedAmounts, findWaitingWebhooks, markWebhooksProcessed, type WaitingWebhook } from "../store/webhooks.ts";

interface WebhookDependencies extends Pick<Dependencies, "database" | "clock" | "messageReaders"> {
  readonly log: { warn(details: object, message: string): void };
}

const batchSize = 500;

/**
 * Polls every payment that a webhook is about. A webhook decides nothing, whatever it contains: the query does. Returns whether more
 * webhooks are waiting. It is safe to repeat.
 */
export const processWebhooks = async (dependencies: WebhookDependencies): Promise<boolean> => {
  const { database, clock, log } = dependencies;
  const waiting = await database.inPlatform((tx) => findWaitingWebhooks(tx, batchSize));
  const unmatched = waiting.filter(({ about }) => about === undefined);
  if (unmatched.length > 0) {
    warn(log, unmatched, "a provider sent webhooks about unknown payments");
    const webhookIds = unmatched.map(({ webhookId }) => webhookId);
    await database.inPlatform((tx) => markWebhooksProcessed(tx, { webhookIds, outcome: "unmatched", at: clock.now() }));
  }
  const ofCompany = Map.groupBy(waiting, ({ about }) => about?.companyId);
  for (const [companyId, webhooks] of ofCompany) if (companyId) await pollPaymentsOf(dependencies, companyId, webhooks);
  return waiting.length === batchSize;
};

const warn = (log: WebhookDependencies["log"], webhooks: readonly WaitingWebhook[], message: string) =>
  log.warn({ count: webhooks.length, references: webhooks.slice(0, 10).map(({ reference }) => reference) }, message);

const pollPaymentsOf = async (
  { database, clock, messageReaders, log }: WebhookDependencies,
  companyId: CompanyId,
  webhooks: readonly WaitingWebhook[],
) => {
  const about = webhooks.flatMap((webhook) => webhook.about ?? []);
  const attemptIds = [...new Set(about.flatMap(({ kind, subject }) => (kind === "payout" ? [subject] : [])))];
  const checkoutIds = [...new Set(about.flatMap(({ kind, subject }) => (kind === "checkout" ? [subject] : [])))];
  const withdrawalIds = [...new Set(about.flatMap(({ kind, subject }) => (kind === "withdrawal" ? [subject] : [])))];
  const orderedAmounts = await database.inCompany(companyId, async (tx) => {
    const at = clock.now();
    if (attemptIds.length > 0) await pollPaymentsNow(tx, { companyId, attemptIds, at });
    if (checkoutIds.length > 0) {
      await pollCheckoutsNow(tx, { checkoutIds, at });
      await enqueue(tx, PollCheckouts, { payload: { companyId }, at, companyId });
    }
    if (withdrawalIds.length > 0) await requestWithdrawalPolls(tx, { companyId, withdrawalIds, at });
    await markWebhooksProcessed(tx, { webhookIds: webhooks.map(({ webhookId }) => webhookId), outcome: "woken", at });
    return findOrderedAmounts(tx, [...attemptIds, ...checkoutIds, ...withdrawalIds]);
  });
  // The query result counts, but a webhook that contradicts it raises an incident.
  const differing = webhooks.filter(({ provider, body, about = { subject: "" } }) => {
    const named = messageReaders[provider].amountIn(body);
    return named !== undefined && named !== orderedAmounts.get(about.subject);
  });
  if (differing.length > 0) warn(log, differing, "a webhook names another amount than was ordered");
};
