import type { CompanyId, RunId } from "@albashi/contracts/ids";
import { later } from "@albashi/dates";
import { enqueue } from "../../../outbox/store.ts";
import type { Parts } from "../../../parts.ts";
import { companySeal } from "../../../sealing/company-seal.ts";
import { accountNumberBoundTo } from "../../people/index.ts";
import type { Attempt } from "../model/attempt.ts";
import { isTriedAgain } from "../model/claim.ts";
import { findProgress, forgetLook, hasUntold, lockRunPayment, type PaymentProgress, type RunPayment, takeDueLooks } from "../store.ts";
import { askForLook } from "./ask-for-look.ts";
import { askForSender, replaceLostSender } from "./ask-for-sender.ts";
import { moveRunOn } from "./move-run-on.ts";
import { wordsOf } from "./send-payments.ts";
import { type Asked, settleAnswers } from "./settle-answers.ts";

interface OfRun {
  readonly companyId: CompanyId;
  readonly runId: RunId;
}

type LookParts = Pick<Parts, "database" | "clock" | "config" | "vault" | "payouts" | "live">;

/** Asks the provider about the payments of a run whose look is due, a chunk of them, and writes down what follows. */
export const lookAtSomePayments = async (parts: LookParts, { companyId, runId }: OfRun): Promise<{ isOver: boolean }> => {
  const { chunk, claimMs } = parts.config.payments;
  const taken = await parts.database.inCompany(companyId, async (tx) => {
    const now = parts.clock.now();
    const attempts = await takeDueLooks(tx, { runId, now, until: later(now, claimMs), atMost: chunk });
    const seal = attempts.length > 0 ? await companySeal(parts, tx, companyId) : undefined;
    return attempts.map((attempt) => ({
      attempt,
      accountNumber: seal?.unseal(attempt.numberSealed, accountNumberBoundTo(attempt.bankAccountId)) ?? "",
    }));
  });
  const asked = await Promise.all(taken.map((one) => ask(parts, one)));
  await settleAnswers(parts, { companyId, runId, asked });
  return { isOver: taken.length < chunk };
};

const ask = async (
  { clock, payouts }: LookParts,
  { attempt, accountNumber }: { attempt: Attempt; accountNumber: string },
): Promise<Asked> => {
  const { reference, provider } = attempt;
  const askedAt = clock.now();
  const queried = await payouts[provider].query(reference);
  return { attempt, accountNumber, queried, answers: [{ reference, call: "query", askedAt, readAs: wordsOf(queried), raw: queried.raw }] };
};

/** After a look: says how far the run is, has sent again what was never there, and asks for the next look while there is something to look at. */
export const finishLook = (
  parts: Pick<Parts, "database" | "clock" | "config">,
  { companyId, runId, dueAt: own }: OfRun & { dueAt?: string | undefined },
): Promise<void> =>
  parts.database.inCompany(companyId, async (tx) => {
    const run = await lockRunPayment(tx, runId);
    if (!run) return;
    const now = parts.clock.now();
    const progress = await findProgress(tx, runId);
    if (progress.toResend > 0) await askForSender(tx, { companyId, runId, at: now });
    else if (progress.waiting > 0 && run.pausedBecause !== null && isTriedAgain(run.pausedBecause))
      await replaceLostSender(tx, parts, { companyId, runId });
    if (await hasUntold(tx, runId)) await enqueue(tx, { workflow: "tellPaid", payload: { companyId, runId }, at: now, companyId });
    await moveRunOn(tx, { run, progress, at: now });
    const dueAt = nextLook(parts, { run, progress, now });
    if (dueAt) await askForLook(tx, { companyId, runId, dueAt, now, own: own === undefined ? now : new Date(own) });
    else await forgetLook(tx, runId);
  });

/** When to look again: what is sent meanwhile is looked at soon; and as long as anything may be sent, the looks go on. */
const nextLook = (
  { config }: Pick<Parts, "config">,
  { run, progress, now }: { run: RunPayment; progress: PaymentProgress; now: Date },
): Date | null => {
  const { looksMs, lookEveryMs } = config.payments;
  const soon = later(now, run.pausedBecause === null ? (looksMs[0] ?? lookEveryMs) : lookEveryMs);
  const isWaiting = run.plannedAt === null || progress.waiting > 0;
  const { nextLookAt } = progress;
  if (!isWaiting) return nextLookAt;
  return nextLookAt && nextLookAt < soon ? nextLookAt : soon;
};
