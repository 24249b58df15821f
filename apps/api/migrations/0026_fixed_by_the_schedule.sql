-- A dismissal knows whom it was about, so that it never covers others; and a run stands still once its bank schedule was taken.

alter table run_findings add column dismissed_for uuid[] not null default '{}';
alter table run_findings add constraint nobody_without_a_dismissal check (dismissed_at is not null or dismissed_for = '{}');

alter table pay_runs add column schedule_exported_at timestamptz;
alter table pay_runs add constraint schedules_are_of_approved_runs check (schedule_exported_at is null or approved_hash is not null);
