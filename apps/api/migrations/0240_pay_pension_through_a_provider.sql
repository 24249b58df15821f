-- Pays pension that Albashi remits through the file of a payment solution provider, whose results two operators record.

------------------------------------------------------------------------------------------------ payments

alter table remittance_payments
  -- How it is paid. The default is for payments from before, and for the previous release while both run.
  add column channel text not null default 'remita' check (channel in ('remita', 'pension_provider')),
  -- The provider's reference of the file that it was submitted with. Payments of one file share it.
  add column provider_reference text check (provider_reference ~ '^[A-Z0-9][A-Z0-9/-]{5,59}$'),
  drop constraint nothing_is_sent_without_a_reference,
  add constraint nothing_is_sent_without_a_reference check (
    case when channel = 'remita' then provider_reference is null and
      case state when 'created' then rrr is null and sent_at is null when 'reference_issued' then rrr is not null and sent_at is null
        when 'failed' then true else rrr is not null and sent_at is not null end
    else rrr is null and (provider_reference is null) = (sent_at is null) and (state in ('created', 'reference_issued')) = (sent_at is null) end);
grant update (provider_reference) on remittance_payments to albashi_app;

------------------------------------------------------------------------------------------------ batches

-- A file for the provider, with payments of several companies.
create table pension_batches (
  batch_number integer generated always as identity primary key,
  provider text not null check (length(provider) between 1 and 120),
  made_by text not null check (length(btrim(made_by)) between 1 and 120),
  made_at timestamptz not null,
  -- From then on no payment is added.
  closed_at timestamptz,
  payment_count integer check (payment_count > 0),
  total bigint check (total > 0),
  -- SHA-256 of the file as CSV: made again, it must be the same.
  file_hash bytea check (length(file_hash) = 32),
  provider_reference text constraint one_batch_per_provider_reference unique check (provider_reference ~ '^[A-Z0-9][A-Z0-9/-]{5,59}$'),
  -- Keyed hashes of the reference, so that no company enters it as a receipt of its own.
  reference_hashes bytea[] check (cardinality(reference_hashes) between 1 and 3),
  submitted_by text check (length(btrim(submitted_by)) between 1 and 120),
  submitted_at timestamptz,
  constraint makers_of_batches unique (batch_number, made_by),
  constraint files_are_of_closed_batches check (num_nulls(closed_at, payment_count, total, file_hash) in (0, 4)
    or closed_at is not null and num_nulls(payment_count, total, file_hash) = 3),
  constraint submitted_batches_have_a_file check (
    num_nulls(provider_reference, reference_hashes, submitted_by, submitted_at) in (0, 4) and (submitted_at is null or file_hash is not null))
);
grant select, insert, update (closed_at, payment_count, total, file_hash, provider_reference, reference_hashes, submitted_by, submitted_at)
  on pension_batches to albashi_app;

create function enforce_pension_batch() returns trigger language plpgsql as $$
  begin
    if old.closed_at is not null and new.closed_at is distinct from old.closed_at
      or old.file_hash is not null and (new.file_hash, new.payment_count, new.total) is distinct from (old.file_hash, old.payment_count, old.total)
      or old.submitted_at is not null and (new.submitted_at, new.submitted_by, new.provider_reference, new.reference_hashes)
        is distinct from (old.submitted_at, old.submitted_by, old.provider_reference, old.reference_hashes)
    then
      raise exception 'What is recorded of batch % does not change.', old.batch_number
        using errcode = 'check_violation', constraint = 'batches_are_recorded_once';
    end if;
    return new;
  end $$;
create trigger enforce_pension_batch before update on pension_batches for each row execute function enforce_pension_batch();

-- Every payment through the provider, with the one file it is in. Operators see those of all companies.
create table pension_batch_payments (
  company_id uuid not null,
  payment_id uuid not null,
  reference text not null constraint pension_references_are_used_once unique,
  batch_number integer,
  made_by text,
  -- The operator who recorded the result.
  result_by text check (length(btrim(result_by)) between 1 and 120),
  result_at timestamptz,
  constraint payments_are_in_one_batch primary key (payment_id),
  foreign key (batch_number, made_by) references pension_batches (batch_number, made_by),
  constraint batches_name_their_maker check (num_nulls(batch_number, made_by) in (0, 2)),
  constraint results_name_an_operator check (num_nulls(result_by, result_at) in (0, 2) and (result_by is null or batch_number is not null))
);
create index pension_batch_payments_by_batch on pension_batch_payments (batch_number, company_id);
call protect_above_companies('pension_batch_payments');
grant select, update (batch_number, made_by, result_by, result_at) on pension_batch_payments to albashi_app;

