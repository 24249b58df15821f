// Reason codes of the payments of a run, with their parameters.
import * as z from "zod/mini";
import { holdReasons, pauseReasons } from "./codes.ts";

/** A limit that a run meets before it is paid. */
export const LimitNotice = z.discriminatedUnion("reason", [
  /** The run as a whole is over the company's limit: none of it is sent. */
  z.object({ reason: z.literal("run_limit_exceeded"), netKobo: z.string(), limitKobo: z.string() }),
  /** The number of payments that would be held. */
  z.object({
    reason: z.enum(["above_provider_maximum", "above_payment_limit", "below_provider_minimum"]),
    payments: z.number(),
    limitKobo: z.string(),
  }),
  /** The amount that could be sent now; the rest follows automatically. */
  z.object({ reason: z.literal("daily_limit_reached"), netKobo: z.string(), availableKobo: z.string(), limitKobo: z.string() }),
]);
export type LimitNotice = z.infer<typeof LimitNotice>;

/** Why an action on the money of a run is not allowed. */
export const PayoutActionBlock = z.discriminatedUnion("reason", [
  z.object({
    reason: z.enum([
      "role_not_permitted",
      "already_funded",
      "nothing_missing",
      "funded_by_pay",
      "already_started",
      "already_scheduled",
      "pay_day_reached",
      /** Who is on the bank schedule may be paid by the bank before the pay day. */
      "on_bank_schedule",
      /** The stop is in `stop` of the same response. */
      "payments_stopped",
      "not_paused",
      "resumes_automatically",
      "nothing_failed",
      "retry_individually",
      "own_pay",
      "already_closed",
      "payments_unfinished",
      "not_settled",
    ]),
  }),
  z.object({ reason: z.literal("limit_exceeded"), limit: LimitNotice }),
  z.object({ reason: z.literal("money_missing"), missingKobo: z.string() }),
  z.object({ reason: z.literal("may_still_arrive"), until: z.string() }),
]);
export type PayoutActionBlock = z.infer<typeof PayoutActionBlock>;

/** Why a payout is paused. */
export const PayoutPause = z.object({
  reason: z.enum(pauseReasons),
  /** `insufficient_funds`: how much must be added to the wallet, in whole naira. */
  shortfallKobo: z.nullable(z.string()),
  note: z.nullable(z.string()),
});
export type PayoutPause = z.infer<typeof PayoutPause>;

/** Why a payment is held. */
export const PaymentHold = z.object({
  reason: z.enum(holdReasons),
  /** The limit or bound that the amount violates. */
  limitKobo: z.nullable(z.string()),
  note: z.nullable(z.string()),
});
export type PaymentHold = z.infer<typeof PaymentHold>;

/** Why the caller may not take the action a payment needs: for `own_pay_…` another admin takes it. */
export const paymentBlocks = ["suspicion_open", "no_payable_account", "own_pay_release", "own_pay_retry"] as const;
export type PaymentBlock = (typeof paymentBlocks)[number];

/** Why a release of all held payments leaves one held: it needs another admin, an individual decision, or another account or amount. */
export const releaseBlocks = [
  "own_pay",
  "held_by_admin",
  "no_payable_account",
  "account_changed",
  "above_provider_maximum",
  "above_payment_limit",
  "below_provider_minimum",
] as const;
export type ReleaseBlock = (typeof releaseBlocks)[number];
