// The money of one run: what it needs and lacks, and the status of each payment.
import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { Cursor } from "../cursor.ts";
import { AttemptId, EmployeeId, RunId } from "../ids.ts";
import { RunState } from "../payroll/runs.ts";
import { failureKinds } from "./codes.ts";
import { PaymentIncident, PaymentStop } from "./controls.ts";
import { exampleMoney, exampleMoneyOfRun, examplePaymentLine } from "./examples.ts";
import { FundingIntent, LeftToPay } from "./funding.ts";
import { LimitNotice, lineBlocks, MoneyActBlock, PaymentHold, PayoutPause } from "./reasons.ts";

/** The status of a payment as displayed: several internal states map to one. */
export const paymentStates = ["waiting", "held", "on_its_way", "checking", "paid", "failed", "returned", "given_back"] as const;
export const PaymentState = z.enum(paymentStates);
export type PaymentState = z.infer<typeof PaymentState>;

export const moneyActs = ["fund", "start", "resume", "retry", "close"] as const;
export type MoneyAct = (typeof moneyActs)[number];

export const MoneyOfRun = z
  .object({
    runId: RunId,
    runState: RunState,
    needed: z.object({
      totalKobo: z.string(),
      /** Its components, the net pay first. They sum to the total. */
      parts: z.array(z.object({ part: z.string(), name: z.string(), amountKobo: z.string() })),
      /** How the fees were calculated; they are never deducted from pay. */
      feesNote: z.string(),
    }),
    wallet: z.object({ availableKobo: z.string(), notSettledKobo: z.string() }),
    /** Zero ("0") once the run is fully funded. */
    missingKobo: z.string(),
    /** The checkouts that funding it takes; null where nothing is missing, or only paying single employees funds it. */
    toPay: z.nullable(LeftToPay),
    /** The payments that limits will block, reported before the run is funded. */
    cautions: z.array(LimitNotice),
    /** The open intent, otherwise the last one. */
    intent: z.nullable(FundingIntent),
    /** Null until the payout starts. */
    payout: z.nullable(
      z.object({
        provider: z.enum(["kora", "paystack"]),
        startedAt: z.string(),
        startedBy: z.nullable(z.string()),
        people: z.number(),
        totalKobo: z.string(),
        /** The number of payees in each state. States without payees are omitted. */
        counts: z.array(z.object({ state: PaymentState, people: z.number(), amountKobo: z.string() })),
        paidKobo: z.string(),
        /** The payees that "retry all" would pay again now, and those that cannot be retried yet. */
        again: z.object({
          people: z.number(),
          amountKobo: z.string(),
          /** How many of those payees still have the account that the bank rejected. */
          refused: z.number(),
          /** Payees whose failed payment may still arrive, and when the first of them can be paid again. */
          waiting: z.number(),
          waitsUntil: z.nullable(z.string()),
        }),
        pause: z.nullable(PayoutPause),
        /** Whether the pause is transient: then no action is needed. */
        goesOnByItself: z.boolean(),
        finishedAt: z.nullable(z.string()),
      }),
    ),
    stop: z.nullable(PaymentStop),
    /** The unresolved incidents of the run, the newest first; ten at most. */
    incidents: z.array(PaymentIncident),
    /** The actions the caller may take now; if not, why. */
    acts: z.array(z.object({ act: z.enum(moneyActs), may: z.boolean(), whyNot: z.nullable(MoneyActBlock) })),
  })
  .check(z.meta({ id: "MoneyOfRun" }));
export type MoneyOfRun = z.infer<typeof MoneyOfRun>;

export const lineActs = ["retry", "hold", "release", "give_back"] as const;

