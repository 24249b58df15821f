-- Reasons about payments become codes with parameters: state was compared by whole sentences, and a reworded one kept payouts from resuming.
-- Sentences of every earlier release are translated. A text that no release ever wrote stays in a note, under a code that waits for a person.

-- The owner sees every company's rows for this alone.
alter table run_payments no force row level security;
alter table payment_attempts no force row level security;
alter table payment_incidents no force row level security;
alter table reconciliation_exceptions no force row level security;

-- Naira as they are written, such as ₦1,234.50, in kobo.
create function pg_temp.kobo_of(written text) returns bigint language sql immutable
  as $$ select regexp_replace(written, '[^0-9]', '', 'g')::bigint $$;

------------------------------------------------------------------------------------------------ pauses of payouts

alter table run_payments
  add column pause_reason text,
  -- How much must be brought in, where the company's money does not cover the rest.
  add column pause_shortfall bigint,
  -- A reason from before there were codes.
  add column pause_note text check (length(pause_note) between 1 and 500);

update run_payments r set pause_reason = translated.reason,
  pause_shortfall = case when translated.reason = 'insufficient_funds'
    then pg_temp.kobo_of(substring(r.paused_because from 'Bring (₦[0-9,]+\.[0-9]{2}) into')) end,
  pause_note = case when translated.reason = 'other' then r.paused_because end
from (select company_id, run_id, case
  when paused_because = 'The run is over the company''s limit for one run. Write to us to have it raised, then go on paying.'
    then 'run_limit_exceeded'
  when paused_because in (
    'The company''s limit for a day, which is any 24 hours, is reached. Paying goes on by itself as soon as some of it is free again, or write to us to have the limit raised.',
    'The company''s limit for a day is reached. Paying goes on by itself when the day is over, or write to us to have the limit raised.')
    then 'daily_limit_reached'
  when paused_because = 'The money is with the payment provider and cannot be spent yet: money paid by card can be on the next working day. Paying goes on by itself.'
    then 'awaiting_settlement'
  when paused_because = 'The provider''s balance may not cover the next payment until it has confirmed those that are on their way. Paying goes on by itself.'
    then 'awaiting_confirmation'
  when paused_because ~ '^The company''s money with the payment provider does not cover the rest of the run: fees were higher than expected, or money was taken back\. Bring ₦[0-9,]+\.[0-9]{2} into the wallet\.'
    then 'insufficient_funds'
  when paused_because = 'Our balance at the payment provider did not cover it. Nobody was paid too little: wait until the provider has the money, then go on paying.'
    then 'provider_balance_low'
  when paused_because = 'The payment provider does not answer. We keep trying; nobody is paid twice. Paying goes on by itself.'
    then 'provider_unavailable'
  when paused_because = 'The payment provider does not accept our key. Nothing more is sent. Write to us; when the key is mended, go on paying.'
    then 'key_rejected'
  when paused_because = 'Our set-up with the payment provider stands in the way. Write to us: we mend it with the provider. Then go on paying.'
    then 'setup_incomplete'
  else 'other' end as reason
  from run_payments where paused_because is not null) as translated
where r.company_id = translated.company_id and r.run_id = translated.run_id;

alter table run_payments drop column paused_because;
alter table run_payments
  add constraint pause_reasons_are_known check (pause_reason in ('run_limit_exceeded', 'daily_limit_reached', 'awaiting_settlement',
    'awaiting_confirmation', 'insufficient_funds', 'provider_balance_low', 'provider_unavailable', 'key_rejected', 'setup_incomplete', 'other')),
  add constraint only_insufficient_funds_have_a_shortfall
    check ((pause_shortfall is not null) = (pause_reason is not distinct from 'insufficient_funds') and pause_shortfall > 0),
  add constraint only_other_pauses_have_a_note check (pause_note is null or pause_reason is not distinct from 'other');
grant update (pause_reason, pause_shortfall, pause_note) on run_payments to albashi_app;

------------------------------------------------------------------------------------------------ holds of payments

alter table payment_attempts
  add column hold_reason text,
  -- The limit of the company or the bound of the provider that the amount does not meet.
  add column hold_limit bigint check (hold_limit >= 0),
  -- What the admin who holds it typed.
  add column hold_note text check (length(hold_note) between 1 and 500);

update payment_attempts a set hold_reason = translated.reason,
  hold_limit = case when translated.reason in ('above_provider_maximum', 'above_payment_limit', 'below_provider_minimum')
    then pg_temp.kobo_of(substring(a.held_because from '₦[0-9,]+\.[0-9]{2}')) end,
  hold_note = case when translated.reason = 'requested_by_admin' then a.held_because end
