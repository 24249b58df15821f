import type { CompanyId, RunId } from "@albashi/contracts/ids";
import type { PauseReason } from "@albashi/contracts/payments/codes";
import { addMs, dayMs, formatMonth } from "@albashi/dates";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { type CompanySeal, companySeal } from "../../../../platform/encryption/company-seal.ts";
import type { PayoutOrder, PayoutProvider, ProviderName } from "../../../../providers/payout/port.ts";
import { findRun, type Run } from "../../../payroll/index.ts";
import { numberOf as accountNumberBoundTo, findPayeeAccounts, type PayeeAccount } from "../../../people/index.ts";
import { type Hold, incidents, insertIncidents, type Limits, lockPayoutShared, lockStopsShared } from "../../controls/index.ts";
import { postJournals } from "../../ledger/index.ts";
import type { Attempt } from "../model/attempt.ts";
import { isRetriedPause } from "../model/pause-reason.ts";
import { holdOf } from "../model/payee-check.ts";
import { sentJournal } from "../model/payout-journals.ts";
import { computeSendBudget, type SendBudget, type SendConditions, takeWithinBudget } from "../model/send-limits.ts";
import { lockAttemptsToSend, markClaimed, markHeld } from "../store/attempts.ts";
import { closeNotice } from "../store/payout-notices.ts";
import { lockPayout, savePause } from "../store/payouts.ts";
import { findSendConditions, type RunSendConditions, sumUnsent } from "../store/send-checks.ts";
import { notifyPayoutStatus } from "./notify-payout-status.ts";
import { pausePayout } from "./pause-payout.ts";

/** A payment that only this worker may submit, for as long as its claim is valid. */
export interface Claimed {
  readonly attempt: Attempt;
  readonly order: PayoutOrder;
}

export interface Claim {
  readonly claimed: readonly Claimed[];
  /** over: nothing is left to send. waits: retry later. stands: paused until an admin acts. */
  readonly next: "more" | "over" | "waits" | "stands";
}

type ClaimDependencies = Pick<Dependencies, "database" | "clock" | "config" | "vault" | "payouts">;

interface ClaimRequest {
  readonly companyId: CompanyId;
  readonly runId: RunId;
  readonly available: bigint;
  readonly limit: number;
}

/**
 * Claims the next payments of a run in one transaction: no stop is active, the money is available, each payment still goes to its
 * approved account, and the ledger has it in transit. From here on only the provider knows the outcome.
 */
export const claimPayments = async (dependencies: ClaimDependencies, request: ClaimRequest): Promise<Claim> => {
  try {
    return await dependencies.database.inCompany(request.companyId, (tx) => claimIn(dependencies, tx, request));
  } catch (error) {
    // The transaction was rolled back, and less money is available now: try again.
    if (error instanceof ConcurrentClaimError) return claimPayments(dependencies, request);
    throw error;
  }
};

/** Other workers claimed the same money between our read and our posting. */
class ConcurrentClaimError extends Error {}

const claimIn = async (dependencies: ClaimDependencies, tx: CompanyTransaction, request: ClaimRequest): Promise<Claim> => {
  const { companyId, runId } = request;
  const now = dependencies.clock.now();
  const readConditions = async () => {
    const conditions = await findSendConditions(tx, { companyId, runId, since: addMs(now, -dayMs) });
    return conditions && withSettings(dependencies, conditions, request);
  };
  // Independent queries, sent concurrently; PostgreSQL executes them in this order.
  const [, , conditions, unsent, seal, run] = await Promise.all([
    lockStopsShared(tx, companyId),
    lockPayoutShared(tx, runId),
    readConditions(),
    lockAttemptsToSend(tx, { ...request, now, which: "new" }),
    companySeal(dependencies, tx, companyId),
    findRun(tx, runId),
  ]);
  if (!conditions || !run) return { claimed: [], next: "over" };
  const budget = computeSendBudget(conditions);
  if (budget.canSend) return claimWithin(dependencies, tx, { ...request, ...conditions, budget, unsent, seal, run, readConditions, now });
  if (budget.pause) await pausePayout(tx, { companyId, runId, pause: budget.pause, at: now });
  if (conditions.isStopped && unsent.length > 0) await notifyPayoutStatus(tx, { companyId, runId, event: "stopped", at: now });
  return { claimed: [], next: "stands" };
};

const withSettings = ({ config, payouts }: ClaimDependencies, conditions: RunSendConditions, { available }: ClaimRequest) => ({
  ...conditions,
  available,
  limits: conditions.limits ?? config.payments.limits,
  deductsOnSubmit: payouts[conditions.provider].deductsOnSubmit,
});

const isOverdrawn = (conditions: SendConditions | undefined): boolean => {
  const result = conditions && computeSendBudget({ ...conditions, pauseReason: null });
  return result?.canSend === true && result.budget < 0n;
};

interface ClaimContext extends ClaimRequest {
  readonly budget: Extract<SendBudget, { canSend: true }>;
  readonly limits: Limits;
  readonly provider: ProviderName;
  readonly pauseReason: PauseReason | null;
  readonly pauseShortfall: bigint | null;
  readonly unsent: readonly Attempt[];
  readonly seal: CompanySeal;
  readonly run: Run;
  readonly readConditions: () => Promise<SendConditions | undefined>;
  readonly now: Date;
}

