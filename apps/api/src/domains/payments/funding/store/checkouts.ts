import type { CheckoutId, CompanyId, FundingIntentId, UserId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/in-company.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { OpenedCheckout } from "../../../../providers/checkout/port.ts";
import type { ProviderName } from "../../../../providers/payout/port.ts";
import type { Checkout, CheckoutState } from "../model/checkout.ts";

const columns = sql`
  payment_id as "checkoutId", intent_id as "intentId", provider, reference, amount, fee_quoted as "feeQuoted", is_live as "isLive", state,
  accepted, taken_back as "takenBack", channel, access_code as "accessCode", page_url as "pageUrl", accepted_at as "acceptedAt", settled_at as "settledAt",
  made_at as "madeAt", looks, next_look_at as "nextLookAt", message`;

type Asked = "checkoutId" | "intentId" | "provider" | "reference" | "amount" | "feeQuoted" | "isLive" | "madeAt";

export interface NewCheckout extends Pick<Checkout, Asked> {
  readonly madeBy: UserId;
  readonly nextLookAt: Date;
}

/** Writes a checkout before it is opened. */
export const insertCheckout = async (tx: CompanyTransaction, companyId: CompanyId, checkout: NewCheckout) => {
  await query(tx)
    .insertInto("checkout_payments")
    .values({
      company_id: companyId,
      payment_id: checkout.checkoutId,
      intent_id: checkout.intentId,
      provider: checkout.provider,
      reference: checkout.reference,
      amount: checkout.amount,
      fee_quoted: checkout.feeQuoted,
      is_live: checkout.isLive,
      state: "made",
      made_at: checkout.madeAt,
      made_by: checkout.madeBy,
      next_look_at: checkout.nextLookAt,
    })
    .execute();
};

export const findCheckout = async (tx: CompanyTransaction, checkoutId: CheckoutId): Promise<Checkout | undefined> => {
  const { rows } = await sql<Checkout>`select ${columns} from checkout_payments where payment_id = ${checkoutId}`.execute(query(tx));
  return rows[0];
};

/** The same, locked while the provider's response is applied. */
export const lockCheckout = async (tx: CompanyTransaction, checkoutId: CheckoutId): Promise<Checkout | undefined> => {
  const { rows } = await sql<Checkout>`
    select ${columns} from checkout_payments where payment_id = ${checkoutId} for update
  `.execute(query(tx));
  return rows[0];
};

/** Stores where an opened checkout continues. The first stored value remains. */
export const saveOpened = async (
  tx: CompanyTransaction,
  { checkoutId, pageUrl, accessCode }: OpenedCheckout & { readonly checkoutId: CheckoutId },
) => {
  await sql`
    update checkout_payments set page_url = ${pageUrl}, access_code = ${accessCode} where payment_id = ${checkoutId} and page_url is null
  `.execute(query(tx));
};

/** All checkouts of an intent, oldest first. */
export const findCheckoutsOf = async (tx: CompanyTransaction, intentId: FundingIntentId): Promise<Checkout[]> => {
  const { rows } = await sql<Checkout>`
    select ${columns} from checkout_payments where intent_id = ${intentId} order by made_at, payment_id
  `.execute(query(tx));
  return rows;
};

/** Checkouts that are due for a poll. */
export const findDueCheckouts = async (tx: CompanyTransaction, { now, atMost }: { now: Date; atMost: number }): Promise<CheckoutId[]> => {
  const { rows } = await sql<{ checkoutId: CheckoutId }>`
    select payment_id as "checkoutId" from checkout_payments where next_look_at <= ${now} order by next_look_at limit ${atMost}
  `.execute(query(tx));
  return rows.map(({ checkoutId }) => checkoutId);
};

/** Records a poll of a checkout and the next due time; null when nothing more can be learned. */
export const saveLook = async (tx: CompanyTransaction, { checkoutId, nextLookAt }: { checkoutId: CheckoutId; nextLookAt: Date | null }) => {
  await sql`
    update checkout_payments set looks = looks + 1, next_look_at = ${nextLookAt} where payment_id = ${checkoutId}
  `.execute(query(tx));
};

/** Saves the state of a checkout without a credit. */
export const moveCheckout = async (
  tx: CompanyTransaction,
  { checkoutId, state, message }: { checkoutId: CheckoutId; state: Exclude<CheckoutState, "accepted">; message: string | null },
) => {
  await sql`
    update checkout_payments set state = ${state}, message = ${message} where payment_id = ${checkoutId}
  `.execute(query(tx));
};

/** Records that the provider accepted money. */
export const acceptCheckout = async (
  tx: CompanyTransaction,
  {
    checkoutId,
    ...taken
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
    update checkout_payments set state = 'accepted', accepted = ${taken.accepted}, fee = ${taken.fee}, channel = ${taken.channel},
      accepted_at = coalesce(accepted_at, ${taken.acceptedAt}), settled_at = coalesce(settled_at, ${taken.settledAt}), message = ${taken.message}
    where payment_id = ${checkoutId}
  `.execute(query(tx));
};

/** Saves the total amount reversed. */
export const saveTakenBack = async (
  tx: CompanyTransaction,
  { checkoutId, takenBack, message }: { checkoutId: CheckoutId; takenBack: bigint; message: string },
) => {
  await sql`
    update checkout_payments set taken_back = ${takenBack}, message = ${message} where payment_id = ${checkoutId}
  `.execute(query(tx));
};

/** Marks accepted money as settled. */
export const settleCheckout = async (tx: CompanyTransaction, { checkoutId, at }: { checkoutId: CheckoutId; at: Date }) => {
  await sql`update checkout_payments set settled_at = ${at} where payment_id = ${checkoutId}`.execute(query(tx));
};

/** Whether the company was ever credited with test-mode money at a provider that is used in live mode. */
export const hasPlayMoney = async (tx: CompanyTransaction, providers: readonly ProviderName[]): Promise<boolean> => {
  const { rows } = await sql`
    select from checkout_payments where accepted is not null and not is_live and provider = any(${providers}::text[]) limit 1
  `.execute(query(tx));
  return rows.length > 0;
};
