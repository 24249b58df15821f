-- Lets the acknowledgement of a third party be entered as a receipt once its transfer arrived, whoever remits, and not while one is open.

create or replace function enforce_receipt_allocation() returns trigger language plpgsql as $$
  declare
    receipt remittance_receipts;
    schedule record;
    allocated numeric;
  begin
    select * into receipt from remittance_receipts where company_id = new.company_id and receipt_id = new.receipt_id for update;
    select s.state, s.payable, o.kind, o.code, o.remitter, o.counted_from, (
      select w.state from withdrawals w
      where w.company_id = s.company_id and w.schedule_id = s.schedule_id and w.state in ('created', 'queued', 'sent', 'unknown', 'succeeded')
    ) as transfer_state into schedule
    from remittance_schedules s join authority_obligations o using (company_id, obligation_id)
    where s.company_id = new.company_id and s.schedule_id = new.schedule_id for no key update of s;
    if receipt.state <> 'entered' then
      raise exception 'The allocations of a checked receipt do not change.'
        using errcode = 'check_violation', constraint = 'checked_allocations_do_not_change';
    end if;
    if schedule.transfer_state in ('created', 'queued', 'sent', 'unknown') then
      raise exception 'A transfer of schedule % is open.', new.schedule_id
        using errcode = 'check_violation', constraint = 'payees_acknowledge_what_arrived';
    end if;
    if schedule.state <> 'finalised' then
      raise exception 'Schedule % is open.', new.schedule_id using errcode = 'check_violation', constraint = 'receipts_pay_final_schedules';
    end if;
    if schedule.remitter <> 'employer' and receipt.payment_id is null and schedule.transfer_state is distinct from 'succeeded' then
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
