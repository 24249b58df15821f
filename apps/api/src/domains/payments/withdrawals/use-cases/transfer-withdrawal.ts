import type { CompanyId, WithdrawalId } from "@albashi/contracts/ids";
import { later } from "@albashi/dates";
import type { CompanyTransaction } from "../../../../platform/database/in-company.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { companySeal } from "../../../../platform/encryption/company-seal.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import { findColleagues } from "../../../identity/index.ts";
import { findActiveStops, insertIncidents, lockStopsShared } from "../../controls/index.ts";
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
import { companyAccountNumber, type Withdrawal } from "../model/withdrawal.ts";
import { withdrawalOutcomeJournals } from "../model/withdrawal-journals.ts";
import {
  lockWithdrawal,
  markWithdrawalClaimed,
  markWithdrawalPolled,
  pollWithdrawalsNow,
  saveWithdrawalDecision,
} from "../store/withdrawals.ts";
import { PollWithdrawal, SendWithdrawal, type WithdrawalRef } from "../workflow-contracts.ts";

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

const claim = async (dependencies: TransferDependencies, tx: CompanyTransaction, { companyId, withdrawalId }: WithdrawalRef) => {
  const now = dependencies.clock.now();
  const { claimMs, pollIntervalMs } = dependencies.config.payments;
  await lockStopsShared(tx, companyId);
  const withdrawal = await lockWithdrawal(tx, withdrawalId);
  if (!withdrawal || !canSend(withdrawal, now)) return undefined;
  if ((await findActiveStops(tx, companyId)).length > 0) {
    // It is sent once the stop is lifted; its money stays reserved meanwhile.
    await enqueue(tx, SendWithdrawal, { payload: { companyId, withdrawalId }, at: now, dueAt: later(now, pollIntervalMs), companyId });
    return undefined;
  }
  const claimId = newId<string>();
  const pollAt = later(now, claimMs);
  await markWithdrawalClaimed(tx, { withdrawalId, claim: claimId, at: now, pollAt });
  await enqueue(tx, PollWithdrawal, { payload: { companyId, withdrawalId }, at: now, dueAt: pollAt, companyId });
  const attempt = await lockWithdrawal(tx, withdrawalId);
  const [requester] = await findColleagues(tx, companyId, withdrawal.requestedBy);
  if (!attempt) return undefined;
  const { reference, amount, bankCode, accountName } = attempt;
  const accountNumber = await numberOf(dependencies, tx, { companyId, withdrawal });
  const narration = "Wallet withdrawal";
  return { attempt, order: { reference, amount, bankCode, accountName, accountNumber, narration, email: requester?.email ?? "" } };
};

const canSend = ({ state, approvedAt, isUnsent, resubmitCount, resubmitAfter }: Withdrawal, now: Date): boolean => {
  if (state === "created") return approvedAt !== null;
  return state === "unknown" && resubmitAfter !== null && resubmitAfter <= now && (isUnsent || resubmitCount === 0);
};

const numberOf = async (
  dependencies: TransferDependencies,
  tx: CompanyTransaction,
  { companyId, withdrawal }: { companyId: CompanyId; withdrawal: Withdrawal },
) => (await companySeal(dependencies, tx, companyId)).unseal(withdrawal.numberSealed, companyAccountNumber(withdrawal.accountId));

/** Queries the provider about a withdrawal that is due, and applies the response. Only this decides its outcome. */
export const pollWithdrawal = async (dependencies: TransferDependencies, ref: WithdrawalRef) => {
  const { companyId, withdrawalId } = ref;
  const due = await dependencies.database.inCompany(companyId, async (tx) => {
    const now = dependencies.clock.now();
    const withdrawal = await lockWithdrawal(tx, withdrawalId);
    if (!withdrawal?.claim || !withdrawal.nextPollAt || withdrawal.nextPollAt > now) return undefined;
    await markWithdrawalPolled(tx, { withdrawalId, until: later(now, dependencies.config.payments.claimMs) });
    const attempt = await lockWithdrawal(tx, withdrawalId);
    return attempt && { attempt, accountNumber: await numberOf(dependencies, tx, { companyId, withdrawal }) };
  });
  if (due) await apply(dependencies, ref, await queryTransfer(dependencies, due));
};

