// How a run or wallet is funded: the funding intent, the checkouts at the provider, and the outcome of each.
import * as z from "zod/mini";
import { PositiveKobo } from "../amounts.ts";
import { contract } from "../contract.ts";
import { CheckoutId, FundingIntentId, RunId } from "../ids.ts";
import { exampleCheckout, exampleIntent, exampleOutstandingFunding, exampleValues } from "./examples.ts";

export const checkoutStates = ["made", "pending", "accepted", "failed", "expired", "refused"] as const;

/** One checkout at the provider. */
export const Checkout = z
  .object({
    checkoutId: CheckoutId,
    provider: z.enum(["kora", "paystack"]),
    reference: z.string(),
    amountKobo: z.string(),
    /** `refused`: the payment does not match the request (another currency, or test mode). */
    state: z.enum(checkoutStates),
    /** The amount the provider collected for us; only this is credited. */
    acceptedKobo: z.nullable(z.string()),
    channel: z.nullable(z.string()),
    acceptedAt: z.nullable(z.string()),
    /** The earliest time when the funds are available: card payments settle on a later day. */
    canBeSpentAt: z.nullable(z.string()),
    madeAt: z.string(),
    message: z.nullable(z.string()),
  })
  .check(z.meta({ id: "Checkout" }));
export type Checkout = z.infer<typeof Checkout>;

/** What is left to pay at the provider's checkout, so that the payer knows the amounts in advance. */
export const OutstandingFunding = z
  .object({
    /** The number of consecutive payments: above the provider's maximum there are several. */
    payments: z.number(),
    /** The amount of the next payment, and of the largest, in whole naira. */
    nextKobo: z.string(),
    maxKobo: z.string(),
    /** The sum of all payments. */
    bringsKobo: z.string(),
    /** The provider's maximum fees for all of them. */
    feesAtMostKobo: z.string(),
    /** The maximum the payer pays for all of them, including fees. */
    paidAtMostKobo: z.string(),
  })
  .check(z.meta({ id: "OutstandingFunding" }));
export type OutstandingFunding = z.infer<typeof OutstandingFunding>;

/** The intent to bring in an amount, and its progress. */
export const FundingIntent = z
  .object({
    intentId: FundingIntentId,
    purpose: z.enum(["run", "wallet"]),
    runId: z.nullable(RunId),
    amountKobo: z.string(),
    broughtKobo: z.string(),
    missingKobo: z.string(),
    /** Null when nothing is missing, or the intent is closed. */
    toPay: z.nullable(OutstandingFunding),
    state: z.enum(["open", "funded", "expired", "cancelled"]),
    madeAt: z.string(),
    expiresAt: z.string(),
    checkouts: z.array(Checkout),
  })
  .check(z.meta({ id: "FundingIntent" }));
export type FundingIntent = z.infer<typeof FundingIntent>;

/** What the browser needs to open the provider's checkout. Nothing the browser sends back is trusted. */
export const CheckoutSession = z
  .object({
    checkoutId: CheckoutId,
    intentId: FundingIntentId,
    provider: z.enum(["kora", "paystack"]),
    scriptUrl: z.string(),
    /** The provider's own name for each payment channel of its checkout. */
    options: z.object({
      key: z.string(),
      reference: z.string(),
      /** Whole naira. */
      amount: z.number(),
      currency: z.literal("NGN"),
      customer: z.object({ name: z.string(), email: z.string() }),
      notification_url: z.string(),
      narration: z.string(),
      channels: z.array(z.string()),
      /** A fee that can be added on top is added, and the payer pays it. */
      merchant_bears_cost: z.literal(false),
    }),
    /** Set when our server has opened the checkout at the provider: the browser resumes it with this code and sets none of its values. */
    accessCode: z.nullable(z.string()),
    /** The minimum amount it credits to the wallet. */
    bringsKobo: z.string(),
    /** The provider's maximum fee. */
    feeAtMostKobo: z.string(),
    /** Whether the payer pays the fee on top of the amount, or the provider deducts it from the amount. */
    feeIs: z.enum(["added", "taken_out"]),
  })
  .check(z.meta({ id: "CheckoutSession" }));
export type CheckoutSession = z.infer<typeof CheckoutSession>;

const routeDefaults = { failureShape: "problem" } as const;
const intentParams = z.object({ intentId: FundingIntentId });
const intentErrors = { intent_not_found: "not_found" } as const;

/** Creates an intent to fund what a run lacks. A run has one open intent at a time: a second request returns it. */
export const FundRun = contract({
  ...routeDefaults,
  method: "POST",
  path: "/api/v1/payments/runs/:runId/funding",
  permission: "payroll.write",
  summary: "Create an intent to fund a run",
  params: z.object({ runId: RunId }),
  response: FundingIntent,
  successStatus: 201,
  errors: {
    run_not_found: "not_found",
    run_not_approved: "conflict",
    funded_by_pay: "conflict",
    nothing_missing: "conflict",
    over_limit: "conflict",
    idempotency_key_reused: "conflict",
  },
  example: { response: { ...exampleIntent, checkouts: [], broughtKobo: "0", missingKobo: "1661450000", toPay: exampleOutstandingFunding } },
});

