import type { Asked, Call } from "../../answer-call.ts";
import { addressOf, customerOf, listOf, textOf } from "../../fields.ts";
import type { ChargeDraft } from "../../money/charge.ts";
import { koboFromNaira } from "../../money/kobo.ts";
import { type Answer, ok } from "../../provider.ts";
import type { Sandbox } from "../../sandbox.ts";
import { invalidData, voices } from "../../voices.ts";
import { pageOf } from "../cursor-list.ts";
import { listedCharge, queriedCharge, transferCharge } from "./views.ts";

const voice = voices.kora;
const smallestKobo = 10_000;
const largestKobo = 1_000_000_000;
const completesAfterMs = 120_000;

/** Asking somebody to pay, and asking whether they did. */
export const koraCharges = (sandbox: Sandbox): Call[] => [
  {
    ...{ name: "kora.initialize-charge", method: "POST", path: "/charges/initialize" },
    facts: factsOf,
    answer: (asked) => {
      const opened = openCharge(sandbox, koraChargeDraft(asked, "checkout"));
      if ("code" in opened) return opened;
      const { reference } = opened.charge;
      const data = { reference, checkout_url: `${asked.base}/checkout/${encodeURIComponent(reference)}` };
      return ok({ status: true, message: "Charge created successfully", data });
    },
    undo: (asked) => forget(sandbox, asked),
  },
  {
    ...{ name: "kora.bank-transfer", method: "POST", path: "/charges/bank-transfer" },
    facts: factsOf,
    answer: (asked) => askForTransfer(sandbox, asked),
    undo: (asked) => forget(sandbox, asked),
  },
  {
    ...{ name: "kora.query-charge", method: "GET", path: "/charges/:reference" },
    facts: ({ reference }) => ({ reference, amount: sandbox.charges.find("kora", reference)?.kobo }),
    answer: ({ reference }) => {
      const charge = sandbox.charges.find("kora", reference);
      if (!charge) return voice.refuse(404, "Charge not found");
      return ok({ status: true, message: "Charge retrieved successfully", data: queriedCharge(charge) });
    },
  },
  {
    ...{ name: "kora.list-pay-ins", method: "GET", path: "/pay-ins" },
    answer: ({ query }) => {
      const { items, hasMore } = pageOf(sandbox.charges.list("kora"), { query, momentOf: ({ createdAt }) => createdAt });
      return ok({ status: true, message: "Pay-ins retrieved successfully", data: { has_more: hasMore, data: items.map(listedCharge) } });
    },
  },
];

const factsOf = ({ body }: Asked) => ({ reference: textOf(body["reference"]), amount: koboFromNaira(body["amount"]) });

/** What the caller said, and for the widget the caller is a browser: nothing here is to be believed. */
export const koraChargeDraft = ({ body, key }: Pick<Asked, "body" | "key">, by: "checkout" | "bank_transfer"): ChargeDraft => ({
  ...{ provider: "kora", reference: textOf(body["reference"]), kobo: koboFromNaira(body["amount"]) ?? Number.NaN },
  ...{ currency: textOf(body["currency"]) || "NGN", customer: customerOf(body["customer"]), narration: textOf(body["narration"]) },
  channels: listOf(body["channels"]).map(textOf),
  ...{
    metadata: body["metadata"] ?? null,
    notificationUrl: addressOf(body["notification_url"]),
    redirectUrl: addressOf(body["redirect_url"]),
  },
  // The defaults differ: the checkout leaves the fee with the merchant, the bare transfer with the payer.
  isFeeOurs: by === "checkout" ? body["merchant_bears_cost"] !== false : body["merchant_bears_cost"] === true,
  ...{ by, key },
});

/** Opens a charge unless Kora would refuse it. */
export const openCharge = ({ charges }: Sandbox, draft: ChargeDraft) => {
  const wrong = {
    ...(draft.reference.length >= (draft.by === "bank_transfer" ? 8 : 1) ? {} : { reference: "reference is too short" }),
    ...(draft.kobo >= smallestKobo && draft.kobo <= largestKobo ? {} : { amount: "amount must be between 100 and 10000000" }),
    ...(draft.customer.email === null ? { email: "customer email is required" } : {}),
    ...(isMetadata(draft.metadata) ? {} : { metadata: "metadata takes up to 5 keys of letters, digits and hyphens, 20 characters each" }),
  };
  if (Object.keys(wrong).length > 0) return invalidData(wrong);
  if (charges.find("kora", draft.reference)) return voice.refuse(400, "Duplicate payment reference");
  return { charge: charges.open(draft) };
};

const isMetadata = (metadata: unknown): boolean => {
  if (metadata === null) return true;
  if (typeof metadata !== "object" || Array.isArray(metadata)) return false;
  const keys = Object.keys(metadata);
  return keys.length > 0 && keys.length <= 5 && keys.every((key) => /^[A-Za-z0-9-]{1,20}$/.test(key));
};

const askForTransfer = (sandbox: Sandbox, asked: Asked): Answer => {
  const draft = koraChargeDraft(asked, "bank_transfer");
  if (draft.currency !== "NGN") return invalidData({ currency: "currency must be NGN" });
  const opened = openCharge(sandbox, { ...draft, narration: draft.narration || textOf(asked.body["account_name"]) });
  if ("code" in opened) return opened;
  const { charge } = opened;
  if (asked.body["auto_complete"] !== false)
    sandbox.clock.after(completesAfterMs, () => {
      if (charge.status === "processing") sandbox.charges.pay(charge, { channel: "bank_transfer" });
    });
  return ok({ status: true, message: "Bank transfer initiated successfully", data: transferCharge(charge) });
};

const forget = ({ charges }: Sandbox, { body }: Asked) => {
  const charge = charges.find("kora", textOf(body["reference"]));
  if (charge) charges.lose(charge);
};
