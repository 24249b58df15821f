-- Limits on guessing and on emails are counted here while Redis is gone: without them a stopped Redis would lift them.
create unlogged table rate_limit_counts (
  key_hash bytea primary key check (length(key_hash) = 32),
  calls integer not null check (calls > 0),
  window_ends_at timestamptz not null
);
grant select, insert, update, delete on rate_limit_counts to albashi_app;
