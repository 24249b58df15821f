import type { CompanyId, RunId } from "@albashi/contracts/ids";
import type { Parts } from "../../../parts.ts";
import type { PayoutProvider } from "../../../providers/payout/port.ts";
import { needsAsking } from "../model/after-submit.ts";
import { isTriedAgain } from "../model/claim.ts";
import { downWords } from "../model/failures.ts";
import { maySend } from "../model/looks.ts";
import { findProgress, findRunPayment, lockRunPayment, type ProviderAnswer, savePause } from "../store.ts";
import { balanceAt } from "./balance-at-provider.ts";
import { type Claim, type Claimed, claimPayments } from "./claim-payments.ts";
import { inRoom } from "./in-room.ts";
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
  const { chunk, claimMs } = parts.config.payments;
  const begun = await inRoom(provider, { atMost: atMost ?? chunk, claimMs }, (places) =>
    beginToSend(parts, { companyId, runId, provider, atMost: places }),
  );
  if (!begun) return { sent: 0, next: "waits" };
  await settleAnswers(parts, { companyId, runId, asked: await Promise.all(begun.sending) });
  return { sent: begun.sending.length, next: begun.next };
};

/** Claims payments and has each wait for its turn. A provider that cannot even say what we have is not asked to pay anybody. */
const beginToSend = async (
  parts: SendParts,
  { companyId, runId, provider, atMost }: OfRun & { provider: PayoutProvider; atMost: number },
): Promise<{ sending: Promise<Asked>[]; next: Claim["next"] }> => {
  const available = await balanceAt(provider, parts.clock).catch(() => undefined);
  if (available === undefined) return { sending: [], next: await waitForProvider(parts, { companyId, runId }) };
  const { claimed, next } = await claimPayments(parts, { companyId, runId, available, atMost });
  return { sending: claimed.map((one) => send(parts, provider, one)), next };
};

/**
 * The provider does not answer, and whoever watches is told so until something can be sent again. What a person must mend stays
 * the cause; and where nothing waits to be sent, nobody waits.
 */
const waitForProvider = async ({ database, live }: SendParts, { companyId, runId }: OfRun): Promise<Claim["next"]> => {
  const next = await database.inCompany(companyId, async (tx): Promise<Claim["next"]> => {
    const run = await lockRunPayment(tx, runId);
    const { waiting, toResend } = await findProgress(tx, runId);
    if (!run || waiting + toResend === 0) return "over";
    if (run.pausedBecause !== null && !isTriedAgain(run.pausedBecause)) return "stands";
    await savePause(tx, { runId, because: downWords });
    return "waits";
  });
  live.wake(runId);
  return next;
};

/** Sends one payment, and asks at once where the answer says that it was refused. Whose claim is no longer fresh at its turn stays here. */
const send = async ({ clock, config }: SendParts, provider: PayoutProvider, { attempt, order }: Claimed): Promise<Asked> => {
  const isFresh = () => attempt.claimedAt !== null && maySend(attempt.claimedAt, clock.now(), config.payments);
  const askedAt = clock.now();
  const submitted = await provider.submit(order, isFresh);
  const answers: ProviderAnswer[] = [
    { reference: order.reference, call: "submit", askedAt, readAs: wordsOf(submitted), raw: submitted.raw },
  ];
  if (!needsAsking(submitted)) return { attempt, submitted, answers, accountNumber: order.accountNumber };
  const queriedAt = clock.now();
  const queried = await provider.query(order.reference);
  answers.push({ reference: order.reference, call: "query", askedAt: queriedAt, readAs: wordsOf(queried), raw: queried.raw });
  return { attempt, submitted, queried, answers, accountNumber: order.accountNumber };
};

/** What an answer was taken for, in one word or two. */
export const wordsOf = (outcome: { kind: string; status?: string; why?: string; failure?: string | null }): string =>
  [outcome.kind, outcome.status ?? outcome.why ?? outcome.failure].filter(Boolean).join(" ");
