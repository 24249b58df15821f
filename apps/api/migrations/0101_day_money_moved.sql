-- Gives each journal the day in Lagos on which its money moved at the provider, beside the time at which it was posted.

-- Nigeria is one hour ahead of UTC all year. Entries posted before keep the day of the effective time they were posted with.
alter table journals add column moved_on date not null generated always as (((effective_at at time zone 'UTC') + interval '1 hour')::date) stored;
-- A provider's clock may be ahead of ours, but money that moved is not posted days before it moves.
alter table journals add constraint money_moves_before_it_is_posted check (effective_at <= posted_at + interval '1 day') not valid;
