import type { JournalId, RunId } from "@albashi/contracts/ids";
import type { LocalDate } from "@albashi/dates";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";

/** A movement of the wallet: positive for a credit, negative for a debit. */
export interface WalletMovement {
  readonly journalId: JournalId;
  /** When it was posted. */
  readonly at: Date;
  /** The day on which the money moved at the provider. */
  readonly movedOn: LocalDate;
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
  { after, limit }: { after: { at: string; journalId: string } | undefined; limit: number },
): Promise<WalletMovement[]> => {
  const isAfter = after ? sql`(at, journal_id) < (${after.at}::timestamptz, ${after.journalId}::uuid)` : sql`true`;
  const { rows } = await sql<WalletMovement>`
    with moved as (
      select company_id, journal_id, posted_at as at, moved_on, event_type, run_id, source_id, line.amount,
        sum(line.amount) over (order by posted_at, journal_id) as balance
      from journals cross join lateral (
        select -sum(amount)::bigint as amount from unnest(accounts, amounts) as one (account, amount) where account = 'wallet'
      ) line
      where 'wallet' = any(accounts)
    )
    select m.journal_id as "journalId", m.at, m.moved_on as "movedOn", m.event_type as "eventType", m.amount, m.balance::bigint as balance, m.run_id as "runId",
      r.year, r.month, coalesce(c.reference, a.reference) as reference, c.channel
    from moved m
    left join pay_runs r on r.company_id = m.company_id and r.run_id = m.run_id
    left join checkouts c on c.company_id = m.company_id and c.checkout_id = m.source_id
    left join payment_attempts a on a.company_id = m.company_id and a.attempt_id = m.source_id
    where ${isAfter} order by m.at desc, m.journal_id desc limit ${limit}
  `.execute(query(tx));
  return rows;
};

/** A movement of the wallet with the accounts on its other side. */
export interface StatementMovement extends Omit<WalletMovement, "balance"> {
  readonly counterparts: readonly string[];
}

/** The wallet's balance before a time, and its movements from then until another time, in the order in which they were posted. */
export const findStatementMovements = async (
  tx: CompanyTransaction,
  { from, before, limit }: { from: Date; before: Date; limit: number },
): Promise<{ opening: bigint; movements: StatementMovement[] }> => {
  const { rows: balances } = await sql<{ opening: bigint }>`
    select coalesce(-sum(line.amount), 0)::bigint as opening from journals, unnest(accounts, amounts) as line (account, amount)
    where 'wallet' = any(accounts) and posted_at < ${from} and line.account = 'wallet'
  `.execute(query(tx));
  const { rows } = await sql<StatementMovement>`
    select j.journal_id as "journalId", j.posted_at as at, j.moved_on as "movedOn", j.event_type as "eventType", line.amount, j.run_id as "runId",
      r.year, r.month, coalesce(c.reference, a.reference) as reference, c.channel, array_remove(j.accounts, 'wallet') as counterparts
    from journals j cross join lateral (
      select -sum(amount)::bigint as amount from unnest(j.accounts, j.amounts) as one (account, amount) where account = 'wallet'
    ) line
    left join pay_runs r on r.company_id = j.company_id and r.run_id = j.run_id
    left join checkouts c on c.company_id = j.company_id and c.checkout_id = j.source_id
    left join payment_attempts a on a.company_id = j.company_id and a.attempt_id = j.source_id
    where 'wallet' = any(j.accounts) and j.posted_at >= ${from} and j.posted_at < ${before}
    order by j.posted_at, j.journal_id limit ${limit}
  `.execute(query(tx));
  return { opening: balances[0]?.opening ?? 0n, movements: rows };
};

/** All accounts of the company with a balance. */
export const findAllBalances = async (tx: CompanyTransaction): Promise<{ account: string; balance: bigint }[]> => {
  const { rows } = await sql<{ account: string; balance: bigint }>`
    select account, balance from account_balances where balance <> 0 and account not like 'net_pay:%' and account not like 'fees_kept:%'
    order by account
  `.execute(query(tx));
  return rows;
};
