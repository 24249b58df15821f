// The money of one run: what it needs and lacks, and how far everybody's payment is.
import * as z from "zod/mini";
import { contract } from "./contract.ts";
import { Cursor } from "./cursor.ts";
import { AttemptId, EmployeeId, RunId } from "./ids.ts";
import { PaymentIncident, PaymentStop } from "./payments-controls.ts";
import { exampleMoney, exampleMoneyOfRun, examplePaymentLine } from "./payments-examples.ts";
import { FundingIntent, LeftToPay } from "./payments-funding.ts";
import { RunState } from "./payroll-runs.ts";

/** How a payment is shown: several states of ours are one word to people. */
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
      /** The parts of it, the net pay first. They sum to the total. */
      parts: z.array(z.object({ part: z.string(), name: z.string(), amountKobo: z.string() })),
      /** How the fees were reckoned; they are never taken from people's pay. */
      feesNote: z.string(),
    }),
    wallet: z.object({ availableKobo: z.string(), notSettledKobo: z.string() }),
    /** Nothing ("0") once the run has its money. */
    missingKobo: z.string(),
    /** What bringing that in takes; nothing where nothing is missing, or only Pay on a row brings it in. */
    toPay: z.nullable(LeftToPay),
    /** What limits will keep from going out, told while there is time: before money is brought in for it. In sentences, each with its cure. */
    cautions: z.array(z.string()),
    /** The one that is open, else the last. */
    intent: z.nullable(FundingIntent),
    /** Nothing until somebody starts paying. */
    payout: z.nullable(
      z.object({
        provider: z.enum(["kora", "paystack"]),
        startedAt: z.string(),
        startedBy: z.nullable(z.string()),
        people: z.number(),
        totalKobo: z.string(),
        /** How many people stand where. States that nobody is in are left out. */
        counts: z.array(z.object({ state: PaymentState, people: z.number(), amountKobo: z.string() })),
        paidKobo: z.string(),
        /** Who would be paid again now if everybody were, and who cannot be yet. */
        again: z.object({
          people: z.number(),
          amountKobo: z.string(),
          /** Of those people, how many still have the account that the bank refused. */
          refused: z.number(),
          /** Whose failed payment may still arrive, and from when on the first of them can be paid again. */
          waiting: z.number(),
          waitsUntil: z.nullable(z.string()),
        }),
        /** Why it stands still, and what to do. */
        pausedBecause: z.nullable(z.string()),
        /** Whether that needs only time: then nobody has to do anything. */
        goesOnByItself: z.boolean(),
        finishedAt: z.nullable(z.string()),
      }),
    ),
    stop: z.nullable(PaymentStop),
    /** Those of the run that nobody has settled, the newest first; ten at most. */
    incidents: z.array(PaymentIncident),
    /** What the caller may do now; and where not, why not and what to do. */
    acts: z.array(z.object({ act: z.enum(moneyActs), may: z.boolean(), whyNot: z.nullable(z.string()) })),
  })
  .check(z.meta({ id: "MoneyOfRun" }));
export type MoneyOfRun = z.infer<typeof MoneyOfRun>;

export const lineActs = ["retry", "hold", "release", "give_back"] as const;

/** One person's payment in a run. */
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
    /** The state in a sentence. */
    words: z.string(),
    cause: z.nullable(z.string()),
    cure: z.nullable(z.string()),
    reference: z.string(),
    /** What somebody quotes at the bank to find the payment. */
    traceId: z.nullable(z.string()),
    tries: z.number(),
    changedAt: z.string(),
    /** A failure that may still arrive is not tried again before this moment. */
    mayRetryFrom: z.nullable(z.string()),
    /** The account that the person has now, where a new payment can be made into it. */
    nextAccount: z.nullable(
      z.object({
        bankName: z.string(),
        accountNumberEnds: z.string(),
        /** It is the one still that the bank refused, or from which the money came back. */
        wasRefused: z.boolean(),
      }),
    ),
    acts: z.array(z.enum(lineActs)),
    /** Why the caller may not do what the payment needs, and who does it. */
    whyNot: z.nullable(z.string()),
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
  summary: "Read what a run needs, what it has, and how far its payments are",
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
  summary: "List everybody's payment in a run, by name; those that need somebody come first",
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

/** Takes the run's money out of the wallet and begins to pay. What is sent cannot be called back. */
export const StartPaying = contract({
  ...calls,
  method: "POST",
  path: "/api/v1/payments/runs/:runId/payout",
  permission: "payments.pay",
  summary: "Begin to pay a run that is approved and has its money",
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

/** Goes on with a payout that stands still, once what stopped it is mended. */
export const ResumePayout = contract({
  ...calls,
  method: "POST",
  path: "/api/v1/payments/runs/:runId/payout/resumption",
  permission: "payments.pay",
  summary: "Go on paying a run that stands still",
  answer: MoneyOfRun,
  answerStatus: 202,
  refusals: { ...found, payments_stopped: "refusal" },
  example: { answer: exampleMoneyOfRun },
});

/** Makes new payments for people whose payment failed or came back: all of them, or those named. */
export const RetryPayments = contract({
  ...calls,
  method: "POST",
  path: "/api/v1/payments/runs/:runId/payout/retries",
  permission: "payments.pay",
  summary: "Pay again where a payment failed",
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
  summary: "Hold payments that were not sent yet",
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
  summary: "Let payments go that are held",
  body: z.strictObject({ employeeIds: people }),
  answer: changed,
  answerStatus: 202,
  refusals: { ...found, nothing_to_release: "refusal", over_limit: "refusal", own_pay: "refusal" },
  example: { request: { employeeIds: [exampleMoney.employeeId] }, answer: { changed: 1, money: exampleMoneyOfRun } },
});

/** Puts what was not sent yet, was not paid or came back into the wallet: the person is paid another way. */
export const GiveBack = contract({
  ...calls,
  method: "POST",
  path: "/api/v1/payments/runs/:runId/payout/returns",
  permission: "payments.pay",
  summary: "Put what was not sent, or could not be paid, back into the wallet",
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
  summary: "Close a run of which everything is paid or given back",
  answer: MoneyOfRun,
  answerStatus: 200,
  refusals: { ...found, payments_not_final: "refusal" },
  example: { answer: { ...exampleMoneyOfRun, runState: "closed" } },
});

/**
 * Server-sent events about one run, read with `fetch` so that the bearer goes along. Each event `money` carries a
 * MoneyOfRun; the first comes at once, then one whenever something moved. A line that begins with a colon is a heartbeat.
 * The stream ends when the session does; whoever still looks opens it again.
 */
export const WatchMoneyOfRun = contract({
  ...calls,
  method: "GET",
  path: "/api/v1/payments/runs/:runId/live",
  permission: "payments.read",
  summary: "Watch the money of a run move",
  answer: z.unknown(),
  answersEvents: true,
  answerStatus: 200,
  refusals: { run_not_found: "not_found", run_not_approved: "refusal" },
  example: { answer: null },
});
