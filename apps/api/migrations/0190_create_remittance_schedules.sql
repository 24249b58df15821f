-- Lists every deduction of a paid run on one schedule per authority, so that each kobo can be followed until it is remitted.

------------------------------------------------------------------------------------------------ what belongs on a schedule

-- Repayments of the employer's own loans are deducted and stay with the employer; every other line is owed to others.
create function remittance_kind_of(line_id text) returns text language sql immutable as $$
  select case
    when line_id = 'paye' then 'paye'
    when line_id in ('pension', 'voluntary-pension', 'employer-pension') then 'pension'
    when line_id = 'housing-fund' then 'housing_fund'
    when line_id in ('health', 'employer-health') then 'health'
    when line_id = 'compensation-fund' then 'compensation_fund'
    when line_id = 'training-fund' then 'training_fund'
    when line_id = 'group-life' then 'group_life'
    when line_id like 'loan-%' then 'loan_repayment'
    else 'third_party'
  end
$$;

-- Deductions and employer contributions by payslip line, with the authority they are owed to. Tax of zero is listed, because a tax return
-- names every employee. The account is the one that holds the amount where Albashi remits.
create view deducted_payslip_lines with (security_invoker = true) as
  with template_lines as (
    select company_id, template_id, line ->> 'side' as side, line ->> 'id' as line_id, line ->> 'name' as name,
      row_number() over (partition by company_id, template_id, line ->> 'side' order by at) as place
    from payslip_templates, jsonb_array_elements(template -> 'lines') with ordinality as one (line, at)
  ), listed as (
    select p.company_id, p.run_id, p.employee_id, p.tax_state, p.pension_administrator, t.side, t.line_id, t.name, l.amount,
      remittance_kind_of(t.line_id) as kind
    from payslips p
    cross join lateral (
      select 'deduction' as side, amount, place from unnest(p.deductions) with ordinality as one (amount, place)
      union all select 'employer', amount, place from unnest(p.employer_contributions) with ordinality as one (amount, place)
    ) as l
    join template_lines t on t.company_id = p.company_id and t.template_id = p.template_id and t.side = l.side and t.place = l.place
    where l.amount <> 0 or t.line_id = 'paye'
  )
  select company_id, run_id, employee_id, side, line_id, name, kind, amount,
    case kind
      when 'paye' then coalesce(tax_state, 'unknown')
      when 'pension' then coalesce(pension_administrator, 'not_named')
      when 'third_party' then line_id
      else ''
    end as code,
    case kind
      when 'paye' then 'paye:' || coalesce(tax_state, 'unknown')
      when 'pension' then
        case side when 'employer' then 'pension_employer:' else 'pension_employee:' end || coalesce(pension_administrator, 'not_named')
      when 'third_party' then 'other_deductions'
      when 'loan_repayment' then null
      else kind
    end as account
  from listed;
grant select on deducted_payslip_lines to albashi_app;

------------------------------------------------------------------------------------------------ obligations

-- What is owed to one authority or third party for one period.
create table authority_obligations (
  company_id uuid not null,
  obligation_id uuid not null,
  kind text not null check (kind in
    ('paye', 'pension', 'housing_fund', 'health', 'compensation_fund', 'training_fund', 'group_life', 'third_party')),
  -- The tax state, the pension administrator, or the payslip line of a third party; empty where there is one authority.
  code text not null,
  payee_name text,
  -- The day from which due days are counted: the pay day, or the first day of the month or year where the rule counts from that.
  counted_from date not null,
  remitter text not null check (remitter in ('employer', 'albashi')),
  created_at timestamptz not null,
  primary key (company_id, obligation_id),
  constraint one_obligation_per_authority_and_period unique (company_id, kind, code, counted_from, remitter),
  constraint codes_fit_their_kind check (case kind
    when 'paye' then code ~ '^([A-Z]{2}|unknown)$'
    when 'pension' then code ~ '^([0-9]{4}|not_named)$'
    when 'third_party' then length(code) between 1 and 200
    else code = ''
  end),
  constraint third_parties_have_a_name check ((kind = 'third_party') = (payee_name is not null)),
  constraint periods_begin_on_their_first_day check (case kind
    when 'paye' then extract(day from counted_from) = 1
    when 'compensation_fund' then extract(day from counted_from) = 1
    when 'training_fund' then extract(doy from counted_from) = 1
    else true
  end)
);
call protect_by_company('authority_obligations');
grant select, insert on authority_obligations to albashi_app;

