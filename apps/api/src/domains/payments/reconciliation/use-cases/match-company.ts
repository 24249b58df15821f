import type { AttemptId, CheckoutId, CompanyId } from "@albashi/contracts/ids";
import { later } from "@albashi/dates";
import type { CompanyTransaction } from "../../../../platform/database/in-company.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import type { ProviderName } from "../../../../providers/payout/port.ts";
import { PollCheckouts, reverseCheckout } from "../../funding/index.ts";
import { clearing, postJournals, wallet } from "../../ledger/index.ts";
import { pollPaymentsNow, recordReturn } from "../../transfers/index.ts";
import { type Compared, type Finding, isException, matchLines, takenBackOf } from "../model/matching.ts";
import type { ReconciliationWindow } from "../model/reconciliation-window.ts";
import { insertExceptions, type NewException, resolveDisappeared } from "../store/exceptions.ts";
import { findCompared, wakeCheckouts } from "../store/reconciliation.ts";

type Found = Compared & { readonly finding: Finding };

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
  const freshFrom = later(new Date(until), -config.payments.quietMs);
  const { exceptions, cameBack, takenBack } = await database.inCompany(companyId, async (tx) => {
    const found = (await findCompared(tx, { provider, since: new Date(from), freshFrom })).map((one) => ({
      ...one,
      finding: matchLines(one),
    }));
    const disagreeing = found.flatMap(exceptionOf);
    const agreed = found.filter(({ finding }) => finding !== "waits" && !isException(finding)).map(({ reference }) => reference);
    await resolveDisappeared(tx, { agreed, still: disagreeing, at });
    await insertExceptions(tx, companyId, { reconciliationId, found: disagreeing, at });
    await askAgain(tx, companyId, found, at);
    await bookFees(tx, { companyId, provider, found, at });
    return {
      exceptions: disagreeing.length,
      cameBack: found.filter(({ finding }) => finding === "returned"),
      takenBack: found.filter(({ finding }) => finding === "taken_back"),
    };
  });
  for (const { subject, lastCreditAt } of cameBack)
    await database.inCompany(companyId, (tx) =>
      recordReturn(tx, { companyId, attemptId: subject as AttemptId, at, happenedAt: lastCreditAt ?? at }),
    );
  for (const one of takenBack)
    await reverseCheckout(dependencies, {
      ...{ companyId, checkoutId: one.subject as CheckoutId, inAll: takenBackOf(one) },
      happenedAt: one.lastDebitAt ?? at,
    });
  return exceptions;
};

/** Amounts for users: debits or credits as positive numbers. */
const exceptionOf = ({ finding, kind, reference, ours, theirs }: Found): NewException[] => {
  if (!isException(finding)) return [];
  const shown = (moved: bigint) => (kind === "payout" ? -moved : moved);
  return [
    {
      ...{ list: finding, reference },
      ours: finding === "only_theirs" ? null : shown(ours),
      theirs: finding === "only_ours" ? null : shown(theirs),
    },
  ];
};

/**
 * A movement only at the provider may be a late result: the provider is queried, and its response is applied. A checkout that brought
 * more than we know of may have been paid in two transfers.
 */
const askAgain = async (tx: CompanyTransaction, companyId: CompanyId, found: readonly Found[], at: Date) => {
  const late = found.filter(
    ({ finding, kind, ours, theirs }) => finding === "only_theirs" || (finding === "differs" && kind === "checkout" && theirs > ours),
  );
  const attemptIds = late.flatMap(({ kind, state, subject }) => (kind === "payout" && state !== "created" ? [subject as AttemptId] : []));
  const paymentIds = late.flatMap(({ kind, subject }) => (kind === "checkout" ? [subject] : []));
  if (attemptIds.length > 0) await pollPaymentsNow(tx, { companyId, attemptIds, at });
  if (paymentIds.length === 0) return;
  await wakeCheckouts(tx, { paymentIds, at });
  await enqueue(tx, PollCheckouts, { payload: { companyId }, at, companyId });
};

/** Fees that a provider refunded with the money are credited to the wallet. */
const bookFees = async (
  tx: CompanyTransaction,
  { companyId, provider, found, at }: { companyId: CompanyId; provider: ProviderName; found: readonly Found[]; at: Date },
) => {
  const fees = found.filter(({ finding }) => finding === "fee_came_back");
  await postJournals(
    tx,
    companyId,
    fees.map(({ subject, fee, lastCreditAt }) => ({
      ...{ what: "fee_came_back", subject, bookedAt: at, happenedAt: lastCreditAt ?? at },
      lines: [
        [clearing(provider), fee],
        [wallet, -fee],
      ],
    })),
  );
};
