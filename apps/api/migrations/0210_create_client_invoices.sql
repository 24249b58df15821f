-- Companies whose people Albashi employs get an invoice per paid run: numbered without gaps, never changed, and collected once.

------------------------------------------------------------------------------------------------ numbers

-- The last number of a series and year, of all companies together. Its row is locked until the document is committed, so that a document
-- that is rolled back leaves no gap. The application cannot read or change it.
create table document_counters (
  series text not null check (series in ('invoice', 'credit_note')),
  year integer not null,
  last_number integer not null check (last_number between 1 and 999999),
  primary key (series, year)
);

-- Every number that was allotted, with its document. Each refers to the one before it, so none can be left out.
create table document_numbers (
  series text not null check (series in ('invoice', 'credit_note')),
  year integer not null,
  number integer not null check (number > 0),
  previous integer generated always as (nullif(number - 1, 0)) stored,
  company_id uuid not null,
  document_id uuid not null,
  constraint numbers_are_allotted_once primary key (series, year, number),
  constraint numbers_have_no_gap foreign key (series, year, previous) references document_numbers (series, year, number),
  constraint documents_have_one_number unique (document_id),
  unique (series, year, number, company_id, document_id)
);
call protect_above_companies('document_numbers');
grant select on document_numbers to albashi_app;

-- Allots the next number to a new document, whatever number it was given.
create function allot_document_number() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    new.year := extract(year from new.issued_on);
    insert into document_counters as c (series, year, last_number) values (new.series, new.year, 1)
      on conflict (series, year) do update set last_number = c.last_number + 1
      returning last_number into new.sequence;
    insert into document_numbers (series, year, number, company_id, document_id)
      values (new.series, new.year, new.sequence, new.company_id, new.document_id);
    return new;
  end $$;
revoke execute on function allot_document_number() from public;

-- An issued document and what it was settled with are kept as they are, by everyone.
create function refuse_change_of_document() returns trigger language plpgsql as $$
  begin
    raise exception 'What was issued does not change: correct it with a credit note.'
      using errcode = 'check_violation', constraint = 'issued_documents_do_not_change';
  end $$;
create trigger refuse_change_of_document before update or delete on document_numbers
  for each row execute function refuse_change_of_document();

------------------------------------------------------------------------------------------------ invoices

create table client_invoices (
  company_id uuid not null,
  document_id uuid not null,
  run_id uuid not null,
  series text not null default 'invoice' check (series = 'invoice'),
  year integer not null default 0,
  sequence integer not null default 0,
  -- Letters and digits only: a registration number for electronic invoices is formed from it.
  number text not null generated always as ('ALB' || lpad((year % 100)::text, 2, '0') || lpad(sequence::text, 6, '0')) stored,
  issued_at timestamptz not null,
  issued_on date not null check (issued_on = (issued_at at time zone 'Africa/Lagos')::date),
  -- The day on which the payout took the payroll cost from the wallet.
  paid_on date not null,
  pay_day date not null,
  people_count integer not null check (people_count >= 0),
  -- Both parties as they were named on the day of issue.
  issuer_name text not null,
  issuer_tax_id text not null,
  issuer_rc_number text,
  issuer_address text,
  client_name text not null,
  client_tax_id text,
  client_rc_number text,
  client_address text,
  -- Pay and contributions: paid on behalf of the client, and without VAT.
  payroll_cost bigint not null check (payroll_cost >= 0),
  -- The part of it that the wallet did not cover: employer contributions of a single payment, which the client owes us.
  advanced bigint not null check (advanced between 0 and payroll_cost),
  plan text check (plan in ('basic', 'premium', 'enterprise')),
  fee_months integer not null check (fee_months between 0 and 3),
  fee_per_month bigint not null check (fee_per_month >= 0),
  fee bigint not null,
  vat_rate integer not null check (vat_rate between 0 and 10000),
  vat bigint not null,
  total bigint not null generated always as (payroll_cost + fee + vat) stored,
  primary key (company_id, document_id),
  constraint one_invoice_per_run unique (company_id, run_id),
  foreign key (company_id, run_id) references payouts,
  constraint invoices_have_their_number foreign key (series, year, sequence, company_id, document_id)
    references document_numbers (series, year, number, company_id, document_id) deferrable initially deferred,
  constraint fees_are_months_times_price check (fee = fee_months * fee_per_month),
  constraint fees_are_of_a_plan check (fee = 0 or plan is not null),
  -- Once per invoice, half a kobo upwards.
  constraint vat_is_the_rate_of_the_fee check (vat = (fee * vat_rate + 5000) / 10000)
);
create index invoices_by_time on client_invoices (company_id, issued_at, document_id);
call protect_by_company('client_invoices');
grant select, insert on client_invoices to albashi_app;
create trigger allot_document_number before insert on client_invoices for each row execute function allot_document_number();
create trigger refuse_change_of_document before update or delete on client_invoices
  for each row execute function refuse_change_of_document();

