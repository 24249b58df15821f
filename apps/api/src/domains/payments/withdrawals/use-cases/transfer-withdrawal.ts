import type { CompanyId, WithdrawalId } from "@albashi/contracts/ids";
import { addMs } from "@albashi/dates";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { constraintNameOf } from "../../../../platform/database/constraint-name.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { companySeal } from "../../../../platform/encryption/company-seal.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import { findAdmins } from "../../../identity/index.ts";
import { findActiveStops, incidents, insertIncidents, lockStopsShared } from "../../controls/index.ts";
import { findBalances, postJournals, wallet } from "../../ledger/index.ts";
import { insertProviderResponses } from "../../provider-log/index.ts";
import {
  afterSubmit,
  type Decision,
  isInFlight,
  nextAttemptState,
  type PollContext,
  pollAgain,
  queryTransfer,
  stopOnMismatch,
  submitTransfer,
  type TransferResult,
  toReturned,
} from "../../transfers/index.ts";
import { companyAccountNumber, type ThirdPartyTransfer, transferAccountNumber, type Withdrawal } from "../model/withdrawal.ts";
import { withdrawalOutcomeJournals } from "../model/withdrawal-journals.ts";
import { hasLiveSibling } from "../store/third-party-transfers.ts";
import {
  lockWithdrawal,
  markWithdrawalClaimed,
  markWithdrawalPolled,
  pollWithdrawalsNow,
  saveWithdrawalDecision,
} from "../store/withdrawals.ts";
import { FollowThirdPartyTransfer, PollWithdrawal, SendWithdrawal, type WithdrawalRef } from "../workflow-contracts.ts";
import { countDuplicate } from "./count-duplicate.ts";

type TransferDependencies = Pick<Dependencies, "database" | "clock" | "config" | "vault" | "payouts">;
type Result = TransferResult<Withdrawal>;

/**
 * Claims an approved withdrawal and submits it once. A worker that dies in between leaves it claimed: then it is only ever queried. It
 * is submitted again, under the same reference, only when the provider never had it.
 */
export const sendWithdrawal = async (dependencies: TransferDependencies, ref: WithdrawalRef) => {
  const claimed = await dependencies.database.inCompany(ref.companyId, (tx) => claim(dependencies, tx, ref));
  if (!claimed) return;
  const provider = dependencies.payouts[claimed.attempt.provider];
  await apply(dependencies, ref, await submitTransfer(dependencies, provider, claimed));
};

const claim = async (dependencies: TransferDependencies, tx: CompanyTransaction, { companyId, withdrawalId, dueAt }: WithdrawalRef) => {
  const now = dependencies.clock.now();
  const { claimMs, pollIntervalMs } = dependencies.config.payments;
  await lockStopsShared(tx, companyId);
  const withdrawal = await lockWithdrawal(tx, withdrawalId);
  if (!withdrawal || !canSend(withdrawal, latest(now, dueAt))) return undefined;
  if ((await findActiveStops(tx, companyId)).length > 0) {
    // It is sent once the stop is lifted; its money stays reserved meanwhile.
    await schedule(tx, SendWithdrawal, { companyId, withdrawalId, now, dueAt: addMs(now, pollIntervalMs) });
    return undefined;
  }
  const claimId = newId<string>();
  const pollAt = addMs(now, claimMs);
  await markWithdrawalClaimed(tx, { withdrawalId, claim: claimId, at: now, pollAt });
  await schedule(tx, PollWithdrawal, { companyId, withdrawalId, now, dueAt: pollAt });
  const attempt = await lockWithdrawal(tx, withdrawalId);
  const [requester] = await findAdmins(tx, companyId, withdrawal.requestedBy);
  if (!attempt) return undefined;
  const { reference, amount, bankCode, accountName } = attempt;
  const accountNumber = await numberOf(dependencies, tx, { companyId, withdrawal });
  const narration = attempt.thirdParty?.narration ?? "Wallet withdrawal";
  return { attempt, order: { reference, amount, bankCode, accountName, accountNumber, narration, email: requester?.email ?? "" } };
};

