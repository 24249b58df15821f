// How money comes in: what is asked for, the visits to the provider's checkout, and what the provider says of each.
import * as z from "zod/mini";
import { KoboAboveNothing } from "./amounts.ts";
import { contract } from "./contract.ts";
import { CheckoutId, IntentId, RunId } from "./ids.ts";
import { exampleCheckout, exampleIntent, exampleLeftToPay, exampleMoney } from "./payments-examples.ts";

export const checkoutStates = ["made", "pending", "accepted", "failed", "expired", "refused"] as const;

/** One visit to the provider's checkout. */
export const Checkout = z
  .object({
    checkoutId: CheckoutId,
    provider: z.enum(["kora", "paystack"]),
    reference: z.string(),
    amountKobo: z.string(),
    /** `refused`: what was paid there is not what was asked for (another currency, or play money). */
    state: z.enum(checkoutStates),
    /** What the provider took for us; this alone is credited. */
    acceptedKobo: z.nullable(z.string()),
    channel: z.nullable(z.string()),
    acceptedAt: z.nullable(z.string()),
    /** From when what came can be spent: a card's money on a later day, and then at the earliest. */
    canBeSpentAt: z.nullable(z.string()),
    madeAt: z.string(),
    message: z.nullable(z.string()),
  })
  .check(z.meta({ id: "Checkout" }));
export type Checkout = z.infer<typeof Checkout>;

/** What is left to pay at the provider's checkout, so that nobody is surprised there. */
export const LeftToPay = z
  .object({
    /** How many payments it takes, one after the other: above the provider's largest there are several. */
    payments: z.number(),
    /** What the next of them brings, and the largest, in whole naira. */
    nextKobo: z.string(),
    largestKobo: z.string(),
    /** What all of them bring. */
    bringsKobo: z.string(),
    /** The provider's fees for all of them, at most. */
    feesAtMostKobo: z.string(),
    /** What the payer pays for all of them at most, the fees and all. */
    paidAtMostKobo: z.string(),
  })
  .check(z.meta({ id: "LeftToPay" }));
export type LeftToPay = z.infer<typeof LeftToPay>;

/** That somebody means to bring in an amount, and how far it is. */
export const FundingIntent = z
  .object({
    intentId: IntentId,
    purpose: z.enum(["run", "wallet"]),
    runId: z.nullable(RunId),
    amountKobo: z.string(),
    broughtKobo: z.string(),
    missingKobo: z.string(),
    /** Nothing when nothing is missing, or nobody pays for it any more. */
    toPay: z.nullable(LeftToPay),
    state: z.enum(["open", "funded", "expired", "cancelled"]),
    madeAt: z.string(),
    expiresAt: z.string(),
    checkouts: z.array(Checkout),
  })
  .check(z.meta({ id: "FundingIntent" }));
export type FundingIntent = z.infer<typeof FundingIntent>;

/** What the browser needs to open the provider's window. Nothing in it is believed when it comes back. */
export const CheckoutWindow = z
  .object({
    checkoutId: CheckoutId,
    intentId: IntentId,
    provider: z.enum(["kora", "paystack"]),
    scriptUrl: z.string(),
    /** The provider's own name for each option of its window. */
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
      /** A fee that can come on top does, and is the payer's. */
      merchant_bears_cost: z.literal(false),
    }),
    /** Where our server has opened the visit at the provider: the window goes on with it by this, and sets nothing of it. */
    accessCode: z.nullable(z.string()),
    /** What comes into the wallet by it, at the least. */
    bringsKobo: z.string(),
    /** What the provider takes for it, at most. */
    feeAtMostKobo: z.string(),
    /** Whether the payer pays that on top of the amount, or the provider keeps it of the amount. */
    feeIs: z.enum(["added", "taken_out"]),
  })
  .check(z.meta({ id: "CheckoutWindow" }));
export type CheckoutWindow = z.infer<typeof CheckoutWindow>;

const money = { failureShape: "problem" } as const;
const ofIntent = z.object({ intentId: IntentId });
const intentFound = { intent_not_found: "not_found" } as const;

/** Says that what a run lacks is to be brought in. One intent of a run is open at a time: asking again answers with it. */
export const FundRun = contract({
  ...money,
  method: "POST",
  path: "/api/v1/payments/runs/:runId/funding",
  permission: "payroll.write",
  summary: "Say that you bring in what a run lacks",
  params: z.object({ runId: RunId }),
  answer: FundingIntent,
  answerStatus: 201,
  refusals: {
    run_not_found: "not_found",
    run_not_approved: "refusal",
    funded_by_pay: "refusal",
    nothing_missing: "refusal",
    over_limit: "refusal",
    idempotency_key_reused: "refusal",
  },
  example: { answer: { ...exampleIntent, checkouts: [], broughtKobo: "0", missingKobo: "1661450000", toPay: exampleLeftToPay } },
});

