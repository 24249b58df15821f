-- Employees ask for a missing clock event to be added or a wrong one to be left out, and someone else decides.
create table clock_corrections (
  company_id uuid not null,
  correction_id uuid not null,
  employee_id uuid not null,
  change text not null check (change in ('add', 'leave_out')),
  -- What is added, and when it happened; for an event to be left out, what that event says.
  kind text not null check (kind in ('in', 'out', 'break_start', 'break_end')),
  occurred_at timestamptz not null,
  -- The event to be left out.
  event_id uuid,
  reason text not null check (length(reason) between 1 and 500),
  state text not null check (state in ('asked', 'approved', 'refused', 'withdrawn')),
  asked_at timestamptz not null,
  asked_by uuid not null,
  decided_at timestamptz,
  decided_by uuid,
  -- The employee who decided as manager or delegate, and the manager for whom a delegate decided; null for an admin.
  decider_id uuid,
  on_behalf_of uuid,
  comment text check (length(comment) between 1 and 500),
  primary key (company_id, correction_id),
  foreign key (company_id, employee_id) references employees,
  foreign key (company_id, employee_id, event_id) references clock_events,
  foreign key (company_id, decider_id) references employees,
  foreign key (company_id, on_behalf_of) references employees,
  check ((change = 'leave_out') = (event_id is not null)),
  check ((state in ('approved', 'refused')) = (decided_by is not null and decided_at is not null)),
  check (state <> 'refused' or comment is not null),
  constraint clock_correction_is_in_the_past check (occurred_at <= asked_at)
);
-- An event is left out once.
create unique index one_live_correction_of_event on clock_corrections (company_id, employee_id, event_id)
  where change = 'leave_out' and state in ('asked', 'approved');
-- The same event is added once: a button pressed twice asks once.
create unique index one_live_addition_of_moment on clock_corrections (company_id, employee_id, kind, occurred_at)
  where change = 'add' and state in ('asked', 'approved');
create index clock_corrections_of_employee on clock_corrections (company_id, employee_id, occurred_at desc);
create index clock_corrections_asked on clock_corrections (company_id, correction_id) where state = 'asked';
call protect_by_company('clock_corrections');
grant select, insert on clock_corrections to albashi_app;
grant update (state, decided_at, decided_by, decider_id, on_behalf_of, comment) on clock_corrections to albashi_app;
create trigger clock_corrections_are_kept before delete on clock_corrections
  for each row execute function forbid_change();
create trigger clock_corrections_are_never_emptied before truncate on clock_corrections
  for each statement execute function forbid_change();

-- Nobody decides about their own hours, whatever their role, and a decision is final.
create function check_clock_correction() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
  begin
    if tg_op = 'UPDATE' and old.state <> 'asked' then
      raise exception 'a correction that is decided' using errcode = 'check_violation', constraint = 'clock_correction_is_decided_once';
    end if;
    if new.state in ('approved', 'refused') and exists (
      select from public.employees e where e.company_id = new.company_id and e.employee_id = new.employee_id
        and (e.user_id = new.decided_by or e.employee_id = new.decider_id))
    then
      raise exception 'the hours of the decider' using errcode = 'check_violation', constraint = 'clock_correction_is_decided_by_others';
    end if;
    return new;
  end $$;
create trigger clock_corrections_are_checked before insert or update on clock_corrections
  for each row execute function check_clock_correction();

-- How many events of an employee arrived on a day: more than anybody makes are refused.
create index clock_events_received on clock_events (company_id, employee_id, received_at);

-- An approved addition is an event like any other, with the id of its correction.
alter table clock_events
  drop constraint clock_events_source_check,
  drop constraint clock_events_trust_check,
  add constraint clock_events_source_check check (source in ('web', 'correction')),
  add constraint clock_events_trust_check check (trust in ('live', 'offset', 'unverified', 'approved')),
  add constraint clock_event_of_correction_is_approved check ((source = 'correction') = (trust = 'approved'));
create function check_corrected_event() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
  begin
    if not exists (
      select from public.clock_corrections x
      where x.company_id = new.company_id and x.correction_id = new.event_id and x.employee_id = new.employee_id
        and x.change = 'add' and x.state = 'approved' and x.kind = new.kind and x.occurred_at = new.occurred_at)
    then
      raise exception 'an event without its approved correction'
        using errcode = 'check_violation', constraint = 'clock_event_has_its_correction';
    end if;
    return new;
  end $$;
create trigger corrected_events_are_checked before insert on clock_events
  for each row when (new.source = 'correction') execute function check_corrected_event();
