-- Leave is asked for, decided, taken and counted in a ledger that is only ever appended to.

-- A company's own rules of a type of leave from a day on. Without any, the lawful standard rules of the product apply.
create table leave_policies (
  company_id uuid not null,
  policy_id uuid not null,
  type text not null check (type in ('annual', 'sick', 'maternity', 'paternity', 'compassionate', 'unpaid')),
  scope text not null check (scope in ('everyone', 'pay_group', 'employee')),
  pay_group text check (length(pay_group) between 1 and 40),
  employee_id uuid,
  valid_from date not null,
  -- Null in all of these: from this day the scope returns to the wider rules.
  entitlement integer check (entitlement between 0 and 36500),
  accrual text check (accrual in ('up_front', 'monthly_start', 'monthly_end')),
  first_month text check (first_month in ('full', 'half_after_15th', 'by_calendar_days')),
  waiting_months smallint check (waiting_months between 0 and 24),
  carry_cap integer check (carry_cap between 0 and 36500),
  carry_expires_after_months smallint check (carry_expires_after_months between 1 and 24),
  max_negative integer check (max_negative between 0 and 3000),
  paid_percent smallint check (paid_percent between 0 and 100),
  min_notice_days smallint check (min_notice_days between 0 and 90),
  allows_half_days boolean,
  certificate_from_day smallint check (certificate_from_day between 1 and 30),
  saved_at timestamptz not null,
  saved_by uuid not null,
  primary key (company_id, policy_id),
  foreign key (company_id, employee_id) references employees,
  check ((scope = 'pay_group') = (pay_group is not null)),
  check ((scope = 'employee') = (employee_id is not null)),
  check (num_nulls(entitlement, accrual, first_month, waiting_months, carry_cap, max_negative, paid_percent, min_notice_days,
    allows_half_days) in (0, 9)),
  -- Labour Act s.18: 6 working days; s.16: 12 days of sickness at full wages; s.54: 12 weeks of maternity at half pay or more.
  constraint leave_not_below_law check (case type
    when 'annual' then entitlement >= 600 and paid_percent = 100
    when 'sick' then entitlement >= 1200 and paid_percent = 100
    when 'maternity' then entitlement >= 8400 and paid_percent >= 50
    else true end)
);
call protect_by_company('leave_policies');
grant select, insert on leave_policies to albashi_app;

create table leave_requests (
  company_id uuid not null,
  request_id uuid not null,
  employee_id uuid not null,
  type text not null check (type in ('annual', 'sick', 'maternity', 'paternity', 'compassionate', 'unpaid')),
  from_day date not null,
  to_day date not null,
  starts_at text not null check (starts_at in ('am', 'pm')),
  ends_at text not null check (ends_at in ('am', 'pm')),
  note text check (length(note) between 1 and 500),
  state text not null check (state in ('asked', 'approved', 'noted', 'refused', 'withdrawn', 'cancelled')),
  certificate text not null check (certificate in ('not_needed', 'needed', 'seen')),
  asked_at timestamptz not null,
  asked_by uuid not null,
  primary key (company_id, request_id),
  foreign key (company_id, employee_id) references employees,
  check (from_day < to_day or (from_day = to_day and starts_at <= ends_at)),
  check (to_day - from_day <= 366)
);
create index leave_requests_of_employee on leave_requests (company_id, employee_id, request_id desc);
create index leave_requests_by_state on leave_requests (company_id, state, request_id desc);
call protect_by_company('leave_requests');
grant select, insert on leave_requests to albashi_app;
grant update (state, certificate, to_day, ends_at) on leave_requests to albashi_app;

-- Each half of each day of a request. A half that no longer belongs to it is not live; the row stays.
create table leave_request_days (
  company_id uuid not null,
  request_id uuid not null,
  day date not null,
  half text not null check (half in ('am', 'pm')),
  employee_id uuid not null,
  is_live boolean not null,
  -- What it costs, in hundredths of a day, and why it costs nothing.
  hundredths smallint not null check (hundredths in (0, 50)),
  reason text check (reason in ('holiday', 'rest_day')),
  -- What is taken from the balance: nothing where the leave is beyond it and unpaid.
  charge smallint not null check (charge in (0, 50)),
  paid_percent smallint not null check (paid_percent between 0 and 100),
  primary key (company_id, request_id, day, half),
  foreign key (company_id, request_id) references leave_requests,
  foreign key (company_id, employee_id) references employees,
  check ((hundredths = 0) = (reason is not null)),
  check (charge <= hundredths)
);
-- One half of one day belongs to at most one live request, whatever two people do at the same moment.
create unique index one_live_request_of_half_day on leave_request_days (company_id, employee_id, day, half) where is_live;
create index live_leave_by_day on leave_request_days (company_id, day) where is_live;
call protect_by_company('leave_request_days');
grant select, insert on leave_request_days to albashi_app;
grant update (is_live, hundredths, reason, charge, paid_percent) on leave_request_days to albashi_app;

create table leave_decisions (
  company_id uuid not null,
  request_id uuid not null,
  step smallint not null check (step > 0),
  verdict text not null check (verdict in ('approved', 'refused', 'noted', 'cancelled', 'shortened', 'withdrawn')),
  decided_by uuid not null,
  -- The employee who decided as manager or delegate, and the manager for whom a delegate decided; null for an admin.
  decider_id uuid,
  on_behalf_of uuid,
  comment text check (length(comment) between 1 and 500),
  decided_at timestamptz not null,
  primary key (company_id, request_id, step),
  foreign key (company_id, request_id) references leave_requests,
  foreign key (company_id, decider_id) references employees,
  foreign key (company_id, on_behalf_of) references employees
);
call protect_by_company('leave_decisions');
grant select, insert on leave_decisions to albashi_app;
create trigger leave_decisions_are_append_only before update or delete on leave_decisions
  for each row execute function forbid_change();
