import type { CompanyId, RunId } from "@albashi/contracts/ids";
import { later } from "@albashi/dates";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { violatedConstraint } from "../../../database/violation.ts";
import type { Parts } from "../../../parts.ts";
import type { QueryOutcome, SubmitOutcome } from "../../../providers/payout/port.ts";
import { afterSubmit, differsAtOnce } from "../model/after-submit.ts";
import type { Attempt } from "../model/attempt.ts";
import { incidentOf, journalsOf } from "../model/books.ts";
import { type Decision, decide, differs, type LookContext, staying } from "../model/decide.ts";
import { incidents } from "../model/incidents.ts";
import { feesKept, wallet } from "../model/ledger.ts";
import {
  type AttemptNow,
  bookJournals,
  callOffOthers,
  findBalances,
  findStopsStanding,
  insertAnswers,
  insertIncidents,
  lockAttempts,
  lockRunPayment,
  type ProviderAnswer,
  saveDecisions,
} from "../store.ts";
import { countInstead } from "./count-instead.ts";
import { standStill } from "./stand-still.ts";
import { stopByItself } from "./stop-by-itself.ts";

/** What was asked about one payment, by whom it was claimed when it was asked, and what was answered. */
export interface Asked {
  readonly attempt: Attempt;
  readonly accountNumber: string;
  readonly submitted?: SubmitOutcome | undefined;
  readonly queried?: QueryOutcome | undefined;
  readonly answers: readonly ProviderAnswer[];
}

type SettleParts = Pick<Parts, "database" | "clock" | "config" | "payouts" | "live">;

interface Settling {
  readonly companyId: CompanyId;
  readonly runId: RunId;
  readonly asked: readonly Asked[];
  /** What else is written down in the same transaction. It may refuse: then nothing is. */
  readonly witness?: (tx: CompanyTransaction, decided: readonly Decided[], at: Date) => Promise<void>;
}

/**
 * Writes down what providers answered, and what follows from it, in one transaction: states, books, incidents, a pause. An
 * answer about a payment that somebody else has claimed or looked at since is kept, and moves nothing.
 */
export const settleAnswers = async (parts: SettleParts, settling: Settling) => {
  if (settling.asked.length === 0) return;
  await stopIfDifferent(parts, settling.companyId, settling.asked);
  await settleAsFarAsBooked(parts, settling);
  parts.live.wake(settling.runId);
};

/** Where the books refuse one of many answers, each is settled alone: the one that cannot be booked is told, and holds up nobody else. */
const settleAsFarAsBooked = async (parts: SettleParts, settling: Settling) => {
  try {
    await settle(parts, settling, decideOn);
  } catch (error) {
    if (!violatedConstraint(error)) throw error;
    for (const one of settling.asked) await settleAlone(parts, { ...settling, asked: [one] });
  }
};

/** Once more, for a claim beside it may have taken what it read; what the books refuse again is told. */
const settleAlone = async (parts: SettleParts, settling: Settling) => {
  try {
    await settle(parts, settling, decideOn);
  } catch (error) {
    if (!violatedConstraint(error)) throw error;
    await settle(parts, settling, unbookable);
  }
};

