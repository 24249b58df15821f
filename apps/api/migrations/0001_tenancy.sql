-- What keeps one company from seeing another: the setting that says which company a transaction works for.

revoke create on schema public from public;
grant usage on schema public to albashi_app;

-- The only way to say it. The last argument keeps the setting inside the transaction; without it a pooled
-- connection would carry one company's name into the next company's request.
create function enter_company(company uuid) returns void
  language sql volatile
  as $$ select set_config('app.company_id', company::text, true) $$;

-- Reading it where nobody has said it is an error: unset raises, and empty is no uuid.
create function current_company() returns uuid
  language sql stable
  as $$ select current_setting('app.company_id')::uuid $$;

-- Called once for each table that belongs to companies. FORCE binds the owner too; the restrictive policy holds
-- whatever permissive policy anyone adds later.
create procedure protect_by_company(tenant_table regclass)
  language plpgsql
  as $$
  begin
    execute format('alter table %s enable row level security', tenant_table);
    execute format('alter table %s force row level security', tenant_table);
    execute format('create policy anyone on %s as permissive for all using (true) with check (true)', tenant_table);
    execute format(
      'create policy own_company on %s as restrictive for all using (company_id = current_company()) with check (company_id = current_company())',
      tenant_table);
  end $$;

revoke execute on procedure protect_by_company(regclass) from public;
