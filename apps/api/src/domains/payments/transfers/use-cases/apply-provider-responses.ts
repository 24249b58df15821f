import type { CompanyId, RunId } from "@albashi/contracts/ids";
import { addMs } from "@albashi/dates";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { constraintNameOf } from "../../../../platform/database/constraint-name.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { QueryOutcome, SubmitOutcome } from "../../../../providers/payout/port.ts";
import { findActiveStops, incidents, insertIncidents, stopAutomatically } from "../../controls/index.ts";
import { feeReserve, findBalances, postJournals, wallet } from "../../ledger/index.ts";
import { insertProviderResponses, type LoggedResponse } from "../../provider-log/index.ts";
import type { Attempt, Transfer } from "../model/attempt.ts";
import { type Decision, mismatchesOrder, nextAttemptState, type PollContext, pollAgain } from "../model/attempt-transition.ts";
import { pauseFor } from "../model/pause-reason.ts";
import { incidentOf, payoutJournals } from "../model/payout-journals.ts";
import { afterSubmit, submitMismatches } from "../model/submit-result.ts";
import { lockPayout } from "../store/payouts.ts";
import { type AttemptNow, cancelSiblingAttempts, lockAttempts, saveDecisions } from "../store/polling.ts";
import { pausePayout } from "./pause-payout.ts";
import { promoteDuplicate } from "./promote-duplicate.ts";

/** One provider response with the transfer as it was when the request was made. */
export interface TransferResult<One extends Transfer> {
  readonly attempt: One;
  readonly accountNumber: string;
  readonly submitted?: SubmitOutcome | undefined;
  readonly queried?: QueryOutcome | undefined;
  readonly responses: readonly LoggedResponse[];
}

export type AttemptResult = TransferResult<Attempt>;

type ApplyDependencies = Pick<Dependencies, "database" | "clock" | "config" | "payouts" | "live">;

interface ResultBatch {
  readonly companyId: CompanyId;
  readonly runId: RunId;
  readonly results: readonly AttemptResult[];
  /** Further writes in the same transaction. It may throw an error, which rolls everything back. */
  readonly alsoWrite?: (tx: CompanyTransaction, decided: readonly Decided[], at: Date) => Promise<void>;
}

/**
 * Applies provider responses in one transaction: states, journals, incidents and a pause. A response about a payment that another
 * worker has claimed or polled since is stored and changes nothing.
 */
export const applyProviderResponses = async (dependencies: ApplyDependencies, batch: ResultBatch) => {
  if (batch.results.length === 0) return;
  await stopOnMismatch(dependencies, batch.companyId, batch.results);
  await applyOrIsolate(dependencies, batch);
  dependencies.live.publish(batch.runId);
};

/** If the ledger rejects one of several responses, each is applied separately: the rejected one raises an incident and does not block the others. */
const applyOrIsolate = async (dependencies: ApplyDependencies, batch: ResultBatch) => {
  try {
    await apply(dependencies, batch, decideNext);
  } catch (error) {
    if (!constraintNameOf(error)) throw error;
    for (const result of batch.results) await applySingle(dependencies, { ...batch, results: [result] });
  }
};

/** Retries once, because a concurrent claim may have changed what was read; a second rejection raises an incident. */
const applySingle = async (dependencies: ApplyDependencies, batch: ResultBatch) => {
  try {
    await apply(dependencies, batch, decideNext);
  } catch (error) {
    if (!constraintNameOf(error)) throw error;
    await apply(dependencies, batch, decideUnpostable);
  }
};

