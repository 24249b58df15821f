import { dayMs, hourMs, later } from "@albashi/dates";

export type SubscriptionId = string & { readonly brand: "SubscriptionId" };

/** One mailbox's wish for the newsletter, from being asked for to being ended. */
export interface Subscription {
  readonly subscriptionId: SubscriptionId;
  /** None once it has ended. */
  readonly email: string | null;
  readonly lastMailAt: Date;
  /** How many mails asked to confirm. */
  readonly mails: number;
  readonly confirmUntil: Date;
  readonly confirmedAt: Date | null;
  readonly endedAt: Date | null;
}

export const confirmLifeMs = 7 * dayMs;

/** Anybody can type anybody's address: a mailbox that has not answered gets one mail an hour, and three in all. */
const pauseMs = hourMs;
const mailsInAll = 3;
/** A subscriber who is entered again is told so at most once a week. */
const reminderPauseMs = 7 * dayMs;

/** Whether a mailbox that is entered again may be written to. Every mail it has carries the same working link. */
export const mayMailAgain = ({ confirmedAt, lastMailAt, mails }: Subscription, now: Date): boolean =>
  confirmedAt ? now >= later(lastMailAt, reminderPauseMs) : mails < mailsInAll && now >= later(lastMailAt, pauseMs);

/** What opening the link in the mail does. */
export const judgeConfirmation = (
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
