-- Payouts, attempts and payout notices get the terms of the field: run_payments, looks and is_here had to be looked up in a glossary.

alter table run_payments rename to payouts;
alter table payouts rename column people to payee_count;
alter table payouts rename column look_due_at to poll_due_at;
alter table payouts rename column sender_due_at to submit_due_at;

alter table payment_attempts rename column number to attempt_number;
alter table payment_attempts rename column made_at to created_at;
alter table payment_attempts rename column made_by to created_by;
alter table payment_attempts rename column looks to polls;
alter table payment_attempts rename column next_look_at to next_poll_at;
alter table payment_attempts rename column not_found to not_found_count;
alter table payment_attempts rename column resend_from to resubmit_after;
alter table payment_attempts rename column resent to resubmit_count;
alter table payment_attempts rename column told_at to notified_at;
alter table payment_attempts rename column is_here to is_unsent;
alter table payment_attempts rename constraint only_what_is_nowhere_else_is_here to unsent_only_while_unknown;
alter index attempts_to_look_at rename to attempts_to_poll;
alter index attempts_to_tell rename to attempts_to_notify;

alter table payout_news rename to payout_notices;
alter table payout_notices rename column news_id to notice_id;
alter table payout_notices rename column came_at to opened_at;
alter table payout_notices rename column over_at to closed_at;
alter index one_news_of_an_event rename to one_open_notice_of_an_event;

-- The owner translates the rows of every company, which no role may read otherwise.
alter table payout_notices no force row level security;
alter table payout_notices drop constraint payout_news_event_check;
update payout_notices set event = case event when 'stands_still' then 'paused' else 'completed_with_failures' end
  where event in ('stands_still', 'ended_unpaid');
alter table payout_notices add constraint payout_notices_event_check
  check (event in ('settled', 'completed_with_failures', 'paused', 'stopped'));
alter table payout_notices force row level security;

-- Constraints that PostgreSQL named after a table or a column are named after what it is called now.
alter table payouts rename constraint run_payments_pkey to payouts_pkey;
alter table payouts rename constraint run_payments_provider_check to payouts_provider_check;
alter table payouts rename constraint run_payments_net_check to payouts_net_check;
alter table payouts rename constraint run_payments_owed_check to payouts_owed_check;
alter table payouts rename constraint run_payments_fees_check to payouts_fees_check;
alter table payouts rename constraint run_payments_people_check to payouts_payee_count_check;
alter table payouts rename constraint run_payments_pause_note_check to payouts_pause_note_check;
alter table payouts rename constraint run_payments_company_id_run_id_fkey to payouts_company_id_run_id_fkey;
alter table payment_attempts rename constraint payment_attempts_number_check to payment_attempts_attempt_number_check;
alter table payment_attempts rename constraint payment_attempts_resent_check to payment_attempts_resubmit_count_check;
alter table payout_notices rename constraint payout_news_pkey to payout_notices_pkey;
alter table payout_notices rename constraint payout_news_company_id_run_id_fkey to payout_notices_company_id_run_id_fkey;

-- The body of a function does not follow a rename.
alter trigger attempts_move_forward on payment_attempts rename to enforce_attempt_transition;
alter function attempts_move_forward() rename to enforce_attempt_transition;
create or replace function enforce_attempt_transition() returns trigger language plpgsql as $$
  begin
    if new.is_unsent and not old.is_unsent and old.state not in ('queued', 'unknown') then
      raise exception 'A payment that is % may have been sent already.', old.state using errcode = 'P0409';
    end if;
    if new.state = old.state or (old.state, new.state) in (
      ('created', 'queued'), ('created', 'cancelled'),
      ('queued', 'sent'), ('queued', 'unknown'), ('queued', 'succeeded'), ('queued', 'failed'),
      ('sent', 'unknown'), ('sent', 'succeeded'), ('sent', 'failed'),
      ('unknown', 'queued'), ('unknown', 'sent'), ('unknown', 'succeeded'), ('unknown', 'failed'),
      ('failed', 'succeeded'), ('failed', 'duplicate'), ('cancelled', 'duplicate'),
      ('succeeded', 'returned'), ('duplicate', 'returned'), ('duplicate', 'succeeded')
    ) then
      -- Resubmitted at most once, and only when the provider never had it. A payment that was never sent is not resubmitted but sent.
      if new.state = 'queued' and old.state = 'unknown' and (old.resubmit_after is null or case
        when old.is_unsent then new.resubmit_count <> old.resubmit_count
        else old.resubmit_count > 0 or new.resubmit_count = old.resubmit_count end) then
        raise exception 'A payment is resubmitted at most once, and only when the provider never had it.' using errcode = 'P0409';
      end if;
      return new;
    end if;
    raise exception 'A payment that is % cannot become %.', old.state, new.state using errcode = 'P0409';
  end $$;