const settle = (parts: SettleParts, { companyId, runId, asked, witness }: Settling, judge: typeof decideOn) =>
  parts.database.inCompany(companyId, async (tx) => {
    const now = parts.clock.now();
    const answers = asked.flatMap((one) => one.answers);
    const attemptIds = asked.map(({ attempt }) => attempt.attemptId);
    // In one flight and in this order: who books takes fees from one purse, one after the other.
    const [, locked] = await Promise.all([
      asked.some(({ queried }) => queried) ? lockRunPayment(tx, runId) : undefined,
      lockAttempts(tx, attemptIds),
      insertAnswers(tx, companyId, answers),
    ]);
    const fresh = new Map(locked.map((one) => [one.attemptId, one]));
    const decided = asked.flatMap((one) => judge(parts, { one, attempt: fresh.get(one.attempt.attemptId), now }));
    const calling = decided.filter(({ decision }) => decision.callsOffOther).map(({ attempt }) => attempt.attemptId);
    await callOffOthers(tx, calling, now);
    await saveDecisions(tx, decided, now);
    const found = decided.flatMap((one) => {
      const { reference, employeeId } = one.attempt;
      const incident = incidentOf(one);
      return incident ? [{ ...incident, reference, runId, employeeId }] : [];
    });
    await insertIncidents(tx, companyId, { found, at: now });
    await countInstead(tx, { companyId, decided, at: now });
    const pauses = decided.find(({ decision }) => decision.pauses)?.decision.pauses;
    if (pauses) await standStill(tx, { companyId, runId, because: pauses, at: now });
    await witness?.(tx, decided, now);
    if (!decided.some(({ decision }) => decision.books)) return;
    const balances = await findBalances(tx, [feesKept(runId), wallet]);
    const purse = { kept: -(balances.get(feesKept(runId)) ?? 0n), wallet: -(balances.get(wallet) ?? 0n) };
    await bookJournals(tx, companyId, journalsOf(decided, purse, now));
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

/** What becomes of one payment; nothing when the answer is of a time before somebody else took it. */
const decideOn = (parts: Pick<Parts, "config" | "payouts">, { one, attempt, now }: Judged): Decided[] => {
  const before = one.attempt;
  if (attempt?.claim !== before.claim) return [];
  const isOvertaken = attempt.looks !== before.looks || (one.submitted && attempt.state !== "queued");
  // Whose claim it still is knows that it was not sent, whoever has asked about it meanwhile.
  const neverLeft = one.submitted?.kind === "not_sent" && (attempt.state === "queued" || attempt.state === "unknown");
  if (isOvertaken && !neverLeft) return [];
  const context = contextOf(parts, { one, attempt, now });
  const { submitted, queried } = one;
  const decision = submitted ? afterSubmit(attempt, { submitted, asked: queried }, context) : queried && decide(attempt, queried, context);
  if (!decision) return [];
  // Somebody was told of news while the answer was on its way: it is asked about again.
  const isWoken = attempt.nextLookAt && before.nextLookAt && attempt.nextLookAt < before.nextLookAt;
  return [{ attempt, decision: isWoken ? { ...decision, nextLookAt: attempt.nextLookAt } : decision }];
};

/** An answer that the books refuse moves nothing, is asked for again, and somebody is told. */
const unbookable: typeof decideOn = (parts, judged) =>
  decideOn(parts, judged).map(({ attempt }) => {
    const decision = staying(attempt, contextOf(parts, { ...judged, attempt }));
    const nextLookAt = decision.nextLookAt ?? later(judged.now, parts.config.payments.lookEveryMs);
    return { attempt, decision: { ...decision, nextLookAt, incident: incidents.unbookable } };
  });

const contextOf = (
  { config, payouts }: Pick<Parts, "config" | "payouts">,
  { one, attempt, now }: Judged & { attempt: AttemptNow },
): LookContext => {
  const feeQuote = payouts[attempt.provider].feeQuote(attempt.amount);
  return { now, periods: config.payments, accountNumber: one.accountNumber, feeQuote, other: attempt.other };
};

/**
 * An answer about another amount, currency or account stops everything the company sends, before anything else is written
 * down. In a transaction of its own: a stop waits for claims, and claims wait for what a settling transaction holds.
 */
const stopIfDifferent = async ({ database, clock }: SettleParts, companyId: CompanyId, asked: readonly Asked[]) => {
  const isDifferent = asked.some(
    ({ attempt, submitted, queried, accountNumber }) =>
      (submitted && differsAtOnce(submitted)) || (queried?.kind === "found" && differs(attempt, queried, { accountNumber })),
  );
  if (!isDifferent) return;
  await database.inCompany(companyId, async (tx) => {
    if ((await findStopsStanding(tx, companyId)).some(({ because }) => because === differenceWords)) return;
    await stopByItself(tx, { companyId, because: differenceWords, at: clock.now() });
  });
};

const differenceWords = "The payment provider has another amount, currency or account for a payment than we asked for.";
