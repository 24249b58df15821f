-- Settling transfers to third parties: one after another, and never a second time.
create or replace function follow_third_party_transfer() returns trigger language plpgsql as $$
  begin
    -- Two schedules of one run may be settled at once: the second sees what the first has written.
    perform from remittance_obligations o
      where o.company_id = new.company_id and o.account = 'other_deductions'
        and o.run_id in (select l.run_id from remittance_schedule_lines l where l.company_id = new.company_id and l.schedule_id = new.schedule_id)
      order by o.run_id for update;
    if new.state = 'succeeded' then
      update remittance_obligations o set state = 'remitted', closed_at = new.finished_at
      where o.company_id = new.company_id and o.account = 'other_deductions' and o.state = 'held'
        and o.run_id in (select l.run_id from remittance_schedule_lines l where l.company_id = new.company_id and l.schedule_id = new.schedule_id)
        and not exists (
          select from remittance_schedule_lines l join remittance_schedules s using (company_id, schedule_id)
          where l.company_id = o.company_id and l.run_id = o.run_id and l.account = o.account and not exists (
            select from withdrawals w
            where w.company_id = l.company_id and w.schedule_id = l.schedule_id and w.state = 'succeeded' and w.amount = s.total));
    else
      update remittance_obligations o set state = 'held', closed_at = null
      where o.company_id = new.company_id and o.account = 'other_deductions' and o.state = 'remitted'
        and o.run_id in (select l.run_id from remittance_schedule_lines l where l.company_id = new.company_id and l.schedule_id = new.schedule_id);
    end if;
    return null;
  end $$;

-- A transfer that arrived late without counting as the payment keeps the schedule from being paid again.
create function refuse_transfer_after_arrival() returns trigger language plpgsql as $$
  begin
    if exists (
      select from withdrawals w where w.company_id = new.company_id and w.schedule_id = new.schedule_id
      having bool_or(w.state = 'duplicate') and not bool_or(w.state = 'succeeded'))
    then
      raise exception 'a payment of this schedule has arrived' using errcode = 'check_violation', constraint = 'no_transfer_after_arrival';
    end if;
    return new;
  end $$;
create trigger refuse_transfer_after_arrival before insert on withdrawals
  for each row when (new.schedule_id is not null) execute function refuse_transfer_after_arrival();
create trigger refuse_approval_after_arrival before update of approved_at on withdrawals
  for each row when (new.schedule_id is not null and new.approved_at is not null and old.approved_at is null)
  execute function refuse_transfer_after_arrival();
create trigger refuse_sending_after_arrival before update of state on withdrawals
  for each row when (new.schedule_id is not null and old.state = 'created' and new.state = 'queued')
  execute function refuse_transfer_after_arrival();
