import { setTimeout as pause } from "node:timers/promises";
import type { CompanyId, RunId } from "@albashi/contracts/ids";
import { later } from "@albashi/dates";
import { enqueue } from "../../../outbox/store.ts";
import type { Parts } from "../../../parts.ts";
import type { PayoutProvider, SubmitOutcome } from "../../../providers/payout/port.ts";
import { needsAsking } from "../model/after-submit.ts";
import { maySend } from "../model/looks.ts";
import { findRunPayment, noteSender, type ProviderAnswer } from "../store.ts";
import { balanceAt } from "./balance-at-provider.ts";
import { type Claim, type Claimed, claimPayments } from "./claim-payments.ts";
import { type Asked, settleAnswers } from "./settle-answers.ts";

type SendParts = Pick<Parts, "database" | "clock" | "config" | "vault" | "payouts" | "live">;

interface OfRun {
  readonly companyId: CompanyId;
  readonly runId: RunId;
}

/**
 * Claims some payments of a run, sends them and writes down what was answered. It is one step: whoever dies in it leaves
 * claimed payments behind, which are only ever asked about, and the next one claims others.
 */
export const sendSomePayments = async (
  parts: SendParts,
  { companyId, runId, atMost }: OfRun & { atMost?: number },
): Promise<{ sent: number; next: Claim["next"] }> => {
  const run = await parts.database.inCompany(companyId, (tx) => findRunPayment(tx, runId));
  if (!run) return { sent: 0, next: "over" };
  const provider = parts.payouts[run.provider];
  // A provider that cannot even say what we have is not asked to pay anybody.
  const available = await balanceAt(provider, parts.clock).catch(() => undefined);
  if (available === undefined) return { sent: 0, next: "waits" };
  const { claimed, next } = await claimPayments(parts, { companyId, runId, available, atMost: atMost ?? parts.config.payments.chunk });
  if (claimed.length === 0) return { sent: 0, next };
  const asked = await Promise.all(claimed.map((one) => send(parts, provider, one)));
  await settleAnswers(parts, { companyId, runId, asked: asked.flatMap((one) => one ?? []) });
  return { sent: claimed.length, next };
};

/** Sends one payment, and asks at once where the answer says that it was refused. Nothing, when the claim is no longer fresh. */
const send = async ({ clock, config }: SendParts, provider: PayoutProvider, { attempt, order }: Claimed): Promise<Asked | undefined> => {
  const isFresh = () => attempt.claimedAt !== null && maySend(attempt.claimedAt, clock.now(), config.payments);
  if (!isFresh()) return undefined;
  const askedAt = clock.now();
  const submitted = await submitWhileFresh(provider, order, isFresh);
  const answers: ProviderAnswer[] = [
    { reference: order.reference, call: "submit", askedAt, readAs: wordsOf(submitted), raw: submitted.raw },
  ];
  if (!needsAsking(submitted)) return { attempt, submitted, answers, accountNumber: order.accountNumber };
  const queriedAt = clock.now();
  const queried = await provider.query(order.reference);
  answers.push({ reference: order.reference, call: "query", askedAt: queriedAt, readAs: wordsOf(queried), raw: queried.raw });
  return { attempt, submitted, queried, answers, accountNumber: order.accountNumber };
};

/** What never reached the provider may be sent again, as long as nobody else has begun to ask about it. */
const submitWhileFresh = async (provider: PayoutProvider, order: Claimed["order"], isFresh: () => boolean): Promise<SubmitOutcome> => {
  const submitted = await provider.submit(order, isFresh);
  if (submitted.kind !== "not_sent" || submitted.why !== "too_many") return submitted;
  await pause(submitted.retryAfterMs);
  return isFresh() ? submitWhileFresh(provider, order, isFresh) : submitted;
};

/** What an answer was taken for, in one word or two. */
export const wordsOf = (outcome: { kind: string; status?: string; why?: string; failure?: string | null }): string =>
  [outcome.kind, outcome.status ?? outcome.why ?? outcome.failure].filter(Boolean).join(" ");

/** Nothing can be sent now and something is to be: one sender of the run comes back after a while, however many have to wait. */
export const waitToSend = (
  { database, clock, config }: Pick<Parts, "database" | "clock" | "config">,
  { companyId, runId }: OfRun,
): Promise<void> =>
  database.inCompany(companyId, async (tx) => {
    const at = clock.now();
    const dueAt = later(at, config.payments.waitMs);
    if (!(await noteSender(tx, { runId, dueAt, now: at }))) return;
    await enqueue(tx, { workflow: "sendPayouts", payload: { companyId, runId, sender: "0" }, at, dueAt, companyId });
  });
