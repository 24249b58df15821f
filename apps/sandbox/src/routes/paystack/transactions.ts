import { errorResponses } from "../../error-responses.ts";
import { addressOf, customerOf, listOf, textOf } from "../../fields.ts";
import type { ChargeDraft } from "../../money/charge.ts";
import { wholeKobo } from "../../money/kobo.ts";
import { transactionView } from "../../money/transaction-view.ts";
import { ok, type ProviderResponse } from "../../provider.ts";
import type { CallRequest, CallRoute } from "../../register-calls.ts";
import type { Sandbox } from "../../sandbox.ts";
import { seededCode, seededDigits, seededHash } from "../../seeded-values.ts";

const errors = errorResponses.paystack;

/** Creates and verifies transactions. */
export const paystackTransactions = (sandbox: Sandbox): CallRoute[] => [
  {
    name: "paystack.initialize-charge",
    method: "POST",
    path: "/transaction/initialize",
    facts: ({ body }) => ({ reference: textOf(body["reference"]), amount: wholeKobo(body["amount"]) }),
    handle: ({ body, key, base }) => {
      const opened = openTransaction(sandbox, { body, key });
      if ("code" in opened) return opened;
      const { reference, accessCode } = opened.charge;
      const address = `${base}/checkout/${encodeURIComponent(reference)}?provider=paystack`;
      const data = { authorization_url: address, access_code: accessCode, reference };
      return ok({ status: true, message: "Authorization URL created", data });
    },
    undo: ({ body }) => {
      const charge = sandbox.charges.find("paystack", textOf(body["reference"]));
      if (charge) sandbox.charges.delete(charge);
    },
  },
  {
    name: "paystack.query-charge",
    method: "GET",
    path: "/transaction/verify/:reference",
    facts: ({ reference }) => ({ reference, amount: sandbox.charges.find("paystack", reference)?.kobo }),
    handle: ({ reference }) => {
      const charge = sandbox.charges.find("paystack", reference);
      if (!charge) return errors.reject(400, "Transaction reference not found.", "transaction_not_found");
      return ok({ status: true, message: "Verification successful", data: transactionView(charge) });
    },
  },
  {
    name: "paystack.open-account",
    method: "POST",
    path: "/dedicated_account",
    handle: ({ body }) => openAccount(sandbox, textOf(body["customer"]), textOf(body["preferred_bank"]) || "test-bank"),
  },
];

/** Opens a transaction unless Paystack would reject it. */
export const openTransaction = ({ charges, seed, clock }: Sandbox, { body, key }: Pick<CallRequest, "body" | "key">) => {
  const kobo = wholeKobo(body["amount"]);
  const email = textOf(body["email"]);
  const reference = textOf(body["reference"]) || seededCode(`${seed} reference ${clock.now()} ${email}`, 16);
  if (!/^\S+@\S+$/.test(email)) return errors.reject(400, "Invalid Email Address Passed", "invalid_email_address");
  if (kobo === undefined || kobo < 5_000) return errors.reject(400, "Invalid Amount Sent", "invalid_amount");
  if (!/^[A-Za-z0-9.=_-]+$/.test(reference)) return errors.reject(400, "Invalid reference", "invalid_params");
  if (charges.find("paystack", reference)) return errors.reject(400, "Duplicate Transaction Reference", "duplicate_reference");
  const draft: ChargeDraft = {
    provider: "paystack",
    reference,
    kobo,
    currency: textOf(body["currency"]) || "NGN",
    customer: { ...customerOf(body), email },
    narration: "",
    channels: listOf(body["channels"]).map(textOf),
    metadata: body["metadata"] ?? null,
    notificationUrl: null,
    redirectUrl: addressOf(body["callback_url"]),
    isFeeOnMerchant: true,
    by: "checkout",
    key,
  };
  return { charge: charges.open(draft) };
};

const openAccount = ({ seed, clock }: Sandbox, customer: string, bank: string): ProviderResponse => {
  if (customer === "") return errors.reject(400, "Customer is required", "missing_params");
  const data = {
    bank: { name: "Test Bank", id: 24, slug: bank },
    account_name: `SANDBOX/${customer}`,
    account_number: seededDigits(`${seed} dedicated ${customer}`, 10),
    assigned: true,
    currency: "NGN",
    metadata: null,
    active: true,
    id: seededHash(`${seed} dedicated ${customer}`),
    created_at: new Date(clock.now()).toISOString(),
    customer: { customer_code: customer },
  };
  return ok({ status: true, message: "NUBAN successfully created", data });
};
