import type { Dependencies } from "../../../../platform/dependencies.ts";
import { defineTask, type LoopTurn } from "../../../../platform/outbox/workflow.ts";
import type { PayloadOf } from "../../../../platform/outbox/workflow-contract.ts";
import type { RunRef } from "../../ledger/index.ts";
import { countSubmitters, nextTurnInMs, type TurnOutcome } from "../model/payout-turn.ts";
import { lockPayout, saveWake } from "../store/payouts.ts";
import { findProgress } from "../store/polling.ts";
import { type DrivePayout, WorkOnBatch } from "../workflow-contracts.ts";
import { pollPayments } from "./poll-payments.ts";
import { recordProgress } from "./record-progress.ts";
import { submitPayments } from "./submit-payments.ts";

/** Submits or polls one batch. A process that dies in it leaves claims behind, which are only ever queried. */
export const workOnBatchTask = defineTask(WorkOnBatch, async (dependencies, { part, ...run }) => {
  if (part === "poll") return pollPayments(dependencies, run);
  const { sent, next } = await submitPayments(dependencies, run);
  return { count: sent, next };
});

/** Bounds the journal of a turn. What is left then is the next turn's. */
const batchesPerTurn = 40;

/**
 * One turn of a payout: several batches are submitted side by side while another one polls what is due, until neither finds more.
 * Returns in how many milliseconds the next turn is due; null when only an event from outside can move the payout.
 */
export const drivePayout = async (
  dependencies: Dependencies,
  { payload: run, step, runTasks }: LoopTurn<PayloadOf<typeof DrivePayout>>,
): Promise<number | null> => {
  const { submitters, isPollDue } = await step("begin turn", () => beginTurn(dependencies, run));
  const submit = { ...run, part: "submit" as const };
  const poll = { ...run, part: "poll" as const };
  const first = [...(isPollDue ? [poll] : []), ...Array.from({ length: submitters }, () => submit)];
  let batches = first.length;
  let isPolling = isPollDue;
  const outcome = { polled: 0, lastSubmit: "none" as TurnOutcome["lastSubmit"], isCutShort: false };
  await runTasks(workOnBatchTask, first, ({ count, next }, { part }) => {
    if (part === "poll") {
      outcome.polled += count;
      isPolling = false;
    } else if (outcome.lastSubmit !== "stands") outcome.lastSubmit = next;
    const following = [
      ...(part === "submit" && next === "more" ? [submit] : []),
      // A webhook makes payments due while others are still being submitted.
      ...(!isPolling && (next === "more" || part === "submit") ? [poll] : []),
    ];
    if (following.length > 0 && batches >= batchesPerTurn) {
      outcome.isCutShort ||= next === "more";
      return [];
    }
    batches += following.length;
    isPolling ||= following.includes(poll);
    return following;
  });
  return step("finish turn", () => finishTurn(dependencies, run, outcome));
};

type TurnDependencies = Pick<Dependencies, "database" | "clock" | "config">;

/** From here on, each change of the payout enqueues another row. Returns what there is to do. */
const beginTurn = (
  { database, clock, config }: TurnDependencies,
  { companyId, runId }: RunRef,
): Promise<{ submitters: number; isPollDue: boolean }> =>
  database.inCompany(companyId, async (tx) => {
    const run = await lockPayout(tx, runId);
    if (!run) return { submitters: 0, isPollDue: false };
    await saveWake(tx, { runId, outboxId: null });
    const progress = await findProgress(tx, runId);
    const isPollDue = progress.nextPollAt !== null && progress.nextPollAt <= clock.now();
    return { submitters: countSubmitters(run, progress, config.payments), isPollDue };
  });

const finishTurn = (
  { database, clock, config }: TurnDependencies,
  { companyId, runId }: RunRef,
  outcome: TurnOutcome,
): Promise<number | null> =>
  database.inCompany(companyId, async (tx) => {
    const now = clock.now();
    const recorded = await recordProgress(tx, { companyId, runId, at: now });
    return recorded ? nextTurnInMs(recorded, outcome, { now, retryDelayMs: config.payments.retryDelayMs }) : null;
  });
