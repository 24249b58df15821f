import { sql } from "kysely";
import type { CompanyTransaction, PlatformTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { ProviderName } from "../../../../providers/payout/port.ts";
import type { AttemptState } from "../../transfers/index.ts";

/** A transfer to an employee, or to the company's own account. */
export interface TransferToQuery {
  readonly transferId: string;
  readonly provider: ProviderName;
  readonly reference: string;
  readonly amount: bigint;
  readonly state: AttemptState;
}

/** The final or never sent payments and withdrawals of a company, page by page. */
export const findTransfersToQuery = async (
  tx: CompanyTransaction,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<TransferToQuery[]> => {
  const { rows } = await sql<TransferToQuery>`
    with transfers as (
      select attempt_id as id, provider, reference, amount, state from payment_attempts
      union all
      select withdrawal_id, provider, reference, amount, state from withdrawals
    )
    select id as "transferId", provider, reference, amount, state from transfers
    where state not in ('queued', 'sent', 'unknown') and id > ${after ?? "00000000-0000-0000-0000-000000000000"}
    order by id limit ${limit}
  `.execute(query(tx));
  return rows;
};

export interface PostedPayment {
  readonly reference: string;
  readonly subject: string;
  readonly kind: "payout" | "checkout" | "withdrawal";
  /** The ledger's movement at the provider: positive for credits, negative for debits. */
  readonly amount: bigint;
  /** Whether it is final. */
  readonly isOver: boolean;
}

/** The ledger's movements of a company at one provider, by reference. Payments in flight may have moved there and not here. */
export const findPostedPayments = async (tx: CompanyTransaction, provider: ProviderName): Promise<PostedPayment[]> => {
  const { rows } = await sql<PostedPayment>`
    with moved as (
      select source_id, sum(line.amount) as amount
      from journals, unnest(accounts, amounts) as line (account, amount)
      where line.account = ${`clearing:${provider}`} group by source_id
    )
    select reference, attempt_id::text as subject, 'payout' as kind, coalesce(moved.amount, 0)::bigint as amount,
      state not in ('queued', 'sent', 'unknown') as "isOver"
    from payment_attempts left join moved on moved.source_id = attempt_id where provider = ${provider}
    union all
    select reference, checkout_id::text, 'checkout',
      case when settled_at is null then 0 else accepted_amount - reversed_amount end,
      state in ('failed', 'expired', 'refused') or state = 'accepted' and settled_at is not null
    from checkouts where provider = ${provider}
    union all
    select reference, withdrawal_id::text, 'withdrawal', coalesce(moved.amount, 0)::bigint,
      state not in ('queued', 'sent', 'unknown') and (state <> 'created' or approved_at is null)
    from withdrawals left join moved on moved.source_id = withdrawal_id where provider = ${provider}
  `.execute(query(tx));
  return rows;
};

/** When the first payment through a provider was written; null when there was none. */
export const findFirstReferenceAt = async (tx: CompanyTransaction, provider: ProviderName): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date | null }>`
    select least(
      (select min(created_at) from payment_attempts where provider = ${provider}),
      (select min(created_at) from checkouts where provider = ${provider}),
      (select min(requested_at) from withdrawals where provider = ${provider})) as at
  `.execute(query(tx));
  return rows[0]?.at ?? null;
};

/** Which of these references name no payment of any company. */
export const findUnknownReferences = async (tx: PlatformTransaction, references: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ reference: string }>`
    select reference from unnest(${references}::text[]) as named (reference)
    where not exists (select from payment_references known where known.reference = named.reference)
  `.execute(query(tx));
  return rows.map(({ reference }) => reference);
};