from (select company_id, attempt_id, case
  when held_because = 'The person''s bank account is another one now than when the run was approved. Look at the new account, then let the payment go.'
    then 'account_changed'
  when held_because = 'The bank account is held or was refused. Look at it under held bank accounts, then let the payment go.'
    then 'account_not_payable'
  when held_because ~ '^The provider pays ₦[0-9,]+\.[0-9]{2} at most at a time\. Put this back into the wallet and pay it another way\.$'
    then 'above_provider_maximum'
  when held_because ~ '^The amount is over the company''s limit of ₦[0-9,]+\.[0-9]{2} for one payment\. Write to us to have it raised(, then let it go| and then let it go, or put this back into the wallet and pay it another way)\.$'
    then 'above_payment_limit'
  when held_because ~ '^The provider pays ₦[0-9,]+\.[0-9]{2} at least at a time\. Put this back into the wallet and pay it another way\.$'
    then 'below_provider_minimum'
  when held_because = 'A bank schedule that was taken of this run names this person, so their bank may have paid them. Let the payment go only if it did not.'
    then 'on_bank_schedule'
  else 'requested_by_admin' end as reason
  from payment_attempts where held_because is not null) as translated
where a.company_id = translated.company_id and a.attempt_id = translated.attempt_id;

-- Takes its checks and the index of what was not paid along.
alter table payment_attempts drop column held_because;
create index attempts_not_paid on payment_attempts (company_id, run_id, employee_id)
  where state in ('failed', 'returned', 'cancelled') or (state = 'created' and hold_reason is not null);
alter table payment_attempts
  add constraint hold_reasons_are_known check (hold_reason in ('account_changed', 'account_not_payable', 'above_provider_maximum',
    'above_payment_limit', 'below_provider_minimum', 'on_bank_schedule', 'requested_by_admin')),
  add constraint only_amounts_are_held_for_a_limit check ((hold_limit is not null)
    = coalesce(hold_reason in ('above_provider_maximum', 'above_payment_limit', 'below_provider_minimum'), false)),
  add constraint only_admins_hold_with_a_note check ((hold_note is not null) = (hold_reason is not distinct from 'requested_by_admin')),
  add constraint only_unsent_payments_are_held check (hold_reason is null or state in ('created', 'cancelled')),
  drop constraint payment_attempts_failure_check,
  add constraint failures_are_known check (failure in ('account', 'bank_unavailable', 'timed_out', 'funds', 'limit', 'suspected', 'set_up',
    'request', 'never_sent', 'no_cause'));
grant update (hold_reason, hold_limit, hold_note) on payment_attempts to albashi_app;

------------------------------------------------------------------------------------------------ stops

alter table payment_stops
  add column reason text,
  -- What the person who made it typed.
  add column note text check (length(note) between 3 and 300);

update payment_stops set reason = case
  when made_by = 'Albashi' and because = 'The payment provider has another amount, currency or account for a payment than we asked for.' then 'provider_mismatch'
  when made_by = 'Albashi' and because = 'Money left our account with the payment provider that nobody here asked for. We are finding out why.' then 'unmatched_debit'
  when made_by = 'Albashi' and because = 'Money that was brought in was taken back after it had been spent.' then 'funding_reversed'
  when made_by = 'Albashi' then 'other'
  when company_id is not null and made_by ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then 'requested_by_admin'
  else 'requested_by_operator' end;
update payment_stops set note = because where reason in ('requested_by_admin', 'requested_by_operator', 'other');

alter table payment_stops drop column because;
alter table payment_stops
  alter column reason set not null,
  add constraint stop_reasons_are_known check (reason in ('requested_by_admin', 'requested_by_operator', 'provider_mismatch', 'unmatched_debit',
    'funding_reversed', 'other')),
  add constraint only_people_stop_with_a_note
    check ((note is not null) = (reason in ('requested_by_admin', 'requested_by_operator', 'other')));

------------------------------------------------------------------------------------------------ incidents

alter table payment_incidents
  add column amount bigint check (amount > 0),
  add column owed bigint check (owed >= 0),
  add column note text check (length(note) between 1 and 2100),
  add column resolution text,
  -- What the admin or the operator who resolved it typed.
  add column resolution_note text check (length(resolution_note) between 1 and 300);

update payment_incidents set amount = pg_temp.kobo_of(substring(what from '^The provider took (₦[0-9,]+\.[0-9]{2}) back after it had come in\.')),
  owed = coalesce(pg_temp.kobo_of(substring(what from 'after it had come in\. (₦[0-9,]+\.[0-9]{2}) of it was spent already')), 0)