export const FundWallet = contract({
  ...routeDefaults,
  method: "POST",
  path: "/api/v1/payments/wallet/funding",
  permission: "payroll.write",
  summary: "Create an intent to fund the wallet",
  body: z.strictObject({ amountKobo: PositiveKobo("Enter an amount, such as 400,000.") }),
  response: FundingIntent,
  successStatus: 201,
  errors: { amount_too_small: "invalid", too_many_intents: "conflict", idempotency_key_reused: "conflict" },
  example: {
    request: { amountKobo: "50000000" },
    response: {
      ...exampleIntent,
      purpose: "wallet",
      runId: null,
      amountKobo: "50000000",
      broughtKobo: "0",
      missingKobo: "50000000",
      toPay: {
        payments: 1,
        nextKobo: "50000000",
        maxKobo: "50000000",
        bringsKobo: "50000000",
        feesAtMostKobo: "215000",
        paidAtMostKobo: "50215000",
      },
      checkouts: [],
    },
  },
});

export const ReadFunding = contract({
  ...routeDefaults,
  method: "GET",
  path: "/api/v1/payments/funding/:intentId",
  permission: "payments.read",
  summary: "Read the progress of a funding intent",
  params: intentParams,
  response: FundingIntent,
  successStatus: 200,
  errors: intentErrors,
  example: { response: exampleIntent },
});

/** Cancels an intent. Money that still arrives for it is credited to the wallet. */
export const CancelFunding = contract({
  ...routeDefaults,
  method: "DELETE",
  path: "/api/v1/payments/funding/:intentId",
  permission: "payroll.write",
  summary: "Cancel a funding intent",
  params: intentParams,
  response: FundingIntent,
  successStatus: 200,
  errors: { ...intentErrors, intent_finished: "conflict" },
  example: { response: { ...exampleIntent, state: "cancelled" } },
});

const checkoutErrors = {
  ...intentErrors,
  intent_finished: "conflict",
  nothing_missing: "conflict",
  too_many_checkouts: "conflict",
  checkout_unavailable: "conflict",
  idempotency_key_reused: "conflict",
} as const;

/** Created before the checkout opens: the reference is ours, so every payment under it is recognised. */
export const CreateCheckout = contract({
  ...routeDefaults,
  method: "POST",
  path: "/api/v1/payments/funding/:intentId/checkouts",
  permission: "payroll.write",
  summary: "Create a checkout at the provider",
  params: intentParams,
  response: CheckoutSession,
  successStatus: 201,
  errors: checkoutErrors,
  example: {
    response: {
      checkoutId: exampleValues.checkoutId,
      intentId: exampleValues.intentId,
      provider: "kora",
      scriptUrl: "https://korablobstorage.blob.core.windows.net/modal-bucket/korapay-collections.min.js",
      options: {
        key: "pk_test_1",
        reference: exampleValues.fundingReference,
        amount: 6_614_500,
        currency: "NGN",
        customer: { name: "Ada Obi", email: "ada@lagosfoods.example" },
        notification_url: "https://albashi.example/api/v1/webhooks/kora",
        narration: "November 2026 payroll",
        channels: ["bank_transfer", "pay_with_bank"],
        merchant_bears_cost: false,
      },
      accessCode: null,
      bringsKobo: "661450000",
      feeAtMostKobo: "215000",
      feeIs: "added",
    },
  },
});

/** For a browser that cannot display the provider's checkout: its own page in a new window. It is an ordinary checkout. */
export const CreateCheckoutPage = contract({
  ...routeDefaults,
  method: "POST",
  path: "/api/v1/payments/funding/:intentId/pages",
  permission: "payroll.write",
  summary: "Read the address of the provider's own payment page",
  params: intentParams,
  response: z.object({ checkoutId: CheckoutId, pageUrl: z.string() }),
  successStatus: 201,
  errors: checkoutErrors,
  example: { response: { checkoutId: exampleValues.checkoutId, pageUrl: "https://checkout.korapay.com/1/pay" } },
});

/** Queries the provider after any event of the checkout. What the browser reported is neither sent nor trusted. */
export const RefreshCheckout = contract({
  ...routeDefaults,
  method: "POST",
  path: "/api/v1/payments/checkouts/:checkoutId/look",
  permission: "payroll.write",
  summary: "Query the provider for the status of a checkout",
  params: z.object({ checkoutId: CheckoutId }),
  response: z.object({ checkout: Checkout, intent: FundingIntent }),
  successStatus: 200,
  errors: { checkout_not_found: "not_found" },
  example: { response: { checkout: exampleCheckout, intent: exampleIntent } },
});
