import type { CheckoutId, CompanyId, FundingIntentId, RunId, UserId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { OpenedCheckout } from "../../../../providers/checkout/port.ts";
import type { ProviderName } from "../../../../providers/payout/port.ts";
import type { Checkout, CheckoutState } from "../model/checkout.ts";

const columns = sql`
  checkout_id as "checkoutId", intent_id as "intentId", provider, reference, amount, quoted_fee as "quotedFee", is_live as "isLive", state,
  accepted_amount as "acceptedAmount", reversed_amount as "reversedAmount", channel, access_code as "accessCode", page_url as "pageUrl", accepted_at as "acceptedAt", settled_at as "settledAt",
  created_at as "createdAt", polls, next_poll_at as "nextPollAt", message`;

type RequestedFields = "checkoutId" | "intentId" | "provider" | "reference" | "amount" | "quotedFee" | "isLive" | "createdAt";

export interface NewCheckout extends Pick<Checkout, RequestedFields> {
  readonly createdBy: UserId;
  readonly nextPollAt: Date;
}

/** Writes a checkout before it is opened. */
export const insertCheckout = async (tx: CompanyTransaction, companyId: CompanyId, checkout: NewCheckout) => {
  await query(tx)
    .insertInto("checkouts")
    .values({
      company_id: companyId,
      checkout_id: checkout.checkoutId,
      intent_id: checkout.intentId,
      provider: checkout.provider,
      reference: checkout.reference,
      amount: checkout.amount,
      quoted_fee: checkout.quotedFee,
      is_live: checkout.isLive,
      state: "made",
      created_at: checkout.createdAt,
      created_by: checkout.createdBy,
      next_poll_at: checkout.nextPollAt,
    })
    .execute();
};

export const findCheckout = async (tx: CompanyTransaction, checkoutId: CheckoutId): Promise<Checkout | undefined> => {
  const { rows } = await sql<Checkout>`select ${columns} from checkouts where checkout_id = ${checkoutId}`.execute(query(tx));
  return rows[0];
};

/** The same, locked while the provider's response is applied. */
export const lockCheckout = async (tx: CompanyTransaction, checkoutId: CheckoutId): Promise<Checkout | undefined> => {
  const { rows } = await sql<Checkout>`
    select ${columns} from checkouts where checkout_id = ${checkoutId} for update
  `.execute(query(tx));
  return rows[0];
};

/** Stores where an opened checkout continues. The first stored value remains. */
export const saveOpened = async (
  tx: CompanyTransaction,
  { checkoutId, pageUrl, accessCode }: OpenedCheckout & { readonly checkoutId: CheckoutId },
) => {
  await sql`
    update checkouts set page_url = ${pageUrl}, access_code = ${accessCode} where checkout_id = ${checkoutId} and page_url is null
  `.execute(query(tx));
};

/** All checkouts of an intent, oldest first. */
export const findCheckoutsOf = async (tx: CompanyTransaction, intentId: FundingIntentId): Promise<Checkout[]> => {
  const { rows } = await sql<Checkout>`
    select ${columns} from checkouts where intent_id = ${intentId} order by created_at, checkout_id
  `.execute(query(tx));
  return rows;
};

/** What was added for runs: the money accepted for any of their intents, however it ended, less what the provider reversed. */
export const sumAcceptedForRuns = async (tx: CompanyTransaction, runIds: readonly RunId[]): Promise<bigint> => {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(c.accepted_amount - c.reversed_amount), 0)::bigint as sum
    from checkouts c join funding_intents i using (company_id, intent_id) where i.run_id = any(${[...runIds]}::uuid[])
  `.execute(query(tx));
  return rows[0]?.sum ?? 0n;
};

/** Checkouts that are due for a poll. */
export const findDueCheckouts = async (tx: CompanyTransaction, { now, limit }: { now: Date; limit: number }): Promise<CheckoutId[]> => {
  const { rows } = await sql<{ checkoutId: CheckoutId }>`
    select checkout_id as "checkoutId" from checkouts where next_poll_at <= ${now} order by next_poll_at limit ${limit}
  `.execute(query(tx));
  return rows.map(({ checkoutId }) => checkoutId);
};

/** Records a poll of a checkout and the next due time; null when nothing more can be learned. */
export const savePoll = async (tx: CompanyTransaction, { checkoutId, nextPollAt }: { checkoutId: CheckoutId; nextPollAt: Date | null }) => {
  await sql`
    update checkouts set polls = polls + 1, next_poll_at = ${nextPollAt} where checkout_id = ${checkoutId}
  `.execute(query(tx));
};

/** Saves the state of a checkout without a credit. */
export const saveCheckoutState = async (
  tx: CompanyTransaction,
  { checkoutId, state, message }: { checkoutId: CheckoutId; state: Exclude<CheckoutState, "accepted">; message: string | null },
) => {
  await sql`
    update checkouts set state = ${state}, message = ${message} where checkout_id = ${checkoutId}
  `.execute(query(tx));
};

/** Records that the provider accepted money. */
export const acceptCheckout = async (
  tx: CompanyTransaction,
  {
    checkoutId,
    ...credit
  }: {
    readonly checkoutId: CheckoutId;
    readonly accepted: bigint;
    readonly fee: bigint | null;
    readonly channel: string | null;
    readonly acceptedAt: Date;
    readonly settledAt: Date | null;
    readonly message: string | null;
  },
) => {
  await sql`
    update checkouts set state = 'accepted', accepted_amount = ${credit.accepted}, fee = ${credit.fee}, channel = ${credit.channel},
      accepted_at = coalesce(accepted_at, ${credit.acceptedAt}), settled_at = coalesce(settled_at, ${credit.settledAt}), message = ${credit.message}
    where checkout_id = ${checkoutId}
  `.execute(query(tx));
};

/** Saves the total amount reversed. */
export const saveReversedAmount = async (
  tx: CompanyTransaction,
  { checkoutId, reversedAmount, message }: { checkoutId: CheckoutId; reversedAmount: bigint; message: string },
) => {
  await sql`
    update checkouts set reversed_amount = ${reversedAmount}, message = ${message} where checkout_id = ${checkoutId}
  `.execute(query(tx));
};

/** Marks accepted money as settled. */
export const settleCheckout = async (tx: CompanyTransaction, { checkoutId, at }: { checkoutId: CheckoutId; at: Date }) => {
  await sql`update checkouts set settled_at = ${at} where checkout_id = ${checkoutId}`.execute(query(tx));
};

/** Whether the company was ever credited with test-mode money at a provider that is used in live mode. */
export const hasTestModeMoney = async (tx: CompanyTransaction, providers: readonly ProviderName[]): Promise<boolean> => {
  const { rows } = await sql`
    select from checkouts where accepted_amount is not null and not is_live and provider = any(${providers}::text[]) limit 1
  `.execute(query(tx));
  return rows.length > 0;
};

/** When each accepted payment was made whose money a provider has not settled yet. */
export const findUnsettledTimes = async (tx: CompanyTransaction, provider: ProviderName): Promise<Date[]> => {
  const { rows } = await sql<{ acceptedAt: Date }>`
    select accepted_at as "acceptedAt" from checkouts
    where provider = ${provider} and accepted_at is not null and settled_at is null and accepted_amount > reversed_amount
  `.execute(query(tx));
  return rows.map(({ acceptedAt }) => acceptedAt);
};
