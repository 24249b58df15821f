-- Each unpaid part of a day that leave publishes is counted by at most one approved run.

create table consumed_leave_inputs (
  company_id uuid not null,
  input_id uuid not null,
  run_id uuid not null,
  consumed_at timestamptz not null,
  constraint one_run_consumes_leave_input primary key (company_id, input_id),
  foreign key (company_id, input_id) references leave_payroll_inputs,
  foreign key (company_id, run_id) references pay_runs
);
create index consumed_leave_inputs_of_run on consumed_leave_inputs (company_id, run_id);
call protect_by_company('consumed_leave_inputs');
grant select, insert, delete on consumed_leave_inputs to albashi_app;

-- Only an approved run counts anything, whichever way it was approved.
create function refuse_consumption_without_approval() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
  begin
    if not exists (
      select from public.pay_runs r where r.company_id = new.company_id and r.run_id = new.run_id
        and r.state in ('approved', 'funding', 'paying', 'settled', 'partially_settled', 'closed'))
    then
      raise exception 'run % is not approved', new.run_id
        using errcode = 'check_violation', constraint = 'approved_runs_consume_leave_inputs';
    end if;
    return new;
  end $$;
create trigger approved_runs_consume_leave_inputs before insert or update on consumed_leave_inputs
  for each row execute function refuse_consumption_without_approval();

-- A run whose approval ends gives back what it counted, in the same transaction, whoever ends it.
create function return_consumed_leave_inputs() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
  begin
    delete from public.consumed_leave_inputs c where c.company_id = new.company_id and c.run_id = new.run_id;
    return null;
  end $$;
create trigger ended_approval_returns_leave_inputs after update of state on pay_runs
  for each row
  when (old.state in ('approved', 'funding', 'paying', 'settled', 'partially_settled', 'closed')
    and new.state not in ('approved', 'funding', 'paying', 'settled', 'partially_settled', 'closed'))
  execute function return_consumed_leave_inputs();
