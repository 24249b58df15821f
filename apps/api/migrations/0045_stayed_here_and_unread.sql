-- A payment that provably never left us goes out later; and a row of a statement that cannot be read is kept apart.
-- Going out later is not the once that a payment is sent again.

------------------------------------------------------------------------------------------------ payments that stayed here

-- Whoever had claimed it knows that it was not sent: its turn came too late, or the provider turned it away unread.
alter table payment_attempts add column is_here boolean not null default false;
alter table payment_attempts add constraint only_what_is_nowhere_else_is_here check (not is_here or state = 'unknown');
grant update (is_here) on payment_attempts to albashi_app;

-- The moves an attempt can make, as before. What never left us is claimed again without being counted; and only who has claimed a
-- payment can say that it never left.
create or replace function attempts_move_forward() returns trigger language plpgsql as $$
  begin
    if new.is_here and not old.is_here and old.state not in ('queued', 'unknown') then
      raise exception 'A payment that is % may have left us.', old.state using errcode = 'P0409';
    end if;
    if new.state = old.state or (old.state, new.state) in (
      ('created', 'queued'), ('created', 'cancelled'),
      ('queued', 'sent'), ('queued', 'unknown'), ('queued', 'succeeded'), ('queued', 'failed'),
      ('sent', 'unknown'), ('sent', 'succeeded'), ('sent', 'failed'),
      ('unknown', 'queued'), ('unknown', 'sent'), ('unknown', 'succeeded'), ('unknown', 'failed'),
      ('failed', 'succeeded'), ('failed', 'duplicate'), ('cancelled', 'duplicate'),
      ('succeeded', 'returned'), ('duplicate', 'returned'), ('duplicate', 'succeeded')
    ) then
      if new.state = 'queued' and old.state = 'unknown' and (old.resend_from is null or case
        when old.is_here then new.resent <> old.resent
        else old.resent > 0 or new.resent = old.resent end) then
        raise exception 'An attempt is sent again once, and only when the provider never had it.' using errcode = 'P0409';
      end if;
      return new;
    end if;
    raise exception 'A payment that is % cannot become %.', old.state, new.state using errcode = 'P0409';
  end $$;

------------------------------------------------------------------------------------------------ rows that cannot be read

-- Rows of providers' statements that we do not understand, as they were told. Until they can be read, or are there no more, each
-- comparison begins where they were first found. Whose they are nobody knows: no company sees them.
create table unread_movements (
  provider text not null check (provider in ('kora', 'paystack')),
  pointer text not null,
  body text not null check (length(body) <= 2000),
  -- Where the comparison began that found it first, and when it was told last.
  from_at timestamptz not null,
  read_at timestamptz not null,
  primary key (provider, pointer)
);
alter table unread_movements enable row level security;
alter table unread_movements force row level security;
create policy above_companies on unread_movements for all using (company_if_any() is null) with check (company_if_any() is null);
grant select, insert, update (read_at), delete on unread_movements to albashi_app;
