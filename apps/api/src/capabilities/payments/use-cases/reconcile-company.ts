import type { AttemptId, CheckoutId, CompanyId } from "@albashi/contracts/ids";
import { later } from "@albashi/dates";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { enqueue } from "../../../outbox/store.ts";
import type { Parts } from "../../../parts.ts";
import type { ProviderName } from "../../../providers/payout/port.ts";
import { type Compared, compare, type Finding, isException, takenBackOf } from "../model/reconciliation.ts";
import { clearing, wallet } from "../model.ts";
import { bookJournals, findCompared, insertExceptions, type NewException, settleVanished, wakeCheckouts } from "../store.ts";
import type { BegunReconciliation } from "./reconcile.ts";
import { returnPayment } from "./return-payment.ts";
import { takeBackCheckout } from "./take-back.ts";
import { wakePayments } from "./wake-payments.ts";

const agreedWords = "A later comparison found that the statement and our books agree.";

type Found = Compared & { readonly finding: Finding };

/**
 * Compares one company's payments with the statement. What came back, or was taken back, is booked afterwards, one by one. Answers how
 * many disagreements were found.
 */
export const compareCompany = async (
  parts: Pick<Parts, "database" | "clock" | "config" | "live">,
  companyId: CompanyId,
  { reconciliationId, provider, from, until }: BegunReconciliation,
): Promise<number> => {
  const { database, clock, config } = parts;
  const at = clock.now();
  const freshFrom = later(new Date(until), -config.payments.quietMs);
  const { exceptions, cameBack, takenBack } = await database.inCompany(companyId, async (tx) => {
    const found = (await findCompared(tx, { provider, since: new Date(from), freshFrom })).map((one) => ({
      ...one,
      finding: compare(one),
    }));
    const disagreeing = found.flatMap(exceptionOf);
    const agreed = found.filter(({ finding }) => finding !== "waits" && !isException(finding)).map(({ reference }) => reference);
    await settleVanished(tx, { agreed, still: disagreeing, because: agreedWords, at });
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
      returnPayment(tx, { companyId, attemptId: subject as AttemptId, at, happenedAt: lastCreditAt ?? at }),
    );
  for (const one of takenBack)
    await takeBackCheckout(parts, {
      ...{ companyId, checkoutId: one.subject as CheckoutId, inAll: takenBackOf(one) },
      happenedAt: one.lastDebitAt ?? at,
    });
  return exceptions;
};

/** Amounts as a person reads them: what went out or came in, above nothing. */
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
 * Money that moved there and not here may be a late truth: the provider is asked, and what it says is booked. A checkout that
 * brought more than we know of may have been paid in two transfers.
 */
const askAgain = async (tx: CompanyTransaction, companyId: CompanyId, found: readonly Found[], at: Date) => {
  const late = found.filter(
    ({ finding, kind, ours, theirs }) => finding === "only_theirs" || (finding === "differs" && kind === "checkout" && theirs > ours),
  );
  const attemptIds = late.flatMap(({ kind, state, subject }) => (kind === "payout" && state !== "created" ? [subject as AttemptId] : []));
  const paymentIds = late.flatMap(({ kind, subject }) => (kind === "checkout" ? [subject] : []));
  if (attemptIds.length > 0) await wakePayments(tx, { companyId, attemptIds, at });
  if (paymentIds.length === 0) return;
  await wakeCheckouts(tx, { paymentIds, at });
  await enqueue(tx, { workflow: "lookAtCheckouts", payload: { companyId }, at, companyId });
};

/** Fees that a provider gave back together with the money go into the wallet. */
const bookFees = async (
  tx: CompanyTransaction,
  { companyId, provider, found, at }: { companyId: CompanyId; provider: ProviderName; found: readonly Found[]; at: Date },
) => {
  const fees = found.filter(({ finding }) => finding === "fee_came_back");
  await bookJournals(
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
