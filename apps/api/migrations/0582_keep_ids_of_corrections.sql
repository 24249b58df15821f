-- A device makes the ids of its events: it may not use that of a correction, because the event of an approved one would not be added.
create function check_event_of_device() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
  begin
    if exists (select from public.clock_corrections x where x.company_id = new.company_id and x.correction_id = new.event_id) then
      raise exception 'the id of a correction' using errcode = 'check_violation', constraint = 'clock_event_has_no_id_of_a_correction';
    end if;
    return new;
  end $$;
create trigger events_of_devices_are_checked before insert on clock_events
  for each row when (new.source <> 'correction') execute function check_event_of_device();

-- How many corrections an employee asks for in a day: withdrawn ones are kept as well.
create index clock_corrections_by_asking on clock_corrections (company_id, employee_id, asked_at);
