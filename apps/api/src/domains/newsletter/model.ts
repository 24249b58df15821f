import { dayMs, hourMs, later } from "@albashi/dates";
import * as z from "zod/mini";

export const SubscriptionId = z.uuidv7().brand<"SubscriptionId">();
export type SubscriptionId = z.infer<typeof SubscriptionId>;

/** A newsletter subscription of one mailbox, from the request to its end. */
export interface Subscription {
  readonly subscriptionId: SubscriptionId;
  /** None once it has ended. */
  readonly email: string | null;
  readonly lastMailAt: Date;
  /** The number of confirmation mails. */
  readonly mails: number;
  readonly confirmUntil: Date;
  readonly confirmedAt: Date | null;
  readonly endedAt: Date | null;
}

export const confirmationTtlMs = 7 * dayMs;

/** Any visitor can type any address: an unconfirmed mailbox gets one mail an hour, and three in total. */
const pauseMs = hourMs;
const mailsInAll = 3;
/** A subscriber who is entered again is notified at most once a week. */
const reminderPauseMs = 7 * dayMs;

/** Whether a mailbox that is entered again may be mailed. All its mails carry the same link. */
export const mayMailAgain = ({ confirmedAt, lastMailAt, mails }: Subscription, now: Date): boolean =>
  confirmedAt ? now >= later(lastMailAt, reminderPauseMs) : mails < mailsInAll && now >= later(lastMailAt, pauseMs);

/** The effect of opening the confirmation link. */
export const evaluateConfirmation = (
  { confirmedAt, confirmUntil, endedAt }: Subscription,
  now: Date,
): "confirms" | "is_confirmed" | "has_expired" | "has_ended" => {
  if (endedAt) return "has_ended";
  if (confirmedAt) return "is_confirmed";
  return now < confirmUntil ? "confirms" : "has_expired";
};

/** The ids from which the secrets behind the two mailed links are derived. */
export const confirmTokenOf = (subscriptionId: SubscriptionId) => `${subscriptionId} confirms the newsletter`;
export const unsubscribeTokenOf = (subscriptionId: SubscriptionId) => `${subscriptionId} ends the newsletter`;
