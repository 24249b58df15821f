import { sql } from "kysely";
import type { CompanyTransaction, PlatformTransaction } from "../../../../platform/database/in-company.ts";
import { query } from "../../../../platform/database/transaction.ts";
import { allNamesOf } from "../../../../platform/outbox/workflow-contract.ts";
import type { ProviderName, StatementLine } from "../../../../providers/payout/port.ts";
import { Reconcile } from "../../transfers/index.ts";
import type { Compared } from "../model/matching.ts";

export interface Reconciliation {
  readonly reconciliationId: string;
  readonly provider: ProviderName;
  readonly from: Date;
  readonly until: Date;
}

/** Starts a reconciliation with a provider's statement of a time range. */
export const insertReconciliation = async (tx: PlatformTransaction, { reconciliationId, provider, from, until }: Reconciliation) => {
  await sql`
    insert into reconciliations (reconciliation_id, provider, from_at, until_at, began_at)
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
export const findLateComparisons = async (
  tx: PlatformTransaction,
  { before }: { before: Date },
): Promise<{ provider: ProviderName; finishedAt: Date | null }[]> => {
  const { rows } = await sql<{ provider: ProviderName; finishedAt: Date | null }>`
    with asked as (
      select provider from reconciliations where began_at < ${before}
      union
      select payload ->> 'provider' from outbox where workflow = any (${allNamesOf(Reconcile)}) and completed_at is null and due_at < ${before}
    )
    select provider, max(finished_at) as "finishedAt" from asked left join reconciliations using (provider)
    group by provider having coalesce(max(finished_at) < ${before}, true) order by provider
  `.execute(query(tx));
  return rows;
};

/** A batch of the companies that have payments, in one order. */
export const findSomeCompaniesWithPayments = async <Id extends string>(
  tx: PlatformTransaction,
  { after, atMost }: { after: Id | null; atMost: number },
): Promise<Id[]> => {
  const { rows } = await sql<{ companyId: Id }>`
    select distinct company_id as "companyId" from payment_references where ${after}::uuid is null or company_id > ${after}::uuid
    order by 1 limit ${atMost}
  `.execute(query(tx));
  return rows.map(({ companyId }) => companyId);
};

/** Writes statement lines, each with the company whose reference it names. Lines read before remain unchanged. */
export const insertMovements = async (
  tx: PlatformTransaction,
  provider: ProviderName,
  { rows, readAt }: { rows: readonly StatementLine[]; readAt: Date },
) => {
  await sql`
    insert into provider_movements (provider, pointer, reference, company_id, is_credit, amount, happened_at, description, is_providers_own, read_at)
    select ${provider}, pointer, read.reference, known.company_id, is_credit, amount, happened_at, description, is_own, ${readAt}
    from unnest(${rows.map(({ pointer }) => pointer)}::text[], ${rows.map(({ reference }) => reference)}::text[],
      ${rows.map(({ isCredit }) => isCredit)}::boolean[], ${rows.map(({ amount }) => amount)}::bigint[],
      ${rows.map(({ happenedAt }) => happenedAt)}::timestamptz[], ${rows.map(({ description }) => description)}::text[],
      ${rows.map(({ isProviderInternal }) => isProviderInternal)}::boolean[]
    ) as read (pointer, reference, is_credit, amount, happened_at, description, is_own)
    left join payment_references known on known.reference = read.reference
    on conflict do nothing
  `.execute(query(tx));
};

/** Finishes a reconciliation with the provider's balance and the ledger's. */
export const finishReconciliation = async (
  tx: PlatformTransaction,
  end: { reconciliationId: string; at: Date; movements: number; available: bigint; expected: bigint; short: bigint },
) => {
  await sql`
    update reconciliations set finished_at = ${end.at}, movements = ${end.movements}, available = ${end.available}, expected = ${end.expected},
      short = nullif(${end.short}::bigint, 0)
    where reconciliation_id = ${end.reconciliationId}
  `.execute(query(tx));
};

/** The number of statement lines read since a time that name no payment of ours. */
export const countStrangers = async (
  tx: PlatformTransaction,
  { provider, since }: { provider: ProviderName; since: Date },
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from provider_movements where provider = ${provider} and company_id is null and read_at >= ${since}
  `.execute(query(tx));
  return rows[0]?.count ?? 0;
};

/** Whether a company has anything to reconcile. */
export const hasReferences = async (tx: PlatformTransaction): Promise<boolean> => {
  const { rows } = await sql`select from payment_references limit 1`.execute(query(tx));
  return rows.length > 0;
};

interface Window {
  readonly provider: ProviderName;
  /** Statement lines read and journals posted since then are matched. */
  readonly since: Date;
  /** Journals posted after this may not be on the statement yet. */
  readonly freshFrom: Date;
}

/** The company's payments with recent movements on either side, and those with an open exception. */
export const findCompared = async (tx: CompanyTransaction, { provider, since, freshFrom }: Window): Promise<Compared[]> => {
  const account = `clearing:${provider}`;
  const { rows } = await sql<Compared>`
    with moved as (
      select subject, sum(line.amount) as amount, max(booked_at) as booked_at
      from journals, unnest(accounts, amounts) as line (account, amount) where line.account = ${account} group by subject
    ), told as (
      select reference, sum(case when is_credit then amount else -amount end) as amount, count(*)::int as rows, max(read_at) as read_at,
        coalesce(sum(amount) filter (where is_credit), 0) as credit, coalesce(sum(amount) filter (where not is_credit), 0) as debit,
        max(happened_at) filter (where is_credit) as last_credit_at, max(happened_at) filter (where not is_credit) as last_debit_at
      from provider_movements where provider = ${provider} and company_id = current_company() group by reference
    ), ours as (
      select reference, attempt_id as subject, 'payout' as kind, state, amount, coalesce(fee, 0) as fee,
        state not in ('queued', 'sent', 'unknown') as is_over, null::bigint as credited, 0 as taken_back
      from payment_attempts where provider = ${provider}
      union all
      select reference, payment_id, 'checkout', state, amount, coalesce(fee, 0),
        state in ('failed', 'expired', 'refused') or state = 'accepted' and settled_at is not null,
        case when settled_at is null then 0 else accepted - taken_back end, taken_back
      from checkout_payments where provider = ${provider}
    )
    select reference, subject::text, kind, state, ours.amount, ours.fee,
      coalesce(credited, moved.amount, 0)::bigint as ours, taken_back as "takenBack",
      coalesce(told.amount, 0)::bigint as theirs, coalesce(told.rows, 0) as "theirRows",
      coalesce(told.credit, 0)::bigint as "theirCredit", coalesce(told.debit, 0)::bigint as "theirDebit",
      told.last_credit_at as "lastCreditAt", told.last_debit_at as "lastDebitAt",
      coalesce(moved.booked_at >= ${freshFrom}, false) as "isFresh", is_over as "isOver"
    from ours left join moved using (subject) left join told using (reference)
    where told.read_at >= ${since} or moved.booked_at >= ${since}
      or exists (select from reconciliation_exceptions e where e.reference = ours.reference and e.settled_at is null)
    order by reference
  `.execute(query(tx));
  return rows;
};

/** Makes checkouts due for a poll now. */
export const wakeCheckouts = async (tx: CompanyTransaction, { paymentIds, at }: { paymentIds: readonly string[]; at: Date }) => {
  await sql`update checkout_payments set next_look_at = ${at} where payment_id = any (${paymentIds}::uuid[])`.execute(query(tx));
};
