-- The relay counts the dispatched work of each company and kind in every round, so that one company cannot take all of Restate's places.
create index outbox_in_flight on outbox (company_id, workflow)
  where completed_at is null and failed_at is null and leased_until is not null;
