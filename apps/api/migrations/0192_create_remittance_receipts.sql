-- Records receipts of authorities, and shows a deduction as remitted only once a second person has found its receipt at the source.

------------------------------------------------------------------------------------------------ receipts

-- What an authority or its agent confirmed in writing. It proves nothing until its amount was looked up where it was issued.
create table remittance_receipts (
  company_id uuid not null,
  receipt_id uuid not null,
  kind text not null check (kind in
    ('paye', 'pension', 'housing_fund', 'health', 'compensation_fund', 'training_fund', 'group_life', 'third_party')),
  -- As in authority_obligations; empty for pension, where one receipt of a payment provider covers several administrators.
  code text not null,
  number text not null check (number ~ '^[A-Z0-9][A-Z0-9/-]{2,59}$'),
  -- The bill reference or RRR under which it was paid.
  reference text check (reference ~ '^[A-Z0-9][A-Z0-9/-]{2,59}$'),
  -- Keyed hashes of the number and the reference, by which they are compared among all companies.
  hashes bytea[] not null check (cardinality(hashes) = num_nonnulls(number, reference)),
  amount bigint not null check (amount > 0),
  paid_on date not null,
  channel text not null check (channel in ('remita', 'state_portal', 'pension_provider', 'bank', 'other')),
  entered_by uuid not null,
  entered_at timestamptz not null,
  state text not null default 'entered' check (state in ('entered', 'confirmed', 'disputed', 'withdrawn')),
  -- How the receipt was checked: by an enquiry at the source (grade A), on the authority's portal (B), or by its letter (C).
  checked_by_way_of text check (checked_by_way_of in ('enquiry', 'portal', 'letter')),
  checked_by uuid,
  checked_at timestamptz,
  -- The amount found at the source; null where the source does not know the receipt.
  amount_at_source bigint check (amount_at_source >= 0),
  withdrawn_by uuid,
  withdrawn_at timestamptz,
  -- When another company entered the same number: one of the two receipts is not what it seems.
  contested_at timestamptz,
  primary key (company_id, receipt_id),
  constraint receipts_are_paid_before_they_are_entered check (paid_on <= (entered_at at time zone 'Africa/Lagos')::date),
  constraint checked_receipts_say_how check (case state
    when 'entered' then num_nonnulls(checked_by_way_of, checked_by, checked_at, amount_at_source) = 0
    when 'withdrawn' then true
    else checked_by_way_of is not null and checked_at is not null
  end),
  constraint confirmed_receipts_have_their_amount check (state <> 'confirmed' or amount_at_source is not distinct from amount),
  -- An enquiry at the source has no checker; every other check needs a second person.
  constraint a_second_person_checks_receipts check (
    checked_at is null or (checked_by is null) = (checked_by_way_of = 'enquiry') and checked_by is distinct from entered_by),
  constraint withdrawals_name_a_person check (num_nonnulls(withdrawn_by, withdrawn_at) = case state when 'withdrawn' then 2 else 0 end)
);
call protect_by_company('remittance_receipts');
grant select, insert, update (state, checked_by_way_of, checked_by, checked_at, amount_at_source, withdrawn_by, withdrawn_at)
  on remittance_receipts to albashi_app;

-- What part of a receipt pays which schedule.
create table receipt_allocations (
  company_id uuid not null,
  receipt_id uuid not null,
  schedule_id uuid not null,
  amount bigint not null check (amount > 0),
  primary key (company_id, receipt_id, schedule_id),
  foreign key (company_id, receipt_id) references remittance_receipts,
  foreign key (company_id, schedule_id) references remittance_schedules
);
create index receipt_allocations_by_schedule on receipt_allocations (company_id, schedule_id);
call protect_by_company('receipt_allocations');
grant select, insert on receipt_allocations to albashi_app;

------------------------------------------------------------------------------------------------ no kobo is covered twice

