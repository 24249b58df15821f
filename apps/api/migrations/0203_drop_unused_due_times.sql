-- Nothing reads the due times of the chain that drove payouts before the loop, nor two indexes; unfinished work is found by its kind.
alter table payouts drop column poll_due_at, drop column submit_due_at;

-- Daily totals replaced the sum over claims.
drop index claimed_by_time;

-- Of all responses only the last query of a checkout is looked up by its reference.
drop index responses_of_reference;
create index charges_of_reference on provider_responses (company_id, reference, requested_at) where operation = 'charge';

-- Reminders are enqueued weeks ahead: work of one kind was found by reading all open rows, and overdue reconciliations by reading all rows.
create index outbox_unfinished_of_workflow on outbox (workflow, due_at) where completed_at is null;
