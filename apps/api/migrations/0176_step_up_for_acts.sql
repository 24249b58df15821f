-- A step-up for one act: the hash of the call and its content that the user confirmed. It is deleted when the call has succeeded.
create table step_up_grants (
  session_id uuid not null references sessions (session_id) on delete cascade,
  act_hash bytea not null check (length(act_hash) = 32),
  expires_at timestamptz not null,
  primary key (session_id, act_hash)
);
grant select, insert, update, delete on step_up_grants to albashi_app;
