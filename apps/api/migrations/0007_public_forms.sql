-- What strangers send us from the public site, and what our own people do by hand: both stand above companies.

create table newsletter_subscriptions (
  subscription_id uuid primary key,
  -- Forgotten when the subscription ends; the row stays, so that an old link still says so kindly.
  email text check (email = lower(email) and length(email) between 3 and 254),
  -- The secrets behind the two mailed links are derived from the id; only their hashes are kept.
  confirm_hash bytea not null unique check (length(confirm_hash) = 32),
  unsubscribe_hash bytea not null unique check (length(unsubscribe_hash) = 32),
  asked_at timestamptz not null,
  last_mail_at timestamptz not null,
  mails integer not null check (mails >= 1),
  confirm_until timestamptz not null,
  confirmed_at timestamptz,
  ended_at timestamptz,
  check ((email is null) = (ended_at is not null))
);
create unique index one_subscription_of_an_email on newsletter_subscriptions (email);
create index subscriptions_to_forget on newsletter_subscriptions (confirm_until) where confirmed_at is null and ended_at is null;
grant select, insert, update, delete on newsletter_subscriptions to albashi_app;

create table enquiries (
  enquiry_id uuid primary key,
  reference text not null unique check (reference ~ '^ENQ-[0-9A-Z]{5}$'),
  name text not null check (length(name) between 1 and 120),
  email text not null check (email = lower(email) and length(email) between 3 and 254),
  message text not null check (length(message) between 1 and 4000),
  -- The same message arriving twice over a bad network is one message.
  intent bytea unique check (length(intent) = 32),
  received_at timestamptz not null,
  -- When the sender was mailed that we have it; at most once an hour.
  acknowledged_at timestamptz,
  answer text check (length(answer) between 1 and 20000),
  answered_by text,
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null))
);
create index enquiries_of_mailbox on enquiries (email, received_at);
create index enquiries_open on enquiries (received_at) where answered_at is null;
grant select, insert on enquiries to albashi_app;
-- What a stranger wrote is not ours to change.
grant update (answer, answered_by, answered_at) on enquiries to albashi_app;

-- What our own people did by hand, and why: one chain, sealed and append-only like the companies' audit.
create table operator_act_head (
  is_only boolean primary key default true check (is_only),
  seq bigint not null,
  hash bytea not null
);
insert into operator_act_head (seq, hash) values (0, sha256(convert_to('acts of operators', 'UTF8')));
grant select on operator_act_head to albashi_app;

create table operator_acts (
  seq bigint primary key,
  at timestamptz not null,
  operator text not null check (length(operator) between 1 and 120),
  act text not null check (act ~ '^[a-z_]+$'),
  subject text not null,
  reason text not null check (length(reason) between 1 and 1000),
  previous_hash bytea not null,
  hash bytea not null
);
grant select on operator_acts to albashi_app;
grant insert (at, operator, act, subject, reason) on operator_acts to albashi_app;

create function operator_act_seal(entry operator_acts) returns bytea
  language sql immutable
  as $$
    select sha256(entry.previous_hash || convert_to(jsonb_build_object(
      'seq', entry.seq,
      'at_us', (extract(epoch from entry.at) * 1000000)::bigint,
      'operator', entry.operator,
      'act', entry.act,
      'subject', entry.subject,
      'reason', entry.reason
    )::text, 'UTF8'))
  $$;

-- Runs as the owner with every name in full, for the reasons the companies' audit gives.
create function append_to_operator_acts() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    head public.operator_act_head;
  begin
    select * into strict head from public.operator_act_head for update;
    new.seq := head.seq + 1;
    new.previous_hash := head.hash;
    new.hash := public.operator_act_seal(new);
    update public.operator_act_head set seq = new.seq, hash = new.hash;
    return new;
  end $$;
revoke execute on function append_to_operator_acts() from public;
create trigger append_to_operator_acts before insert on operator_acts
  for each row execute function append_to_operator_acts();
create trigger operator_acts_are_append_only before update or delete on operator_acts
  for each row execute function refuse_change();
create trigger operator_acts_are_never_emptied before truncate on operator_acts
  for each statement execute function refuse_change();

-- Every fault in the chain; no row means that nothing was touched.
create function operator_act_faults() returns table (seq bigint, fault text)
  language sql stable
  as $$
    with acts as (
      select a, lag(a.hash) over (order by a.seq) as hash_before, lag(a.seq) over (order by a.seq) as seq_before from operator_acts a
    )
    select (acts.a).seq, 'the act was changed' from acts where (acts.a).hash <> operator_act_seal(acts.a)
    union all
    select (acts.a).seq, 'an act before this one is missing' from acts where (acts.a).seq <> coalesce(seq_before, 0) + 1
    union all
    select (acts.a).seq, 'this act does not follow the one before it' from acts
      where (acts.a).previous_hash <> coalesce(hash_before, sha256(convert_to('acts of operators', 'UTF8')))
    union all
    select max(a.seq), 'the head of the chain is missing' from operator_acts a
      having count(*) > 0 and not exists (select from operator_act_head)
    union all
    select a.seq, 'the chain has no place for this act' from operator_acts a, operator_act_head h where a.seq > h.seq
    union all
    select h.seq, 'the newest act is missing or changed' from operator_act_head h
      where h.seq > 0 and not exists (select from operator_acts a where a.seq = h.seq and a.hash = h.hash)
  $$;
