-- Applies the rules of a receipt to every schedule it pays, and keeps a record of numbers that two companies entered.

-- The number and the reference can have the same hash, and an RRR has one more, without its authority.
alter table remittance_receipts drop constraint remittance_receipts_check,
  add constraint receipts_have_hashes check (cardinality(hashes) between 1 and 3);

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
    if schedule.remitter <> 'employer' then
      raise exception 'Schedule % is remitted by Albashi.', new.schedule_id
        using errcode = 'check_violation', constraint = 'employers_enter_receipts_of_their_own_schedules';
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

-- Numbers that a second company entered, for operators: who holds the receipt, who claims it, and for how much.
create table receipt_number_claims (
  claim_id bigint generated always as identity primary key,
  holder_company_id uuid not null,
  holder_receipt_id uuid not null,
  claimant_company_id uuid not null,
  claimed_by uuid not null,
  amount bigint not null,
  claimed_at timestamptz not null
);

drop function contest_receipt_numbers(bytea[], timestamptz);

-- Whether one of these numbers is in use. A receipt of another company that has one is marked, because both have to be examined.
create function contest_receipt_numbers(claimed bytea[], claimed_amount bigint, claimant uuid, claimed_at timestamptz) returns boolean
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
      insert into receipt_number_claims (holder_company_id, holder_receipt_id, claimant_company_id, claimed_by, amount, claimed_at)
      values (holder.company_id, holder.receipt_id, current_company(), claimant, claimed_amount, claimed_at);
      perform enter_company(holder.company_id);
      update remittance_receipts set contested_at = claimed_at
      where company_id = holder.company_id and receipt_id = holder.receipt_id and contested_at is null;
      perform set_config('app.company_id', entered, true);
    end loop;
    return is_used;
  end $$;
revoke execute on function contest_receipt_numbers(bytea[], bigint, uuid, timestamptz) from public;
grant execute on function contest_receipt_numbers(bytea[], bigint, uuid, timestamptz) to albashi_app;
