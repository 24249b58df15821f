-- Payments to authorities where Albashi remits: written before anything is sent, one at a time per schedule, and settled once.

------------------------------------------------------------------------------------------------ payments

create table remittance_payments (
  company_id uuid not null,
  payment_id uuid not null,
  schedule_id uuid not null,
  -- Ours, of all companies together: the payment gateway stores the payment under it.
  reference text not null check (reference ~ '^[0-9]{12,20}$'),
  amount bigint not null check (amount > 0),
  -- The bill or assessment that the authority's own portal issued.
  bill_reference text check (bill_reference ~ '^[A-Z0-9][A-Z0-9/-]{2,59}$'),
  requested_by uuid not null,
  requested_at timestamptz not null,
  -- unknown: sent, and the gateway did not say what became of it. disputed: paid with another amount.
  state text not null default 'created'
    check (state in ('created', 'reference_issued', 'submitted', 'unknown', 'paid', 'disputed', 'failed')),
  -- The payment reference that the gateway issued.
  rrr text check (rrr ~ '^[0-9]{12}$'),
  sent_at timestamptz,
  send_count integer not null default 0 check (send_count between 0 and 2),
  -- Whether the gateway refused it when it was last sent. Only a query decides; this explains its result.
  is_refused boolean not null default false,
  poll_count integer not null default 0 check (poll_count >= 0),
  -- Consecutive queries that found no payment, and consecutive ones that found a failed one.
  not_found_count integer not null default 0 check (not_found_count >= 0),
  failed_count integer not null default 0 check (failed_count >= 0),
  next_poll_at timestamptz,
  last_answer text check (length(last_answer) <= 2000),
  amount_at_source bigint check (amount_at_source >= 0),
  paid_on date,
  failure text check (failure in ('rejected', 'amount_differs', 'not_paid')),
  closed_at timestamptz,
  primary key (company_id, payment_id),
  foreign key (company_id, schedule_id) references remittance_schedules,
  constraint nothing_is_sent_without_a_reference check (
    case state when 'created' then rrr is null and sent_at is null when 'reference_issued' then rrr is not null and sent_at is null
      when 'failed' then true else rrr is not null and sent_at is not null end),
  constraint sent_payments_have_a_time check ((sent_at is null) = (send_count = 0)),
  constraint paid_payments_have_their_amount check (
    case state when 'paid' then amount_at_source is not distinct from amount and paid_on is not null
      when 'disputed' then amount_at_source is not null and amount_at_source <> amount else amount_at_source is null and paid_on is null end),
  constraint failed_payments_have_a_reason check ((state = 'failed') = (failure is not null)),
  constraint settled_payments_are_closed check ((state in ('paid', 'failed')) = (closed_at is not null)),
  constraint open_payments_are_polled check ((state in ('paid', 'failed', 'disputed')) = (next_poll_at is null))
);
-- A failed payment moved nothing, so only then there can be another one.
create unique index one_payment_per_schedule on remittance_payments (company_id, schedule_id) where state <> 'failed';
-- An authority counts a bill once: a second payment of it would pay nothing that is owed.
create unique index one_payment_per_bill on remittance_payments (company_id, bill_reference) where state <> 'failed';
call protect_by_company('remittance_payments');
grant select, insert,
  update (state, rrr, sent_at, send_count, is_refused, poll_count, not_found_count, failed_count, next_poll_at, last_answer, amount_at_source, paid_on, failure, closed_at)
  on remittance_payments to albashi_app;