-- A typed name without what is not a letter or digit, for comparison.
create function letters_of(name text) returns text language sql immutable as $$ select regexp_replace(lower(name), '[^[:alnum:]]', '', 'g') $$;

-- Whoever wrote a file again, or repeated its submission, had its bytes or its reference in hand too.
create index operator_actions_of_pension_files on operator_actions (subject)
  where action in ('pension_file_made', 'pension_file_read', 'pension_file_submitted');

create function enforce_pension_batch_payment() returns trigger language plpgsql as $$
  begin
    if old.batch_number is not null and new.batch_number is distinct from old.batch_number then
      raise exception 'Payment % is in file %.', old.reference, old.batch_number
        using errcode = 'check_violation', constraint = 'payments_stay_in_their_batch';
    end if;
    if old.result_by is not null then
      raise exception 'The result of payment % is recorded.', old.reference
        using errcode = 'check_violation', constraint = 'results_are_recorded_once';
    end if;
    if old.batch_number is null and new.batch_number is not null
      and (select closed_at is not null from pension_batches where batch_number = new.batch_number for share) then
      raise exception 'File % is complete.', new.batch_number using errcode = 'check_violation', constraint = 'closed_batches_do_not_change';
    end if;
    if new.result_by is not null and exists (
      select from pension_batches b, unnest(array[b.made_by, b.submitted_by]) as other (name)
      where b.batch_number = new.batch_number and letters_of(other.name) = letters_of(new.result_by)
      union all select from operator_actions a
      where a.action in ('pension_file_made', 'pension_file_read', 'pension_file_submitted')
        and a.subject = 'pension file ' || new.batch_number and letters_of(a.operator) = letters_of(new.result_by)
    ) then
      raise exception 'The result of payment % is recorded by who made, wrote again or submitted its file.', old.reference
        using errcode = 'check_violation', constraint = 'another_operator_records_the_result';
    end if;
    if old.result_by is null and new.result_by is not null
      and (select submitted_at is null from pension_batches where batch_number = new.batch_number) then
      raise exception 'File % was not submitted.', new.batch_number using errcode = 'check_violation', constraint = 'results_are_of_submitted_files';
    end if;
    return new;
  end $$;
create trigger enforce_pension_batch_payment before update on pension_batch_payments
  for each row execute function enforce_pension_batch_payment();

-- The application cannot add one: each is added with its payment.
create function queue_pension_payment() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    insert into pension_batch_payments (company_id, payment_id, reference) values (new.company_id, new.payment_id, new.reference);
    return null;
  end $$;
create trigger queue_pension_payment after insert on remittance_payments
  for each row when (new.channel = 'pension_provider') execute function queue_pension_payment();
revoke execute on function queue_pension_payment() from public;

-- What a file says of one payment, encrypted and never changed, so that the same file can be made again after records have changed.
create table pension_file_rows (
  company_id uuid not null,
  payment_id uuid not null,
  rows_sealed bytea not null,
  primary key (company_id, payment_id),
  foreign key (company_id, payment_id) references remittance_payments
);
call protect_by_company('pension_file_rows');
grant select, insert on pension_file_rows to albashi_app;

------------------------------------------------------------------------------------------------ what is paid, and how

