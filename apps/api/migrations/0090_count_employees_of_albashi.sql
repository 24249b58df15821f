-- Statutory thresholds count an employer's people, and Albashi employs the people of many companies: one function counts them all.

-- The companies Albashi employs for, now or earlier. Above companies, without any grant: only the functions below use it.
create table albashi_client_companies (
  company_id uuid primary key
);

create function record_albashi_client() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    insert into albashi_client_companies (company_id) values (new.company_id) on conflict do nothing;
    return null;
  end $$;
revoke execute on function record_albashi_client() from public;
create trigger record_albashi_client after insert or update on employer_of_record
  for each row when (new.employer = 'albashi') execute function record_albashi_client();

alter table employer_of_record no force row level security;
insert into albashi_client_companies (company_id) select distinct company_id from employer_of_record where employer = 'albashi';
alter table employer_of_record force row level security;

-- The highest of these thresholds that the number of people Albashi employs has reached, or zero. The number itself is not returned:
-- with two client companies, each could compute the other's. Each company is counted as itself, because row-level security binds the
-- owner of this function too.
create function albashi_headcount_threshold(employed_on date, employed_from date, employed_to date, thresholds integer[]) returns integer
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  declare
    entered text := current_setting('app.company_id', true);
    client uuid;
    people bigint := 0;
  begin
    for client in select company_id from albashi_client_companies loop
      perform enter_company(client);
      if (
        select employer from employer_of_record where company_id = client and valid_from <= employed_on order by valid_from desc limit 1
      ) = 'albashi' then
        people := people + (
          select count(*) from employees
          where company_id = client and first_day <= employed_to and (last_day is null or last_day >= employed_from)
        );
      end if;
    end loop;
    -- Empty is no company: a query without one still fails.
    perform set_config('app.company_id', coalesce(entered, ''), true);
    return coalesce((select max(threshold) from unnest(thresholds) as threshold where threshold <= people), 0);
  end $$;
revoke execute on function albashi_headcount_threshold(date, date, date, integer[]) from public;
grant execute on function albashi_headcount_threshold(date, date, date, integer[]) to albashi_app;
