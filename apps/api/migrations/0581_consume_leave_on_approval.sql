-- An approval consumes the leave that the run's payslips counted, whoever approves it and by whichever statement.

create function consume_counted_leave_inputs() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
  begin
    insert into public.consumed_leave_inputs (company_id, input_id, run_id, consumed_at)
    select c.company_id, c.input_id, c.run_id, new.approved_at
    from public.run_leave_inputs c where c.company_id = new.company_id and c.run_id = new.run_id;
    return null;
  end $$;
create trigger approval_consumes_leave_inputs after update of state on pay_runs
  for each row
  when (new.state in ('approved', 'funding', 'paying', 'settled', 'partially_settled', 'closed')
    and old.state not in ('approved', 'funding', 'paying', 'settled', 'partially_settled', 'closed'))
  execute function consume_counted_leave_inputs();

-- A statement instead of each row asks whether the run is approved, so that approving a large run stays quick. Rows are never changed.
drop trigger approved_runs_consume_leave_inputs on consumed_leave_inputs;
create or replace function refuse_consumption_without_approval() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
  declare
    unapproved uuid;
  begin
    select t.run_id into unapproved from (select distinct company_id, run_id from touched) t
    where not exists (
      select from public.pay_runs r where r.company_id = t.company_id and r.run_id = t.run_id
        and r.state in ('approved', 'funding', 'paying', 'settled', 'partially_settled', 'closed'))
    limit 1;
    if found then
      raise exception 'run % is not approved', unapproved
        using errcode = 'check_violation', constraint = 'approved_runs_consume_leave_inputs';
    end if;
    return null;
  end $$;
create trigger approved_runs_consume_leave_inputs after insert on consumed_leave_inputs
  referencing new table as touched for each statement execute function refuse_consumption_without_approval();
create trigger consumed_leave_inputs_never_change before update on consumed_leave_inputs
  for each row execute function forbid_change();

-- The row that the run counted has both.
alter table consumed_leave_inputs
  drop constraint consumed_leave_inputs_company_id_input_id_fkey,
  drop constraint consumed_leave_inputs_company_id_run_id_fkey;
