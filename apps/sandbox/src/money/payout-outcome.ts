import type { SandboxClock } from "../clock.ts";
import type { FaultDetail, OutcomeFault, TriggeredFault } from "../faults/catalogue.ts";
import type { Webhooks } from "../webhooks/webhooks.ts";
import type { Payout, PayoutStatus } from "./payout.ts";
import { toPayoutEvent } from "./payout-events.ts";
import type { Payouts } from "./payouts.ts";

interface OutcomeDependencies {
  readonly clock: SandboxClock;
  readonly payouts: Payouts;
  readonly webhooks: Webhooks;
}

const minuteMs = 60_000;
const insufficientFunds = "Insufficient funds in disbursement wallet";

/** The provider's messages for failures after it accepted a payout. */
const failures: Partial<Record<OutcomeFault, string>> = {
  fails: "Payout failed",
  dormant_account: "Dormant account",
  closed_account: "Do not honor",
  destination_timeout: "Timeout waiting for response from destination",
  bank_unavailable: "Destination bank is not available",
  suspected_fraud: "Payout terminated due to suspected fraud",
  limit_exceeded: "Payout limit exceeded",
  insufficient_funds_later: insufficientFunds,
};

/** Faults that change the amount or the initial state of a payout before it is stored. */
const payoutFaults: Partial<Record<OutcomeFault, (payout: Payout, detail: FaultDetail) => Partial<Payout>>> = {
  fee_other: ({ feeKobo }, { kobo }) => ({ feeKobo: kobo ?? feeKobo + 1_531 }),
  recipient_pays_fee: () => ({ isFeeOnTop: false }),
  paid_other_amount: (payout, { kobo }) => ({ kobo: kobo ?? payout.kobo - 100 }),
  otp: () => ({ status: "otp" }),
};

/** The payout with its fault applied, ready to be stored. */
export const applyFault = (payout: Payout, triggered: TriggeredFault<OutcomeFault> | undefined): Payout => ({
  ...payout,
  ...(triggered && payoutFaults[triggered.fault]?.(payout, triggered.detail)),
});

/** What an outcome needs to run. */
interface OutcomeContext extends OutcomeDependencies {
  readonly payout: Payout;
  readonly detail: FaultDetail;
  readonly processMs: number;
  /** Schedules a job, which is skipped if the payout was removed in the meantime. */
  later(ms: number, job: () => void): void;
  endAs(status: PayoutStatus, message?: string, isQuiet?: boolean): void;
}

const succeeds = ({ later, processMs, endAs }: OutcomeContext) => later(processMs, () => endAs("success"));

const fails = ({ later, processMs, endAs, detail }: OutcomeContext, message: string) =>
  later(processMs, () => endAs("failed", detail.message ?? message));

/** Outcomes other than plain success or failure. */
const specialOutcomes: Partial<Record<OutcomeFault, (context: OutcomeContext) => void>> = {
  stuck: () => undefined,
  otp: ({ later, payout, payouts }) => later(30 * minuteMs, () => payout.status === "otp" && payouts.moveTo(payout, "abandoned")),
  blocked: ({ later, processMs, endAs }) => later(processMs, () => endAs("blocked")),
  reversed_later: (context) => {
    const { later, processMs, detail, payout, payouts } = context;
    succeeds(context);
    later(processMs + (detail.ms ?? 2 * minuteMs), () => payout.status === "success" && payouts.moveTo(payout, "reversed"));
  },
  false_failure: (context) => {
    const { later, processMs, detail, payout, payouts } = context;
    fails(context, "Timeout waiting for response from destination");
    later(processMs + (detail.ms ?? 30 * minuteMs), () => payout.status === "failed" && payouts.moveTo(payout, "success"));
  },
  webhook_says_failed: ({ later, processMs, endAs, payout, webhooks }) =>
    later(processMs, () => {
      endAs("success", undefined, true);
      const webhookEvent = toPayoutEvent(payout, "failed");
      if (webhookEvent) webhooks.publish(webhookEvent);
    }),
  not_found_for: ({ later, clock, endAs, payout, detail }) => {
    const hiddenMs = detail.ms ?? 5 * minuteMs;
    payout.hiddenUntil = clock.now() + hiddenMs;
    later(hiddenMs, () => endAs("success"));
  },
  webhook_before_answer: ({ endAs }) => endAs("success"),
};

/** Decides what happens to a stored payout and when. */
export const decideOutcome = (
  { clock, payouts, webhooks }: OutcomeDependencies,
  payout: Payout,
  triggered: TriggeredFault<OutcomeFault> | undefined,
) => {
  const context: OutcomeContext = {
    clock,
    payouts,
    webhooks,
    payout,
    detail: triggered?.detail ?? {},
    processMs: payouts.processMs(payout),
    later: (ms, job) =>
      clock.after(ms, () => {
        if (payouts.isStored(payout)) job();
      }),
    endAs: (status, message, isQuiet = false) => {
      if (payout.status !== "processing" && payout.status !== "pending") return;
      const isUncovered = status === "success" && payout.deductedKobo === 0 && !payouts.isCovered(payout);
      if (isUncovered) payouts.moveTo(payout, "failed", { message: insufficientFunds, isQuiet });
      else payouts.moveTo(payout, status, { ...(message === undefined ? {} : { message }), isQuiet });
    },
  };
  const failure = triggered && failures[triggered.fault];
  if (failure !== undefined) fails(context, failure);
  else ((triggered && specialOutcomes[triggered.fault]) ?? succeeds)(context);
};
