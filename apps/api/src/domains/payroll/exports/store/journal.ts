import type { CompanyId, RunId, UserId } from "@albashi/contracts/ids";
import type { PostingKind } from "@albashi/contracts/payroll/journal-accounts";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { JournalAmount } from "../model/journal.ts";
import { type MappedAccount, postingOf } from "../model/journal-accounts.ts";

/** The amounts of a run by component, department and authority, earnings first. */
export const findJournalAmounts = async (tx: CompanyTransaction, runId: RunId): Promise<JournalAmount[]> => {
  const { rows } = await sql<JournalAmount>`
    with sums as (
      select template_id, side, position, department, tax_state, pension_administrator, sum(amount) as amount
      from payslips, lateral (
        select 'earning' as side, amount, position from unnest(earnings) with ordinality as line (amount, position)
        union all select 'deduction', amount, position from unnest(deductions) with ordinality as line (amount, position)
        union all select 'employer', amount, position from unnest(employer_contributions) with ordinality as line (amount, position)
      ) as lines
      where run_id = ${runId} and amount <> 0 group by template_id, side, position, department, tax_state, pension_administrator
    ), template_lines as (
      select template_id, line ->> 'side' as side, line ->> 'id' as id, line ->> 'name' as name,
        row_number() over (partition by template_id, line ->> 'side' order by line_number) as position
      from payslip_templates, jsonb_array_elements(template -> 'lines') with ordinality as lines (line, line_number)
      where template_id in (select template_id from sums)
    ), named as (
      select side, id, name, department, amount, case
        when side = 'deduction' and id = 'paye' then tax_state
        when id in ('pension', 'voluntary-pension', 'employer-pension') then pension_administrator end as authority
      from sums join template_lines using (template_id, side, position)
    )
    select side, id, min(name) as name, department, authority, sum(amount)::bigint as amount
    from named group by side, id, department, authority
    order by array_position(array['earning', 'deduction', 'employer'], side), sum(sum(amount)) over (partition by side, id) desc,
      length(id), id, department collate "C" nulls last, authority collate "C" nulls last
  `.execute(query(tx));
  return rows;
};

/** The accounts that the company entered. */
export const findJournalAccounts = async (tx: CompanyTransaction): Promise<MappedAccount[]> => {
  const { rows } = await sql<MappedAccount>`select posting, code, name from journal_accounts order by posting`.execute(query(tx));
  return rows;
};

/** Blocks concurrent changes of the company's journal accounts until this transaction ends. */
export const lockJournalAccounts = async (tx: CompanyTransaction) => {
  await sql`select pg_advisory_xact_lock(hashtextextended('journal accounts of ' || current_company(), 0))`.execute(query(tx));
};

export interface NewJournalAccount {
  readonly kind: PostingKind;
  readonly componentCode: string | null;
  readonly code: string | null;
  readonly name: string | null;
}

/** Replaces the accounts that the company entered. */
export const replaceJournalAccounts = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { accounts, at, by }: { accounts: readonly NewJournalAccount[]; at: Date; by: UserId },
) => {
  const postings = accounts.map(({ kind, componentCode }) => (componentCode === null ? kind : postingOf(kind, componentCode)));
  await sql`delete from journal_accounts where posting <> all(${postings}::text[])`.execute(query(tx));
  if (accounts.length === 0) return;
  const rows = accounts.map(
    ({ kind, componentCode, code, name }) => sql`(${companyId}, ${kind}, ${componentCode}, ${code}, ${name}, ${at}, ${by})`,
  );
  await sql`
    insert into journal_accounts (company_id, kind, component_code, code, name, changed_at, changed_by) values ${sql.join(rows)}
    on conflict (company_id, posting) do update
    set code = excluded.code, name = excluded.name, changed_at = excluded.changed_at, changed_by = excluded.changed_by
    where (journal_accounts.code, journal_accounts.name) is distinct from (excluded.code, excluded.name)
  `.execute(query(tx));
};
