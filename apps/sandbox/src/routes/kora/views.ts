import { bankByCode } from "../../banks.ts";
import { type Charge, chargeFee, expectedKobo, totalFeeKobo } from "../../money/charge.ts";
import { nairaOf, nairaText } from "../../money/kobo.ts";
import type { LedgerEntry } from "../../money/ledger.ts";
import type { Payout } from "../../money/payout.ts";
import { pointerOf } from "../cursor-list.ts";

export const dateOf = (time: number): string => new Date(time).toISOString();

/** Kora has no status for a reversed payout and still reports success. */
const statusOf = ({ status }: Payout): string => (status === "reversed" ? "success" : status);

/** A payout in the response to its creation. */
export const createdPayout = ({ kobo, feeKobo, reference, narration, customer, metadata }: Payout) => ({
  amount: nairaText(kobo),
  fee: nairaText(feeKobo),
  currency: "NGN",
  status: "processing",
  reference,
  narration,
  message: "Payout processing",
  customer: { ...customer, phone: null },
  metadata: metadata ?? null,
});

/** A payout in the response to a query. */
export const queriedPayout = (payout: Payout) => ({
  reference: payout.reference,
  ...(payout.batchReference === undefined ? {} : { batch_reference: payout.batchReference }),
  status: statusOf(payout),
  amount: nairaText(payout.kobo),
  fee: nairaText(payout.feeKobo),
  currency: "NGN",
  narration: payout.narration,
  trace_id: traceOf(payout),
  message: payout.message,
  customer: payout.customer,
  metadata: payout.metadata ?? null,
});

const traceOf = ({ status, traceId }: Payout): string | null => (status === "success" || status === "reversed" ? traceId : null);

export const listedPayout = (payout: Payout) => ({
  pointer: pointerOf(payout),
  reference: payout.reference,
  status: statusOf(payout),
  amount: nairaText(payout.kobo),
  fee: nairaText(payout.feeKobo),
  currency: "NGN",
  narration: payout.narration,
  trace_id: traceOf(payout),
  message: payout.message,
  customer_name: payout.customer.name,
  customer_email: payout.customer.email,
  date_created: dateOf(payout.acceptedAt),
  date_completed: payout.completedAt === null ? null : dateOf(payout.completedAt),
});

export const bulkItem = (payout: Payout) => ({
  reference: payout.reference,
  amount: nairaText(payout.kobo),
  currency: "NGN",
  narration: payout.narration,
  status: statusOf(payout),
  batch_reference: payout.batchReference,
  type: "bank_account",
  customer: payout.customer,
  bank_account: { bank_code: payout.bank, bank_name: bankByCode("kora", payout.bank)?.name ?? null, account_number: payout.account },
});

/** A charge in the response to a query. Credit a customer by the accepted amount. */
export const queriedCharge = (charge: Charge) => ({
  reference: charge.reference,
  status: charge.status,
  amount: nairaOf(charge.kobo),
  amount_paid: nairaOf(charge.paidKobo),
  amount_accepted: nairaOf(charge.acceptedKobo),
  amount_expected: nairaOf(expectedKobo(charge)),
  fee: nairaOf(totalFeeKobo(charge)),
  currency: charge.currencyPaid,
  description: charge.narration,
  customer: charge.customer,
  metadata: charge.metadata,
  ...(charge.accountReference === undefined ? methodOf(charge) : { virtual_bank_account: virtualAccountOf(charge) }),
});

const payer = { account_name: "SANDBOX PAYER", account_number: "2000000001", bank_name: "United Bank for Africa" };

const methodOf = (charge: Charge) => {
  if (charge.channel === null) return {};
  if (charge.channel === "card") return { card: { card_type: "visa", first_six: "408412", last_four: "2787", expiry: "09/30" } };
  const reversal = { status: "success", amount: nairaOf(charge.returnedKobo), destination: payer, currency: charge.currencyPaid };
  return {
    bank_transfer: {
      payer_bank_account: payer,
      ...(charge.paymentEvent === null ? {} : { payment_event: charge.paymentEvent, message: `Customer made an ${charge.paymentEvent}` }),
      reversal: charge.returnedKobo === 0 ? null : reversal,
    },
  };
};

const virtualAccountOf = ({ accountNumber, accountReference }: Charge) => ({
  payer_bank_account: payer,
  virtual_bank_account: { bank_name: "Sandbox Bank", account_number: accountNumber, account_reference: accountReference },
});

/** A charge to be paid by transfer, with the account to pay into. */
export const transferCharge = (charge: Charge) => {
  const { feeKobo, vatKobo } = chargeFee(charge);
  return {
    currency: charge.currency,
    amount: nairaOf(charge.kobo),
    amount_expected: nairaOf(expectedKobo(charge)),
    fee: nairaOf(feeKobo),
    vat: nairaOf(vatKobo),
    reference: charge.reference,
    payment_reference: charge.reference,
    status: "processing",
    narration: charge.narration,
    merchant_bears_cost: charge.isFeeOnMerchant,
    bank_account: {
      account_name: charge.narration,
      account_number: charge.accountNumber,
      bank_name: "Sandbox Bank",
      bank_code: "000",
      expiry_date_in_utc: dateOf(charge.expiresAt),
    },
    customer: charge.customer,
  };
};

export const listedCharge = (charge: Charge) => ({
  pointer: pointerOf(charge),
  reference: charge.reference,
  status: charge.status,
  amount: nairaText(charge.kobo),
  amount_paid: nairaText(charge.paidKobo),
  amount_expected: nairaText(expectedKobo(charge)),
  fee: nairaText(totalFeeKobo(charge)),
  currency: charge.currencyPaid,
  payment_method: charge.channel,
  message: charge.message,
  date_created: dateOf(charge.createdAt),
  date_completed: charge.completedAt === null ? null : dateOf(charge.completedAt),
});

export const listedEntry = (entry: LedgerEntry) => ({
  pointer: pointerOf(entry),
  amount: nairaOf(Math.abs(entry.kobo)),
  currency: "NGN",
  balance_before: nairaOf(entry.balanceKobo - entry.kobo),
  balance_after: nairaOf(entry.balanceKobo),
  date_created: dateOf(entry.at),
  description: descriptions[entry.kind],
  direction: entry.kobo < 0 ? "debit" : "credit",
  source: sources[entry.kind],
  source_reference: entry.reference,
});

const descriptions: Record<LedgerEntry["kind"], string> = {
  set_balance: "Balance adjustment",
  charge: "Pay-in",
  settlement: "Settlement",
  payout: "Payout",
  payout_returned: "Payout refund",
  payout_reversed: "Payout reversal",
  refund: "Refund",
  chargeback: "Chargeback",
};

const sources: Record<LedgerEntry["kind"], string> = {
  set_balance: "adjustment",
  charge: "payin",
  settlement: "settlement",
  payout: "payout",
  payout_returned: "payout",
  payout_reversed: "payout",
  refund: "refund",
  chargeback: "chargeback",
};