export const FundWallet = contract({
  ...money,
  method: "POST",
  path: "/api/v1/payments/wallet/funding",
  permission: "payroll.write",
  summary: "Say that you bring money into the wallet",
  body: z.strictObject({ amountKobo: KoboAboveNothing("Please say how much you bring in, such as 400,000.") }),
  answer: FundingIntent,
  answerStatus: 201,
  refusals: { amount_too_small: "invalid", too_many_intents: "refusal", idempotency_key_reused: "refusal" },
  example: {
    request: { amountKobo: "50000000" },
    answer: {
      ...exampleIntent,
      ...{ purpose: "wallet", runId: null, amountKobo: "50000000", broughtKobo: "0", missingKobo: "50000000" },
      toPay: {
        ...{ payments: 1, nextKobo: "50000000", largestKobo: "50000000", bringsKobo: "50000000" },
        ...{ feesAtMostKobo: "215000", paidAtMostKobo: "50215000" },
      },
      checkouts: [],
    },
  },
});

export const ReadFunding = contract({
  ...money,
  method: "GET",
  path: "/api/v1/payments/funding/:intentId",
  permission: "payments.read",
  summary: "Read how far an intent to bring in money is",
  params: ofIntent,
  answer: FundingIntent,
  answerStatus: 200,
  refusals: intentFound,
  example: { answer: exampleIntent },
});

/** Gives up an intent. Money that still comes for it is credited all the same. */
export const CancelFunding = contract({
  ...money,
  method: "DELETE",
  path: "/api/v1/payments/funding/:intentId",
  permission: "payroll.write",
  summary: "Give up an intent to bring in money",
  params: ofIntent,
  answer: FundingIntent,
  answerStatus: 200,
  refusals: { ...intentFound, intent_finished: "refusal" },
  example: { answer: { ...exampleIntent, state: "cancelled" } },
});

const visitRefusals = {
  ...intentFound,
  intent_finished: "refusal",
  nothing_missing: "refusal",
  too_many_checkouts: "refusal",
  checkout_unavailable: "refusal",
  idempotency_key_reused: "refusal",
} as const;

/** Made before the window opens: the reference is ours, and whatever comes under it is known. */
export const MakeCheckout = contract({
  ...money,
  method: "POST",
  path: "/api/v1/payments/funding/:intentId/checkouts",
  permission: "payroll.write",
  summary: "Get what the provider's window needs to open",
  params: ofIntent,
  answer: CheckoutWindow,
  answerStatus: 201,
  refusals: visitRefusals,
  example: {
    answer: {
      ...{ checkoutId: exampleMoney.checkoutId, intentId: exampleMoney.intentId },
      provider: "kora",
      scriptUrl: "https://korablobstorage.blob.core.windows.net/modal-bucket/korapay-collections.min.js",
      options: {
        ...{ key: "pk_test_1", reference: exampleMoney.fundingReference, amount: 6_614_500, currency: "NGN" },
        customer: { name: "Ada Obi", email: "ada@lagosfoods.example" },
        notification_url: "https://albashi.example/api/v1/webhooks/kora",
        narration: "November 2026 payroll",
        channels: ["bank_transfer", "pay_with_bank"],
        merchant_bears_cost: false,
      },
      ...{ accessCode: null, bringsKobo: "661450000", feeAtMostKobo: "215000", feeIs: "added" },
    },
  },
});

/** For a browser in which the provider's window does not come: its own page, in a window of its own. It is a visit like any other. */
export const MakeCheckoutPage = contract({
  ...money,
  method: "POST",
  path: "/api/v1/payments/funding/:intentId/pages",
  permission: "payroll.write",
  summary: "Get the provider's own page to pay on",
  params: ofIntent,
  answer: z.object({ checkoutId: CheckoutId, pageUrl: z.string() }),
  answerStatus: 201,
  refusals: visitRefusals,
  example: { answer: { checkoutId: exampleMoney.checkoutId, pageUrl: "https://checkout.korapay.com/1/pay" } },
});

/** After the window said anything at all: the provider is asked now. What the window said is not sent and not believed. */
export const LookAtCheckout = contract({
  ...money,
  method: "POST",
  path: "/api/v1/payments/checkouts/:checkoutId/look",
  permission: "payroll.write",
  summary: "Ask the provider now whether a checkout was paid",
  params: z.object({ checkoutId: CheckoutId }),
  answer: z.object({ checkout: Checkout, intent: FundingIntent }),
  answerStatus: 200,
  refusals: { checkout_not_found: "not_found" },
  example: { answer: { checkout: exampleCheckout, intent: exampleIntent } },
});
