import { addMs, dayMs, hourMs } from "@albashi/dates";
import * as z from "zod/mini";

export const SubscriptionId = z.uuidv7().brand<"SubscriptionId">();
export type SubscriptionId = z.infer<typeof SubscriptionId>;

/** A newsletter subscription of one mailbox, from the request to its end. */
export interface Subscription {
  readonly subscriptionId: SubscriptionId;
  /** None once it has ended. */
  readonly email: string | null;
  readonly lastMailAt: Date;
  /** The number of confirmation emails sent. */
  readonly confirmationEmailCount: number;
  readonly confirmUntil: Date;
  readonly confirmedAt: Date | null;
  readonly endedAt: Date | null;
}

export const confirmationTtlMs = 7 * dayMs;

/** Any visitor can type any address: an unconfirmed mailbox gets one mail an hour, and three in total. */
const minIntervalMs = hourMs;
const maxConfirmationEmails = 3;
/** A subscriber who is entered again is notified at most once a week. */
const minReminderIntervalMs = 7 * dayMs;

/** Whether a mailbox that is entered again may be mailed. All its mails carry the same link. */
export const mayMailAgain = ({ confirmedAt, lastMailAt, confirmationEmailCount }: Subscription, now: Date): boolean =>
  confirmedAt
    ? now >= addMs(lastMailAt, minReminderIntervalMs)
    : confirmationEmailCount < maxConfirmationEmails && now >= addMs(lastMailAt, minIntervalMs);

/** The effect of opening the confirmation link. */
export const evaluateConfirmation = (
  { confirmedAt, confirmUntil, endedAt }: Subscription,
  now: Date,
): "confirms" | "is_confirmed" | "has_expired" | "has_ended" => {
  if (endedAt) return "has_ended";
  if (confirmedAt) return "is_confirmed";
  return now < confirmUntil ? "confirms" : "has_expired";
};

/** The seeds from which the secrets of the two mailed links are derived. They must not change: old links would stop working. */
export const confirmLinkSeed = (subscriptionId: SubscriptionId) => `${subscriptionId} confirms the newsletter`;
export const unsubscribeLinkSeed = (subscriptionId: SubscriptionId) => `${subscriptionId} ends the newsletter`;