-- What is paid: a final schedule that Albashi remits, in full, to an authority that is paid by payment reference, from decided money.
create function enforce_remittance_payment() returns trigger language plpgsql as $$
  declare
    schedule record;
  begin
    select s.state, s.payable, o.kind, o.remitter into schedule
    from remittance_schedules s join authority_obligations o using (company_id, obligation_id)
    where s.company_id = new.company_id and s.schedule_id = new.schedule_id for no key update of s;
    if schedule.state is distinct from 'finalised' then
      raise exception 'Schedule % is open.', new.schedule_id using errcode = 'check_violation', constraint = 'final_schedules_are_paid';
    end if;
    if schedule.remitter <> 'albashi' then
      raise exception 'The employer remits schedule %.', new.schedule_id
        using errcode = 'check_violation', constraint = 'albashi_pays_what_it_remits';
    end if;
    if schedule.kind not in ('paye', 'housing_fund', 'compensation_fund', 'training_fund') then
      raise exception 'A % schedule is not paid by payment reference.', schedule.kind
        using errcode = 'check_violation', constraint = 'authorities_are_paid_by_reference';
    end if;
    if (schedule.kind = 'paye') <> (new.bill_reference is not null) then
      raise exception 'A bill reference is for tax, and tax needs one.'
        using errcode = 'check_violation', constraint = 'tax_is_paid_with_a_bill_reference';
    end if;
    if new.amount <> schedule.payable then
      raise exception 'Schedule % needs %, not %.', new.schedule_id, schedule.payable, new.amount
        using errcode = 'check_violation', constraint = 'schedules_are_paid_in_full';
    end if;
    if exists (
      select from remittance_schedule_lines l join remittance_obligations o using (company_id, run_id, account)
      where l.company_id = new.company_id and l.schedule_id = new.schedule_id and o.state in ('undecided', 'released')
    ) then
      raise exception 'Money of schedule % is undecided or was released.', new.schedule_id
        using errcode = 'check_violation', constraint = 'held_money_is_decided_before_it_is_paid';
    end if;
    return new;
  end $$;
create trigger enforce_remittance_payment before insert on remittance_payments for each row execute function enforce_remittance_payment();

create function enforce_remittance_payment_states() returns trigger language plpgsql as $$
  begin
    if new.state <> old.state and (old.state, new.state) not in (
      ('created', 'reference_issued'), ('created', 'failed'), ('reference_issued', 'submitted'),
      ('submitted', 'unknown'), ('submitted', 'paid'), ('submitted', 'disputed'), ('submitted', 'failed'),
      ('unknown', 'submitted'), ('unknown', 'paid'), ('unknown', 'disputed'), ('unknown', 'failed')
    ) then
      raise exception 'A payment that is % cannot become %.', old.state, new.state
        using errcode = 'check_violation', constraint = 'remittance_payments_move_forward';
    end if;
    if old.rrr is not null and new.rrr is distinct from old.rrr then
      raise exception 'The payment reference of % does not change.', old.payment_id
        using errcode = 'check_violation', constraint = 'remittance_rrrs_do_not_change';
    end if;
    return new;
  end $$;
create trigger enforce_remittance_payment_states before update on remittance_payments
  for each row execute function enforce_remittance_payment_states();

-- The references in use, of all companies: two payments under one would be one payment to the gateway. The application cannot read it.
create table used_remittance_references (
  reference text constraint remittance_references_are_used_once primary key
);

create function use_remittance_reference() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    insert into used_remittance_references (reference) values (case tg_op when 'INSERT' then new.reference else new.rrr end);
    return null;
  end $$;
create trigger use_remittance_reference after insert on remittance_payments for each row execute function use_remittance_reference();
create trigger use_remittance_rrr after update of rrr on remittance_payments
  for each row when (old.rrr is null and new.rrr is not null) execute function use_remittance_reference();
revoke execute on function use_remittance_reference() from public;

------------------------------------------------------------------------------------------------ ledger

alter table account_balances add constraint nothing_is_remitted_that_was_not_sent check (account <> 'remittances_in_transit' or balance <= 0);

------------------------------------------------------------------------------------------------ receipts

-- A payment of ours that the gateway confirmed is its own receipt, found by an enquiry at the source.
-- The foreign key is checked as the owner, who sees every company's rows for that alone.
alter table remittance_receipts no force row level security;
alter table remittance_payments no force row level security;
alter table remittance_receipts
  add column payment_id uuid,
  add constraint payments_have_one_receipt unique (company_id, payment_id),
  add constraint remittance_receipts_payment_fkey foreign key (company_id, payment_id) references remittance_payments,
  add constraint payments_are_receipted_by_enquiry check (
    payment_id is null or channel = 'remita' and reference is not null and state <> 'withdrawn' and coalesce(checked_by_way_of, 'enquiry') = 'enquiry'),
  add constraint enquiries_are_of_payments check (checked_by_way_of is distinct from 'enquiry' or payment_id is not null);
