-- A bank schedule stays once a payout has started, and holds the first payment of everyone on it: the company's bank may have paid them.

create function keep_bank_schedule_of_payout() returns trigger language plpgsql as $$
  begin
    if exists (select from payouts where company_id = new.company_id and run_id = new.run_id) then
      raise exception 'The payout of run % has started: its bank schedule no longer changes.', new.run_id using errcode = 'P0409';
    end if;
    return new;
  end
$$;
create trigger keep_bank_schedule_of_payout before update of schedule_part on run_employees
  for each row when (old.schedule_part is distinct from new.schedule_part) execute function keep_bank_schedule_of_payout();

create function hold_payments_on_bank_schedule() returns trigger language plpgsql as $$
  begin
    if exists (
      select from added join run_employees using (company_id, run_id, employee_id)
      where attempt_number = 1 and hold_reason is null and schedule_part is not null
    ) then
      raise exception 'A payment to an employee on a bank schedule is not held.' using errcode = 'P0409';
    end if;
    return null;
  end
$$;
create trigger hold_payments_on_bank_schedule after insert on payment_attempts
  referencing new table as added for each statement execute function hold_payments_on_bank_schedule();
