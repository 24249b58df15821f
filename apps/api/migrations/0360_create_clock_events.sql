-- Employees clock in and out; what they did is kept as events, from which the hours of a day are derived and never stored.
create table clock_events (
  company_id uuid not null,
  employee_id uuid not null,
  -- Made by the device before it sends the event, so that sending it again changes nothing.
  event_id uuid not null,
  kind text not null check (kind in ('in', 'out', 'break_start', 'break_end')),
  -- The time on the server's clock, derived from the device's. Nothing happens after it was received.
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  -- What the device's clock showed, and how far the server's clock was ahead of it when the event was sent.
  device_at timestamptz not null,
  device_offset_ms bigint not null,
  trust text not null check (trust in ('live', 'offset', 'unverified')),
  source text not null check (source in ('web')),
  site text check (length(site) between 1 and 80),
  recorded_by uuid not null,
  primary key (company_id, employee_id, event_id),
  foreign key (company_id, employee_id) references employees,
  constraint clock_event_is_not_later_than_received check (occurred_at <= received_at)
);
-- An employee's days, and the last event of each employee on the screen of today.
create index clock_events_of_employee on clock_events (company_id, employee_id, occurred_at desc, event_id desc) include (kind);
call protect_by_company('clock_events');
grant select, insert on clock_events to albashi_app;
create trigger clock_events_are_append_only before update or delete on clock_events
  for each row execute function forbid_change();
create trigger clock_events_are_never_emptied before truncate on clock_events
  for each statement execute function forbid_change();
