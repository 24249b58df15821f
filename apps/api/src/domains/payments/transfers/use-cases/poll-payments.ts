import { addMs } from "@albashi/dates";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { companySeal } from "../../../../platform/encryption/company-seal.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import { numberOf as accountNumberBoundTo } from "../../../people/index.ts";
import type { RunRef } from "../../ledger/index.ts";
import type { Transfer } from "../model/attempt.ts";
import { isRetriedPause } from "../model/pause-reason.ts";
import { clearPollDue, lockPayout, type RunPayout } from "../store/payouts.ts";
import { claimDuePolls, findProgress, hasUnnotified, type PaymentProgress } from "../store/polling.ts";
import { NotifyPaidEmployees } from "../workflow-contracts.ts";
import { applyProviderResponses, type TransferResult } from "./apply-provider-responses.ts";
import { completePayout } from "./complete-payout.ts";
import { recoverSubmitWorker } from "./recover-submit-worker.ts";
import { schedulePoll } from "./schedule-poll.ts";
import { scheduleSubmit } from "./schedule-submit.ts";
import { outcomeLabel } from "./submit-payments.ts";

type PollDependencies = Pick<Dependencies, "database" | "clock" | "config" | "vault" | "payouts" | "live">;

/** Queries the provider about a batch of payments of a run that are due for a poll, and applies the responses. */
export const pollPayments = async (dependencies: PollDependencies, { companyId, runId }: RunRef): Promise<{ isOver: boolean }> => {
  const { batchSize, claimMs } = dependencies.config.payments;
  const claimed = await dependencies.database.inCompany(companyId, async (tx) => {
    const now = dependencies.clock.now();
    const attempts = await claimDuePolls(tx, { runId, now, until: addMs(now, claimMs), limit: batchSize });
    const seal = attempts.length > 0 ? await companySeal(dependencies, tx, companyId) : undefined;
    return attempts.map((attempt) => ({
      attempt,
      accountNumber: seal?.unseal(attempt.numberSealed, accountNumberBoundTo(attempt.bankAccountId)) ?? "",
    }));
  });
  const results = await Promise.all(claimed.map((one) => queryTransfer(dependencies, one)));
  await applyProviderResponses(dependencies, { companyId, runId, results });
  return { isOver: claimed.length < batchSize };
};

/** Queries the provider about one transfer. */
export const queryTransfer = async <One extends Transfer>(
  { clock, payouts }: Pick<Dependencies, "clock" | "payouts">,
  { attempt, accountNumber }: { attempt: One; accountNumber: string },
): Promise<TransferResult<One>> => {
  const { reference, provider } = attempt;
  const requestedAt = clock.now();
  const queried = await payouts[provider].query(reference);
  return {
    attempt,
    accountNumber,
    queried,
    responses: [{ reference, operation: "query", requestedAt, interpretedAs: outcomeLabel(queried), raw: queried.raw }],
  };
};

/** After a poll: updates the run's progress, schedules resubmissions, and schedules the next poll while payments are open. */
export const finishPoll = (
  dependencies: Pick<Dependencies, "database" | "clock" | "config">,
  { companyId, runId, dueAt: own }: RunRef & { dueAt?: string | undefined },
): Promise<void> =>
  dependencies.database.inCompany(companyId, async (tx) => {
    const run = await lockPayout(tx, runId);
    if (!run) return;
    const now = dependencies.clock.now();
    const progress = await findProgress(tx, runId);
    if (progress.toResend > 0) await scheduleSubmit(tx, { companyId, runId, at: now });
    else if (progress.waiting > 0 && run.pauseReason !== null && isRetriedPause(run.pauseReason))
      await recoverSubmitWorker(tx, dependencies, { companyId, runId });
    if (await hasUnnotified(tx, runId)) await enqueue(tx, NotifyPaidEmployees, { payload: { companyId, runId }, at: now, companyId });
    await completePayout(tx, { run, progress, at: now });
    const dueAt = nextPollDue(dependencies, { run, progress, now });
    if (dueAt) await schedulePoll(tx, { companyId, runId, dueAt, now, currentPollDueAt: own === undefined ? now : new Date(own) });
    else await clearPollDue(tx, runId);
  });

/** When to poll next: soon while payments are being sent, and for as long as any may still be sent. */
const nextPollDue = (
  { config }: Pick<Dependencies, "config">,
  { run, progress, now }: { run: RunPayout; progress: PaymentProgress; now: Date },
): Date | null => {
  const { pollDelaysMs, pollIntervalMs } = config.payments;
  const soon = addMs(now, run.pauseReason === null ? (pollDelaysMs[0] ?? pollIntervalMs) : pollIntervalMs);
  const isWaiting = run.plannedAt === null || progress.waiting > 0;
  const { nextPollAt } = progress;
  if (!isWaiting) return nextPollAt;
  return nextPollAt && nextPollAt < soon ? nextPollAt : soon;
};