/** Claims what fits the budget; if not even the next payment fits, pauses the payout with the reason. */
const claimWithin = async (dependencies: ClaimDependencies, tx: CompanyTransaction, context: ClaimContext): Promise<Claim> => {
  const { companyId, runId, budget, pauseReason, pauseShortfall, now } = context;
  const { payable, blocked } = await checkDestinations(tx, context.unsent, {
    limits: context.limits,
    provider: dependencies.payouts[context.provider],
  });
  await markHeld(tx, blocked);
  const fitting = takeWithinBudget(payable, budget.budget);
  const pause = payable.length > 0 && fitting.length === 0 ? budget.pauseIfNoneFits(await sumUnsent(tx, runId)) : null;
  const isNew = pause !== null && (pause.reason !== pauseReason || pause.shortfall !== pauseShortfall);
  if (isNew) await pausePayout(tx, { companyId, runId, pause, at: now });
  // A transient pause has cleared once something could be sent.
  if (pause === null && pauseReason !== null) {
    await savePause(tx, { runId, pause });
    await closeNotice(tx, { runId, event: "paused", at: now });
  }
  if (fitting.length > 0) return { claimed: await claim(dependencies, tx, context, fitting), next: "more" };
  if (blocked.length > 0) return { claimed: [], next: "more" };
  const again = await claimResubmissions(dependencies, tx, context);
  if (again.length > 0) return { claimed: again, next: "more" };
  return { claimed: [], next: pause === null ? "over" : isRetriedPause(pause.reason) ? "waits" : "stands" };
};

/**
 * Resubmits payments that the provider never received, once no first submission is left. They are in transit in the ledger already,
 * so their money is not reserved a second time. A payment that may no longer go to its account stays as it is and raises an incident.
 */
const claimResubmissions = async (dependencies: ClaimDependencies, tx: CompanyTransaction, context: ClaimContext): Promise<Claimed[]> => {
  const { companyId, runId, now } = context;
  await lockPayout(tx, runId);
  const unknown = await lockAttemptsToSend(tx, { ...context, which: "again" });
  const { payable, blocked } = await checkDestinations(tx, unknown, {
    limits: context.limits,
    provider: dependencies.payouts[context.provider],
  });
  const found = blocked.map(({ reference, employeeId }) => ({ ...incidents.resendBarred, reference, runId, employeeId }));
  await insertIncidents(tx, companyId, { found, at: now });
  return payable.length > 0 ? claim(dependencies, tx, context, payable) : [];
};

interface PayableAttempt extends Attempt {
  readonly account: PayeeAccount;
}

/** Splits payments into those that may go to their approved account and those that may not, with the reason. */
const checkDestinations = async (
  tx: CompanyTransaction,
  waiting: readonly Attempt[],
  { limits, provider }: { limits: Limits; provider: PayoutProvider },
) => {
  const ids = waiting.map(({ employeeId }) => employeeId);
  const accounts = new Map(ids.length > 0 ? (await findPayeeAccounts(tx, ids)).map((account) => [account.employeeId, account]) : []);
  const payable: PayableAttempt[] = [];
  const blocked: (Attempt & { hold: Hold })[] = [];
  for (const attempt of waiting) {
    const account = accounts.get(attempt.employeeId);
    const hold = holdOf(attempt, { now: account, limits, provider });
    if (hold) blocked.push({ ...attempt, hold });
    else if (account) payable.push({ ...attempt, account });
  }
  return { payable, blocked };
};

const claim = async (
  dependencies: ClaimDependencies,
  tx: CompanyTransaction,
  context: ClaimContext,
  fitting: readonly PayableAttempt[],
): Promise<Claimed[]> => {
  const { companyId, seal, run, now, readConditions } = context;
  const { claimMs } = dependencies.config.payments;
  const [claimId, pollAt] = [newId(), addMs(now, claimMs)];
  const narration = `Salary ${formatMonth(run)}`;
  const claimed = fitting.map(({ account, ...attempt }): Claimed => {
    const { reference, amount, bankCode, accountName, bankAccountId, numberSealed } = attempt;
    const accountNumber = seal.unseal(numberSealed, accountNumberBoundTo(bankAccountId));
    const resubmissions = attempt.state === "unknown" && !attempt.isUnsent ? 1 : 0;
    const polls = attempt.isUnsent ? attempt.polls : 0;
    const claimedFields = {
      state: "queued",
      claim: claimId,
      claimedAt: now,
      polls,
      notFoundCount: 0,
      nextPollAt: pollAt,
      isUnsent: false,
    } as const;
    return {
      attempt: { ...attempt, ...claimedFields, resubmitCount: attempt.resubmitCount + resubmissions },
      order: { reference, amount, bankCode, accountName, accountNumber, narration, email: account.email },
    };
  });
  const sent = fitting.filter(({ state }) => state === "created").map((attempt) => sentJournal(attempt, now));
  // Concurrently again. Posting locks the accounts, so that the balances read afterwards include the claims of all workers.
  const [, , after] = await Promise.all([
    markClaimed(tx, { attemptIds: fitting.map(({ attemptId }) => attemptId), claim: claimId, at: now, pollAt }),
    postJournals(tx, companyId, sent),
    readConditions(),
  ]);
  // A resubmission needs no further money, however little is left.
  if (sent.length > 0 && isOverdrawn(after)) throw new ConcurrentClaimError();
  return claimed;
};
