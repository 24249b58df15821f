import { sql } from "kysely";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import { query } from "../../../platform/database/transaction.ts";

/** What is wrong, and with what. */
export interface InvoiceViolation {
  readonly subject: string;
  readonly what: string;
}

/**
 * Where invoices and the ledger disagree: a paid run of people whom Albashi employs without an invoice, an invoice that differs from its
 * payout or from its lines, VAT of another amount than the rate of the fee, a collection or credit note whose journal is missing, differs
 * or belongs to none, and accounts of fees and VAT that are not the sum of what was collected and returned.
 */
export const findInvoiceViolations = async (tx: CompanyTransaction, { deadline }: { deadline: Date }): Promise<InvoiceViolation[]> => {
  const { rows } = await sql<InvoiceViolation>`
    with posted as (
      select source_id, event_type, count(distinct journal_id) as journals,
        coalesce(sum(line.amount) filter (where line.account = 'wallet'), 0) as wallet,
        coalesce(sum(line.amount) filter (where line.account = 'fee_revenue'), 0) as fee,
        coalesce(sum(line.amount) filter (where line.account = 'vat_payable'), 0) as vat
      from journals, unnest(accounts, amounts) as line (account, amount)
      where event_type in ('invoice_collected', 'invoice_credited') group by source_id, event_type
    ), expected as (
      select invoice_id as source_id, 'invoice_collected' as event_type, -fee as fee, -vat as vat from client_invoice_collections
      union all
      select document_id, 'invoice_credited', fee, vat from client_credit_notes where is_refunded
    ), listed as (
      select document_id, coalesce(sum(amount) filter (where kind not in ('fee', 'vat')), 0) as payroll_cost,
        coalesce(sum(amount) filter (where kind = 'fee'), 0) as fee, coalesce(sum(amount) filter (where kind = 'vat'), 0) as vat
      from client_invoice_lines group by document_id
    ), credited as (
      select invoice_id, sum(fee) as fee, sum(vat) as vat from client_credit_notes group by invoice_id
    )
    select p.run_id::text as subject, 'its people are employed by Albashi, and it has no invoice' as what
    from payouts p join run_remitters using (company_id, run_id)
    where basis = 'legal_employer' and p.started_at < ${deadline} and not exists (select from client_invoices i where i.run_id = p.run_id)
    union all
    select i.number, format('it invoices %s for pay and contributions, and its payout took %s', i.payroll_cost, p.net + p.owed)
    from client_invoices i join payouts p using (company_id, run_id) where i.payroll_cost <> p.net + p.owed
    union all
    select i.number, format('it is of %s, %s and VAT %s, and its lines are of %s, %s and VAT %s', i.payroll_cost, i.fee, i.vat,
      coalesce(l.payroll_cost, 0), coalesce(l.fee, 0), coalesce(l.vat, 0))
    from client_invoices i left join listed l using (document_id)
    where (i.payroll_cost, i.fee, i.vat) is distinct from (coalesce(l.payroll_cost, 0)::bigint, coalesce(l.fee, 0)::bigint, coalesce(l.vat, 0)::bigint)
    union all
    select i.number, format('its VAT is %s, and %s basis points of its fee are %s', i.vat, i.vat_rate, (i.fee * i.vat_rate + 5000) / 10000)
    from client_invoices i where i.vat <> (i.fee * i.vat_rate + 5000) / 10000
    union all
    select source_id::text, format('%s: the ledger has %s journals with %s of the wallet, fee %s and VAT %s, and fee %s and VAT %s are expected',
      event_type, coalesce(p.journals, 0), coalesce(p.wallet, 0), coalesce(p.fee, 0), coalesce(p.vat, 0), coalesce(e.fee, 0), coalesce(e.vat, 0))
    from posted p full join expected e using (source_id, event_type)
    where p.journals is distinct from 1 or p.fee is distinct from e.fee or p.vat is distinct from e.vat or p.wallet is distinct from -e.fee - e.vat
    union all
    select i.number, format('its fee is %s and VAT %s, and credit notes are of %s and VAT %s', i.fee, i.vat, c.fee, c.vat)
    from client_invoices i join credited c on c.invoice_id = i.document_id where c.fee > i.fee or c.vat > i.vat
    union all
    select account, format('its balance is %s, and invoices and credit notes add up to %s', balance, should)
    from (
      select name as account, coalesce((select b.balance from account_balances b where b.account = name), 0) as balance,
        coalesce((select sum(case name when 'fee_revenue' then e.fee else e.vat end) from expected e), 0) as should
      from unnest(array['fee_revenue', 'vat_payable']) as accounts (name)
    ) as compared where balance <> should
    limit 20
  `.execute(query(tx));
  return rows;
};
