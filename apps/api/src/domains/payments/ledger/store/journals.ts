import type { CompanyId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import { query } from "../../../../platform/database/transaction.ts";
import { balanced, effectiveTime, type Journal } from "../model/accounts.ts";

/**
 * Posts journals in one statement; a trigger maintains the balances. It is the last statement of a transaction, because other writers
 * to the same accounts wait until the commit. The trigger `maintain_account_balances` locks accounts in one order, so that two
 * postings cannot wait for each other.
 */
export const postJournals = async (tx: CompanyTransaction, companyId: CompanyId, journals: readonly Journal[]) => {
  if (journals.length === 0) return;
  // Ids created in the same millisecond are not ascending. Sorted, they keep the journals in their order on the account's statement.
  const ids = journals.map(() => newId<string>()).toSorted();
  const rows = journals.map((journal) => ({ ...journal, effectiveAt: effectiveTime(journal), lines: balanced(journal.lines) }));
  await sql`
    insert into journals (company_id, journal_id, event_type, source_id, run_id, employee_id, posted_at, effective_at, accounts, amounts)
    select ${companyId}, journal_id, event_type, source_id, run_id, employee_id, posted_at, effective_at, accounts::text[], amounts::bigint[]
    from unnest(${ids}::uuid[], ${rows.map(({ eventType }) => eventType)}::text[], ${rows.map(({ sourceId }) => sourceId)}::uuid[],
      ${rows.map(({ runId }) => runId ?? null)}::uuid[], ${rows.map(({ employeeId }) => employeeId ?? null)}::uuid[],
      ${rows.map(({ postedAt }) => postedAt)}::timestamptz[], ${rows.map(({ effectiveAt }) => effectiveAt)}::timestamptz[],
      ${rows.map(({ lines }) => `{${lines.map(([account]) => account).join()}}`)}::text[],
      ${rows.map(({ lines }) => `{${lines.map(([, amount]) => amount).join()}}`)}::text[]
    ) as added (journal_id, event_type, source_id, run_id, employee_id, posted_at, effective_at, accounts, amounts)
  `.execute(query(tx));
};

/** The booked balances of accounts; an account without postings has zero. */
export const findBalances = async (tx: CompanyTransaction, accounts: readonly string[]): Promise<ReadonlyMap<string, bigint>> => {
  const { rows } = await sql<{ account: string; balance: bigint }>`
    select account, balance from account_balances where account = any(${accounts}::text[])
  `.execute(query(tx));
  const found = new Map(rows.map(({ account, balance }) => [account, balance]));
  return new Map(accounts.map((account) => [account, found.get(account) ?? 0n]));
};
