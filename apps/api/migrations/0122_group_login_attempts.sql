-- Failed logins are counted per network address and per known device, so that wrong passwords entered elsewhere do not lock the owner out; login_hash groups the counters of one email, which a reset or an operator clears together.
alter table login_attempts add column login_hash bytea check (length(login_hash) = 32);
create index login_attempts_of_login on login_attempts (login_hash) where login_hash is not null;