const canSend = ({ state, approvedAt, isUnsent, resubmitCount, resubmitAfter }: Withdrawal, now: Date): boolean => {
  if (state === "created") return approvedAt !== null;
  return state === "unknown" && resubmitAfter !== null && resubmitAfter <= now && (isUnsent || resubmitCount === 0);
};

export const numberOf = async (
  dependencies: TransferDependencies,
  tx: CompanyTransaction,
  { companyId, withdrawal }: { companyId: CompanyId; withdrawal: Withdrawal },
) => {
  const { accountId, withdrawalId, numberSealed } = withdrawal;
  const bound = accountId === null ? transferAccountNumber(withdrawalId) : companyAccountNumber(accountId);
  return (await companySeal(dependencies, tx, companyId)).unseal(numberSealed, bound);
};

interface ScheduledWork {
  readonly companyId: CompanyId;
  readonly withdrawalId: WithdrawalId;
  readonly now: Date;
  readonly dueAt: Date;
}

const schedule = (
  tx: CompanyTransaction,
  workflow: typeof SendWithdrawal | typeof PollWithdrawal,
  { companyId, withdrawalId, now, dueAt }: ScheduledWork,
) => enqueue(tx, workflow, { payload: { companyId, withdrawalId, dueAt: dueAt.toISOString() }, at: now, dueAt, companyId });

/** A worker whose clock is behind would take its own work for not yet due. */
const latest = (now: Date, dueAt: string | undefined): Date => (dueAt !== undefined && new Date(dueAt) > now ? new Date(dueAt) : now);

/**
 * Queries the provider about a withdrawal that is due, and applies the response. Only this decides its outcome. The poll after it is
 * scheduled first, so that it is polled again if this worker dies.
 */
export const pollWithdrawal = async (dependencies: TransferDependencies, ref: WithdrawalRef) => {
  const { companyId, withdrawalId } = ref;
  const due = await dependencies.database.inCompany(companyId, async (tx) => {
    const now = dependencies.clock.now();
    const withdrawal = await lockWithdrawal(tx, withdrawalId);
    const dueNow = latest(now, ref.dueAt);
    if (!withdrawal?.claim || !withdrawal.nextPollAt || withdrawal.nextPollAt > dueNow) return undefined;
    const until = addMs(dueNow, dependencies.config.payments.claimMs);
    await markWithdrawalPolled(tx, { withdrawalId, until });
    await schedule(tx, PollWithdrawal, { companyId, withdrawalId, now, dueAt: until });
    const attempt = await lockWithdrawal(tx, withdrawalId);
    return attempt && { attempt, accountNumber: await numberOf(dependencies, tx, { companyId, withdrawal }) };
  });
  if (due) await apply(dependencies, ref, await queryTransfer(dependencies, due));
};

/** Applies a response in one transaction: state, incident, journal and the next step. A response that was overtaken changes nothing. */
const apply = async (dependencies: TransferDependencies, ref: WithdrawalRef, result: Result) => {
  await stopOnMismatch(dependencies, ref.companyId, [result]);
  try {
    await applyWith(decide, dependencies, ref, result);
  } catch (error) {
    if (!constraintNameOf(error)) throw error;
    await applyWith(decideUnpostable, dependencies, ref, result);
  }
};

const applyWith = (
  decideNext: typeof decide,
  dependencies: TransferDependencies,
  { companyId, withdrawalId }: WithdrawalRef,
  result: Result,
  alsoWrite?: AlsoWrite,
) =>
  dependencies.database.inCompany(companyId, async (tx) => {
    const now = dependencies.clock.now();
    await insertProviderResponses(tx, companyId, result.responses);
    const withdrawal = await lockWithdrawal(tx, withdrawalId);
    const decision = withdrawal && decideNext(dependencies, { withdrawal, result, now, other: await otherOf(tx, withdrawal) });
    await alsoWrite?.(tx, decision, now);
    if (withdrawal && decision) await carryOut(tx, companyId, { withdrawal, decision, now });
  });

