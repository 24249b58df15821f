import type { CompanyId, RunId } from "@albashi/contracts/ids";
import { later } from "@albashi/dates";
import { constraintNameOf } from "../../../../platform/database/constraint-name.ts";
import type { CompanyTransaction } from "../../../../platform/database/in-company.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { QueryOutcome, SubmitOutcome } from "../../../../providers/payout/port.ts";
import { findActiveStops, incidents, insertIncidents, stopAutomatically } from "../../controls/index.ts";
import { feeReserve, findBalances, postJournals, wallet } from "../../ledger/index.ts";
import { insertProviderResponses, type ProviderResponse } from "../../provider-log/index.ts";
import type { Attempt } from "../model/attempt.ts";
import { type Decision, mismatchesOrder, nextAttemptState, type PollContext, pollAgain } from "../model/attempt-transition.ts";
import { pauseFor } from "../model/pause-reason.ts";
import { incidentOf, payoutJournals } from "../model/payout-journals.ts";
import { afterSubmit, submitMismatches } from "../model/submit-result.ts";
import { lockRunPayment } from "../store/payouts.ts";
import { type AttemptNow, cancelSiblingAttempts, lockAttempts, saveDecisions } from "../store/polling.ts";
import { pausePayout } from "./pause-payout.ts";
import { promoteDuplicate } from "./promote-duplicate.ts";

/** One provider response with the attempt as it was when the request was made. */
export interface Asked {
  readonly attempt: Attempt;
  readonly accountNumber: string;
  readonly submitted?: SubmitOutcome | undefined;
  readonly queried?: QueryOutcome | undefined;
  readonly answers: readonly ProviderResponse[];
}

type SettleParts = Pick<Dependencies, "database" | "clock" | "config" | "payouts" | "live">;

interface Settling {
  readonly companyId: CompanyId;
  readonly runId: RunId;
  readonly asked: readonly Asked[];
  /** Further writes in the same transaction. It may throw a refusal, which rolls everything back. */
  readonly witness?: (tx: CompanyTransaction, decided: readonly Decided[], at: Date) => Promise<void>;
}

/**
 * Applies provider responses in one transaction: states, journals, incidents and a pause. A response about a payment that another
 * worker has claimed or polled since is stored and changes nothing.
 */
export const applyProviderResponses = async (dependencies: SettleParts, settling: Settling) => {
  if (settling.asked.length === 0) return;
  await stopIfDifferent(dependencies, settling.companyId, settling.asked);
  await settleAsFarAsBooked(dependencies, settling);
  dependencies.live.wake(settling.runId);
};

/** If the ledger rejects one of several responses, each is applied separately: the rejected one raises an incident and does not block the others. */
const settleAsFarAsBooked = async (dependencies: SettleParts, settling: Settling) => {
  try {
    await settle(dependencies, settling, decideOn);
  } catch (error) {
    if (!constraintNameOf(error)) throw error;
    for (const one of settling.asked) await settleAlone(dependencies, { ...settling, asked: [one] });
  }
};

/** Retries once, because a concurrent claim may have changed what was read; a second rejection raises an incident. */
const settleAlone = async (dependencies: SettleParts, settling: Settling) => {
  try {
    await settle(dependencies, settling, decideOn);
  } catch (error) {
    if (!constraintNameOf(error)) throw error;
    await settle(dependencies, settling, unbookable);
  }
};

