-- What working with people needs beside who they are: fields of a company's own, changes planned for a later day, how somebody leaves, and a login's next e-mail.

alter table employees add column notice_given_on date;
-- Who owes what is missing of the notice: decided when an employment ends, paid or taken back in the last pay run.
alter table employees add column missing_notice_owed_by text check (missing_notice_owed_by in ('employer', 'worker', 'nobody'));
alter table employees add constraint only_leavers_have_notice
  check (last_day is not null or (notice_given_on is null and missing_notice_owed_by is null));

-- An employment that is called off before it begins ends on the eve of its first day: nobody worked, nothing is owed.
alter table employees drop constraint employees_check1;
alter table employees add constraint the_last_day_comes_after_the_first check (last_day is null or last_day >= first_day - 1);

-- The newest picture of an admin is found by whose it is.
create index files_of_owner on stored_files (company_id, owner_id, purpose, created_at desc);

-- Twenty places, so that two admins adding at once cannot make twenty-one.
create table custom_fields (
  company_id uuid not null,
  field_id uuid not null,
  place integer not null check (place between 1 and 20),
  name text not null check (length(name) between 1 and 60),
  type text not null check (type in ('text', 'number', 'day', 'yes_no')),
  created_at timestamptz not null,
  primary key (company_id, field_id),
  unique (company_id, place)
);
create unique index one_custom_field_of_a_name on custom_fields (company_id, lower(name));
call protect_by_company('custom_fields');
grant select, insert, update, delete on custom_fields to albashi_app;

-- A job, a department or a manager that somebody gets on a later day. Until then the employee's row says what holds today.
create table planned_changes (
  company_id uuid not null,
  plan_id uuid not null,
  employee_id uuid not null,
  holds_from date not null,
  changes jsonb not null check (jsonb_typeof(changes) = 'object'),
  planned_by uuid not null,
  planned_at timestamptz not null,
  done_at timestamptz,
  -- Set when on the day it could not be done: the department is gone, or the person has left.
  not_done_because text,
  primary key (company_id, plan_id),
  foreign key (company_id, employee_id) references employees
);
create index plans_of_employee on planned_changes (company_id, employee_id, holds_from) where done_at is null;
call protect_by_company('planned_changes');
grant select, insert, update on planned_changes to albashi_app;

-- An e-mail that a login will have once its mailbox is proved. Above companies, as logins are.
create table email_changes (
  change_id uuid primary key,
  user_id uuid not null references users,
  new_email text not null check (new_email = lower(new_email) and length(new_email) between 3 and 254),
  secret_hash bytea not null unique check (length(secret_hash) = 32),
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create unique index one_open_email_change on email_changes (user_id) where used_at is null;
grant select, insert, update on email_changes to albashi_app;
