import { errorResponses, invalidData } from "../../error-responses.ts";
import { addressOf, customerOf, listOf, textOf } from "../../fields.ts";
import type { ChargeDraft } from "../../money/charge.ts";
import { koboFromNaira } from "../../money/kobo.ts";
import { ok, type ProviderResponse } from "../../provider.ts";
import type { CallRequest, CallRoute } from "../../register-calls.ts";
import type { Sandbox } from "../../sandbox.ts";
import { pageOf } from "../cursor-list.ts";
import { listedCharge, queriedCharge, transferCharge } from "./views.ts";

const errors = errorResponses.kora;
const minKobo = 10_000;
const maxKobo = 1_000_000_000;
const completesAfterMs = 120_000;

/** Creates and queries charges. */
export const koraCharges = (sandbox: Sandbox): CallRoute[] => [
  {
    name: "kora.initialize-charge",
    method: "POST",
    path: "/charges/initialize",
    facts: factsOf,
    handle: (request) => {
      const opened = openCharge(sandbox, koraChargeDraft(request, "checkout"));
      if ("code" in opened) return opened;
      const { reference } = opened.charge;
      const data = { reference, checkout_url: `${request.base}/checkout/${encodeURIComponent(reference)}` };
      return ok({ status: true, message: "Charge created successfully", data });
    },
    undo: (request) => undoCharge(sandbox, request),
  },
  {
    name: "kora.bank-transfer",
    method: "POST",
    path: "/charges/bank-transfer",
    facts: factsOf,
    handle: (request) => requestTransfer(sandbox, request),
    undo: (request) => undoCharge(sandbox, request),
  },
  {
    name: "kora.query-charge",
    method: "GET",
    path: "/charges/:reference",
    facts: ({ reference }) => ({ reference, amount: sandbox.charges.find("kora", reference)?.kobo }),
    handle: ({ reference }) => {
      const charge = sandbox.charges.find("kora", reference);
      if (!charge) return errors.reject(404, "Charge not found");
      return ok({ status: true, message: "Charge retrieved successfully", data: queriedCharge(charge) });
    },
  },
  {
    name: "kora.list-pay-ins",
    method: "GET",
    path: "/pay-ins",
    handle: ({ query }) => {
      const { items, hasMore } = pageOf(sandbox.charges.list("kora"), { query, timeOf: ({ createdAt }) => createdAt });
      return ok({ status: true, message: "Pay-ins retrieved successfully", data: { has_more: hasMore, data: items.map(listedCharge) } });
    },
  },
];

const factsOf = ({ body }: CallRequest) => ({ reference: textOf(body["reference"]), amount: koboFromNaira(body["amount"]) });

/** The values come from the caller, which for the widget is a browser, so they are not trustworthy. */
export const koraChargeDraft = ({ body, key }: Pick<CallRequest, "body" | "key">, by: "checkout" | "bank_transfer"): ChargeDraft => ({
  provider: "kora",
  reference: textOf(body["reference"]),
  kobo: koboFromNaira(body["amount"]) ?? Number.NaN,
  currency: textOf(body["currency"]) || "NGN",
  customer: customerOf(body["customer"]),
  narration: textOf(body["narration"]),
  channels: listOf(body["channels"]).map(textOf),
  metadata: body["metadata"] ?? null,
  notificationUrl: addressOf(body["notification_url"]),
  redirectUrl: addressOf(body["redirect_url"]),
  // The defaults differ: the merchant bears the fee of a checkout, the payer that of a direct transfer.
  isFeeOnMerchant: by === "checkout" ? body["merchant_bears_cost"] !== false : body["merchant_bears_cost"] === true,
  by,
  key,
});

/** Opens a charge unless Kora would reject it. */
export const openCharge = ({ charges }: Sandbox, draft: ChargeDraft) => {
  const invalidFields = {
    ...(draft.reference.length >= (draft.by === "bank_transfer" ? 8 : 1) ? {} : { reference: "reference is too short" }),
    ...(draft.kobo >= minKobo && draft.kobo <= maxKobo ? {} : { amount: "amount must be between 100 and 10000000" }),
    ...(draft.customer.email === null ? { email: "customer email is required" } : {}),
    ...(isMetadata(draft.metadata) ? {} : { metadata: "metadata takes up to 5 keys of letters, digits and hyphens, 20 characters each" }),
  };
  if (Object.keys(invalidFields).length > 0) return invalidData(invalidFields);
  if (charges.find("kora", draft.reference)) return errors.reject(400, "Duplicate payment reference");
  return { charge: charges.open(draft) };
};

const isMetadata = (metadata: unknown): boolean => {
  if (metadata === null) return true;
  if (typeof metadata !== "object" || Array.isArray(metadata)) return false;
  const keys = Object.keys(metadata);
  return keys.length > 0 && keys.length <= 5 && keys.every((key) => /^[A-Za-z0-9-]{1,20}$/.test(key));
};

const requestTransfer = (sandbox: Sandbox, request: CallRequest): ProviderResponse => {
  const draft = koraChargeDraft(request, "bank_transfer");
  if (draft.currency !== "NGN") return invalidData({ currency: "currency must be NGN" });
  const opened = openCharge(sandbox, { ...draft, narration: draft.narration || textOf(request.body["account_name"]) });
  if ("code" in opened) return opened;
  const { charge } = opened;
  if (request.body["auto_complete"] !== false)
    sandbox.clock.after(completesAfterMs, () => {
      if (charge.status === "processing") sandbox.charges.pay(charge, { channel: "bank_transfer" });
    });
  return ok({ status: true, message: "Bank transfer initiated successfully", data: transferCharge(charge) });
};

const undoCharge = ({ charges }: Sandbox, { body }: CallRequest) => {
  const charge = charges.find("kora", textOf(body["reference"]));
  if (charge) charges.delete(charge);
};
