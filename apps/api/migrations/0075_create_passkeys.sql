-- Passkeys are a second factor that cannot be phished, beside the codes of an authenticator app.
create table passkeys (
  passkey_id uuid primary key,
  user_id uuid not null references users,
  -- Chosen by the authenticator: unique over all users, so that one user cannot register the passkey of another.
  credential_id text not null constraint passkey_registered_once unique check (length(credential_id) between 1 and 1400),
  public_key bytea not null,
  -- Synced passkeys always report 0. Any other counter only grows; a smaller one means a copied authenticator.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  label text not null check (length(label) between 1 and 100),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_of_user on passkeys (user_id);
grant select, insert, delete on passkeys to albashi_app;
grant update (counter, last_used_at) on passkeys to albashi_app;

-- The challenge that an authenticator signs. One per session or login and purpose; deleted when it is answered.
create table passkey_challenges (
  scope_hash bytea primary key check (length(scope_hash) = 32),
  user_id uuid not null references users,
  challenge text not null check (length(challenge) = 43),
  expires_at timestamptz not null
);
create index passkey_challenges_by_end on passkey_challenges (expires_at);
grant select, insert, update, delete on passkey_challenges to albashi_app;
