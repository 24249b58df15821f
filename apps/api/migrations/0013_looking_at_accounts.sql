-- Who looks at a held bank account sees where it came from and what it replaced, and can refuse it; alarms, refused proposals and corrected tax states keep their reasons.

-- From which device the account was set, in words its owner would recognise, and whether by the person themselves.
alter table bank_accounts add column set_from text check (length(set_from) <= 120);
alter table bank_accounts add column set_by_staff boolean not null default false;
alter table bank_accounts add column replaces uuid;
-- Not validated for rows from before, of which none can break it: validating reads the table without a company, which it refuses.
alter table bank_accounts add constraint replaces_an_account foreign key (company_id, replaces) references bank_accounts not valid;
alter table bank_accounts add column refused_at timestamptz;
alter table bank_accounts add column refused_by uuid;
alter table bank_accounts add column refused_because text check (length(refused_because) between 1 and 300);
alter table bank_accounts add constraint refusals_are_whole
  check ((refused_at is null) = (refused_by is null) and (refused_at is null) = (refused_because is null));
alter table bank_accounts add constraint refused_ones_are_not_current check (refused_at is null or replaced_at is not null);
create index account_changes_by_time on bank_accounts (company_id, created_at) where replaces is not null;

-- Too many people on one account, or too many changes at once: the change was refused, and the owners were told.
create table bank_account_alarms (
  company_id uuid not null,
  alarm_id uuid not null,
  at timestamptz not null,
  kind text not null check (kind in ('shared', 'burst')),
  employee_id uuid,
  raised_by uuid,
  people integer not null check (people >= 0),
  primary key (company_id, alarm_id)
);
create index alarms_by_time on bank_account_alarms (company_id, kind, at desc);
call protect_by_company('bank_account_alarms');
grant select, insert on bank_account_alarms to albashi_app;

alter table personal_records add column refused_because text check (length(refused_because) between 1 and 300);
alter table tax_states add column reason text check (length(reason) between 1 and 300);