create table client_invoice_lines (
  company_id uuid not null,
  document_id uuid not null,
  kind text not null check (kind in ('net_pay', 'paye', 'pension', 'housing_fund', 'health', 'other_deductions', 'employer_pension',
    'compensation_fund', 'training_fund', 'employer_health', 'group_life', 'other_contributions', 'fee', 'vat')),
  amount bigint not null check (amount > 0),
  primary key (company_id, document_id, kind),
  foreign key (company_id, document_id) references client_invoices
);
call protect_by_company('client_invoice_lines');
grant select, insert on client_invoice_lines to albashi_app;
create trigger refuse_change_of_document before update or delete on client_invoice_lines
  for each row execute function refuse_change_of_document();

-- The months whose fee was invoiced. A month is invoiced once, however many runs pay in it.
create table client_invoice_months (
  company_id uuid not null,
  month date not null check (extract(day from month) = 1),
  document_id uuid not null,
  constraint a_month_is_invoiced_once primary key (company_id, month),
  foreign key (company_id, document_id) references client_invoices
);
create index invoice_months_by_invoice on client_invoice_months (company_id, document_id);
call protect_by_company('client_invoice_months');
grant select, insert on client_invoice_months to albashi_app;
create trigger refuse_change_of_document before update or delete on client_invoice_months
  for each row execute function refuse_change_of_document();

-- At commit: an invoice has exactly the lines and months it was issued with. A line that is added later fails here too.
create function enforce_invoice_lines() returns trigger language plpgsql as $$
  declare
    invoice client_invoices;
    found record;
    months bigint;
  begin
    select * into invoice from client_invoices where company_id = new.company_id and document_id = new.document_id;
    select coalesce(sum(amount) filter (where kind not in ('fee', 'vat')), 0) as payroll_cost,
      coalesce(sum(amount) filter (where kind = 'fee'), 0) as fee, coalesce(sum(amount) filter (where kind = 'vat'), 0) as vat
    into found from client_invoice_lines where company_id = new.company_id and document_id = new.document_id;
    select count(*) into months from client_invoice_months where company_id = new.company_id and document_id = new.document_id;
    if (found.payroll_cost, found.fee, found.vat) is distinct from (invoice.payroll_cost::numeric, invoice.fee::numeric, invoice.vat::numeric) then
      raise exception 'Invoice % is of %, % and %, and its lines are of %, % and %.', invoice.number, invoice.payroll_cost, invoice.fee,
        invoice.vat, found.payroll_cost, found.fee, found.vat using errcode = 'check_violation', constraint = 'invoices_are_the_sum_of_their_lines';
    end if;
    if months <> invoice.fee_months then
      raise exception 'Invoice % is for % months, and % are recorded.', invoice.number, invoice.fee_months, months
        using errcode = 'check_violation', constraint = 'invoices_have_their_months';
    end if;
    return null;
  end $$;
create constraint trigger enforce_invoice_lines after insert on client_invoices
  deferrable initially deferred for each row execute function enforce_invoice_lines();
create constraint trigger enforce_invoice_lines after insert on client_invoice_lines
  deferrable initially deferred for each row execute function enforce_invoice_lines();
create constraint trigger enforce_invoice_lines after insert on client_invoice_months
  deferrable initially deferred for each row execute function enforce_invoice_lines();

------------------------------------------------------------------------------------------------ credit notes and collection

-- Gives back a part of the fee with its VAT, or all of it. Pay and contributions are corrected by pay runs.
create table client_credit_notes (
  company_id uuid not null,
  document_id uuid not null,
  invoice_id uuid not null,
  series text not null default 'credit_note' check (series = 'credit_note'),
  year integer not null default 0,
  sequence integer not null default 0,
  number text not null generated always as ('ALC' || lpad((year % 100)::text, 2, '0') || lpad(sequence::text, 6, '0')) stored,
  issued_at timestamptz not null,
  issued_on date not null check (issued_on = (issued_at at time zone 'Africa/Lagos')::date),
  -- The operator.
  issued_by text not null check (length(issued_by) between 1 and 120),
  reason text not null check (length(reason) between 1 and 1000),
  fee bigint not null check (fee > 0),
  vat bigint not null check (vat >= 0),
  total bigint not null generated always as (fee + vat) stored,
  -- Whether the fee had been collected, so that the amount returned to the wallet.
  is_refunded boolean not null,
  primary key (company_id, document_id),
  foreign key (company_id, invoice_id) references client_invoices,
  constraint credit_notes_have_their_number foreign key (series, year, sequence, company_id, document_id)
    references document_numbers (series, year, number, company_id, document_id) deferrable initially deferred
);
create index credit_notes_by_invoice on client_credit_notes (company_id, invoice_id);
call protect_by_company('client_credit_notes');
grant select, insert on client_credit_notes to albashi_app;
create trigger allot_document_number before insert on client_credit_notes for each row execute function allot_document_number();
create trigger refuse_change_of_document before update or delete on client_credit_notes
  for each row execute function refuse_change_of_document();

