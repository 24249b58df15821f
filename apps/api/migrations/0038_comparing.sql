-- Comparing with a statement company by company without reading all of it each time, and two slips that could become holes.

create index movements_of_company on provider_movements (company_id, provider);

-- What nobody asked for before strangers were told of has been looked at by hand; it stops nobody now.
update provider_movements set is_providers_own = true where company_id is null;

-- Nobody's company is no company to work for: without this, a transaction would go on as one above companies.
create or replace function enter_company(company uuid) returns void
  language plpgsql volatile
  as $$
  begin
    if company is null then raise exception 'no company to enter' using errcode = 'null_value_not_allowed'; end if;
    perform set_config('app.company_id', company::text, true);
  end $$;
