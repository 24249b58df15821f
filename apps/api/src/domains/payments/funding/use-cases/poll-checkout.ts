import type { CheckoutId, CompanyId } from "@albashi/contracts/ids";
import { addMs, dayMs } from "@albashi/dates";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import type { ChargeOutcome } from "../../../../providers/checkout/port.ts";
import { findRun } from "../../../payroll/index.ts";
import { findEmployerChoices } from "../../../people/index.ts";
import { incidents, insertIncidents, rejectedIncident } from "../../controls/index.ts";
import { type Journal, postJournals } from "../../ledger/index.ts";
import { insertProviderResponses } from "../../provider-log/index.ts";
import { type Checkout, type Decision, decide, expectedCredit, type FundingIntent } from "../model/checkout.ts";
import { missingOf, settlementTime } from "../model/funding.ts";
import { fundingJournal, settlementJournal } from "../model/funding-journals.ts";
import { creditMessage, refusalMessage, testModeMessage } from "../model/funding-messages.ts";
import { acceptCheckout, findCheckout, findCheckoutsOf, lockCheckout, saveCheckoutState, savePoll } from "../store/checkouts.ts";
import { CollectClientInvoices, StartFundedPayout } from "../workflow-contracts.ts";
import { collectReceivable } from "./collect-receivable.ts";
import { closeFundingIntent, lockRunAndIntent, movementIdOf } from "./funding-intents.ts";
import { recordChargeback } from "./record-chargeback.ts";
import { balanceIfDue, settleIfCovered } from "./settle-checkout.ts";

export type CheckoutDependencies = Pick<Dependencies, "database" | "clock" | "config" | "checkouts" | "payouts" | "live">;

/** The result of a poll: whether the provider responded, and when to poll next. */
export interface CheckoutPollResult {
  readonly isKnown: boolean;
  readonly nextPollAt: Date | null;
}

/**
 * Queries the provider about a checkout and credits what it accepted for us. Nothing else changes a checkout, neither a webhook nor the
 * browser. Repeated or concurrent polls credit once.
 */
export const pollCheckout = async (
  dependencies: CheckoutDependencies,
  { companyId, checkoutId }: { companyId: CompanyId; checkoutId: CheckoutId },
): Promise<CheckoutPollResult | undefined> => {
  const { database, clock, checkouts } = dependencies;
  const checkout = await database.inCompany(companyId, (tx) => findCheckout(tx, checkoutId));
  if (!checkout) return undefined;
  const provider = checkouts[checkout.provider];
  const requestedAt = clock.now();
  // A test-mode reference means nothing to the provider's live mode, and vice versa.
  const isOfOurs = provider.isLive === checkout.isLive;
  const outcome = isOfOurs ? await provider.charge(checkout.reference) : undefined;
  const balanceReadAt = clock.now();
  const available = await balanceIfDue(dependencies, checkout, balanceReadAt);
  const { runId, ...result } = await database.inCompany(companyId, (tx) =>
    writeDown(tx, dependencies, { companyId, checkout, outcome, requestedAt, available, balanceReadAt }),
  );
  if (runId) dependencies.live.publish(runId);
  return result;
};

interface QueriedCheckout {
  readonly companyId: CompanyId;
  readonly checkout: Checkout;
  readonly outcome: ChargeOutcome | undefined;
  readonly requestedAt: Date;
  readonly available: bigint | undefined;
  readonly balanceReadAt: Date;
}

interface Written {
  readonly companyId: CompanyId;
  readonly intent: FundingIntent;
  readonly checkout: Checkout;
  readonly at: Date;
}