/** What is written with the decision, in its transaction; it may reject it. */
type AlsoWrite = (tx: CompanyTransaction, decision: Decision | undefined, at: Date) => Promise<void>;

/** Applies the outcome that an operator set as if the provider had reported it. */
export const applyForcedOutcome = (
  dependencies: TransferDependencies,
  ref: WithdrawalRef,
  { result, alsoWrite }: { result: Result; alsoWrite: AlsoWrite },
) => applyWith(decide, dependencies, ref, result, alsoWrite);

interface Decided {
  readonly withdrawal: Withdrawal;
  readonly decision: Decision;
  readonly now: Date;
}

const carryOut = async (tx: CompanyTransaction, companyId: CompanyId, { withdrawal, decision, now }: Decided) => {
  const { withdrawalId, reference } = withdrawal;
  await saveWithdrawalDecision(tx, { withdrawalId, decision, at: now });
  const { state, resubmitAfter, nextPollAt } = decision;
  if (state === "unknown" && resubmitAfter) await schedule(tx, SendWithdrawal, { companyId, withdrawalId, now, dueAt: resubmitAfter });
  if (nextPollAt) await schedule(tx, PollWithdrawal, { companyId, withdrawalId, now, dueAt: nextPollAt });
  const walletBalance = -((await findBalances(tx, [wallet])).get(wallet) ?? 0n);
  await postJournals(tx, companyId, withdrawalOutcomeJournals(withdrawal, decision, walletBalance, now));
  const incident = withdrawal.thirdParty
    ? await followThirdParty(tx, companyId, { withdrawal, thirdParty: withdrawal.thirdParty, decision, now })
    : decision.incident;
  if (incident) await insertIncidents(tx, companyId, { found: [{ ...incident, reference, runId: null, employeeId: null }], at: now });
};

/**
 * What the outcome of a transfer to a third party leads to: one that arrived beside it counts if it did not pay; otherwise remittances is
 * told of a return, and of an arrival after a failure. Returns the incident to raise: there is none where another one counts.
 */
const followThirdParty = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { withdrawal, thirdParty, decision, now }: Decided & { readonly thirdParty: ThirdPartyTransfer },
): Promise<Decision["incident"]> => {
  const { withdrawalId, state: before, finishedAt } = withdrawal;
  const { journalEvent, state, incident } = decision;
  const { scheduleId } = thirdParty;
  const isUnpaid = journalEvent === "payout_failed" || journalEvent === "payout_returned";
  if (isUnpaid && (await countDuplicate(tx, companyId, { scheduleId, at: now }))) return null;
  const isReturn = journalEvent === "payout_returned" && before === "succeeded";
  const isLateArrival = journalEvent === "payout_paid_late" && state === "succeeded";
  if (isReturn || isLateArrival) {
    const arrivedAt = (isReturn ? (finishedAt ?? now) : now).toISOString();
    await enqueue(tx, FollowThirdPartyTransfer, { payload: { companyId, withdrawalId, scheduleId, arrivedAt }, at: now, companyId });
  }
  return isReturn ? incidents.thirdPartyReturned : incident;
};

/** Whether another transfer of the same schedule is open or was paid: then one that arrives after all was paid twice. */
const otherOf = async (tx: CompanyTransaction, { withdrawalId, state, thirdParty }: Withdrawal): Promise<PollContext["other"]> =>
  state === "failed" && thirdParty && (await hasLiveSibling(tx, { withdrawalId, scheduleId: thirdParty.scheduleId })) ? "living" : "none";

interface DecisionInput extends Pick<PollContext, "other" | "now"> {
  readonly withdrawal: Withdrawal;
  readonly result: Result;
}

