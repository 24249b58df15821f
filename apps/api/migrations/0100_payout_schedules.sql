-- Lets an admin schedule a payout for the run's pay day: the payout then starts by itself if the approved run is unchanged and funded.

create table payout_schedules (
  company_id uuid not null,
  schedule_id uuid not null,
  run_id uuid not null,
  pay_day date not null,
  starts_at timestamptz not null,
  -- What was approved when it was scheduled. A run that was approved again is not the one that was scheduled.
  content_hash bytea not null check (length(content_hash) = 32),
  approved_at timestamptz not null,
  scheduled_at timestamptz not null,
  scheduled_by uuid not null,
  state text not null default 'scheduled' check (state in ('scheduled', 'started', 'cancelled', 'not_started')),
  ended_at timestamptz,
  -- Who cancelled it or paid earlier; null when it started, or did not start, by itself.
  ended_by uuid,
  reason text check (reason in ('run_not_approved', 'run_changed', 'money_missing', 'money_elsewhere', 'payments_stopped', 'over_limit', 'not_permitted')),
  primary key (company_id, schedule_id),
  foreign key (company_id, run_id) references pay_runs,
  constraint payout_schedules_are_for_later check (starts_at > scheduled_at),
  check ((state = 'scheduled') = (ended_at is null)),
  check ((state = 'not_started') = (reason is not null)),
  check (ended_by is null or state in ('started', 'cancelled'))
);
create unique index one_open_schedule_of_a_run on payout_schedules (company_id, run_id) where state = 'scheduled';
create index payout_schedules_by_run on payout_schedules (company_id, run_id, scheduled_at desc);
call protect_by_company('payout_schedules');
-- For which run, which day and which content can never be changed.
grant select, insert, update (state, ended_at, ended_by, reason) on payout_schedules to albashi_app;

create function refuse_reopened_schedule() returns trigger language plpgsql as $$
  begin
    raise exception 'A schedule that has ended stays ended.' using errcode = 'P0409';
  end $$;
create trigger refuse_reopened_schedule before update on payout_schedules
  for each row when (old.state <> 'scheduled') execute function refuse_reopened_schedule();
