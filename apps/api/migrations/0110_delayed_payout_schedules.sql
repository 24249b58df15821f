-- A scheduled payout that a stop or a failure delays says why and is tried again until its pay day ends in Lagos.

alter table payout_schedules
  add column delay_reason text check (delay_reason in ('payments_stopped', 'start_failed')),
  add column delayed_since timestamptz,
  add constraint payout_schedules_are_delayed_for_a_reason check ((delay_reason is null) = (delayed_since is null)),
  add constraint payout_schedules_are_delayed_from_their_start check (delayed_since >= starts_at);
grant update (delay_reason, delayed_since) on payout_schedules to albashi_app;

alter table payout_schedules drop constraint payout_schedules_reason_check;
alter table payout_schedules add constraint payout_schedules_reason_check check (reason in (
  'run_not_approved', 'run_changed', 'money_missing', 'money_elsewhere', 'payments_stopped', 'over_limit', 'not_permitted', 'start_failed'));
-- Not for earlier rows: until now a stop ended a schedule at once.
alter table payout_schedules add constraint delayed_schedules_last_until_their_day_ends check (
  reason is null or reason not in ('payments_stopped', 'start_failed')
  or ended_at >= ((pay_day + 1)::timestamp at time zone 'Africa/Lagos')) not valid;