/** One payee's payment in a run. */
export const PaymentLine = z
  .object({
    attemptId: AttemptId,
    employeeId: EmployeeId,
    fullName: z.string(),
    staffNumber: z.number(),
    bankName: z.string(),
    accountNumberEnds: z.string(),
    amountKobo: z.string(),
    state: PaymentState,
    /** It failed because it was cancelled before it was sent. */
    isCancelled: z.boolean(),
    hold: z.nullable(PaymentHold),
    failure: z.nullable(z.enum(failureKinds)),
    /** After this kind of failure the money may still arrive. */
    mayStillArrive: z.boolean(),
    /** The message of the provider or the bank. */
    providerMessage: z.nullable(z.string()),
    reference: z.string(),
    /** The reference to quote at the bank to find the payment. */
    traceId: z.nullable(z.string()),
    tries: z.number(),
    changedAt: z.string(),
    /** A failed payment that may still arrive is not retried before this time. */
    mayRetryFrom: z.nullable(z.string()),
    /** The payee's current account, where a new payment can be made into it. */
    nextAccount: z.nullable(
      z.object({
        bankName: z.string(),
        accountNumberEnds: z.string(),
        /** It is still the account that the bank rejected, or that returned the money. */
        wasRefused: z.boolean(),
      }),
    ),
    acts: z.array(z.enum(lineActs)),
    whyNot: z.nullable(z.enum(lineBlocks)),
  })
  .check(z.meta({ id: "PaymentLine" }));
export type PaymentLine = z.infer<typeof PaymentLine>;

const params = z.object({ runId: RunId });
const calls = { failureShape: "problem", params } as const;
const people = z.array(EmployeeId).check(z.minLength(1, "Please name somebody."), z.maxLength(1_000, "Please name at most 1,000 people."));
const changed = z.object({ changed: z.number(), money: MoneyOfRun });
const found = {
  run_not_found: "not_found",
  run_not_paying: "refusal",
  run_being_planned: "refusal",
  idempotency_key_reused: "refusal",
} as const;

export const ReadMoneyOfRun = contract({
  ...calls,
  method: "GET",
  path: "/api/v1/payments/runs/:runId",
  permission: "payments.read",
  summary: "Read what a run needs, what it has, and the progress of its payments",
  answer: MoneyOfRun,
  answerStatus: 200,
  refusals: { run_not_found: "not_found", run_not_approved: "refusal" },
  example: { answer: exampleMoneyOfRun },
});

export const ListPaymentsOfRun = contract({
  ...calls,
  method: "GET",
  path: "/api/v1/payments/runs/:runId/payments",
  permission: "payments.read",
  summary: "List the payments of a run by name; those that need action come first",
  query: z.strictObject({
    state: z.optional(PaymentState),
    /** Part of a name. */
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    cursor: Cursor,
  }),
  answer: z.object({ payments: z.array(PaymentLine), next: z.nullable(z.string()) }),
  answerStatus: 200,
  refusals: { run_not_found: "not_found", cursor_unknown: "invalid" },
  example: { answer: { payments: [examplePaymentLine], next: null } },
});

/** Reserves the run's money in the wallet and starts the payout. What is sent cannot be recalled. */
export const StartPaying = contract({
  ...calls,
  method: "POST",
  path: "/api/v1/payments/runs/:runId/payout",
  permission: "payments.pay",
  summary: "Start the payout of a run that is approved and funded",
  answer: MoneyOfRun,
  answerStatus: 202,
  refusals: {
    run_not_found: "not_found",
    run_not_approved: "refusal",
    run_stale: "refusal",
    money_missing: "refusal",
    money_elsewhere: "refusal",
    payments_stopped: "refusal",
    over_limit: "refusal",
    idempotency_key_reused: "refusal",
  },
  example: { answer: exampleMoneyOfRun },
});

/** Resumes a paused payout once its cause is resolved. */
export const ResumePayout = contract({
  ...calls,
  method: "POST",
  path: "/api/v1/payments/runs/:runId/payout/resumption",
  permission: "payments.pay",
  summary: "Resume a paused payout",
  answer: MoneyOfRun,
  answerStatus: 202,
  refusals: { ...found, payments_stopped: "refusal" },
  example: { answer: exampleMoneyOfRun },
});

