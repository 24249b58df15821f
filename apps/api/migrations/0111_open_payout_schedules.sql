-- Lists the open payout schedules of all companies, so that an overdue one is found without knowing its company.

create table open_payout_schedules (
  schedule_id uuid primary key,
  company_id uuid not null,
  starts_at timestamptz not null
);
create index open_payout_schedules_by_start on open_payout_schedules (starts_at);
grant select on open_payout_schedules to albashi_app;

create function maintain_open_payout_schedules() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    if new.state = 'scheduled' then
      insert into open_payout_schedules (schedule_id, company_id, starts_at) values (new.schedule_id, new.company_id, new.starts_at)
        on conflict do nothing;
    else
      delete from open_payout_schedules where schedule_id = new.schedule_id;
    end if;
    return null;
  end $$;
revoke execute on function maintain_open_payout_schedules() from public;
create trigger maintain_open_payout_schedules after insert or update of state on payout_schedules
  for each row execute function maintain_open_payout_schedules();

alter table payout_schedules no force row level security;
insert into open_payout_schedules (schedule_id, company_id, starts_at)
  select schedule_id, company_id, starts_at from payout_schedules where state = 'scheduled';
alter table payout_schedules force row level security;