const decide = (dependencies: TransferDependencies, { withdrawal, result, now, other }: DecisionInput): Decision | undefined => {
  const { attempt: before, submitted, queried } = result;
  if (withdrawal.claim !== before.claim) return undefined;
  const isOvertaken = withdrawal.polls !== before.polls || (submitted && withdrawal.state !== "queued");
  const neverLeft = submitted?.kind === "not_sent" && (withdrawal.state === "queued" || withdrawal.state === "unknown");
  if (isOvertaken && !neverLeft) return undefined;
  const context = contextOf(dependencies, { withdrawal, result, now, other });
  const decision = submitted
    ? afterSubmit(withdrawal, { submitted, queried }, context)
    : queried && nextAttemptState(withdrawal, queried, context);
  if (!decision) return undefined;
  const settled = awaitLateArrival(withdrawal, decision, context);
  // A webhook scheduled an earlier poll while the request was in flight: keep that poll.
  const isWoken = withdrawal.nextPollAt && before.nextPollAt && withdrawal.nextPollAt < before.nextPollAt;
  return isWoken ? { ...settled, nextPollAt: withdrawal.nextPollAt } : settled;
};

/** A response that the ledger rejects changes nothing, is queried again and raises an incident. */
const decideUnpostable: typeof decide = (dependencies, input) => {
  if (!decide(dependencies, input)) return undefined;
  const decision = pollAgain(input.withdrawal, contextOf(dependencies, input));
  const nextPollAt = decision.nextPollAt ?? addMs(input.now, dependencies.config.payments.pollIntervalMs);
  return { ...decision, nextPollAt, incident: incidents.unbookable };
};

const contextOf = ({ config, payouts }: TransferDependencies, { withdrawal, result, now, other }: DecisionInput): PollContext => {
  const feeQuote = payouts[withdrawal.provider].feeQuote(withdrawal.amount);
  return { now, periods: config.payments, accountNumber: result.accountNumber, feeQuote, other };
};

/** A failure that may still turn out paid returns nothing to the wallet yet: it stays unknown until it cannot arrive any more. */
const awaitLateArrival = (withdrawal: Withdrawal, decision: Decision, context: PollContext): Decision => {
  // The provider is sending it after all: a failure that it reports later starts its own period.
  if (decision.state === "sent") return { ...decision, retryFrom: null };
  if (!isInFlight(withdrawal.state) || decision.state !== "failed" || decision.retryFrom === null) return decision;
  const retryFrom = withdrawal.retryFrom ?? decision.retryFrom;
  if (context.now >= retryFrom) return { ...decision, retryFrom: null, nextPollAt: null };
  return { ...pollAgain(withdrawal, context), state: "unknown", message: decision.message, retryFrom };
};

/** A webhook or the statement reports a change: the withdrawal is polled now. */
export const requestWithdrawalPolls = async (
  tx: CompanyTransaction,
  { companyId, withdrawalIds, at }: { companyId: CompanyId; withdrawalIds: readonly WithdrawalId[]; at: Date },
) => {
  for (const withdrawalId of await pollWithdrawalsNow(tx, { withdrawalIds, at }))
    await schedule(tx, PollWithdrawal, { companyId, withdrawalId, now: at, dueAt: at });
};

/** The statement shows that the money of a paid withdrawal came back: it returns to the wallet. */
export const recordWithdrawalReturn = async (
  tx: CompanyTransaction,
  { companyId, withdrawalId, happenedAt, at }: { companyId: CompanyId; withdrawalId: WithdrawalId; happenedAt: Date; at: Date },
) => {
  const withdrawal = await lockWithdrawal(tx, withdrawalId);
  if (withdrawal?.state !== "succeeded" && withdrawal?.state !== "duplicate") return;
  await carryOut(tx, companyId, { withdrawal, decision: toReturned(withdrawal, { now: at, happenedAt }), now: at });
};
