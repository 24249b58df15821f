import type { SandboxClock } from "../clock.ts";
import type { FateFault, FaultDetail, Met } from "../faults/catalogue.ts";
import type { Webhooks } from "../webhooks/webhooks.ts";
import type { Payout, PayoutStatus } from "./payout.ts";
import { payoutNews } from "./payout-news.ts";
import type { Payouts } from "./payouts.ts";

interface Parts {
  readonly clock: SandboxClock;
  readonly payouts: Payouts;
  readonly webhooks: Webhooks;
}

const minuteMs = 60_000;
const tooLittle = "Insufficient funds in disbursement wallet";

/** The provider's words for failures that come after it accepted a payout. */
const failures: Partial<Record<FateFault, string>> = {
  fails: "Payout failed",
  dormant_account: "Dormant account",
  closed_account: "Do not honor",
  destination_timeout: "Timeout waiting for response from destination",
  bank_unavailable: "Destination bank is not available",
  suspected_fraud: "Payout terminated due to suspected fraud",
  limit_exceeded: "Payout limit exceeded",
  insufficient_funds_later: tooLittle,
};

/** Faults that change the sum or the first state of a payout before it is stored. */
const bends: Partial<Record<FateFault, (payout: Payout, detail: FaultDetail) => Partial<Payout>>> = {
  fee_other: ({ feeKobo }, { kobo }) => ({ feeKobo: kobo ?? feeKobo + 1_531 }),
  recipient_pays_fee: () => ({ isFeeOnTop: false }),
  paid_other_amount: (payout, { kobo }) => ({ kobo: kobo ?? payout.kobo - 100 }),
  otp: () => ({ status: "otp" }),
};

/** A payout as it will be stored. */
export const bendPayout = (payout: Payout, met: Met<FateFault> | undefined): Payout => ({
  ...payout,
  ...(met && bends[met.fault]?.(payout, met.detail)),
});

/** What a fate needs to take its course. */
interface Course extends Parts {
  readonly payout: Payout;
  readonly detail: FaultDetail;
  readonly processMs: number;
  /** Does something so much later, unless the payout was lost by then. */
  later(ms: number, job: () => void): void;
  endAs(status: PayoutStatus, message?: string, isQuiet?: boolean): void;
}

const succeeds = ({ later, processMs, endAs }: Course) => later(processMs, () => endAs("success"));

const fails = ({ later, processMs, endAs, detail }: Course, words: string) =>
  later(processMs, () => endAs("failed", detail.message ?? words));

/** The fates that are not plain success or failure. */
const fates: Partial<Record<FateFault, (course: Course) => void>> = {
  stuck: () => undefined,
  otp: ({ later, payout, payouts }) => later(30 * minuteMs, () => payout.status === "otp" && payouts.moveTo(payout, "abandoned")),
  blocked: ({ later, processMs, endAs }) => later(processMs, () => endAs("blocked")),
  reversed_later: (course) => {
    const { later, processMs, detail, payout, payouts } = course;
    succeeds(course);
    later(processMs + (detail.ms ?? 2 * minuteMs), () => payout.status === "success" && payouts.moveTo(payout, "reversed"));
  },
  false_failure: (course) => {
    const { later, processMs, detail, payout, payouts } = course;
    fails(course, "Timeout waiting for response from destination");
    later(processMs + (detail.ms ?? 30 * minuteMs), () => payout.status === "failed" && payouts.moveTo(payout, "success"));
  },
  webhook_says_failed: ({ later, processMs, endAs, payout, webhooks }) =>
    later(processMs, () => {
      endAs("success", undefined, true);
      const news = payoutNews(payout, "failed");
      if (news) webhooks.announce(news);
    }),
  not_found_for: ({ later, clock, endAs, payout, detail }) => {
    const hiddenMs = detail.ms ?? 5 * minuteMs;
    payout.hiddenUntil = clock.now() + hiddenMs;
    later(hiddenMs, () => endAs("success"));
  },
  webhook_before_answer: ({ endAs }) => endAs("success"),
};

/** Decides, once a payout is stored, what becomes of it and when. */
export const sealFate = ({ clock, payouts, webhooks }: Parts, payout: Payout, met: Met<FateFault> | undefined) => {
  const course: Course = {
    ...{ clock, payouts, webhooks, payout, detail: met?.detail ?? {}, processMs: payouts.processMs(payout) },
    later: (ms, job) =>
      clock.after(ms, () => {
        if (payouts.isKept(payout)) job();
      }),
    endAs: (status, message, isQuiet = false) => {
      if (payout.status !== "processing" && payout.status !== "pending") return;
      const isUncovered = status === "success" && payout.heldKobo === 0 && !payouts.isCovered(payout);
      if (isUncovered) payouts.moveTo(payout, "failed", { message: tooLittle, isQuiet });
      else payouts.moveTo(payout, status, { ...(message === undefined ? {} : { message }), isQuiet });
    },
  };
  const failure = met && failures[met.fault];
  if (failure !== undefined) fails(course, failure);
  else ((met && fates[met.fault]) ?? succeeds)(course);
};
