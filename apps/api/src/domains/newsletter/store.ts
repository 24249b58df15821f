import { sql } from "kysely";
import type { PlatformTransaction } from "../../platform/database/company-transaction.ts";
import { query } from "../../platform/database/transaction.ts";
import type { Subscription, SubscriptionId } from "./model.ts";

const columns = [
  "subscription_id as subscriptionId",
  "email",
  "last_mail_at as lastMailAt",
  "mails as confirmationEmailCount",
  "confirm_until as confirmUntil",
  "confirmed_at as confirmedAt",
  "ended_at as endedAt",
] as const;

interface NewSubscription {
  readonly subscriptionId: SubscriptionId;
  readonly email: string;
  readonly confirmHash: Buffer;
  readonly unsubscribeHash: Buffer;
  readonly at: Date;
  readonly confirmUntil: Date;
}

/** Inserts a requested subscription. False when a concurrent request inserted the same one. */
export const insertSubscription = async (tx: PlatformTransaction, subscription: NewSubscription): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await query(tx)
    .insertInto("newsletter_subscriptions")
    .values({
      subscription_id: subscription.subscriptionId,
      email: subscription.email,
      confirm_hash: subscription.confirmHash,
      unsubscribe_hash: subscription.unsubscribeHash,
      requested_at: subscription.at,
      last_mail_at: subscription.at,
      mails: 1,
      confirm_until: subscription.confirmUntil,
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

/** A mailbox's subscription, locked until the transaction ends, so that two calls cannot both cause a mail. */
export const lockSubscriptionOf = async (tx: PlatformTransaction, email: string): Promise<Subscription | undefined> =>
  (await query(tx).selectFrom("newsletter_subscriptions").select(columns).where("email", "=", email).forUpdate().executeTakeFirst()) as
    | Subscription
    | undefined;

export const lockSubscriptionToConfirm = async (tx: PlatformTransaction, confirmHash: Buffer): Promise<Subscription | undefined> =>
  (await query(tx)
    .selectFrom("newsletter_subscriptions")
    .select(columns)
    .where("confirm_hash", "=", confirmHash)
    .forUpdate()
    .executeTakeFirst()) as Subscription | undefined;

export const findSubscription = async (tx: PlatformTransaction, subscriptionId: SubscriptionId): Promise<Subscription | undefined> =>
  (await query(tx)
    .selectFrom("newsletter_subscriptions")
    .select(columns)
    .where("subscription_id", "=", subscriptionId)
    .executeTakeFirst()) as Subscription | undefined;

/** Counts another mail, and extends the validity of its link. */
export const recordNewsletterMail = async (
  tx: PlatformTransaction,
  { subscriptionId, at, confirmUntil }: { subscriptionId: SubscriptionId; at: Date; confirmUntil: Date },
) => {
  await query(tx)
    .updateTable("newsletter_subscriptions")
    .set((set) => ({ last_mail_at: at, mails: set("mails", "+", 1), confirm_until: confirmUntil }))
    .where("subscription_id", "=", subscriptionId)
    .execute();
};

export const confirmSubscription = async (
  tx: PlatformTransaction,
  { subscriptionId, at }: { subscriptionId: SubscriptionId; at: Date },
) => {
  await query(tx)
    .updateTable("newsletter_subscriptions")
    .set({ confirmed_at: at, last_mail_at: at })
    .where("subscription_id", "=", subscriptionId)
    .execute();
};

/** Ends a subscription and deletes its address. False when no subscription has this link. */
export const endSubscription = async (
  tx: PlatformTransaction,
  { unsubscribeHash, at }: { unsubscribeHash: Buffer; at: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await query(tx)
    .updateTable("newsletter_subscriptions")
    .set({ email: null, ended_at: sql`coalesce(ended_at, ${at})` })
    .where("unsubscribe_hash", "=", unsubscribeHash)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** Purges a batch of unconfirmed addresses, skipping rows locked by another call. Returns how many. */
export const purgeUnconfirmed = async (tx: PlatformTransaction, { now, limit }: { now: Date; limit: number }): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from newsletter_subscriptions where subscription_id in (
      select subscription_id from newsletter_subscriptions
      where confirmed_at is null and ended_at is null and confirm_until <= ${now}
      order by confirm_until limit ${limit} for update skip locked)
  `.execute(query(tx));
  return Number(numAffectedRows ?? 0);
};
