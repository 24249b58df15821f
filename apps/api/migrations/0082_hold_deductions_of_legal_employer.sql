-- Keeps deductions of runs whose legal employer is Albashi out of the owner's decision: Albashi owes them to the authorities.

-- The employer on the pay day, as the payslips name it.
create function is_albashi_legal_employer(of_company uuid, of_run uuid) returns boolean language sql stable as $$
  select coalesce((
    select e.employer = 'albashi' from pay_runs r join employer_of_record e on e.company_id = r.company_id and e.valid_from <= r.pay_day
    where r.company_id = of_company and r.run_id = of_run order by e.valid_from desc limit 1
  ), false)
$$;

-- The owner sees every company's rows for what follows alone.
alter table pay_runs no force row level security;
alter table employer_of_record no force row level security;
alter table run_remitters no force row level security;
alter table remittance_obligations no force row level security;

-- Runs that were under way when remitters were introduced; what they collect later is held as well.
update run_remitters set basis = 'legal_employer' where basis = 'before_choice' and is_albashi_legal_employer(company_id, run_id);
update remittance_obligations set state = 'held' where state = 'undecided' and is_albashi_legal_employer(company_id, run_id);

alter table pay_runs force row level security;
alter table employer_of_record force row level security;
alter table run_remitters force row level security;
alter table remittance_obligations force row level security;

create function refuse_release_by_legal_employer() returns trigger language plpgsql as $$
  begin
    if is_albashi_legal_employer(new.company_id, new.run_id) then
      raise exception 'Deductions of a run whose legal employer is Albashi are not released.' using errcode = 'P0409';
    end if;
    return new;
  end $$;
create trigger refuse_release_by_legal_employer before update of state on remittance_obligations
  for each row when (new.state = 'released' and old.state <> 'released') execute function refuse_release_by_legal_employer();
