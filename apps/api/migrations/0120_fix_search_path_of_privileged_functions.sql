-- A function that runs as its owner looks names up in the system catalogue first and in the caller's temporary tables last; without naming pg_temp, PostgreSQL would look there first.
do $$
  declare
    privileged record;
  begin
    for privileged in
      select oid::regprocedure as signature, proconfig from pg_proc where prosecdef and pronamespace = 'public'::regnamespace
    loop
      if not coalesce('search_path=pg_catalog, pg_temp' = any (privileged.proconfig), false) then
        execute format('alter function %s set search_path = pg_catalog, public, pg_temp', privileged.signature);
      end if;
    end loop;
  end
$$;