/** Applies a response in one transaction: state, incident, journal and the next step. A response that was overtaken changes nothing. */
const apply = async (dependencies: TransferDependencies, { companyId, withdrawalId }: WithdrawalRef, result: Result) => {
  await stopOnMismatch(dependencies, companyId, [result]);
  await dependencies.database.inCompany(companyId, async (tx) => {
    const now = dependencies.clock.now();
    await insertProviderResponses(tx, companyId, result.responses);
    const withdrawal = await lockWithdrawal(tx, withdrawalId);
    const decision = withdrawal && decide(dependencies, { withdrawal, result, now });
    if (withdrawal && decision) await carryOut(tx, companyId, { withdrawal, decision, now });
  });
};

interface Decided {
  readonly withdrawal: Withdrawal;
  readonly decision: Decision;
  readonly now: Date;
}

const carryOut = async (tx: CompanyTransaction, companyId: CompanyId, { withdrawal, decision, now }: Decided) => {
  const { withdrawalId, reference } = withdrawal;
  await saveWithdrawalDecision(tx, { withdrawalId, decision, at: now });
  if (decision.incident)
    await insertIncidents(tx, companyId, { found: [{ ...decision.incident, reference, runId: null, employeeId: null }], at: now });
  const next = { payload: { companyId, withdrawalId }, at: now, companyId };
  if (decision.state === "unknown" && decision.resubmitAfter) await enqueue(tx, SendWithdrawal, { ...next, dueAt: decision.resubmitAfter });
  if (decision.nextPollAt) await enqueue(tx, PollWithdrawal, { ...next, dueAt: decision.nextPollAt });
  const walletBalance = -((await findBalances(tx, [wallet])).get(wallet) ?? 0n);
  await postJournals(tx, companyId, withdrawalOutcomeJournals(withdrawal, decision, walletBalance, now));
};

const decide = (
  { config, payouts }: TransferDependencies,
  { withdrawal, result, now }: { withdrawal: Withdrawal; result: Result; now: Date },
): Decision | undefined => {
  const { attempt: before, submitted, queried, accountNumber } = result;
  if (withdrawal.claim !== before.claim) return undefined;
  const isOvertaken = withdrawal.polls !== before.polls || (submitted && withdrawal.state !== "queued");
  const neverLeft = submitted?.kind === "not_sent" && (withdrawal.state === "queued" || withdrawal.state === "unknown");
  if (isOvertaken && !neverLeft) return undefined;
  const feeQuote = payouts[withdrawal.provider].feeQuote(withdrawal.amount);
  const context: PollContext = { now, periods: config.payments, accountNumber, feeQuote, other: "none" };
  const decision = submitted
    ? afterSubmit(withdrawal, { submitted, queried }, context)
    : queried && nextAttemptState(withdrawal, queried, context);
  return decision && awaitLateArrival(withdrawal, decision, context);
};

/** A failure that may still turn out paid returns nothing to the wallet yet: it stays unknown until it cannot arrive any more. */
const awaitLateArrival = (withdrawal: Withdrawal, decision: Decision, context: PollContext): Decision => {
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
    await enqueue(tx, PollWithdrawal, { payload: { companyId, withdrawalId }, at, companyId });
};

/** The statement shows that the money of a paid withdrawal came back: it returns to the wallet. */
export const recordWithdrawalReturn = async (
  tx: CompanyTransaction,
  { companyId, withdrawalId, happenedAt, at }: { companyId: CompanyId; withdrawalId: WithdrawalId; happenedAt: Date; at: Date },
) => {
  const withdrawal = await lockWithdrawal(tx, withdrawalId);
  if (withdrawal?.state !== "succeeded") return;
  await carryOut(tx, companyId, { withdrawal, decision: toReturned(withdrawal, { now: at, happenedAt }), now: at });
};