-- The fee and VAT taken from the wallet, once and in full.
create table client_invoice_collections (
  company_id uuid not null,
  invoice_id uuid not null,
  fee bigint not null check (fee > 0),
  vat bigint not null check (vat >= 0),
  collected_at timestamptz not null,
  constraint invoices_are_collected_once primary key (company_id, invoice_id),
  foreign key (company_id, invoice_id) references client_invoices
);
call protect_by_company('client_invoice_collections');
grant select, insert on client_invoice_collections to albashi_app;
create trigger refuse_change_of_document before update or delete on client_invoice_collections
  for each row execute function refuse_change_of_document();

-- Credit notes and the collection of one invoice wait for each other.
create function lock_client_invoice(id uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('client invoice ' || id, 0))
$$;

-- All credit notes of an invoice together give back its fee at most, with the VAT of that part, counted over all of them.
create function enforce_credit_note() returns trigger language plpgsql as $$
  declare
    invoice client_invoices;
    credited record;
  begin
    perform lock_client_invoice(new.invoice_id);
    select * into invoice from client_invoices where company_id = new.company_id and document_id = new.invoice_id;
    select coalesce(sum(fee), 0) as fee, coalesce(sum(vat), 0) as vat into credited
    from client_credit_notes where company_id = new.company_id and invoice_id = new.invoice_id;
    if credited.fee > invoice.fee then
      raise exception 'Invoice % has a fee of %, and % would be credited.', invoice.number, invoice.fee, credited.fee
        using errcode = 'check_violation', constraint = 'credit_notes_do_not_exceed_their_invoice';
    end if;
    if credited.vat <> (credited.fee::bigint * invoice.vat_rate + 5000) / 10000 then
      raise exception 'Of invoice % a fee of % is credited with VAT of %.', invoice.number, credited.fee, credited.vat
        using errcode = 'check_violation', constraint = 'credit_notes_have_the_vat_of_their_fee';
    end if;
    if new.is_refunded <> exists (
      select from client_invoice_collections where company_id = new.company_id and invoice_id = new.invoice_id
    ) then
      raise exception 'Invoice % was collected or is open, and the credit note says otherwise.', invoice.number
        using errcode = 'check_violation', constraint = 'collected_fees_are_refunded';
    end if;
    return null;
  end $$;
create trigger enforce_credit_note after insert on client_credit_notes for each row execute function enforce_credit_note();

-- What is collected is what credit notes left of the fee and its VAT.
create function enforce_invoice_collection() returns trigger language plpgsql as $$
  declare
    owed record;
  begin
    perform lock_client_invoice(new.invoice_id);
    select i.number, i.fee - coalesce(sum(c.fee), 0) as fee, i.vat - coalesce(sum(c.vat), 0) as vat into owed
    from client_invoices i left join client_credit_notes c on c.company_id = i.company_id and c.invoice_id = i.document_id
    where i.company_id = new.company_id and i.document_id = new.invoice_id group by i.company_id, i.document_id;
    if (new.fee::numeric, new.vat::numeric) is distinct from (owed.fee, owed.vat) then
      raise exception 'Of invoice % % and % are owed, not % and %.', owed.number, owed.fee, owed.vat, new.fee, new.vat
        using errcode = 'check_violation', constraint = 'what_is_owed_is_collected';
    end if;
    return null;
  end $$;
create trigger enforce_invoice_collection after insert on client_invoice_collections
  for each row execute function enforce_invoice_collection();

-- At commit: a number has a document, so that an insert that did nothing leaves no gap.
create function enforce_document_of_number() returns trigger language plpgsql as $$
  begin
    if not exists (select from client_invoices where company_id = new.company_id and document_id = new.document_id
        and (series, year, sequence) = (new.series, new.year, new.number))
      and not exists (select from client_credit_notes where company_id = new.company_id and document_id = new.document_id
        and (series, year, sequence) = (new.series, new.year, new.number)) then
      raise exception 'Number % of % has no %.', new.number, new.year, new.series
        using errcode = 'check_violation', constraint = 'numbers_have_a_document';
    end if;
    return null;
  end $$;
create constraint trigger enforce_document_of_number after insert on document_numbers
  deferrable initially deferred for each row execute function enforce_document_of_number();

------------------------------------------------------------------------------------------------ ledger

-- What we earned and the VAT we owe on it never become a claim.
alter table account_balances add constraint no_more_fees_are_returned_than_collected
  check (account not in ('fee_revenue', 'vat_payable') or balance <= 0);

------------------------------------------------------------------------------------------------ runs paid before

-- They get their invoice now, without a fee: no agreement said how it is invoiced.
alter table payouts no force row level security;
alter table run_remitters no force row level security;
insert into outbox (outbox_id, company_id, workflow, payload, created_at, due_at)
select overlay(gen_random_uuid()::text placing '7' from 15 for 1)::uuid, company_id, 'issueClientInvoice',
  jsonb_build_object('companyId', company_id, 'runId', run_id), now(), now()
from payouts join run_remitters using (company_id, run_id) where basis = 'legal_employer' order by started_at;
alter table payouts force row level security;
alter table run_remitters force row level security;
