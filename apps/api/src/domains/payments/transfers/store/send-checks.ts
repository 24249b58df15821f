import type { CompanyId, RunId } from "@albashi/contracts/ids";
import type { PauseReason } from "@albashi/contracts/payments/codes";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { ProviderName } from "../../../../providers/payout/port.ts";
import type { Limits } from "../../controls/index.ts";

/** What our ledger and tables say about whether a run may be sent now. */
export interface RunSendConditions {
  readonly provider: ProviderName;
  readonly isStopped: boolean;
  readonly pauseReason: PauseReason | null;
  readonly pauseShortfall: bigint | null;
  readonly net: bigint;
  readonly limits: Limits | null;
  readonly sent: bigint;
  readonly clearing: bigint;
  readonly pending: bigint;
  readonly inTransit: bigint;
  readonly feeReserve: bigint;
  readonly feesLent: bigint;
}

type Row = Omit<RunSendConditions, "limits"> & {
  readonly perItem: bigint | null;
  readonly perRun: bigint | null;
  readonly perDay: bigint | null;
};

/** One query, because it runs before every claim. */
export const findSendConditions = async (
  tx: CompanyTransaction,
  { companyId, runId, since }: { companyId: CompanyId; runId: RunId; since: Date },
): Promise<RunSendConditions | undefined> => {
  const { rows } = await sql<Row>`
    select r.provider, r.net, r.pause_reason as "pauseReason", r.pause_shortfall as "pauseShortfall", l.per_item as "perItem", l.per_run as "perRun", l.per_day as "perDay",
      exists (select from payment_stops where (company_id = ${companyId} or company_id is null) and lifted_at is null) as "isStopped",
      (select coalesce(sum(sent), 0)::bigint from payout_hourly_totals where hour >= date_trunc('hour', ${since}::timestamptz)) as sent,
      coalesce(b.clearing, 0) as clearing, coalesce(b.pending, 0) as pending, coalesce(b.in_transit, 0) as "inTransit", coalesce(b.fees_kept, 0) as "feeReserve",
      greatest(0, least(coalesce(b.owed, 0), (select coalesce(sum(p.fees_advanced), 0) from payouts p)))::bigint as "feesLent"
    from payouts r left join payment_limits l on l.company_id = r.company_id
    cross join lateral (
      select sum(balance) filter (where account = 'clearing:' || r.provider)::bigint as clearing,
        sum(balance) filter (where account = 'pending:' || r.provider)::bigint as pending,
        sum(balance) filter (where account = 'in_transit:' || r.provider)::bigint as in_transit,
        sum(balance) filter (where account like 'fees\\_kept:%')::bigint as fees_kept,
        sum(balance) filter (where account = 'owed_by_employer')::bigint as owed
      from account_balances
      where account in ('clearing:' || r.provider, 'pending:' || r.provider, 'in_transit:' || r.provider, 'owed_by_employer') or account like 'fees\\_kept:%'
    ) b
    where r.run_id = ${runId}
  `.execute(query(tx));
  const row = rows[0];
  if (!row) return undefined;
  const { perItem, perRun, perDay, ...conditions } = row;
  const limits = perItem === null || perRun === null || perDay === null ? null : { perItem, perRun, perDay };
  return { ...conditions, limits };
};

/** The amount of a run that is neither sent nor held. */
export const sumUnsent = async (tx: CompanyTransaction, runId: RunId): Promise<bigint> => {
  const { rows } = await sql<{ unsent: bigint }>`
    select coalesce(sum(amount), 0)::bigint as unsent from payment_attempts where run_id = ${runId} and state = 'created' and hold_reason is null
  `.execute(query(tx));
  return rows[0]?.unsent ?? 0n;
};

/**
 * The company's money at a provider, settled or not, beyond what runs paid there need. What the company owes us and what was paid
 * twice counts as present: where it is missing, it is missing at no provider.
 */
export const findAvailableAt = async (tx: CompanyTransaction, provider: ProviderName): Promise<bigint> => {
  const { rows } = await sql<{ free: bigint }>`
    select coalesce(sum(balance), 0)::bigint as free from account_balances
    where account in (${`clearing:${provider}`}, ${`pending:${provider}`}, ${`in_transit:${provider}`}, 'owed_by_employer', 'duplicates')
      or account in (
        select kept || run_id from payouts, unnest(array['net_pay:', 'fees_kept:']) as kept where provider = ${provider})
  `.execute(query(tx));
  return rows[0]?.free ?? 0n;
};