alter table remittance_receipts force row level security;
alter table remittance_payments force row level security;

create or replace function enforce_receipt_allocation() returns trigger language plpgsql as $$
  declare
    receipt remittance_receipts;
    schedule record;
    allocated numeric;
  begin
    select * into receipt from remittance_receipts where company_id = new.company_id and receipt_id = new.receipt_id for update;
    select s.state, s.payable, o.kind, o.code, o.remitter, o.counted_from into schedule
    from remittance_schedules s join authority_obligations o using (company_id, obligation_id)
    where s.company_id = new.company_id and s.schedule_id = new.schedule_id for no key update of s;
    if receipt.state <> 'entered' then
      raise exception 'The allocations of a checked receipt do not change.'
        using errcode = 'check_violation', constraint = 'checked_allocations_do_not_change';
    end if;
    if schedule.state <> 'finalised' then
      raise exception 'Schedule % is open.', new.schedule_id using errcode = 'check_violation', constraint = 'receipts_pay_final_schedules';
    end if;
    if schedule.remitter <> 'employer' and receipt.payment_id is null then
      raise exception 'Schedule % is remitted by Albashi.', new.schedule_id
        using errcode = 'check_violation', constraint = 'employers_enter_receipts_of_their_own_schedules';
    end if;
    if receipt.payment_id is not null and not exists (
      select from remittance_payments p
      where p.company_id = new.company_id and p.payment_id = receipt.payment_id and p.schedule_id = new.schedule_id and p.state = 'paid'
        and (p.amount, p.amount, p.rrr, p.paid_on) = (receipt.amount, new.amount, receipt.reference, receipt.paid_on)
    ) then
      raise exception 'Receipt % is not of a confirmed payment of schedule %.', new.receipt_id, new.schedule_id
        using errcode = 'check_violation', constraint = 'receipts_are_of_confirmed_payments';
    end if;
    if receipt.paid_on < schedule.counted_from then
      raise exception 'Schedule % is counted from %, and receipt % was paid on %.', new.schedule_id, schedule.counted_from, new.receipt_id, receipt.paid_on
        using errcode = 'check_violation', constraint = 'receipts_are_not_older_than_their_schedules';
    end if;
    if schedule.kind <> receipt.kind or (receipt.kind <> 'pension' and schedule.code <> receipt.code) then
      raise exception 'Schedule % is owed to another authority than receipt %.', new.schedule_id, new.receipt_id
        using errcode = 'check_violation', constraint = 'receipts_pay_their_own_authority';
    end if;
    select sum(amount) into allocated from receipt_allocations where company_id = new.company_id and receipt_id = new.receipt_id;
    if allocated > receipt.amount then
      raise exception 'Receipt % has % and % is allocated.', new.receipt_id, receipt.amount, allocated
        using errcode = 'check_violation', constraint = 'receipts_are_allocated_once';
    end if;
    select sum(a.amount) into allocated
    from receipt_allocations a join remittance_receipts r using (company_id, receipt_id)
    where a.company_id = new.company_id and a.schedule_id = new.schedule_id and r.state in ('entered', 'confirmed');
    if allocated > schedule.payable then
      raise exception 'Schedule % needs % and % is covered.', new.schedule_id, schedule.payable, allocated
        using errcode = 'check_violation', constraint = 'schedules_are_covered_once';
    end if;
    return null;
  end $$;

------------------------------------------------------------------------------------------------ incidents

alter table payment_incidents drop constraint incident_kinds_are_known,
  add constraint incident_kinds_are_known check (kind in ('stuck', 'lost', 'key_refused', 'suspected_fraud', 'contradiction', 'differs',
    'paid_twice', 'paid_late', 'returned', 'cannot_be_booked', 'not_handed_over', 'cannot_be_sent_again', 'no_account', 'checkout_currency',
    'checkout_reference', 'checkout_less', 'not_settled', 'money_taken_back', 'pay_not_started', 'remittance_unconfirmed', 'remittance_differs',
    'remittance_receipt_used'));
