-- Failed logins, denied calls, step-ups, exports, reveals and role changes, with their network address and device.
create table security_events (
  event_id uuid primary key,
  at timestamptz not null,
  kind text not null check (kind in (
    'login_failed', 'login_locked', 'access_denied', 'stepped_up', 'step_up_failed', 'data_exported', 'data_revealed', 'role_changed',
    'colleague_removed')),
  -- Null for a failed login with an email that has no account.
  user_id uuid,
  -- Null before a company is known: at a login.
  company_id uuid,
  network_address text not null check (length(network_address) between 1 and 64),
  device text not null check (length(device) between 1 and 80),
  -- The call, as the API describes it: no ids.
  call text not null check (length(call) between 1 and 120)
);
create index security_events_of_user on security_events (user_id, event_id desc) where user_id is not null;
create index security_events_of_company on security_events (company_id, event_id desc) where company_id is not null;
create index security_events_by_age on security_events (at);
grant select, insert, delete on security_events to albashi_app;