------------------------------------------------------------------------------------------------ schedules

-- The first schedule of an obligation is number 0; corrections and late RSA PINs follow on supplementary schedules.
create table remittance_schedules (
  company_id uuid not null,
  schedule_id uuid not null,
  obligation_id uuid not null,
  seq integer not null check (seq >= 0),
  state text not null default 'open' check (state in ('open', 'finalised')),
  created_at timestamptz not null,
  -- Fixed when the schedule is finalised. The total may be below zero, as after the true-up of a leaver.
  line_count integer check (line_count > 0),
  total bigint,
  -- Earlier credit of the same authority that is set against this total.
  credit_used bigint,
  payable bigint generated always as (greatest(total, 0) - credit_used) stored,
  finalised_at timestamptz,
  finalised_by uuid,
  primary key (company_id, schedule_id),
  foreign key (company_id, obligation_id) references authority_obligations,
  constraint schedules_are_numbered unique (company_id, obligation_id, seq),
  constraint finalised_schedules_have_totals check (
    num_nulls(line_count, total, credit_used, finalised_at, finalised_by) = case state when 'finalised' then 0 else 5 end),
  constraint no_more_credit_is_used_than_is_owed check (credit_used between 0 and greatest(total, 0)),
  -- Checked at commit: while a schedule is finalised, the one that follows is open already.
  constraint one_open_schedule_per_obligation exclude using btree (company_id with =, obligation_id with =) where (state = 'open')
    deferrable initially deferred
);
call protect_by_company('remittance_schedules');
grant select, insert, update (state, line_count, total, credit_used, finalised_at, finalised_by) on remittance_schedules to albashi_app;

-- One payslip line, on exactly one schedule: the primary key admits no second one, and scheduled_runs none missing.
create table remittance_schedule_lines (
  company_id uuid not null,
  run_id uuid not null,
  employee_id uuid not null,
  side text not null check (side in ('deduction', 'employer')),
  line_id text not null,
  schedule_id uuid not null,
  account text not null check (is_held_for_remittance(account)),
  amount bigint not null,
  primary key (company_id, run_id, employee_id, side, line_id),
  foreign key (company_id, schedule_id) references remittance_schedules,
  foreign key (company_id, run_id) references pay_runs,
  constraint only_tax_is_listed_at_zero check (amount <> 0 or line_id = 'paye')
);
create index schedule_lines_by_schedule on remittance_schedule_lines (company_id, schedule_id, employee_id);
call protect_by_company('remittance_schedule_lines');
-- A line moves to another open schedule, and never changes otherwise.
grant select, insert, update (schedule_id) on remittance_schedule_lines to albashi_app;

-- A run whose deductions are on schedules.
create table scheduled_runs (
  company_id uuid not null,
  run_id uuid not null,
  remitter text not null,
  line_count integer not null check (line_count >= 0),
  total bigint not null,
  -- Repayments of the employer's own loans: deducted, and owed to no one else.
  loan_repayments bigint not null,
  recorded_at timestamptz not null,
  primary key (company_id, run_id),
  foreign key (company_id, run_id, remitter) references run_remitters (company_id, run_id, remitter)
);
call protect_by_company('scheduled_runs');
grant select, insert on scheduled_runs to albashi_app;

------------------------------------------------------------------------------------------------ every kobo on one line

