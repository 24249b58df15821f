import { sql } from "kysely";
import type { CompanyTransaction, PlatformTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import { allNamesOf } from "../../../../platform/outbox/workflow-contract.ts";
import type { ProviderName, StatementLine } from "../../../../providers/payout/port.ts";
import { Reconcile } from "../../transfers/index.ts";
import type { PaymentToMatch } from "../model/matching.ts";

export interface Reconciliation {
  readonly reconciliationId: string;
  readonly provider: ProviderName;
  readonly from: Date;
  readonly until: Date;
}

/** Starts a reconciliation with a provider's statement of a time range. */
export const insertReconciliation = async (tx: PlatformTransaction, { reconciliationId, provider, from, until }: Reconciliation) => {
  await sql`
    insert into reconciliations (reconciliation_id, provider, from_at, until_at, started_at)
    values (${reconciliationId}, ${provider}, ${from}, ${until}, ${until})
  `.execute(query(tx));
};

/** When each provider's statement was last reconciled completely, and until which time. */
export const findLastReconciliations = async (
  tx: PlatformTransaction,
): Promise<{ provider: ProviderName; until: Date; finishedAt: Date }[]> => {
  const { rows } = await sql<{ provider: ProviderName; until: Date; finishedAt: Date }>`
    select distinct on (provider) provider, until_at as until, finished_at as "finishedAt" from reconciliations
    where finished_at is not null order by provider, finished_at desc
  `.execute(query(tx));
  return rows;
};

/** Providers whose reconciliation was requested before a time and not finished since, with the time of the last one. */
export const findOverdueReconciliations = async (
  tx: PlatformTransaction,
  { before }: { before: Date },
): Promise<{ provider: ProviderName; finishedAt: Date | null }[]> => {
  const { rows } = await sql<{ provider: ProviderName; finishedAt: Date | null }>`
    with requested as (
      select provider from reconciliations where started_at < ${before}
      union
      select payload ->> 'provider' from outbox where workflow = any (${allNamesOf(Reconcile)}) and completed_at is null and due_at < ${before}
    )
    select provider, max(finished_at) as "finishedAt" from requested left join reconciliations using (provider)
    group by provider having coalesce(max(finished_at) < ${before}, true) order by provider
  `.execute(query(tx));
  return rows;
};

/** A batch of the companies that have payments, in one order. */
export const findCompaniesWithPaymentsAfter = async <Id extends string>(
  tx: PlatformTransaction,
  { after, limit }: { after: Id | null; limit: number },
): Promise<Id[]> => {
  const { rows } = await sql<{ companyId: Id }>`
    select distinct company_id as "companyId" from payment_references where ${after}::uuid is null or company_id > ${after}::uuid
    order by 1 limit ${limit}
  `.execute(query(tx));
  return rows.map(({ companyId }) => companyId);
};

/** Writes statement lines, each with the company whose reference it names. Lines read before remain unchanged. */
export const insertStatementLines = async (
  tx: PlatformTransaction,
  provider: ProviderName,
  { rows, readAt }: { rows: readonly StatementLine[]; readAt: Date },
) => {
  await sql`
    insert into statement_lines (provider, provider_line_id, reference, company_id, is_credit, amount, happened_at, description, is_provider_internal, read_at)
    select ${provider}, provider_line_id, read.reference, known.company_id, is_credit, amount, happened_at, description, is_own, ${readAt}
    from unnest(${rows.map(({ providerLineId }) => providerLineId)}::text[], ${rows.map(({ reference }) => reference)}::text[],
      ${rows.map(({ isCredit }) => isCredit)}::boolean[], ${rows.map(({ amount }) => amount)}::bigint[],
      ${rows.map(({ happenedAt }) => happenedAt)}::timestamptz[], ${rows.map(({ description }) => description)}::text[],
      ${rows.map(({ isProviderInternal }) => isProviderInternal)}::boolean[]
    ) as read (provider_line_id, reference, is_credit, amount, happened_at, description, is_own)
    left join payment_references known on known.reference = read.reference
    on conflict do nothing
  `.execute(query(tx));
};

/** Finishes a reconciliation with the provider's balance and the ledger's. */
export const finishReconciliation = async (
  tx: PlatformTransaction,
  end: { reconciliationId: string; at: Date; lineCount: number; providerBalance: bigint; ledgerBalance: bigint; shortfall: bigint },
) => {
  await sql`
    update reconciliations set finished_at = ${end.at}, line_count = ${end.lineCount}, provider_balance = ${end.providerBalance}, ledger_balance = ${end.ledgerBalance},
      shortfall = nullif(${end.shortfall}::bigint, 0)
    where reconciliation_id = ${end.reconciliationId}
  `.execute(query(tx));
};

/** The number of statement lines read since a time that name no payment of ours. */
export const countUnmatchedTransactions = async (
  tx: PlatformTransaction,
  { provider, since }: { provider: ProviderName; since: Date },
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from statement_lines where provider = ${provider} and company_id is null and read_at >= ${since}
  `.execute(query(tx));
  return rows[0]?.count ?? 0;
};

/** Whether a company has anything to reconcile. */
export const hasReferences = async (tx: PlatformTransaction): Promise<boolean> => {
  const { rows } = await sql`select from payment_references limit 1`.execute(query(tx));
  return rows.length > 0;
};

interface MatchWindow {
  readonly provider: ProviderName;
  /** Statement lines read and journals posted since then are matched. */
  readonly since: Date;
  /** Journals posted after this may not be on the statement yet. */
  readonly freshFrom: Date;
}

/** The company's payments with recent movements on either side, and those with an open exception. */
export const findPaymentsToMatch = async (
  tx: CompanyTransaction,
  { provider, since, freshFrom }: MatchWindow,
): Promise<PaymentToMatch[]> => {
  const account = `clearing:${provider}`;
  const { rows } = await sql<PaymentToMatch>`
    with moved as (
      select source_id, sum(line.amount) as amount, max(posted_at) as posted_at
      from journals, unnest(accounts, amounts) as line (account, amount) where line.account = ${account} group by source_id
    ), statement as (
      select reference, sum(case when is_credit then amount else -amount end) as amount, count(*)::int as rows, max(read_at) as read_at,
        coalesce(sum(amount) filter (where is_credit), 0) as credit, coalesce(sum(amount) filter (where not is_credit), 0) as debit,
        max(happened_at) filter (where is_credit) as last_credit_at, max(happened_at) filter (where not is_credit) as last_debit_at
      from statement_lines where provider = ${provider} and company_id = current_company() group by reference
    ), payments as (
      select reference, attempt_id as subject, 'payout' as kind, state, amount, coalesce(fee, 0) as fee,
        state not in ('queued', 'sent', 'unknown') as is_final, null::bigint as credited, 0 as reversed_amount
      from payment_attempts where provider = ${provider}
      union all
      select reference, checkout_id, 'checkout', state, amount, coalesce(fee, 0),
        state in ('failed', 'expired', 'refused') or state = 'accepted' and settled_at is not null,
        case when settled_at is null then 0 else accepted_amount - reversed_amount end, reversed_amount
      from checkouts where provider = ${provider}
      union all
      select reference, withdrawal_id, 'withdrawal', state, amount, coalesce(fee, 0),
        state not in ('queued', 'sent', 'unknown') and (state <> 'created' or approved_at is null), null, 0
      from withdrawals where provider = ${provider}
    )
    select reference, subject::text, kind, state, payments.amount, payments.fee,
      coalesce(credited, moved.amount, 0)::bigint as "ledgerAmount", reversed_amount as "reversedAmount",
      coalesce(statement.amount, 0)::bigint as "providerAmount", coalesce(statement.rows, 0) as "lineCount",
      coalesce(statement.credit, 0)::bigint as "creditedAmount", coalesce(statement.debit, 0)::bigint as "debitedAmount",
      statement.last_credit_at as "lastCreditAt", statement.last_debit_at as "lastDebitAt",
      coalesce(moved.posted_at >= ${freshFrom}, false) as "isFresh", is_final as "isFinal"
    from payments left join moved on moved.source_id = payments.subject left join statement using (reference)
    where statement.read_at >= ${since} or moved.posted_at >= ${since}
      or exists (select from reconciliation_exceptions e where e.reference = payments.reference and e.resolved_at is null)
    order by reference
  `.execute(query(tx));
  return rows;
};

/** Makes checkouts due for a poll now. */
export const pollCheckoutsNow = async (tx: CompanyTransaction, { checkoutIds, at }: { checkoutIds: readonly string[]; at: Date }) => {
  await sql`update checkouts set next_poll_at = ${at} where checkout_id = any (${checkoutIds}::uuid[])`.execute(query(tx));
};