where kind = 'money_taken_back' and what ~ '^The provider took ₦[0-9,]+\.[0-9]{2} back after it had come in\.';
update payment_incidents set note = substring(what from '^The money for one person''s pay came in, and paying could not begin: (.+)$')
where kind = 'pay_not_started';
-- A text that no release wrote for the kind is kept.
update payment_incidents set note = what || ' ' || cure
where note is null and amount is null and (kind, what) not in (values
  ('stuck', 'A payment has been on its way for three days, and the provider does not say what became of it.'),
  ('lost', 'The provider took a payment and does not know it any more.'),
  ('key_refused', 'The payment provider does not accept our key.'),
  ('suspected_fraud', 'The provider stopped a payment because it suspects fraud.'),
  ('contradiction', 'The provider says something else about a finished payment than it said before.'),
  ('differs', 'The provider has another amount, currency or account for a payment than we asked for. All payments of the company are stopped.'),
  ('paid_twice', 'A payment that had failed arrived after all, and another one for the same payslip was made meanwhile.'),
  ('paid_late', 'A payment that had failed arrived after all. It counts as paid.'),
  ('returned', 'A payment was made and came back from the bank.'),
  ('cannot_be_booked', 'The provider''s answer about a payment does not fit the books, so nothing was booked of it.'),
  ('not_handed_over', 'For an hour a payment could not be handed over to the provider. It has not left us.'),
  ('cannot_be_sent_again', 'The provider never had a payment, and it may not be sent again: the account is another one now, is held, or the amount is over a limit.'),
  ('no_account', 'Somebody of the run has no bank account to be paid into.'),
  ('checkout_currency', 'A checkout was paid in another currency than naira. Nothing was credited for it.'),
  ('checkout_reference', 'The provider answered about another checkout than the one we asked about. Nothing was credited for it.'),
  ('checkout_less', 'The provider says that less came in by a checkout than it said before. What was credited stands.'),
  ('not_settled', 'Money that came in by card cannot be spent yet, a day after it should be.'));

update payment_incidents set resolution = case
  when settled_by is not null then 'resolved_by_admin'
  when settled_because = 'The other payment did not last: this one is the only one.' then 'duplicate_cleared'
  when settled_because like 'We settled it as paid: %' then 'ended_paid_by_operator'
  when settled_because like 'We settled it as failed: %' then 'ended_failed_by_operator'
  else 'resolved_by_admin' end
where settled_at is not null;
update payment_incidents set resolution_note = case
  when resolution = 'resolved_by_admin' then settled_because
  else regexp_replace(settled_because, '^We settled it as (paid|failed): ', '') end
where resolution in ('resolved_by_admin', 'ended_paid_by_operator', 'ended_failed_by_operator');

alter table payment_incidents drop column what, drop column cure, drop column settled_because;
alter table payment_incidents
  drop constraint payment_incidents_kind_check,
  add constraint incident_kinds_are_known check (kind in ('stuck', 'lost', 'key_refused', 'suspected_fraud', 'contradiction', 'differs',
    'paid_twice', 'paid_late', 'returned', 'cannot_be_booked', 'not_handed_over', 'cannot_be_sent_again', 'no_account', 'checkout_currency',
    'checkout_reference', 'checkout_less', 'not_settled', 'money_taken_back', 'pay_not_started')),
  add constraint incident_resolutions_are_known
    check (resolution in ('resolved_by_admin', 'duplicate_cleared', 'ended_paid_by_operator', 'ended_failed_by_operator')),
  add constraint settled_incidents_have_a_resolution check ((settled_at is null) = (resolution is null)),
  add constraint people_resolve_incidents_with_a_note
    check ((resolution_note is not null) = coalesce(resolution <> 'duplicate_cleared', false));
grant update (resolution, resolution_note) on payment_incidents to albashi_app;

------------------------------------------------------------------------------------------------ differences with the statement

alter table reconciliation_exceptions
  add column resolution text,
  add column resolution_note text check (length(resolution_note) between 3 and 300);

update reconciliation_exceptions set resolution = case
  when settled_by is null and settled_because = 'A later comparison found that the statement and our books agree.' then 'statement_agrees'
  else 'resolved_by_admin' end
where settled_at is not null;
update reconciliation_exceptions set resolution_note = settled_because where resolution = 'resolved_by_admin';

alter table reconciliation_exceptions drop column settled_because;
alter table reconciliation_exceptions
  add constraint exception_resolutions_are_known check (resolution in ('resolved_by_admin', 'statement_agrees')),
  add constraint settled_exceptions_have_a_resolution check ((settled_at is null) = (resolution is null)),
  add constraint admins_resolve_exceptions_with_a_note
    check ((resolution_note is not null) = (resolution is not distinct from 'resolved_by_admin'));
grant update (resolution, resolution_note) on reconciliation_exceptions to albashi_app;

alter table run_payments force row level security;
alter table payment_attempts force row level security;
alter table payment_incidents force row level security;
alter table reconciliation_exceptions force row level security;