const writeDown = async (tx: CompanyTransaction, dependencies: CheckoutDependencies, queried: QueriedCheckout) => {
  const { companyId, outcome, requestedAt } = queried;
  const at = dependencies.clock.now();
  // The intent is locked first, so that two responses about one checkout are applied one after the other.
  const intent = await lockRunAndIntent(tx, queried.checkout.intentId);
  const checkout = await lockCheckout(tx, queried.checkout.checkoutId);
  if (!intent || !checkout) throw new Error(`The checkout ${queried.checkout.checkoutId} is not there any more.`);
  const written = { companyId, intent, checkout, at };
  if (!outcome) {
    await rejectTestMoney(tx, written);
    return { runId: intent.runId, isKnown: true, nextPollAt: null };
  }
  const { reference } = checkout;
  await insertProviderResponses(tx, companyId, [
    { reference, operation: "charge", requestedAt, interpretedAs: interpretedAs(outcome), raw: outcome.raw },
  ]);
  const decision = decide(checkout, outcome);
  const journals = await carryOut(tx, dependencies, written, decision);
  // A reversed checkout waits for nothing: no later report makes it available money.
  const isReversed = decision.kind === "taken_back" || checkout.reversedAmount > 0n;
  // Only while the provider still confirms it: other companies' money must not settle what it reversed or does not know.
  const mayBeSettled = decision.kind === "nothing" && !isReversed && outcome.kind === "found" && outcome.status === "succeeded";
  const settled = mayBeSettled ? await settle(tx, dependencies, written, queried) : { isBusy: false, journals: [] };
  journals.push(...settled.journals);
  const now = (await findCheckout(tx, checkout.checkoutId)) ?? checkout;
  if (!isReversed) await tellIfOverdue(tx, { ...written, checkout: now });
  const nextPollAt = isReversed ? null : settled.isBusy ? soon(dependencies, at) : nextPollOf(dependencies, now, at);
  await savePoll(tx, { checkoutId: checkout.checkoutId, nextPollAt });
  await finishIfFunded(tx, written);
  await postJournals(tx, companyId, journals);
  return { runId: intent.runId, isKnown: outcome.kind !== "unknown", nextPollAt };
};

/** Card money that has not settled a day after it was due raises an incident, because no payment is made from it meanwhile. */
const tellIfOverdue = async (tx: CompanyTransaction, { companyId, checkout, intent: { runId }, at }: Written) => {
  const { acceptedAt, settledAt, reference } = checkout;
  if (acceptedAt === null || settledAt !== null || at < addMs(settlementTime(acceptedAt), dayMs)) return;
  await insertIncidents(tx, companyId, { found: [{ ...incidents.overdue, reference, runId, employeeId: null }], at });
};

const interpretedAs = (outcome: ChargeOutcome): string => {
  if (outcome.kind === "found") return `found ${outcome.status}`;
  return outcome.kind === "unknown" ? `unknown ${outcome.reason}` : outcome.kind;
};

const rejectTestMoney = async (tx: CompanyTransaction, { checkout: { checkoutId, acceptedAmount } }: Written) => {
  if (acceptedAmount === null) await saveCheckoutState(tx, { checkoutId, state: "refused", message: testModeMessage });
  await savePoll(tx, { checkoutId, nextPollAt: null });
};

/** Saves a decision and returns the journals to post. */
const carryOut = async (
  tx: CompanyTransaction,
  dependencies: CheckoutDependencies,
  written: Written,
  decision: Decision,
): Promise<Journal[]> => {
  const { companyId, checkout, intent, at } = written;
  const { checkoutId, reference } = checkout;
  const { runId } = intent;
  switch (decision.kind) {
    case "nothing":
      return [];
    case "moved":
      await saveCheckoutState(tx, { checkoutId, state: decision.state, message: decision.message });
      return [];
    case "refused":
      if (checkout.acceptedAmount === null)
        await saveCheckoutState(tx, { checkoutId, state: "refused", message: refusalMessage(decision.because) });
      await insertIncidents(tx, companyId, {
        found: [{ ...rejectedIncident(decision.because), reference, runId, employeeId: null }],
        at,
      });
      return [];
    case "less":
      await insertIncidents(tx, companyId, { found: [{ ...incidents.less, reference, runId, employeeId: null }], at });
      return [];
    case "credited":
      return credit(tx, dependencies, written, decision);
    case "taken_back":
      return recordChargeback(tx, { ...written, happenedAt: decision.charge.happenedAt ?? at });
  }
};

