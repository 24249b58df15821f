-- The tour of the demonstration company reads as a role of its own, which sees that company's rows only and writes nothing.

-- The company that is shown, and the two users whose views are shown. At most one row.
create table demo_tours (
  is_only boolean primary key default true check (is_only),
  company_id uuid not null,
  employer_user_id uuid not null references users,
  staff_user_id uuid not null references users
);

-- Only a company of bin/demo can be shown: everyone in it has an address at example.ng, as no customer has.
create function require_invented_company() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    perform enter_company(new.company_id);
    if exists (
      select from memberships m join users u using (user_id) where m.company_id = new.company_id and u.email !~ '@([a-z0-9-]+\.)?example\.ng$'
    ) or exists (
      select from employees e where e.company_id = new.company_id and e.email !~ '@([a-z0-9-]+\.)?example\.ng$'
    ) then
      raise exception 'company % has people whose addresses are not at example.ng: only a demonstration company can be shown', new.company_id
        using errcode = 'check_violation', constraint = 'only_invented_companies';
    end if;
    if not exists (
      select from memberships m where m.company_id = new.company_id and m.user_id = new.employer_user_id and m.kind = 'employer' and m.ended_at is null
    ) or not exists (
      select from memberships m where m.company_id = new.company_id and m.user_id = new.staff_user_id and m.kind = 'staff' and m.ended_at is null
    ) then
      raise exception 'the two users are not an admin and an employee of company %', new.company_id
        using errcode = 'check_violation', constraint = 'users_of_the_company';
    end if;
    return new;
  end $$;
create trigger only_invented_companies before insert or update on demo_tours
  for each row execute function require_invented_company();

-- The company of the tour; null without one, and then the tour's role sees no row.
create function demo_company() returns uuid
  language sql stable
  as $$ select company_id from public.demo_tours $$;

-- Lets the tour's role select the demonstration company's rows of a table. The policy binds that role only, so it costs others nothing.
create procedure show_in_demo_tour(shown regclass)
  language plpgsql
  as $$
  begin
    execute format('drop policy if exists demo_company on %s', shown);
    execute format(
      'create policy demo_company on %s as restrictive for all to albashi_demo using (company_id = (select demo_company())) with check (false)',
      shown);
    execute format('grant select on %s to albashi_demo', shown);
  end $$;
revoke execute on procedure show_in_demo_tour(regclass) from public;

-- Users and memberships stand above companies. The tour's role sees those of the demonstration company.
alter table memberships enable row level security;
create policy anyone on memberships as permissive for all using (true) with check (true);
alter table invitations enable row level security;
create policy anyone on invitations as permissive for all using (true) with check (true);
alter table users enable row level security;
create policy anyone on users as permissive for all using (true) with check (true);

-- Everything the tour's role may do. Run again after ops/database/roles.sql has created the role in an older installation.
create procedure allow_demo_tour()
  language plpgsql
  as $$
  declare
    shown regclass;
  begin
    grant usage on schema public to albashi_demo;
    grant select on demo_tours to albashi_demo;
    for shown in
      select c.oid from pg_class c join pg_policy p on p.polrelid = c.oid and p.polname = 'own_company'
      where c.relnamespace = 'public'::regnamespace
        -- Saved responses to requests, and what providers sent: no screen shows them.
        and c.relname not in ('idempotency_keys', 'provider_responses')
      union all
      select unnest(array['memberships', 'invitations', 'payment_references', 'payment_stops', 'statement_lines']::regclass[])
    loop
      call show_in_demo_tour(shown);
    end loop;
    drop policy if exists demo_company on users;
    create policy demo_company on users as restrictive for all to albashi_demo
      using (exists (select from memberships m where m.user_id = users.user_id and m.company_id = (select demo_company())))
      with check (false);
    grant select on users to albashi_demo;
    -- When statements were compared; not the balances, which are those of all companies together.
    grant select (provider, from_at, until_at, started_at, finished_at) on reconciliations to albashi_demo;
  end $$;
revoke execute on procedure allow_demo_tour() from public;

-- New company tables are shown too; the database test of the tour fails for a table without the policy.
create or replace procedure protect_by_company(tenant_table regclass)
  language plpgsql
  as $$
  begin
    execute format('alter table %s enable row level security', tenant_table);
    execute format('alter table %s force row level security', tenant_table);
    execute format('create policy anyone on %s as permissive for all using (true) with check (true)', tenant_table);
    execute format(
      'create policy own_company on %s as restrictive for all using (company_id = current_company()) with check (company_id = current_company())',
      tenant_table);
    if exists (select from pg_roles where rolname = 'albashi_demo') then
      call show_in_demo_tour(tenant_table);
    end if;
  end $$;

do $$
  begin
    if exists (select from pg_roles where rolname = 'albashi_demo') then
      call allow_demo_tour();
    end if;
  end $$;