create trigger leave_decisions_are_never_emptied before truncate on leave_decisions
  for each statement execute function forbid_change();

-- Nobody approves or refuses their own leave, whatever their role.
create function refuse_own_leave_decision() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
  begin
    if new.verdict in ('approved', 'refused') and exists (
      select from public.leave_requests r join public.employees e on e.company_id = r.company_id and e.employee_id = r.employee_id
      where r.company_id = new.company_id and r.request_id = new.request_id
        and (e.user_id = new.decided_by or e.employee_id = new.decider_id))
    then
      raise exception 'the leave of the decider' using errcode = 'check_violation', constraint = 'leave_is_decided_by_others';
    end if;
    return new;
  end $$;
create trigger leave_is_decided_by_others before insert on leave_decisions
  for each row execute function refuse_own_leave_decision();

create table leave_delegations (
  company_id uuid not null,
  delegation_id uuid not null,
  manager_id uuid not null,
  delegate_id uuid not null,
  from_day date not null,
  to_day date not null,
  made_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, delegation_id),
  foreign key (company_id, manager_id) references employees,
  foreign key (company_id, delegate_id) references employees,
  check (manager_id <> delegate_id),
  check (from_day <= to_day)
);
create index leave_delegations_of_manager on leave_delegations (company_id, manager_id) where ended_at is null;
create index leave_delegations_to on leave_delegations (company_id, delegate_id) where ended_at is null;
call protect_by_company('leave_delegations');
grant select, insert on leave_delegations to albashi_app;
grant update (ended_at) on leave_delegations to albashi_app;

-- The ledger. A balance on a day is the sum of the entries up to it, and is stored nowhere.
create table leave_entries (
  company_id uuid not null,
  entry_id uuid not null,
  employee_id uuid not null,
  type text not null check (type in ('annual', 'sick', 'paternity', 'compassionate')),
  kind text not null check (kind in ('opening', 'grant', 'accrual', 'carry_in', 'carry_out', 'expiry', 'taken', 'returned', 'correction',
    'encashed', 'forfeited')),
  hundredths integer not null check (hundredths <> 0),
  on_day date not null,
  -- The days that were granted together and expire together; null for an entry that is spread over several.
  lot text,
  expires_on date,
  -- What the entry is derived from, such as accrual:2026-11. Entries of one source add up to what the rules say now.
  source text not null check (length(source) between 1 and 120),
  seq integer not null check (seq >= 0),
  request_id uuid,
  reason text check (length(reason) between 1 and 300),
  made_at timestamptz not null,
  made_by uuid,
  primary key (company_id, entry_id),
  foreign key (company_id, employee_id) references employees,
  foreign key (company_id, request_id) references leave_requests,
  -- A job that runs twice, or two at once, post each entry once.
  constraint one_leave_entry_of_source unique (company_id, employee_id, type, source, seq),
  check (expires_on is null or expires_on >= on_day),
  check (kind <> 'taken' or (hundredths < 0 and request_id is not null)),
  check (kind not in ('opening', 'grant', 'accrual', 'returned') or hundredths > 0),
  check (kind not in ('encashed', 'forfeited', 'expiry') or hundredths < 0),
  check ((kind in ('opening', 'encashed', 'forfeited')) <= (reason is not null and made_by is not null))
);
call protect_by_company('leave_entries');
grant select, insert on leave_entries to albashi_app;
create trigger leave_entries_are_append_only before update or delete on leave_entries
  for each row execute function forbid_change();
create trigger leave_entries_are_never_emptied before truncate on leave_entries
  for each statement execute function forbid_change();

-- What payroll has to know: the part of a day that is not paid. A change is a reversal and a new row, which name the old day.
create table leave_payroll_inputs (
  company_id uuid not null,
  input_id uuid not null,
  employee_id uuid not null,
  request_id uuid not null,
  day date not null,
  seq integer not null check (seq >= 0),
  hundredths smallint not null check (hundredths <> 0 and hundredths between -100 and 100),
  reverses_input_id uuid,
  published_at timestamptz not null,
  primary key (company_id, input_id),
  foreign key (company_id, employee_id) references employees,
  foreign key (company_id, request_id) references leave_requests,
  foreign key (company_id, reverses_input_id) references leave_payroll_inputs,
  constraint one_reversal_of_payroll_input unique (company_id, reverses_input_id),
  constraint one_payroll_input_of_day unique (company_id, request_id, day, seq),
  check ((reverses_input_id is not null) = (hundredths < 0))
);
create index leave_payroll_inputs_of_employee on leave_payroll_inputs (company_id, employee_id, day);
call protect_by_company('leave_payroll_inputs');
grant select, insert on leave_payroll_inputs to albashi_app;
create trigger leave_payroll_inputs_are_append_only before update or delete on leave_payroll_inputs
  for each row execute function forbid_change();
create trigger leave_payroll_inputs_are_never_emptied before truncate on leave_payroll_inputs
  for each statement execute function forbid_change();

-- The day up to which the ledgers of a company are posted.
create table leave_postings (
  company_id uuid not null,
  day date not null,
  requested_at timestamptz not null,
  completed_at timestamptz,
  primary key (company_id, day)
);
call protect_by_company('leave_postings');
grant select, insert on leave_postings to albashi_app;
grant update (completed_at) on leave_postings to albashi_app;
