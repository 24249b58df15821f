-- A payment that was taken for a second one counts after all when the other failed or came back; and a run that waits has one sender that comes back.

-- For when a sender was asked to come back. Nobody asks for another one before that, so that senders do not multiply.
alter table run_payments add column sender_due_at timestamptz;
grant update (sender_due_at) on run_payments to albashi_app;

-- The moves an attempt can make, as before, and one more: a duplicate is paid once nothing else is.
create or replace function attempts_move_forward() returns trigger language plpgsql as $$
  begin
    if new.state = old.state or (old.state, new.state) in (
      ('created', 'queued'), ('created', 'cancelled'),
      ('queued', 'sent'), ('queued', 'unknown'), ('queued', 'succeeded'), ('queued', 'failed'),
      ('sent', 'unknown'), ('sent', 'succeeded'), ('sent', 'failed'),
      ('unknown', 'queued'), ('unknown', 'sent'), ('unknown', 'succeeded'), ('unknown', 'failed'),
      ('failed', 'succeeded'), ('failed', 'duplicate'), ('cancelled', 'duplicate'),
      ('succeeded', 'returned'), ('duplicate', 'returned'), ('duplicate', 'succeeded')
    ) then
      if new.state = 'queued' and old.state = 'unknown' and (old.resend_from is null or old.resent > 0 or new.resent = old.resent) then
        raise exception 'An attempt is sent again once, and only when the provider never had it.' using errcode = 'P0409';
      end if;
      return new;
    end if;
    raise exception 'A payment that is % cannot become %.', old.state, new.state using errcode = 'P0409';
  end $$;
