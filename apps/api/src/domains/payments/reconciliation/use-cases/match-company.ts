import type { AttemptId, CheckoutId, CompanyId, WithdrawalId } from "@albashi/contracts/ids";
import { addMs } from "@albashi/dates";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import type { ProviderName } from "../../../../providers/payout/port.ts";
import { PollCheckouts, recordReversedCheckout } from "../../funding/index.ts";
import { clearing, postJournals, wallet } from "../../ledger/index.ts";
import { pollPaymentsNow, recordReturn } from "../../transfers/index.ts";
import { recordWithdrawalReturn, requestWithdrawalPolls } from "../../withdrawals/index.ts";
import { type Finding, isException, matchLines, type PaymentToMatch, reversedAmountOf } from "../model/matching.ts";
import type { ReconciliationWindow } from "../model/reconciliation-window.ts";
import { insertExceptions, type NewException, resolveDisappeared } from "../store/exceptions.ts";
import { findPaymentsToMatch, pollCheckoutsNow } from "../store/reconciliation.ts";

type MatchedPayment = PaymentToMatch & { readonly finding: Finding };

/**
 * Matches one company's payments with the statement. Returns and reversals are then posted one by one. Returns the number of
 * exceptions found.
 */
export const matchCompany = async (
  dependencies: Pick<Dependencies, "database" | "clock" | "config" | "live">,
  companyId: CompanyId,
  { reconciliationId, provider, from, until }: ReconciliationWindow,
): Promise<number> => {
  const { database, clock, config } = dependencies;
  const at = clock.now();
  const freshFrom = addMs(new Date(until), -config.payments.settleDelayMs);
  const { exceptionCount, returned, reversed } = await database.inCompany(companyId, async (tx) => {
    const found = (await findPaymentsToMatch(tx, { provider, since: new Date(from), freshFrom })).map((one) => ({
      ...one,
      finding: matchLines(one),
    }));
    const exceptions = found.flatMap(exceptionOf);
    const agreed = found.filter(({ finding }) => finding !== "pending" && !isException(finding)).map(({ reference }) => reference);
    await resolveDisappeared(tx, { agreed, still: exceptions, at });
    await insertExceptions(tx, companyId, { reconciliationId, found: exceptions, at });
    await pollLatePayments(tx, companyId, found, at);
    await postReturnedFees(tx, { companyId, provider, found, at });
    return {
      exceptionCount: exceptions.length,
      returned: found.filter(({ finding }) => finding === "returned"),
      reversed: found.filter(({ finding }) => finding === "reversed"),
    };
  });
  for (const { kind, subject, lastCreditAt } of returned) {
    const when = { at, happenedAt: lastCreditAt ?? at };
    await database.inCompany(companyId, async (tx) => {
      if (kind === "withdrawal") await recordWithdrawalReturn(tx, { companyId, withdrawalId: subject as WithdrawalId, ...when });
      else await recordReturn(tx, { companyId, attemptId: subject as AttemptId, ...when });
    });
  }
  for (const one of reversed)
    await recordReversedCheckout(dependencies, {
      companyId,
      checkoutId: one.subject as CheckoutId,
      reversedInTotal: reversedAmountOf(one),
      happenedAt: one.lastDebitAt ?? at,
    });
  return exceptionCount;
};

/** Amounts for users: debits or credits as positive numbers. */
const exceptionOf = ({ finding, kind, reference, ledgerAmount, providerAmount }: MatchedPayment): NewException[] => {
  if (!isException(finding)) return [];
  const positive = (moved: bigint) => (kind === "checkout" ? moved : -moved);
  return [
    {
      kind: finding,
      reference,
      ledgerAmount: finding === "missing_in_ledger" ? null : positive(ledgerAmount),
      providerAmount: finding === "missing_at_provider" ? null : positive(providerAmount),
    },
  ];
};

/**
 * A movement only at the provider may be a late result: the provider is queried, and its response is applied. A checkout that brought
 * more than we know of may have been paid in two transfers.
 */
const pollLatePayments = async (tx: CompanyTransaction, companyId: CompanyId, found: readonly MatchedPayment[], at: Date) => {
  const late = found.filter(
    ({ finding, kind, ledgerAmount, providerAmount }) =>
      finding === "missing_in_ledger" || (finding === "mismatch" && kind === "checkout" && providerAmount > ledgerAmount),
  );
  const attemptIds = late.flatMap(({ kind, state, subject }) => (kind === "payout" && state !== "created" ? [subject as AttemptId] : []));
  const checkoutIds = late.flatMap(({ kind, subject }) => (kind === "checkout" ? [subject] : []));
  const withdrawalIds = late.flatMap(({ kind, subject }) => (kind === "withdrawal" ? [subject as WithdrawalId] : []));
  if (withdrawalIds.length > 0) await requestWithdrawalPolls(tx, { companyId, withdrawalIds, at });
  if (attemptIds.length > 0) await pollPaymentsNow(tx, { companyId, attemptIds, at });
  if (checkoutIds.length === 0) return;
  await pollCheckoutsNow(tx, { checkoutIds, at });
  await enqueue(tx, PollCheckouts, { payload: { companyId }, at, companyId });
};

/** Fees that a provider refunded with the money are credited to the wallet. */
const postReturnedFees = async (
  tx: CompanyTransaction,
  { companyId, provider, found, at }: { companyId: CompanyId; provider: ProviderName; found: readonly MatchedPayment[]; at: Date },
) => {
  const fees = found.filter(({ finding }) => finding === "fee_returned");
  await postJournals(
    tx,
    companyId,
    fees.map(({ subject, fee, lastCreditAt }) => ({
      eventType: "fee_came_back",
      sourceId: subject,
      postedAt: at,
      effectiveAt: lastCreditAt ?? at,
      lines: [
        [clearing(provider), fee],
        [wallet, -fee],
      ],
    })),
  );
};