const settle = (dependencies: SettleParts, { companyId, runId, asked, witness }: Settling, judge: typeof decideOn) =>
  dependencies.database.inCompany(companyId, async (tx) => {
    const now = dependencies.clock.now();
    const answers = asked.flatMap((one) => one.answers);
    const attemptIds = asked.map(({ attempt }) => attempt.attemptId);
    // Concurrently and in this order: transactions that post fees of one run take them from the same reserve and are serialised.
    const [, locked] = await Promise.all([
      asked.some(({ queried }) => queried) ? lockRunPayment(tx, runId) : undefined,
      lockAttempts(tx, attemptIds),
      insertProviderResponses(tx, companyId, answers),
    ]);
    const fresh = new Map(locked.map((one) => [one.attemptId, one]));
    const decided = asked.flatMap((one) => judge(dependencies, { one, attempt: fresh.get(one.attempt.attemptId), now }));
    const calling = decided.filter(({ decision }) => decision.callsOffOther).map(({ attempt }) => attempt.attemptId);
    await cancelSiblingAttempts(tx, calling, now);
    await saveDecisions(tx, decided, now);
    const found = decided.flatMap((one) => {
      const { reference, employeeId } = one.attempt;
      const incident = incidentOf(one);
      return incident ? [{ ...incident, reference, runId, employeeId }] : [];
    });
    await insertIncidents(tx, companyId, { found, at: now });
    await promoteDuplicate(tx, { companyId, decided, at: now });
    const pauses = decided.find(({ decision }) => decision.pauses)?.decision.pauses;
    if (pauses) await pausePayout(tx, { companyId, runId, pause: pauseFor(pauses), at: now });
    await witness?.(tx, decided, now);
    if (!decided.some(({ decision }) => decision.books)) return;
    const balances = await findBalances(tx, [feeReserve(runId), wallet]);
    const feeSources = { kept: -(balances.get(feeReserve(runId)) ?? 0n), wallet: -(balances.get(wallet) ?? 0n) };
    await postJournals(tx, companyId, payoutJournals(decided, feeSources, now));
  });

export interface Decided {
  readonly attempt: AttemptNow;
  readonly decision: Decision;
}

interface Judged {
  readonly one: Asked;
  readonly attempt: AttemptNow | undefined;
  readonly now: Date;
}

/** The decision about one payment, or none if another worker has claimed or polled it since the request. */
const decideOn = (dependencies: Pick<Dependencies, "config" | "payouts">, { one, attempt, now }: Judged): Decided[] => {
  const before = one.attempt;
  if (attempt?.claim !== before.claim) return [];
  const isOvertaken = attempt.polls !== before.polls || (one.submitted && attempt.state !== "queued");
  // The worker that holds the claim knows that it was not sent, even if another worker has polled it meanwhile.
  const neverLeft = one.submitted?.kind === "not_sent" && (attempt.state === "queued" || attempt.state === "unknown");
  if (isOvertaken && !neverLeft) return [];
  const context = contextOf(dependencies, { one, attempt, now });
  const { submitted, queried } = one;
  const decision = submitted
    ? afterSubmit(attempt, { submitted, asked: queried }, context)
    : queried && nextAttemptState(attempt, queried, context);
  if (!decision) return [];
  // A webhook scheduled an earlier poll while the request was in flight: keep that poll.
  const isWoken = attempt.nextPollAt && before.nextPollAt && attempt.nextPollAt < before.nextPollAt;
  return [{ attempt, decision: isWoken ? { ...decision, nextPollAt: attempt.nextPollAt } : decision }];
};

/** A response that the ledger rejects changes nothing, is queried again and raises an incident. */
const unbookable: typeof decideOn = (dependencies, judged) =>
  decideOn(dependencies, judged).map(({ attempt }) => {
    const decision = pollAgain(attempt, contextOf(dependencies, { ...judged, attempt }));
    const nextPollAt = decision.nextPollAt ?? later(judged.now, dependencies.config.payments.lookEveryMs);
    return { attempt, decision: { ...decision, nextPollAt, incident: incidents.unbookable } };
  });

const contextOf = (
  { config, payouts }: Pick<Dependencies, "config" | "payouts">,
  { one, attempt, now }: Judged & { attempt: AttemptNow },
): PollContext => {
  const feeQuote = payouts[attempt.provider].feeQuote(attempt.amount);
  return { now, periods: config.payments, accountNumber: one.accountNumber, feeQuote, other: attempt.other };
};

/**
 * A response about another amount, currency or account stops all payments of the company before anything else is written. In its own
 * transaction: a stop waits for claims, and claims wait for the locks of the applying transaction.
 */
const stopIfDifferent = async ({ database, clock }: SettleParts, companyId: CompanyId, asked: readonly Asked[]) => {
  const isDifferent = asked.some(
    ({ attempt, submitted, queried, accountNumber }) =>
      (submitted && submitMismatches(submitted)) || (queried?.kind === "found" && mismatchesOrder(attempt, queried, { accountNumber })),
  );
  if (!isDifferent) return;
  await database.inCompany(companyId, async (tx) => {
    if ((await findActiveStops(tx, companyId)).some(({ reason }) => reason === "provider_mismatch")) return;
    await stopAutomatically(tx, { companyId, reason: "provider_mismatch", at: clock.now() });
  });
};
