-- The demo tour reads documents, for which it compares the emails of a login, and deductions paid to third parties.
alter table email_changes enable row level security;
create policy anyone on email_changes as permissive for all using (true) with check (true);

create or replace procedure allow_demo_tour()
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
      select unnest(array[
        'memberships', 'invitations', 'payment_references', 'payment_stops', 'statement_lines', 'role_changes', 'funded_companies']::regclass[])
    loop
      call show_in_demo_tour(shown);
    end loop;
    grant select on third_party_payments to albashi_demo;
    drop policy if exists demo_company on users;
    create policy demo_company on users as restrictive for all to albashi_demo
      using (exists (select from memberships m where m.user_id = users.user_id and m.company_id = (select demo_company())))
      with check (false);
    grant select on users to albashi_demo;
    -- Users that the tour does not show have no email here either.
    drop policy if exists demo_company on email_changes;
    create policy demo_company on email_changes as restrictive for all to albashi_demo
      using (exists (select from users u where u.user_id = email_changes.user_id)) with check (false);
    grant select (user_id, old_email) on email_changes to albashi_demo;
    -- When statements were compared; not the balances, which are those of all companies together.
    grant select (provider, from_at, until_at, started_at, finished_at) on reconciliations to albashi_demo;
  end $$;

do $$
  begin
    if exists (select from pg_roles where rolname = 'albashi_demo') then
      call allow_demo_tour();
    end if;
  end $$;