-- A receipt is allocated to final schedules of its own authority, and no more than its amount and what each schedule has left to pay.
create function enforce_receipt_allocation() returns trigger language plpgsql as $$
  declare
    receipt remittance_receipts;
    schedule record;
    allocated numeric;
  begin
    select * into receipt from remittance_receipts where company_id = new.company_id and receipt_id = new.receipt_id for update;
    select s.state, s.payable, o.kind, o.code into schedule
    from remittance_schedules s join authority_obligations o using (company_id, obligation_id)
    where s.company_id = new.company_id and s.schedule_id = new.schedule_id for no key update of s;
    if receipt.state <> 'entered' then
      raise exception 'The allocations of a checked receipt do not change.'
        using errcode = 'check_violation', constraint = 'checked_allocations_do_not_change';
    end if;
    if schedule.state <> 'finalised' then
      raise exception 'Schedule % is open.', new.schedule_id using errcode = 'check_violation', constraint = 'receipts_pay_final_schedules';
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
create trigger enforce_receipt_allocation after insert on receipt_allocations for each row execute function enforce_receipt_allocation();

-- Nothing happens to a receipt twice, except that an entered or disputed one is withdrawn. Any receipt can be contested.
create function enforce_receipt_states() returns trigger language plpgsql as $$
  begin
    if old.state = new.state and old.contested_at is null and new.contested_at is not null then
      return new;
    end if;
    if not (old.state = 'entered' and new.state in ('confirmed', 'disputed', 'withdrawn') or old.state = 'disputed' and new.state = 'withdrawn') then
      raise exception 'A receipt does not change from % to %.', old.state, new.state
        using errcode = 'check_violation', constraint = 'receipt_states_move_forward';
    end if;
    return new;
  end $$;
create trigger enforce_receipt_states before update on remittance_receipts for each row execute function enforce_receipt_states();

------------------------------------------------------------------------------------------------ no receipt is used twice

-- The numbers in use, of all companies. The application cannot read it.
create table used_receipt_numbers (
  hash bytea constraint receipt_numbers_are_used_once primary key,
  company_id uuid not null,
  receipt_id uuid not null
);
create index used_receipt_numbers_by_receipt on used_receipt_numbers (company_id, receipt_id);

create function use_receipt_numbers() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    insert into used_receipt_numbers (hash, company_id, receipt_id) select hash, new.company_id, new.receipt_id from unnest(new.hashes) as hash;
    return null;
  end $$;
create trigger use_receipt_numbers after insert on remittance_receipts for each row execute function use_receipt_numbers();

-- A withdrawn receipt frees its numbers, unless another company claims them too.
create function free_receipt_numbers() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    delete from used_receipt_numbers where company_id = new.company_id and receipt_id = new.receipt_id;
    return null;
  end $$;
create trigger free_receipt_numbers after update of state on remittance_receipts
  for each row when (new.state = 'withdrawn' and new.contested_at is null) execute function free_receipt_numbers();

-- Whether one of these numbers is in use. A receipt of another company that has one is marked, because both have to be examined.
create function contest_receipt_numbers(claimed bytea[], claimed_at timestamptz) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    entered text := current_setting('app.company_id', true);
    holder record;
    is_used boolean := false;
  begin
    for holder in select distinct company_id, receipt_id from used_receipt_numbers where hash = any (claimed) order by company_id, receipt_id loop
      is_used := true;
      continue when holder.company_id = current_company();
      perform enter_company(holder.company_id);
      update remittance_receipts set contested_at = claimed_at
      where company_id = holder.company_id and receipt_id = holder.receipt_id and contested_at is null;
      perform set_config('app.company_id', entered, true);
    end loop;
    return is_used;
  end $$;
revoke execute on function use_receipt_numbers(), free_receipt_numbers(), contest_receipt_numbers(bytea[], timestamptz) from public;
grant execute on function contest_receipt_numbers(bytea[], timestamptz) to albashi_app;
