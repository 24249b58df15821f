-- How owners get back into their accounts and keep them: reset links, a second factor, stepping up, known devices.

-- A mail that somebody asks for by typing an e-mail, known or not. It is written down alike for both, and who it is for
-- is looked up later, out of the caller's sight. The row goes when it is answered.
create table mail_requests (
  request_id uuid primary key,
  purpose text not null check (purpose in ('verify_email', 'reset_password')),
  email text not null check (email = lower(email) and length(email) between 3 and 254),
  device text not null,
  asked_at timestamptz not null
);
create index mail_requests_by_age on mail_requests (asked_at);
grant select, insert, delete on mail_requests to albashi_app;

alter table one_time_tokens drop constraint one_time_tokens_purpose_check;
alter table one_time_tokens add constraint one_time_tokens_purpose_check check (purpose in ('verify_email', 'reset_password'));
-- The fingerprint of the mailbox it was sent to: a link in an old mailbox dies when the e-mail changes.
alter table one_time_tokens add column mailed_to bytea check (length(mailed_to) = 32);
create index one_time_tokens_of_user on one_time_tokens (user_id);
create index one_time_tokens_by_end on one_time_tokens (expires_at);

alter table sessions add column second_factor_at timestamptz;
alter table sessions add column stepped_up_at timestamptz;
alter table sessions drop constraint sessions_ended_because_check;
alter table sessions add constraint sessions_ended_because_check
  check (ended_because in ('logged_out', 'revoked', 'key_reused', 'password_changed', 'second_factor_changed'));
create index session_keys_of_session on session_keys (session_id);
create index session_keys_by_end on session_keys (expires_at);

-- The secret is sealed with our key and bound to its person. A step of thirty seconds that was used once is used up.
create table second_factors (
  user_id uuid primary key references users,
  sealed_secret bytea not null,
  begun_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint
);
grant select, insert, update, delete on second_factors to albashi_app;

create table recovery_codes (
  user_id uuid not null references users,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (user_id, code_hash)
);
grant select, insert, update, delete on recovery_codes to albashi_app;

-- The right password was given, the code was not yet. Only the browser's cookie, kept here by its hash, leads on.
create table login_challenges (
  challenge_hash bytea primary key check (length(challenge_hash) = 32),
  user_id uuid not null references users,
  issued_at timestamptz not null,
  expires_at timestamptz not null
);
create index login_challenges_of_user on login_challenges (user_id);
create index login_challenges_by_end on login_challenges (expires_at);
grant select, insert, delete on login_challenges to albashi_app;

-- Browsers a person has logged in from, by the hash of a cookie: another one is told to its owner by mail.
create table known_devices (
  user_id uuid not null references users,
  device_hash bytea not null check (length(device_hash) = 32),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (user_id, device_hash)
);
create index known_devices_by_age on known_devices (last_seen_at);
grant select, insert, update, delete on known_devices to albashi_app;

-- What is over is cleared away. A person whose mailbox is proved is not: not even by mistake.
create index login_attempts_by_age on login_attempts (last_attempt_at);
create index mailbox_turns_by_age on mailbox_turns (since);
create index unverified_by_age on users (created_at) where email_verified_at is null;
grant delete on one_time_tokens, session_keys, mailbox_turns, memberships, users to albashi_app;
create trigger verified_users_stay before delete on users
  for each row when (old.email_verified_at is not null) execute function refuse_change();