create or replace function enforce_remittance_payment() returns trigger language plpgsql as $$
  declare
    schedule record;
  begin
    select s.state, s.payable, s.credit_used, o.kind, o.remitter into schedule
    from remittance_schedules s join authority_obligations o using (company_id, obligation_id)
    where s.company_id = new.company_id and s.schedule_id = new.schedule_id for no key update of s;
    if schedule.state is distinct from 'finalised' then
      raise exception 'Schedule % is open.', new.schedule_id using errcode = 'check_violation', constraint = 'final_schedules_are_paid';
    end if;
    if schedule.remitter <> 'albashi' then
      raise exception 'The employer remits schedule %.', new.schedule_id
        using errcode = 'check_violation', constraint = 'albashi_pays_what_it_remits';
    end if;
    if schedule.kind not in ('paye', 'housing_fund', 'compensation_fund', 'training_fund', 'pension')
      or (schedule.kind = 'pension') <> (new.channel = 'pension_provider') then
      raise exception 'A % schedule is not paid through %.', schedule.kind, new.channel
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
    -- Each retirement savings account is credited for itself by month, so the contributions of the file have to be what is paid.
    if schedule.kind = 'pension' and (schedule.credit_used > 0 or exists (
      select from remittance_schedule_lines l join pay_runs r using (company_id, run_id)
      where l.company_id = new.company_id and l.schedule_id = new.schedule_id
      group by l.employee_id, r.year, r.month, l.side, l.line_id = 'voluntary-pension' having sum(l.amount) < 0
    )) then
      raise exception 'A contribution of schedule % is below zero, or credit is used.', new.schedule_id
        using errcode = 'check_violation', constraint = 'contributions_are_paid_in_full';
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

-- A payment through the provider moves with its file, and ends with a result that an operator recorded.
create function enforce_pension_payment_states() returns trigger language plpgsql as $$
  declare
    entry record;
  begin
    select q.batch_number, q.result_by, b.provider_reference into entry
    from pension_batch_payments q left join pension_batches b using (batch_number) where q.payment_id = new.payment_id;
    if (case new.state
      when 'reference_issued' then entry.batch_number is null
      when 'submitted' then entry.provider_reference is distinct from new.provider_reference
      when 'paid' then entry.result_by is null
      when 'disputed' then entry.result_by is null
      when 'failed' then entry.result_by is null
      else true end)
    then
      raise exception 'Payment % is not % by its file.', new.payment_id, new.state
        using errcode = 'check_violation', constraint = 'pension_payments_follow_their_file';
    end if;
    return new;
  end $$;
create trigger enforce_pension_payment_states before update on remittance_payments
  for each row when (new.channel = 'pension_provider' and new.state <> old.state) execute function enforce_pension_payment_states();

------------------------------------------------------------------------------------------------ receipts

-- What an operator found at the provider is a receipt checked on a portal. The two operators are recorded with the batch.
alter table remittance_receipts
  drop constraint payments_are_receipted_by_enquiry,
  add constraint payments_are_receipted_at_their_source check (payment_id is null or reference is not null and state <> 'withdrawn' and
    case channel when 'remita' then coalesce(checked_by_way_of, 'enquiry') = 'enquiry'
      when 'pension_provider' then coalesce(checked_by_way_of, 'portal') = 'portal' else false end),
  drop constraint a_second_person_checks_receipts,
  add constraint a_second_person_checks_receipts check (
    checked_at is null or (checked_by is null) = (checked_by_way_of = 'enquiry' or payment_id is not null) and checked_by is distinct from entered_by);

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
        and (p.amount, p.amount, p.channel, p.paid_on) = (receipt.amount, new.amount, receipt.channel, receipt.paid_on)
        and (receipt.number, receipt.reference)
          = (case p.channel when 'remita' then p.rrr else p.reference end, case p.channel when 'remita' then p.rrr else p.provider_reference end)
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

-- As before, and the reference of a file of ours is in use too.
create or replace function contest_receipt_numbers(claimed bytea[], claimed_amount bigint, claimant uuid, claimed_at timestamptz) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    entered text := current_setting('app.company_id', true);
    holder record;
    is_used boolean := exists (select from pension_batches where reference_hashes && claimed);
  begin
    for holder in select distinct company_id, receipt_id from used_receipt_numbers where hash = any (claimed) order by company_id, receipt_id loop
      is_used := true;
      continue when holder.company_id = current_company();
      insert into receipt_number_claims (holder_company_id, holder_receipt_id, claimant_company_id, claimed_by, amount, claimed_at)
      values (holder.company_id, holder.receipt_id, current_company(), claimant, claimed_amount, claimed_at);
      perform enter_company(holder.company_id);
      update remittance_receipts set contested_at = claimed_at
      where company_id = holder.company_id and receipt_id = holder.receipt_id and contested_at is null;
      perform set_config('app.company_id', entered, true);
    end loop;
    return is_used;
  end $$;