-- At commit: the lines of a run are those it was recorded with, and with loan repayments they are all its deductions and contributions.
create function enforce_complete_schedules() returns trigger language plpgsql as $$
  declare
    found record;
    deducted bigint;
  begin
    select count(*) as lines, coalesce(sum(amount), 0) as total into found
    from remittance_schedule_lines where company_id = new.company_id and run_id = new.run_id;
    select coalesce(sum(total_of(deductions) + total_of(employer_contributions)), 0) into deducted
    from payslips where company_id = new.company_id and run_id = new.run_id;
    if found.lines <> new.line_count or found.total <> new.total then
      raise exception 'Run % was recorded with % lines of % and has % lines of %.', new.run_id, new.line_count, new.total, found.lines, found.total
        using errcode = 'P0409', constraint = 'schedules_hold_every_line';
    end if;
    if new.total + new.loan_repayments <> deducted then
      raise exception 'Run % deducts %, and its schedules hold % and loan repayments %.', new.run_id, deducted, new.total, new.loan_repayments
        using errcode = 'P0409', constraint = 'schedules_hold_every_deduction';
    end if;
    return null;
  end $$;
create constraint trigger enforce_complete_schedules after insert on scheduled_runs
  deferrable initially deferred for each row execute function enforce_complete_schedules();

-- Lines are added to and moved between open schedules only. The lock makes a finalisation under way wait, or this statement fail.
create function enforce_open_schedule() returns trigger language plpgsql as $$
  begin
    if exists (
      select from (
        select state from remittance_schedules
        where (company_id, schedule_id) in (select company_id, schedule_id from touched)
        order by schedule_id for share
      ) as locked where state = 'finalised'
    ) then
      raise exception 'The lines of a finalised schedule do not change.' using errcode = 'P0409', constraint = 'finalised_lines_do_not_change';
    end if;
    return null;
  end $$;
create trigger enforce_open_schedule_of_new_lines after insert on remittance_schedule_lines
  referencing new table as touched for each statement execute function enforce_open_schedule();
create trigger enforce_open_schedule_left after update on remittance_schedule_lines
  referencing old table as touched for each statement execute function enforce_open_schedule();
create trigger enforce_open_schedule_reached after update on remittance_schedule_lines
  referencing new table as touched for each statement execute function enforce_open_schedule();

-- A schedule is finalised with the sum of its lines, and with credit that its authority still owes.
create function enforce_finalisation() returns trigger language plpgsql as $$
  declare
    found record;
    credit bigint;
  begin
    if old.state = 'finalised' then
      raise exception 'A finalised schedule does not change.' using errcode = 'P0409', constraint = 'finalised_schedules_do_not_change';
    end if;
    if new.state = 'open' then
      return new;
    end if;
    select count(*) as lines, coalesce(sum(amount), 0) as total into found
    from remittance_schedule_lines where company_id = new.company_id and schedule_id = new.schedule_id;
    if (found.lines, found.total) is distinct from (new.line_count::bigint, new.total::numeric) then
      raise exception 'Schedule % has % lines of %, not % of %.', new.schedule_id, found.lines, found.total, new.line_count, new.total
        using errcode = 'P0409', constraint = 'schedule_totals_are_the_sum_of_lines';
    end if;
    if new.credit_used > 0 then
      -- Two schedules of one authority that are finalised at once must not both use its credit.
      perform pg_advisory_xact_lock(hashtextextended(format('credit %s %s %s', o.company_id, o.kind, o.code), 0))
      from authority_obligations o where o.company_id = new.company_id and o.obligation_id = new.obligation_id;
      select coalesce(sum(greatest(-s.total, 0) - s.credit_used), 0) into credit
      from authority_obligations mine
      join authority_obligations o on (o.company_id, o.kind, o.code, o.remitter) = (mine.company_id, mine.kind, mine.code, mine.remitter)
      join remittance_schedules s on s.company_id = o.company_id and s.obligation_id = o.obligation_id and s.state = 'finalised'
      where mine.company_id = new.company_id and mine.obligation_id = new.obligation_id;
      if new.credit_used > credit then
        raise exception 'Schedule % uses a credit of %, and % is left.', new.schedule_id, new.credit_used, credit
          using errcode = 'P0409', constraint = 'credit_is_used_once';
      end if;
    end if;
    return new;
  end $$;
create trigger enforce_finalisation before update on remittance_schedules for each row execute function enforce_finalisation();