const apply = (dependencies: ApplyDependencies, { companyId, runId, results, alsoWrite }: ResultBatch, decideEach: typeof decideNext) =>
  dependencies.database.inCompany(companyId, async (tx) => {
    const now = dependencies.clock.now();
    const responses = results.flatMap((result) => result.responses);
    const attemptIds = results.map(({ attempt }) => attempt.attemptId);
    // Concurrently and in this order: transactions that post fees of one run take them from the same reserve and are serialised.
    const [, locked] = await Promise.all([
      results.some(({ queried }) => queried) ? lockPayout(tx, runId) : undefined,
      lockAttempts(tx, attemptIds),
      insertProviderResponses(tx, companyId, responses),
    ]);
    const current = new Map(locked.map((result) => [result.attemptId, result]));
    const decided = results.flatMap((result) => decideEach(dependencies, { result, attempt: current.get(result.attempt.attemptId), now }));
    const cancelling = decided.filter(({ decision }) => decision.cancelsSibling).map(({ attempt }) => attempt.attemptId);
    await cancelSiblingAttempts(tx, cancelling, now);
    await saveDecisions(tx, decided, now);
    const found = decided.flatMap((result) => {
      const { reference, employeeId } = result.attempt;
      const incident = incidentOf(result);
      return incident ? [{ ...incident, reference, runId, employeeId }] : [];
    });
    await insertIncidents(tx, companyId, { found, at: now });
    await promoteDuplicate(tx, { companyId, decided, at: now });
    const pauses = decided.find(({ decision }) => decision.pauseReason)?.decision.pauseReason;
    if (pauses) await pausePayout(tx, { companyId, runId, pause: pauseFor(pauses), at: now });
    await alsoWrite?.(tx, decided, now);
    if (!decided.some(({ decision }) => decision.journalEvent)) return;
    const balances = await findBalances(tx, [feeReserve(runId), wallet]);
    const feeSources = { reserve: -(balances.get(feeReserve(runId)) ?? 0n), wallet: -(balances.get(wallet) ?? 0n) };
    await postJournals(tx, companyId, payoutJournals(decided, feeSources, now));
  });

export interface Decided {
  readonly attempt: AttemptNow;
  readonly decision: Decision;
}

interface DecisionInput {
  readonly result: AttemptResult;
  readonly attempt: AttemptNow | undefined;
  readonly now: Date;
}

/** The decision about result payment, or none if another worker has claimed or polled it since the request. */
const decideNext = (dependencies: Pick<Dependencies, "config" | "payouts">, { result, attempt, now }: DecisionInput): Decided[] => {
  const before = result.attempt;
  if (attempt?.claim !== before.claim) return [];
  const isOvertaken = attempt.polls !== before.polls || (result.submitted && attempt.state !== "queued");
  // The worker that holds the claim knows that it was not sent, even if another worker has polled it meanwhile.
  const neverLeft = result.submitted?.kind === "not_sent" && (attempt.state === "queued" || attempt.state === "unknown");
  if (isOvertaken && !neverLeft) return [];
  const context = contextOf(dependencies, { result, attempt, now });
  const { submitted, queried } = result;
  const decision = submitted
    ? afterSubmit(attempt, { submitted, queried }, context)
    : queried && nextAttemptState(attempt, queried, context);
  if (!decision) return [];
  // A webhook scheduled an earlier poll while the request was in flight: keep that poll.
  const isWoken = attempt.nextPollAt && before.nextPollAt && attempt.nextPollAt < before.nextPollAt;
  return [{ attempt, decision: isWoken ? { ...decision, nextPollAt: attempt.nextPollAt } : decision }];
};

/** A response that the ledger rejects changes nothing, is queried again and raises an incident. */
const decideUnpostable: typeof decideNext = (dependencies, input) =>
  decideNext(dependencies, input).map(({ attempt }) => {
    const decision = pollAgain(attempt, contextOf(dependencies, { ...input, attempt }));
    const nextPollAt = decision.nextPollAt ?? addMs(input.now, dependencies.config.payments.pollIntervalMs);
    return { attempt, decision: { ...decision, nextPollAt, incident: incidents.unbookable } };
  });

const contextOf = (
  { config, payouts }: Pick<Dependencies, "config" | "payouts">,
  { result, attempt, now }: DecisionInput & { attempt: AttemptNow },
): PollContext => {
  const feeQuote = payouts[attempt.provider].feeQuote(attempt.amount);
  return { now, periods: config.payments, accountNumber: result.accountNumber, feeQuote, other: attempt.other };
};

/**
 * A response about another amount, currency or account stops all payments of the company before anything else is written. In its own
 * transaction: a stop waits for claims, and claims wait for the locks of the applying transaction.
 */
export const stopOnMismatch = async (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  companyId: CompanyId,
  results: readonly TransferResult<Transfer>[],
) => {
  const hasMismatch = results.some(
    ({ attempt, submitted, queried, accountNumber }) =>
      (submitted && submitMismatches(submitted)) || (queried?.kind === "found" && mismatchesOrder(attempt, queried, { accountNumber })),
  );
  if (!hasMismatch) return;
  await database.inCompany(companyId, async (tx) => {
    if ((await findActiveStops(tx, companyId)).some(({ reason }) => reason === "provider_mismatch")) return;
    await stopAutomatically(tx, { companyId, reason: "provider_mismatch", at: clock.now() });
  });
};
