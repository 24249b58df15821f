// The money of one run: what it needs and lacks, and the status of each payment.
import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { Cursor } from "../cursor.ts";
import { AttemptId, EmployeeId, RunId } from "../ids.ts";
import { RunState } from "../payroll/runs.ts";
import { failureKinds, notStartedReasons, startDelayReasons } from "./codes.ts";
import { PaymentIncident, PaymentStop } from "./controls.ts";
import { examplePaymentLine, examplePayoutOverview, exampleValues } from "./examples.ts";
import { FundingIntent, OutstandingFunding } from "./funding.ts";
import { LimitNotice, PaymentHold, PayoutActionBlock, PayoutPause, paymentBlocks } from "./reasons.ts";
import { Remittance, RequiredFunding } from "./required-funding.ts";

/** The status of a payment as displayed: several internal states map to one. */
export const paymentStates = ["waiting", "held", "on_its_way", "checking", "paid", "failed", "returned", "given_back"] as const;
export const PaymentState = z.enum(paymentStates);
export type PaymentState = z.infer<typeof PaymentState>;

export const payoutActions = ["fund", "start", "schedule", "resume", "retry", "close"] as const;
export type PayoutAction = (typeof payoutActions)[number];

/** The last schedule of a payout that has not started: it is still to start, or did not start on its pay day. */
export const PayoutSchedule = z.object({
  state: z.enum(["scheduled", "not_started"]),
  payDay: z.string(),
  startsAt: z.string(),
  scheduledBy: z.nullable(z.string()),
  /** The run was approved again, or its bank schedule downloaded, since: the payout will not start, and must be scheduled again. */
  isOutdated: z.boolean(),
  /** Why it did not start; null while it is still to start. */
  reason: z.nullable(z.enum(notStartedReasons)),
  /** Why it has not started although it is due, and since when; it is tried again until the pay day ends. Null where nothing delays it. */
  delay: z.nullable(z.object({ reason: z.enum(startDelayReasons), since: z.string() })),
});
export type PayoutSchedule = z.infer<typeof PayoutSchedule>;

export const PayoutOverview = z
  .object({
    runId: RunId,
    runState: RunState,
    payDay: z.string(),
    schedule: z.nullable(PayoutSchedule),
    needed: RequiredFunding,
    wallet: z.object({ availableKobo: z.string(), notSettledKobo: z.string() }),
    /** Zero ("0") once the run is fully funded. */
    missingKobo: z.string(),
    /** The checkouts that funding it takes; null where nothing is missing, or only paying single employees funds it. */
    toPay: z.nullable(OutstandingFunding),
    /** The payments that limits will block, reported before the run is funded. */
    cautions: z.array(LimitNotice),
    /**
     * The payees on a downloaded bank schedule: their payments would be held, because the company's bank may pay them. Null once the
     * payout has started, and where no one is on a schedule.
     */
    onBankSchedule: z.nullable(z.object({ people: z.number(), amountKobo: z.string() })),
    /** The open intent, otherwise the last one. */
    intent: z.nullable(FundingIntent),
    /** Null until the payout starts. */
    payout: z.nullable(
      z.object({
        provider: z.enum(["kora", "paystack"]),
        startedAt: z.string(),
        startedBy: z.nullable(z.string()),
        /** It started by itself on its pay day: `startedBy` is who scheduled it. */
        wasScheduled: z.boolean(),
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
        /** The day on which the money is expected to clear; null unless the payout waits for that. */
        willBePaidOn: z.nullable(z.string()),
        finishedAt: z.nullable(z.string()),
      }),
    ),
    /** What the employer must remit itself for a paid run, the earliest first. Empty before the payout and where Albashi remits. */
    remittances: z.array(Remittance),
    stop: z.nullable(PaymentStop),
    /** The unresolved incidents of the run, the newest first; ten at most. */
    incidents: z.array(PaymentIncident),
    /** The actions the caller may take now; if not, why. */
    acts: z.array(z.object({ act: z.enum(payoutActions), may: z.boolean(), whyNot: z.nullable(PayoutActionBlock) })),
  })
  .check(z.meta({ id: "PayoutOverview" }));
export type PayoutOverview = z.infer<typeof PayoutOverview>;

export const paymentActions = ["retry", "hold", "release", "give_back"] as const;

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
    acts: z.array(z.enum(paymentActions)),
    whyNot: z.nullable(z.enum(paymentBlocks)),
  })
  .check(z.meta({ id: "PaymentLine" }));
export type PaymentLine = z.infer<typeof PaymentLine>;

const params = z.object({ runId: RunId });
const routeDefaults = { failureShape: "problem", params } as const;
const employeeIdList = z
  .array(EmployeeId)
  .check(z.minLength(1, "Choose at least one person."), z.maxLength(1_000, "Choose at most 1,000 people."));
const changedPayments = z.object({ changed: z.number(), money: PayoutOverview });
const payoutErrors = {
  run_not_found: "not_found",
  run_not_paying: "conflict",
  run_being_planned: "conflict",
  idempotency_key_reused: "conflict",
} as const;

