-- Work that must happen after a commit, written in that commit: the relay hands it to Restate until it is done.

create table outbox (
  outbox_id uuid primary key,
  company_id uuid,
  workflow text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  leased_until timestamptz,
  handed_over integer not null default 0,
  done_at timestamptz,
  given_up_at timestamptz,
  given_up_because text,
  check ((given_up_at is null) = (given_up_because is null)),
  check (done_at is null or given_up_at is null)
);
create index outbox_open on outbox (due_at) where done_at is null and given_up_at is null;
create index outbox_given_up on outbox (given_up_at) where given_up_at is not null;
grant select, insert, update on outbox to albashi_app;
