-- A page of payslips checks its run once instead of once per row, and the size of the employer is counted once per calculation.

-- Pages of one calculation use the same count, whoever joins meanwhile.
alter table pay_runs add column employer_people integer check (employer_people >= 0);

------------------------------------------------------------------------------------------------ rows of a run

-- What the foreign keys did for every row: the run exists, and cannot be removed while rows refer to it.
create function require_run() returns trigger language plpgsql set search_path = public, pg_temp as $$
  declare
    one record;
  begin
    for one in select distinct company_id, run_id from touched loop
      perform from pay_runs where company_id = one.company_id and run_id = one.run_id for key share;
      if not found then
        raise exception 'There is no run %.', one.run_id using errcode = 'foreign_key_violation', table = tg_table_name;
      end if;
    end loop;
    return null;
  end $$;

create function forbid_another_run() returns trigger language plpgsql as $$
  begin
    raise exception 'A row of run % cannot be moved to another run.', old.run_id using errcode = 'foreign_key_violation', table = tg_table_name;
  end $$;

do $$
  declare
    rows_of_runs text;
  begin
    foreach rows_of_runs in array array['payslips', 'payslip_variances', 'run_employees'] loop
      execute format('create trigger %I after insert on %I referencing new table as touched for each statement execute function require_run()',
        rows_of_runs || '_have_a_run', rows_of_runs);
      execute format('create trigger %I before update of company_id, run_id on %I for each row
        when ((old.company_id, old.run_id) is distinct from (new.company_id, new.run_id)) execute function forbid_another_run()',
        rows_of_runs || '_stay_in_their_run', rows_of_runs);
      execute format('alter table %I drop constraint %I', rows_of_runs, rows_of_runs || '_company_id_run_id_fkey');
    end loop;
  end $$;

create function keep_run_with_rows() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    if exists (select from payslips where company_id = old.company_id and run_id = old.run_id)
      or exists (select from payslip_variances where company_id = old.company_id and run_id = old.run_id)
      or exists (select from run_employees where company_id = old.company_id and run_id = old.run_id) then
      raise exception 'Run % has employees or payslips.', old.run_id using errcode = 'foreign_key_violation', table = tg_table_name;
    end if;
    return old;
  end $$;

create trigger runs_with_rows_are_kept before delete on pay_runs for each row execute function keep_run_with_rows();
create trigger runs_keep_their_key before update of company_id, run_id on pay_runs for each row
  when ((old.company_id, old.run_id) is distinct from (new.company_id, new.run_id)) execute function forbid_another_run();
