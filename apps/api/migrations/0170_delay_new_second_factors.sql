-- Keeps since when each second factor may be used for money: in a company with money, a new one is confirmed by email and waits 24 hours.

-- The companies in which money has been booked. Above companies, because it is asked before a session has entered one.
create table funded_companies (
  company_id uuid primary key,
  funded_at timestamptz not null
);
grant select on funded_companies to albashi_app;

create function record_first_funding() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    insert into funded_companies (company_id, funded_at)
      select added.company_id, min(added.posted_at) from added
      where not exists (select from funded_companies funded where funded.company_id = added.company_id)
      group by added.company_id
    on conflict do nothing;
    return null;
  end $$;
revoke execute on function record_first_funding() from public;
create trigger record_first_funding after insert on journals
  referencing new table as added for each statement execute function record_first_funding();

alter table journals no force row level security;
insert into funded_companies (company_id, funded_at) select company_id, min(posted_at) from journals group by company_id;
alter table journals force row level security;

-- Null while the factor is unconfirmed: it is then neither asked for at a login nor accepted.
alter table passkeys add column money_rights_from timestamptz;
update passkeys set money_rights_from = created_at;
grant update (money_rights_from) on passkeys to albashi_app;
alter table second_factors add column money_rights_from timestamptz;
update second_factors set money_rights_from = confirmed_at;
alter table recovery_codes add column money_rights_from timestamptz;
update recovery_codes set money_rights_from = coalesce(
  (select min(confirmed_at) from second_factors where second_factors.user_id = recovery_codes.user_id), now());

-- Each new factor, and each request to remove lost ones, with the link that was mailed for it.
create table factor_changes (
  change_id uuid primary key,
  user_id uuid not null references users,
  kind text not null check (kind in ('passkey', 'authenticator_app', 'recovery')),
  passkey_id uuid,
  session_id uuid,
  device text not null,
  secret_hash bytea not null unique check (length(secret_hash) = 32),
  requested_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > requested_at),
  -- Whether a company of the user had been funded, or the change is a recovery.
  is_delayed boolean not null,
  confirmed_at timestamptz,
  effective_from timestamptz,
  rejected_at timestamptz,
  -- When a recovery removed the lost factors.
  completed_at timestamptz,
  check ((passkey_id is not null) = (kind = 'passkey')),
  check ((confirmed_at is null) = (effective_from is null)),
  check (kind <> 'recovery' or is_delayed),
  check (completed_at is null or (kind = 'recovery' and completed_at >= effective_from and rejected_at is null)),
  constraint factor_changes_wait_a_day check (not is_delayed or effective_from >= confirmed_at + interval '24 hours')
);
create index factor_changes_of_user on factor_changes (user_id);
create index factor_changes_by_end on factor_changes (expires_at);
create unique index one_open_factor_recovery on factor_changes (user_id)
  where kind = 'recovery' and rejected_at is null and completed_at is null;
grant select, insert, delete, update (confirmed_at, effective_from, rejected_at, completed_at) on factor_changes to albashi_app;

-- The time from which a factor counts comes from its confirmed change wherever there is money to steal.
create function require_confirmed_factor_change() returns trigger
  language plpgsql
  as $$
  begin
    if exists (select from public.memberships join public.funded_companies using (company_id)
        where memberships.user_id = new.user_id and memberships.kind = 'employer' and memberships.ended_at is null)
      and not exists (select from public.factor_changes change
        where change.user_id = new.user_id and change.is_delayed and change.rejected_at is null and change.effective_from = new.money_rights_from)
    then
      raise exception 'the new factor of user % is not confirmed', new.user_id
        using errcode = 'check_violation', constraint = 'new_factors_are_confirmed_by_email';
    end if;
    return new;
  end $$;
create trigger new_factors_are_confirmed_by_email before insert or update of money_rights_from on passkeys
  for each row when (new.money_rights_from is not null) execute function require_confirmed_factor_change();
create trigger new_factors_are_confirmed_by_email before insert or update of money_rights_from on second_factors
  for each row when (new.money_rights_from is not null) execute function require_confirmed_factor_change();

-- Whether a user holds a second factor that may be used for money at a time. A user whose login lives elsewhere is not known here.
create function has_money_rights(actor uuid, at timestamptz) returns boolean
  language sql stable
  as $$
    select not exists (select from public.users where user_id = actor)
      or exists (select from public.passkeys where user_id = actor and money_rights_from <= at)
      or exists (select from public.second_factors where user_id = actor and confirmed_at is not null and money_rights_from <= at)
  $$;

-- Arguments: the columns with the actor and the time of the act.
create function require_money_rights() returns trigger
  language plpgsql
  as $$
  declare
    act jsonb := to_jsonb(new);
  begin
    if not public.has_money_rights((act ->> tg_argv[0])::uuid, (act ->> tg_argv[1])::timestamptz) then
      raise exception '% of % has no second factor that may be used for money yet', tg_argv[0], tg_table_name
        using errcode = 'check_violation', constraint = 'money_needs_a_second_factor';
    end if;
    return new;
  end $$;

create trigger money_needs_a_second_factor before update of approved_by on pay_runs
  for each row when (new.approved_by is not null and new.approved_by is distinct from old.approved_by)
  execute function require_money_rights('approved_by', 'approved_at');
create trigger money_needs_a_second_factor before insert on payouts
  for each row execute function require_money_rights('started_by', 'started_at');
create trigger money_needs_a_second_factor before insert on payout_schedules
  for each row execute function require_money_rights('scheduled_by', 'scheduled_at');
create trigger withdrawals_need_a_second_factor before insert on withdrawals
  for each row execute function require_money_rights('requested_by', 'requested_at');
create trigger approvals_need_a_second_factor before update of approved_by on withdrawals
  for each row when (new.approved_by is not null and old.approved_by is null)
  execute function require_money_rights('approved_by', 'approved_at');

-- Existing accounts without a second factor have thirty days to set one up before they need it to prepare pay.
alter table users add column second_factor_due_at timestamptz;
update users set second_factor_due_at = now() + interval '30 days'
  where not exists (select from passkeys where passkeys.user_id = users.user_id)
    and not exists (select from second_factors where second_factors.user_id = users.user_id and confirmed_at is not null);

-- A user who reports a change that they did not make stops the payments of their companies.
alter table payment_stops drop constraint stop_reasons_are_known;
alter table payment_stops add constraint stop_reasons_are_known check (reason in ('requested_by_admin', 'requested_by_operator',
  'provider_mismatch', 'unmatched_debit', 'funding_reversed', 'account_reported', 'other'));
