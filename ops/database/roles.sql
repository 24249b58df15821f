-- Run once by a superuser: the role that migrates and owns, the role the product runs as, which owns nothing, and the role the demo
-- tour reads as. Passwords here are for development; production sets its own with ALTER ROLE.
do $$
begin
  if not exists (select from pg_roles where rolname = 'albashi_owner') then
    create role albashi_owner login password 'owner-in-development' nosuperuser nobypassrls nocreatedb nocreaterole;
  end if;
  if not exists (select from pg_roles where rolname = 'albashi_app') then
    create role albashi_app login password 'app-in-development' nosuperuser nobypassrls nocreatedb nocreaterole;
  end if;
  -- It cannot log in until the tour is turned on: see ops/README.md.
  if not exists (select from pg_roles where rolname = 'albashi_demo') then
    create role albashi_demo nologin nosuperuser nobypassrls nocreatedb nocreaterole connection limit 50;
  end if;
end $$;

-- Reasserted on every run: whatever was granted to these roles meanwhile, they cannot bypass row-level security.
alter role albashi_owner nosuperuser nobypassrls;
alter role albashi_app nosuperuser nobypassrls;
alter role albashi_demo nosuperuser nobypassrls;

-- Settings on the role apply through a connection pooler too.
alter role albashi_app set statement_timeout = '15s';
alter role albashi_app set lock_timeout = '5s';
alter role albashi_app set idle_in_transaction_session_timeout = '30s';
alter role albashi_owner set lock_timeout = '5s';
-- Its privileges forbid every write. Read-only transactions forbid it again.
alter role albashi_demo set default_transaction_read_only = on;
alter role albashi_demo set statement_timeout = '5s';
alter role albashi_demo set lock_timeout = '1s';
alter role albashi_demo set idle_in_transaction_session_timeout = '10s';
