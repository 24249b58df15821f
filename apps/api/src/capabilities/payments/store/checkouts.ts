import type { CheckoutId, CompanyId, IntentId, UserId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { query } from "../../../database/transaction.ts";
import type { OpenedVisit } from "../../../providers/checkout/port.ts";
import type { ProviderName } from "../../../providers/payout/port.ts";
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

/** Writes a visit to the checkout down, before its window opens. */
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

/** The same, held still while the provider's answer is written down. */
export const lockCheckout = async (tx: CompanyTransaction, checkoutId: CheckoutId): Promise<Checkout | undefined> => {
  const { rows } = await sql<Checkout>`
    select ${columns} from checkout_payments where payment_id = ${checkoutId} for update
  `.execute(query(tx));
  return rows[0];
};

/** Keeps where a visit is gone on with that is open at the provider now. What was kept first stays. */
export const saveOpened = async (
  tx: CompanyTransaction,
  { checkoutId, pageUrl, accessCode }: OpenedVisit & { readonly checkoutId: CheckoutId },
) => {
  await sql`
    update checkout_payments set page_url = ${pageUrl}, access_code = ${accessCode} where payment_id = ${checkoutId} and page_url is null
  `.execute(query(tx));
};

/** Every visit that an intent led to, the oldest first. */
export const findCheckoutsOf = async (tx: CompanyTransaction, intentId: IntentId): Promise<Checkout[]> => {
  const { rows } = await sql<Checkout>`
    select ${columns} from checkout_payments where intent_id = ${intentId} order by made_at, payment_id
  `.execute(query(tx));
  return rows;
};

/** Those that are due to be asked about. */
export const findDueCheckouts = async (tx: CompanyTransaction, { now, atMost }: { now: Date; atMost: number }): Promise<CheckoutId[]> => {
  const { rows } = await sql<{ checkoutId: CheckoutId }>`
    select payment_id as "checkoutId" from checkout_payments where next_look_at <= ${now} order by next_look_at limit ${atMost}
  `.execute(query(tx));
  return rows.map(({ checkoutId }) => checkoutId);
};

/** Notes that a checkout was asked about, and when it is asked about again; never again when there is nothing more to learn. */
export const saveLook = async (tx: CompanyTransaction, { checkoutId, nextLookAt }: { checkoutId: CheckoutId; nextLookAt: Date | null }) => {
  await sql`
    update checkout_payments set looks = looks + 1, next_look_at = ${nextLookAt} where payment_id = ${checkoutId}
  `.execute(query(tx));
};

/** Where a checkout stands that nothing was credited for. */
export const moveCheckout = async (
  tx: CompanyTransaction,
  { checkoutId, state, message }: { checkoutId: CheckoutId; state: Exclude<CheckoutState, "accepted">; message: string | null },
) => {
  await sql`
    update checkout_payments set state = ${state}, message = ${message} where payment_id = ${checkoutId}
  `.execute(query(tx));
};

/** That the provider took money for us. */
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

/** How much of what it brought is gone again, in all. */
export const saveTakenBack = async (
  tx: CompanyTransaction,
  { checkoutId, takenBack, message }: { checkoutId: CheckoutId; takenBack: bigint; message: string },
) => {
  await sql`
    update checkout_payments set taken_back = ${takenBack}, message = ${message} where payment_id = ${checkoutId}
  `.execute(query(tx));
};

/** That accepted money can be spent now. */
export const settleCheckout = async (tx: CompanyTransaction, { checkoutId, at }: { checkoutId: CheckoutId; at: Date }) => {
  await sql`update checkout_payments set settled_at = ${at} where payment_id = ${checkoutId}`.execute(query(tx));
};

/** Whether the company was ever credited with money that only a test key knows of, at providers that are asked with a live one. */
export const hasPlayMoney = async (tx: CompanyTransaction, providers: readonly ProviderName[]): Promise<boolean> => {
  const { rows } = await sql`
    select from checkout_payments where accepted is not null and not is_live and provider = any(${providers}::text[]) limit 1
  `.execute(query(tx));
  return rows.length > 0;
};
