import type { JournalId, RunId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/in-company.ts";
import { query } from "../../../../platform/database/transaction.ts";

/** A movement of the wallet: positive for a credit, negative for a debit. */
export interface WalletMovement {
  readonly journalId: JournalId;
  readonly at: Date;
  readonly eventType: string;
  readonly amount: bigint;
  /** The wallet balance after it. */
  readonly balance: bigint;
  readonly runId: RunId | null;
  /** The month of the run. */
  readonly year: number | null;
  readonly month: number | null;
  readonly reference: string | null;
  readonly channel: string | null;
}

/** A page of wallet movements, newest first. */
export const findWalletMovements = async (
  tx: CompanyTransaction,
  { after, atMost }: { after: { at: string; journalId: string } | undefined; atMost: number },
): Promise<WalletMovement[]> => {
  const isAfter = after ? sql`(at, journal_id) < (${after.at}::timestamptz, ${after.journalId}::uuid)` : sql`true`;
  const { rows } = await sql<WalletMovement>`
    with moved as (
      select company_id, journal_id, posted_at as at, event_type, run_id, source_id, line.amount,
        sum(line.amount) over (order by posted_at, journal_id) as balance
      from journals cross join lateral (
        select -sum(amount)::bigint as amount from unnest(accounts, amounts) as one (account, amount) where account = 'wallet'
      ) line
      where 'wallet' = any(accounts)
    )
    select m.journal_id as "journalId", m.at, m.event_type as "eventType", m.amount, m.balance::bigint as balance, m.run_id as "runId",
      r.year, r.month, coalesce(c.reference, a.reference) as reference, c.channel
    from moved m
    left join pay_runs r on r.company_id = m.company_id and r.run_id = m.run_id
    left join checkouts c on c.company_id = m.company_id and c.checkout_id = m.source_id
    left join payment_attempts a on a.company_id = m.company_id and a.attempt_id = m.source_id
    where ${isAfter} order by m.at desc, m.journal_id desc limit ${atMost}
  `.execute(query(tx));
  return rows;
};

/** All accounts of the company with a balance. */
export const findAllBalances = async (tx: CompanyTransaction): Promise<{ account: string; balance: bigint }[]> => {
  const { rows } = await sql<{ account: string; balance: bigint }>`
    select account, balance from account_balances where balance <> 0 and account not like 'net_pay:%' and account not like 'fees_kept:%'
    order by account
  `.execute(query(tx));
  return rows;
};
