-- The company itself: the first table that belongs to companies, and the pattern for every one after it.

create table companies (
  company_id uuid primary key,
  name text not null check (length(name) between 1 and 120),
  created_at timestamptz not null
);
call protect_by_company('companies');
grant select, insert, update on companies to albashi_app;

-- The answer to a call that was already carried out, so that a repeat over a bad network changes nothing.
create table idempotency_keys (
  company_id uuid not null,
  user_id uuid not null,
  key text not null check (length(key) between 8 and 128),
  request_hash bytea not null check (length(request_hash) = 32),
  answer jsonb,
  created_at timestamptz not null,
  kept_until timestamptz not null,
  primary key (company_id, user_id, key)
);
call protect_by_company('idempotency_keys');
grant select, insert, update on idempotency_keys to albashi_app;
