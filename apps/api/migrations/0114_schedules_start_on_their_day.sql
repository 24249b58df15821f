-- A schedule starts its payout on its pay day or not at all; later only an admin pays, who is then named.
alter table payout_schedules add constraint schedules_start_on_their_day check (
  state <> 'started' or ended_by is not null or ended_at < ((pay_day + 1)::timestamp at time zone 'Africa/Lagos'));