const credit = async (
  tx: CompanyTransaction,
  dependencies: CheckoutDependencies,
  { companyId, checkout, intent, at }: Written,
  { more, charge }: Extract<Decision, { kind: "credited" }>,
): Promise<Journal[]> => {
  // Later money is pending like the first, and is settled with it.
  const isSettled = checkout.acceptedAmount === null ? charge.settles === "at_once" : checkout.settledAt !== null;
  const happenedAt = charge.happenedAt ?? at;
  const expected = { requested: checkout.amount, toBring: expectedCredit(checkout, dependencies.checkouts[checkout.provider].feeIs) };
  await acceptCheckout(tx, {
    checkoutId: checkout.checkoutId,
    accepted: charge.accepted,
    fee: charge.fee,
    channel: charge.channel,
    acceptedAt: happenedAt,
    settledAt: isSettled ? at : null,
    message: creditMessage(expected, charge.accepted),
  });
  const laterReversalId = movementIdOf(checkout.checkoutId, charge.accepted);
  const journal = fundingJournal(checkout, { more, laterReversalId, isSettled, at, happenedAt, runId: intent.runId });
  if (!isSettled) return [journal];
  await requestInvoiceCollection(tx, { companyId, at });
  const { sourceId } = journal;
  return [journal, ...(await collectReceivable(tx, dependencies, { companyId, sourceId, amount: more, wasPending: false, at }))];
};

/** Card money becomes available, if the provider has it. */
const settle = async (
  tx: CompanyTransaction,
  dependencies: CheckoutDependencies,
  { companyId, checkout, intent, at }: Written,
  { available, balanceReadAt }: QueriedCheckout,
): Promise<{ isBusy: boolean; journals: Journal[] }> => {
  const settled = await settleIfCovered(tx, dependencies, { checkout, available, requestedAt: balanceReadAt, at });
  const { checkoutId, acceptedAmount: amount } = checkout;
  if (settled !== "settled" || amount === null) return { isBusy: settled === "busy", journals: [] };
  await requestInvoiceCollection(tx, { companyId, at });
  const collected = await collectReceivable(tx, dependencies, { companyId, sourceId: checkoutId, amount, wasPending: true, at });
  return { isBusy: false, journals: [settlementJournal(checkout, { amount, at, runId: intent.runId }), ...collected] };
};

/** Only companies whose people Albashi employs or employed have invoices. */
const requestInvoiceCollection = async (tx: CompanyTransaction, { companyId, at }: Pick<Written, "companyId" | "at">) => {
  if (!(await findEmployerChoices(tx)).some(({ employer }) => employer === "albashi")) return;
  await enqueue(tx, CollectClientInvoices, { payload: { companyId }, at, companyId });
};

const soon = ({ config: { payments } }: CheckoutDependencies, now: Date): Date =>
  addMs(now, payments.pollDelaysMs[0] ?? payments.pollIntervalMs);

/** Soon at first, then with increasing delay, and never again once nothing can be learned. Late money is still polled for. */
const nextPollOf = ({ config }: CheckoutDependencies, checkout: Checkout, now: Date): Date | null => {
  const { pollDelaysMs, pollIntervalMs, pollMaxAgeMs } = config.payments;
  if (checkout.state === "refused" || checkout.settledAt !== null) return null;
  if (checkout.acceptedAt !== null) {
    const from = settlementTime(checkout.acceptedAt);
    return from > now ? from : addMs(now, pollIntervalMs);
  }
  if (now.getTime() - checkout.createdAt.getTime() >= pollMaxAgeMs) return null;
  return addMs(now, pollDelaysMs[checkout.polls + 1] ?? pollIntervalMs);
};

/** The intent is fully funded: its run can be paid; a single payment is paid out automatically. */
const finishIfFunded = async (tx: CompanyTransaction, { companyId, intent, at }: Written) => {
  if (intent.state !== "open" || missingOf(intent, await findCheckoutsOf(tx, intent.intentId)) > 0n) return;
  await closeFundingIntent(tx, { intent, state: "funded", at });
  const run = intent.runId ? await findRun(tx, intent.runId) : undefined;
  if (run?.kind !== "single") return;
  await enqueue(tx, StartFundedPayout, { payload: { companyId, runId: run.runId }, at, companyId });
};