export const ReadPayout = contract({
  ...routeDefaults,
  method: "GET",
  path: "/api/v1/payments/runs/:runId",
  permission: "payments.read",
  summary: "Read what a run needs, what it has, and the progress of its payments",
  response: PayoutOverview,
  successStatus: 200,
  errors: { run_not_found: "not_found", run_not_approved: "conflict" },
  example: { response: examplePayoutOverview },
});

export const ListRunPayments = contract({
  ...routeDefaults,
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
  response: z.object({ payments: z.array(PaymentLine), next: z.nullable(z.string()) }),
  successStatus: 200,
  errors: { run_not_found: "not_found", cursor_unknown: "invalid" },
  example: { response: { payments: [examplePaymentLine], next: null } },
});

/** Resumes a paused payout once its cause is resolved. */
export const ResumePayout = contract({
  ...routeDefaults,
  method: "POST",
  path: "/api/v1/payments/runs/:runId/payout/resumption",
  permission: "payments.pay",
  stepUpAct: "resume_payout",
  summary: "Resume a paused payout",
  response: PayoutOverview,
  successStatus: 202,
  errors: { ...payoutErrors, payments_stopped: "conflict" },
  example: { response: examplePayoutOverview },
});

/** Creates new payments for payees whose payment failed or was returned: all of them, or those named. */
export const RetryPayments = contract({
  ...routeDefaults,
  method: "POST",
  path: "/api/v1/payments/runs/:runId/payout/retries",
  permission: "payments.pay",
  stepUpAct: "retry_payments",
  summary: "Retry failed payments",
  body: z.strictObject({ employeeIds: z.optional(employeeIdList) }),
  response: changedPayments,
  successStatus: 202,
  errors: { ...payoutErrors, nothing_to_retry: "conflict", suspicion_open: "conflict", own_pay: "conflict", payments_stopped: "conflict" },
  example: { request: { employeeIds: [exampleValues.employeeId] }, response: { changed: 1, money: examplePayoutOverview } },
});

export const HoldPayments = contract({
  ...routeDefaults,
  method: "POST",
  path: "/api/v1/payments/runs/:runId/payout/holds",
  permission: "payments.stop",
  summary: "Hold unsent payments",
  body: z.strictObject({
    employeeIds: employeeIdList,
    because: z.string("Enter a reason.").check(z.trim(), z.minLength(3, "Enter a reason."), z.maxLength(300)),
  }),
  response: changedPayments,
  successStatus: 200,
  errors: { ...payoutErrors, nothing_to_hold: "conflict" },
  example: {
    request: { employeeIds: [exampleValues.employeeId], because: "The account is being checked." },
    response: { changed: 1, money: examplePayoutOverview },
  },
});

export const ReleasePayments = contract({
  ...routeDefaults,
  method: "POST",
  path: "/api/v1/payments/runs/:runId/payout/releases",
  permission: "payments.pay",
  stepUpAct: "release_payments",
  summary: "Release held payments",
  body: z.strictObject({ employeeIds: employeeIdList }),
  response: changedPayments,
  successStatus: 202,
  errors: { ...payoutErrors, nothing_to_release: "conflict", over_limit: "conflict", own_pay: "conflict" },
  example: { request: { employeeIds: [exampleValues.employeeId] }, response: { changed: 1, money: examplePayoutOverview } },
});

/** Returns unsent, unpaid or returned amounts to the wallet: the payee is paid another way. */
export const ReturnToWallet = contract({
  ...routeDefaults,
  method: "POST",
  path: "/api/v1/payments/runs/:runId/payout/returns",
  permission: "payments.pay",
  summary: "Return unsent or failed payments to the wallet",
  body: z.strictObject({
    employeeIds: employeeIdList,
    because: z.string("Enter a reason.").check(z.trim(), z.minLength(3, "Enter a reason."), z.maxLength(300)),
  }),
  response: changedPayments,
  successStatus: 200,
  errors: { ...payoutErrors, nothing_to_give_back: "conflict" },
  example: {
    request: { employeeIds: [exampleValues.employeeId], because: "Paid in cash." },
    response: { changed: 1, money: examplePayoutOverview },
  },
});

export const ClosePayout = contract({
  ...routeDefaults,
  method: "POST",
  path: "/api/v1/payments/runs/:runId/payout/closing",
  permission: "payments.pay",
  summary: "Close a run whose payments are all paid or returned to the wallet",
  response: PayoutOverview,
  successStatus: 200,
  errors: { ...payoutErrors, payments_not_final: "conflict" },
  example: { response: { ...examplePayoutOverview, runState: "closed" } },
});

/**
 * Server-sent events about one run, read with `fetch` so that the access token is sent. Each event `money` carries a PayoutOverview; the
 * first comes immediately, then one after each change. A line that begins with a colon is a heartbeat. The stream ends with the
 * session; a client that still needs it opens it again.
 */
export const SubscribeToPayout = contract({
  ...routeDefaults,
  method: "GET",
  path: "/api/v1/payments/runs/:runId/live",
  permission: "payments.read",
  summary: "Subscribe to the money of a run",
  response: z.unknown(),
  isEventStream: true,
  successStatus: 200,
  errors: { run_not_found: "not_found", run_not_approved: "conflict" },
  example: { response: null },
});
