-- People who log in: above companies, because one person may belong to several and is known before any company is.

create table users (
  user_id uuid primary key,
  email text not null check (email = lower(email) and length(email) between 3 and 254),
  full_name text not null check (length(full_name) between 1 and 120),
  phone_number text not null check (phone_number ~ '^\+[0-9]{7,15}$'),
  password_hash text not null,
  email_verified_at timestamptz,
  -- The same sign-up arriving twice over a bad network is one sign-up.
  sign_up_intent bytea unique check (length(sign_up_intent) = 32),
  created_at timestamptz not null
);
-- Anybody can type anybody's e-mail. So until a mailbox is proved, each sign-up stands for itself, with the password
-- typed in it; opening its link makes that one the owner of the e-mail and leaves the others behind for ever.
create unique index one_owner_of_an_email on users (email) where email_verified_at is not null;
create index users_by_email on users (email);

-- No foreign key to companies: a company may come to live in another database than its people's logins.
-- The company's name is kept here too, so that a login can show it without entering the company.
create table memberships (
  user_id uuid not null references users,
  company_id uuid not null,
  kind text not null check (kind in ('employer', 'staff')),
  role text not null check (role in ('owner')),
  company_name text not null,
  created_at timestamptz not null,
  primary key (user_id, company_id, kind)
);
create index memberships_of_company on memberships (company_id);

create table sessions (
  session_id uuid primary key,
  user_id uuid not null references users,
  company_id uuid not null,
  kind text not null check (kind in ('employer', 'staff')),
  device text not null,
  started_at timestamptz not null,
  last_seen_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  ended_because text check (ended_because in ('logged_out', 'revoked', 'key_reused')),
  check ((ended_at is null) = (ended_because is null))
);
create index sessions_of_user on sessions (user_id) where ended_at is null;

-- A session is opened by two keys together: a short-lived bearer that the page holds, and a cookie that it cannot read.
-- Only their SHA-256 is kept. A replaced cookie key stays, so that its later use is noticed.
create table session_keys (
  key_hash bytea primary key check (length(key_hash) = 32),
  session_id uuid not null references sessions,
  purpose text not null check (purpose in ('bearer', 'cookie')),
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  first_used_at timestamptz,
  replaced_at timestamptz
);
create unique index one_current_cookie on session_keys (session_id) where purpose = 'cookie' and replaced_at is null;

create table one_time_tokens (
  token_id uuid primary key,
  user_id uuid not null references users,
  purpose text not null check (purpose in ('verify_email')),
  -- Where it was asked for, in words its owner knows.
  device text not null,
  token_hash bytea not null unique check (length(token_hash) = 32),
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Kept by the hash of whatever e-mail was typed, known or not, so that a lock tells nobody who has an account.
create table login_attempts (
  email_hash bytea primary key check (length(email_hash) = 32),
  failures integer not null check (failures >= 0),
  last_attempt_at timestamptz not null,
  locked_until timestamptz
);

-- How many mails strangers have caused to a mailbox lately, known or not.
create table mailbox_turns (
  email_hash bytea primary key check (length(email_hash) = 32),
  since timestamptz not null,
  turns integer not null check (turns >= 1)
);

grant select, insert, update on users, memberships, sessions, session_keys, one_time_tokens, mailbox_turns to albashi_app;
grant select, insert, update, delete on login_attempts to albashi_app;
