import type { CompanyId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { query } from "../../../database/transaction.ts";
import { newId } from "../../../new-id.ts";
import { balanced, type Journal } from "../model/ledger.ts";

/**
 * Writes journals down, all in one statement; the balances follow by themselves. It is a transaction's last word: from here
 * to the commit everybody who books on the same accounts waits, and accounts are locked in one order.
 */
export const bookJournals = async (tx: CompanyTransaction, companyId: CompanyId, journals: readonly Journal[]) => {
  if (journals.length === 0) return;
  // In their order, so that a statement shows what happened first, first: of ids of one moment only the sorting is sure.
  const ids = journals.map(() => newId<string>()).toSorted();
  const rows = journals.map((journal) => ({ ...journal, lines: balanced(journal.lines) }));
  await sql`
    insert into journals (company_id, journal_id, what, subject, run_id, employee_id, booked_at, happened_at, accounts, amounts)
    select ${companyId}, journal_id, what, subject, run_id, employee_id, booked_at, happened_at, accounts::text[], amounts::bigint[]
    from unnest(${ids}::uuid[], ${rows.map(({ what }) => what)}::text[], ${rows.map(({ subject }) => subject)}::uuid[],
      ${rows.map(({ runId }) => runId ?? null)}::uuid[], ${rows.map(({ employeeId }) => employeeId ?? null)}::uuid[],
      ${rows.map(({ bookedAt }) => bookedAt)}::timestamptz[], ${rows.map(({ happenedAt }) => happenedAt)}::timestamptz[],
      ${rows.map(({ lines }) => `{${lines.map(([account]) => account).join()}}`)}::text[],
      ${rows.map(({ lines }) => `{${lines.map(([, amount]) => amount).join()}}`)}::text[]
    ) as added (journal_id, what, subject, run_id, employee_id, booked_at, happened_at, accounts, amounts)
  `.execute(query(tx));
};

/** What stands on some accounts, as it is booked; an account that nothing was booked on stands at nothing. */
export const findBalances = async (tx: CompanyTransaction, accounts: readonly string[]): Promise<ReadonlyMap<string, bigint>> => {
  const { rows } = await sql<{ account: string; balance: bigint }>`
    select account, balance from account_balances where account = any(${accounts}::text[])
  `.execute(query(tx));
  const found = new Map(rows.map(({ account, balance }) => [account, balance]));
  return new Map(accounts.map((account) => [account, found.get(account) ?? 0n]));
};
