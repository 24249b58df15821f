import type { WebhookEvent } from "../webhooks/webhook-event.ts";
import { type Charge, expectedKobo, totalFeeKobo } from "./charge.ts";
import { nairaOf } from "./kobo.ts";
import { transactionView } from "./transaction-view.ts";

/** The webhook for a charge. Kora reports only success for the widget; Paystack has no event for a failed charge. */
export const toChargeEvent = (charge: Charge): WebhookEvent | undefined => {
  const { provider, status, by, reference, kobo, notificationUrl, key } = charge;
  if (status !== "success" && !(provider === "kora" && by === "bank_transfer" && status === "failed")) return undefined;
  const data = provider === "kora" ? koraData(charge) : transactionView(charge);
  return { provider, event: `charge.${status}`, data, facts: { reference, amount: kobo }, url: notificationUrl, key };
};

/** The amount is the requested one, whatever was paid. */
const koraData = (charge: Charge) => ({
  reference: charge.by === "checkout" ? charge.ownReference : charge.reference,
  payment_reference: charge.reference,
  currency: charge.currencyPaid,
  amount: nairaOf(charge.kobo),
  amount_expected: nairaOf(expectedKobo(charge)),
  fee: nairaOf(totalFeeKobo(charge)),
  status: charge.status,
  payment_method: charge.channel ?? "bank_transfer",
  transaction_status: transactionStatus(charge),
  ...(charge.metadata === null ? {} : { metadata: charge.metadata }),
  ...(charge.accountReference === undefined ? {} : { virtual_bank_account_details: virtualAccountOf(charge) }),
});

const transactionStatus = ({ status, paymentEvent }: Charge): string => {
  if (paymentEvent === "overpayment") return "overpaid";
  return paymentEvent === "underpayment" ? "underpaid" : status;
};

const virtualAccountOf = ({ accountNumber, accountReference }: Charge) => ({
  payer_bank_account: { bank_name: "United Bank for Africa", account_name: "SANDBOX PAYER", account_number: "2000000001" },
  virtual_bank_account: { bank_name: "Sandbox Bank", account_number: accountNumber, account_reference: accountReference },
});