/** Creates new payments for payees whose payment failed or was returned: all of them, or those named. */
export const RetryPayments = contract({
  ...calls,
  method: "POST",
  path: "/api/v1/payments/runs/:runId/payout/retries",
  permission: "payments.pay",
  summary: "Retry failed payments",
  body: z.strictObject({ employeeIds: z.optional(people) }),
  answer: changed,
  answerStatus: 202,
  refusals: { ...found, nothing_to_retry: "refusal", suspicion_open: "refusal", own_pay: "refusal", payments_stopped: "refusal" },
  example: { request: { employeeIds: [exampleMoney.employeeId] }, answer: { changed: 1, money: exampleMoneyOfRun } },
});

export const HoldPayments = contract({
  ...calls,
  method: "POST",
  path: "/api/v1/payments/runs/:runId/payout/holds",
  permission: "payments.stop",
  summary: "Hold unsent payments",
  body: z.strictObject({
    employeeIds: people,
    because: z.string("Please say why.").check(z.trim(), z.minLength(3, "Please say why."), z.maxLength(300)),
  }),
  answer: changed,
  answerStatus: 200,
  refusals: { ...found, nothing_to_hold: "refusal" },
  example: {
    request: { employeeIds: [exampleMoney.employeeId], because: "The account is being checked." },
    answer: { changed: 1, money: exampleMoneyOfRun },
  },
});

export const ReleasePayments = contract({
  ...calls,
  method: "POST",
  path: "/api/v1/payments/runs/:runId/payout/releases",
  permission: "payments.pay",
  summary: "Release held payments",
  body: z.strictObject({ employeeIds: people }),
  answer: changed,
  answerStatus: 202,
  refusals: { ...found, nothing_to_release: "refusal", over_limit: "refusal", own_pay: "refusal" },
  example: { request: { employeeIds: [exampleMoney.employeeId] }, answer: { changed: 1, money: exampleMoneyOfRun } },
});

/** Returns unsent, unpaid or returned amounts to the wallet: the payee is paid another way. */
export const GiveBack = contract({
  ...calls,
  method: "POST",
  path: "/api/v1/payments/runs/:runId/payout/returns",
  permission: "payments.pay",
  summary: "Return unsent or failed payments to the wallet",
  body: z.strictObject({
    employeeIds: people,
    because: z.string("Please say why.").check(z.trim(), z.minLength(3, "Please say why."), z.maxLength(300)),
  }),
  answer: changed,
  answerStatus: 200,
  refusals: { ...found, nothing_to_give_back: "refusal" },
  example: {
    request: { employeeIds: [exampleMoney.employeeId], because: "Paid in cash." },
    answer: { changed: 1, money: exampleMoneyOfRun },
  },
});

export const ClosePayout = contract({
  ...calls,
  method: "POST",
  path: "/api/v1/payments/runs/:runId/payout/closing",
  permission: "payments.pay",
  summary: "Close a run whose payments are all paid or returned to the wallet",
  answer: MoneyOfRun,
  answerStatus: 200,
  refusals: { ...found, payments_not_final: "refusal" },
  example: { answer: { ...exampleMoneyOfRun, runState: "closed" } },
});

/**
 * Server-sent events about one run, read with `fetch` so that the access token is sent. Each event `money` carries a MoneyOfRun; the
 * first comes immediately, then one after each change. A line that begins with a colon is a heartbeat. The stream ends with the
 * session; a client that still needs it opens it again.
 */
export const WatchMoneyOfRun = contract({
  ...calls,
  method: "GET",
  path: "/api/v1/payments/runs/:runId/live",
  permission: "payments.read",
  summary: "Subscribe to the money of a run",
  answer: z.unknown(),
  answersEvents: true,
  answerStatus: 200,
  refusals: { run_not_found: "not_found", run_not_approved: "refusal" },
  example: { answer: null },
});
