import { type Clock, secondMs } from "@albashi/dates";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { PayoutOrder, PayoutProvider } from "../../../../providers/payout/port.ts";
import type { RunRef } from "../../ledger/index.ts";
import type { LoggedResponse } from "../../provider-log/index.ts";
import type { Transfer } from "../model/attempt.ts";
import { isRetriedPause, pauseFor } from "../model/pause-reason.ts";
import { isClaimValid } from "../model/poll-schedule.ts";
import { sendCapacity } from "../model/send-capacity.ts";
import { needsQuery } from "../model/submit-result.ts";
import { findPayout, lockPayout, savePause } from "../store/payouts.ts";
import { findProgress } from "../store/polling.ts";
import { type AttemptResult, applyProviderResponses, type TransferResult } from "./apply-provider-responses.ts";
import { type Claim, claimPayments } from "./claim-payments.ts";

const balanceCache = new WeakMap<PayoutProvider, { readonly at: Date; readonly response: Promise<bigint> }>();

/** The provider's available balance, cached for one second because many workers request it at once. Throws when the request fails. */
export const balanceAt = (provider: PayoutProvider, clock: Clock): Promise<bigint> => {
  const at = clock.now();
  const known = balanceCache.get(provider);
  if (known && at.getTime() - known.at.getTime() < secondMs) return known.response;
  const response = provider.balance().then(({ available }) => available);
  balanceCache.set(provider, { at, response });
  // A failed request is not cached.
  response.catch(() => balanceCache.delete(provider));
  return response;
};

const reserved = new WeakMap<PayoutProvider, number>();

/**
 * Reserves request capacity at a provider for payments while they are claimed, until they are in its queue. Payments claimed beyond
 * that would not be sent in time; without free capacity nothing is done.
 */
export const withSendCapacity = async <Result>(
  provider: PayoutProvider,
  { limit, claimMs }: { limit: number; claimMs: number },
  claim: (places: number) => Promise<Result>,
): Promise<Result | undefined> => {
  const taken = reserved.get(provider) ?? 0;
  const { callsPerOrder } = provider;
  const places = Math.min(limit, sendCapacity(provider.load(), { claimMs, callsPerOrder, promised: taken }));
  if (places === 0) return undefined;
  reserved.set(provider, taken + places);
  try {
    return await claim(places);
  } finally {
    reserved.set(provider, (reserved.get(provider) ?? 0) - places);
  }
};

type SubmitDependencies = Pick<Dependencies, "database" | "clock" | "config" | "vault" | "payouts" | "live">;

/**
 * Claims a batch of payments of a run, submits them and applies the responses. It is one step: a worker that crashes in it leaves
 * claimed payments behind, which are only ever queried, and the next worker claims others.
 */
export const submitPayments = async (
  dependencies: SubmitDependencies,
  { companyId, runId, limit }: RunRef & { limit?: number },
): Promise<{ sent: number; next: Claim["next"] }> => {
  const run = await dependencies.database.inCompany(companyId, (tx) => findPayout(tx, runId));
  if (!run) return { sent: 0, next: "over" };
  const provider = dependencies.payouts[run.provider];
  const { batchSize, claimMs } = dependencies.config.payments;
  const begun = await withSendCapacity(provider, { limit: limit ?? batchSize, claimMs }, (places) =>
    beginToSend(dependencies, { companyId, runId, provider, limit: places }),
  );
  if (!begun) return { sent: 0, next: "waits" };
  await applyProviderResponses(dependencies, { companyId, runId, results: await Promise.all(begun.sending) });
  return { sent: begun.sending.length, next: begun.next };
};

/** Claims payments and queues each for submission. No payment is submitted to a provider that does not report our balance. */
const beginToSend = async (
  dependencies: SubmitDependencies,
  { companyId, runId, provider, limit }: RunRef & { provider: PayoutProvider; limit: number },
): Promise<{ sending: Promise<AttemptResult>[]; next: Claim["next"] }> => {
  const available = await balanceAt(provider, dependencies.clock).catch(() => undefined);
  if (available === undefined) return { sending: [], next: await waitForProvider(dependencies, { companyId, runId }) };
  const { claimed, next } = await claimPayments(dependencies, { companyId, runId, available, limit });
  return { sending: claimed.map((one) => submitTransfer(dependencies, provider, one)), next };
};

/**
 * Pauses the payout while the provider does not respond, which clients see until something can be sent again. A pause that an admin
 * must fix remains the reason; and without unsent payments nothing is paused.
 */
const waitForProvider = async ({ database, live }: SubmitDependencies, { companyId, runId }: RunRef): Promise<Claim["next"]> => {
  const next = await database.inCompany(companyId, async (tx): Promise<Claim["next"]> => {
    const run = await lockPayout(tx, runId);
    const { waiting, toResend } = await findProgress(tx, runId);
    if (!run || waiting + toResend === 0) return "over";
    if (run.pauseReason !== null && !isRetriedPause(run.pauseReason)) return "stands";
    await savePause(tx, { runId, pause: pauseFor("provider_unavailable") });
    return "waits";
  });
  live.publish(runId);
  return next;
};

/** Submits one payment, and queries it immediately if the response is a rejection. If its claim has expired by then, it is not sent. */
export const submitTransfer = async <One extends Transfer>(
  { clock, config }: Pick<Dependencies, "clock" | "config">,
  provider: PayoutProvider,
  { attempt, order }: { readonly attempt: One; readonly order: PayoutOrder },
): Promise<TransferResult<One>> => {
  const isFresh = () => attempt.claimedAt !== null && isClaimValid(attempt.claimedAt, clock.now(), config.payments);
  const requestedAt = clock.now();
  const submitted = await provider.submit(order, isFresh);
  const responses: LoggedResponse[] = [
    { reference: order.reference, operation: "submit", requestedAt, interpretedAs: outcomeLabel(submitted), raw: submitted.raw },
  ];
  if (!needsQuery(submitted)) return { attempt, submitted, responses, accountNumber: order.accountNumber };
  const queriedAt = clock.now();
  const queried = await provider.query(order.reference);
  responses.push({
    reference: order.reference,
    operation: "query",
    requestedAt: queriedAt,
    interpretedAs: outcomeLabel(queried),
    raw: queried.raw,
  });
  return { attempt, submitted, queried, responses, accountNumber: order.accountNumber };
};

/** A short label for an interpreted response. */
export const outcomeLabel = (outcome: { kind: string; status?: string; reason?: string; failure?: string | null }): string =>
  [outcome.kind, outcome.status ?? outcome.reason ?? outcome.failure].filter(Boolean).join(" ");
