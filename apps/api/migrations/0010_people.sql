-- People: who works for a company, what they are paid and into which account, and everything that changed.

-- The key a company's personal data is sealed with, itself sealed by the key vault. Destroying the row makes the data unreadable.
create table company_keys (
  company_id uuid primary key,
  wrapped_key bytea not null,
  made_at timestamptz not null
);
call protect_by_company('company_keys');
grant select, insert on company_keys to albashi_app;

create table departments (
  company_id uuid not null,
  department_id uuid not null,
  name text not null check (length(name) between 1 and 80),
  created_at timestamptz not null,
  primary key (company_id, department_id)
);
create unique index one_department_of_a_name on departments (company_id, lower(name));
call protect_by_company('departments');
grant select, insert, update, delete on departments to albashi_app;

create table stored_files (
  company_id uuid not null,
  file_id uuid not null,
  purpose text not null check (purpose in ('picture', 'evidence', 'import', 'import_errors')),
  -- Whose it is: an employee, or an admin's own picture.
  owner_id uuid not null,
  storage_key text not null,
  media_type text not null,
  bytes bigint not null check (bytes > 0),
  sha256 bytea not null check (length(sha256) = 32),
  created_at timestamptz not null,
  primary key (company_id, file_id)
);
call protect_by_company('stored_files');
grant select, insert, delete on stored_files to albashi_app;

-- The next number a company gives to a person, so that none is given twice however many are added at once.
create table staff_numbers (
  company_id uuid primary key,
  last_given integer not null check (last_given >= 0)
);
call protect_by_company('staff_numbers');
grant select, insert, update on staff_numbers to albashi_app;

create table employees (
  company_id uuid not null,
  employee_id uuid not null,
  staff_number integer not null check (staff_number > 0),
  -- Their login, once they have joined.
  user_id uuid,
  full_name text not null check (length(full_name) between 1 and 120),
  job_title text not null check (length(job_title) between 1 and 80),
  gender text not null check (gender in ('female', 'male', 'unsaid')),
  email text not null check (email = lower(email) and length(email) between 3 and 254),
  phone_number text not null check (phone_number ~ '^\+[0-9]{7,15}$'),
  address text not null check (length(address) <= 300),
  department_id uuid,
  manager_id uuid,
  pay_group text check (length(pay_group) between 1 and 40),
  status text not null check (status in ('invited', 'onboarding', 'active', 'notice', 'ended')),
  first_day date not null,
  last_day date,
  end_reason text check (length(end_reason) between 1 and 300),
  picture_file_id uuid,
  custom_fields jsonb not null default '{}' check (jsonb_typeof(custom_fields) = 'object'),
  -- Counts up with every change, so that two people editing at once do not undo each other.
  version integer not null default 1 check (version > 0),
  -- Which row of which sheet brought the person, so that a row is imported once.
  import_id uuid,
  import_row integer,
  created_at timestamptz not null,
  primary key (company_id, employee_id),
  unique (company_id, staff_number),
  unique (company_id, import_id, import_row),
  foreign key (company_id, department_id) references departments,
  foreign key (company_id, manager_id) references employees,
  foreign key (company_id, picture_file_id) references stored_files,
  check (manager_id is null or manager_id <> employee_id),
  check (last_day is null or last_day >= first_day),
  check ((status in ('notice', 'ended')) = (last_day is not null)),
  check ((import_id is null) = (import_row is null))
);
-- Somebody who left may come back under the same address; nobody is employed twice at once.
create unique index one_employment_of_an_email on employees (company_id, email) where status <> 'ended';
create unique index one_employment_of_a_login on employees (company_id, user_id) where user_id is not null and status <> 'ended';
create index employees_by_name on employees (company_id, lower(full_name), employee_id);
create index employees_of_manager on employees (company_id, manager_id) where manager_id is not null;
call protect_by_company('employees');
grant select, insert, update on employees to albashi_app;

-- A salary holds from its first day until the next one's, so two never overlap.
create table salaries (
  company_id uuid not null,
  employee_id uuid not null,
  valid_from date not null,
  monthly_gross bigint not null check (monthly_gross > 0),
  decided_at timestamptz not null,
  decided_by uuid,
  primary key (company_id, employee_id, valid_from),
  foreign key (company_id, employee_id) references employees
);
call protect_by_company('salaries');
grant select, insert, update on salaries to albashi_app;

create table bank_accounts (
  company_id uuid not null,
  bank_account_id uuid not null,
  employee_id uuid not null,
  bank_code text not null check (bank_code ~ '^[0-9]{3,9}$'),
  bank_name text not null,
  -- Sealed under the company's key; the fingerprint finds two people with one account, the last digits are what screens show.
  account_number_sealed bytea not null,
  account_number_fingerprint bytea not null check (length(account_number_fingerprint) = 32),
  account_number_ends text not null check (account_number_ends ~ '^[0-9]{4}$'),
  account_name text not null check (length(account_name) between 1 and 120),
  -- What the bank says the account is called, and how near that is to what we were told, in hundredths.
  name_check text not null default 'not_asked' check (name_check in ('not_asked', 'asking', 'same', 'near', 'different', 'no_such_account', 'unknown')),
  bank_says text,
  name_likeness integer check (name_likeness between 0 and 100),
  name_checked_at timestamptz,
  held_since timestamptz,
  held_because text check (held_because in ('changed', 'name_differs', 'shared')),
  released_at timestamptz,
  released_by uuid,
  created_at timestamptz not null,
  created_by uuid,
  replaced_at timestamptz,
  primary key (company_id, bank_account_id),
  foreign key (company_id, employee_id) references employees,
  check ((held_since is null) = (held_because is null)),
  check (released_at is null or held_since is not null),
  check ((released_at is null) = (released_by is null))
);
create unique index one_current_account on bank_accounts (company_id, employee_id) where replaced_at is null;
create index accounts_by_number on bank_accounts (company_id, account_number_fingerprint) where replaced_at is null;
create index accounts_held on bank_accounts (company_id, held_since) where held_since is not null and released_at is null and replaced_at is null;
call protect_by_company('bank_accounts');
grant select, insert, update on bank_accounts to albashi_app;

-- NIN, BVN, tax ID and RSA PIN, sealed. Only the last digits are shown without a reveal.
create table identity_numbers (
  company_id uuid not null,
  employee_id uuid not null,
  kind text not null check (kind in ('nin', 'bvn', 'tax_id', 'rsa_pin')),
  number_sealed bytea not null,
  number_fingerprint bytea not null check (length(number_fingerprint) = 32),
  number_ends text not null,
  changed_at timestamptz not null,
  changed_by uuid,
  primary key (company_id, employee_id, kind),
  foreign key (company_id, employee_id) references employees
);
create unique index one_person_of_a_number on identity_numbers (company_id, kind, number_fingerprint);
call protect_by_company('identity_numbers');
grant select, insert, update, delete on identity_numbers to albashi_app;

-- What people tell of themselves, one row for each time a section was saved. The newest accepted one counts.
create table personal_records (
  company_id uuid not null,
  record_id uuid not null,
  employee_id uuid not null,
  section text not null check (section in ('contact', 'next_of_kin', 'education', 'guarantors', 'personal', 'financial')),
  content_sealed bytea not null,
  state text not null check (state in ('accepted', 'proposed', 'refused')),
  saved_at timestamptz not null,
  saved_by uuid not null,
  decided_at timestamptz,
  decided_by uuid,
  primary key (company_id, record_id),
  foreign key (company_id, employee_id) references employees
);
create index records_of_employee on personal_records (company_id, employee_id, section, saved_at desc);
create unique index one_open_proposal on personal_records (company_id, employee_id, section) where state = 'proposed';
call protect_by_company('personal_records');
grant select, insert, update on personal_records to albashi_app;

-- The state that a person's tax belongs to, for one year: fixed on 1 January or on the first day, whatever they move to later.
create table tax_states (
  company_id uuid not null,
  employee_id uuid not null,
  year integer not null check (year between 2000 and 2100),
  state_code text not null check (state_code ~ '^[A-Z]{2}$'),
  decided_at timestamptz not null,
  decided_by uuid,
  primary key (company_id, employee_id, year),
  foreign key (company_id, employee_id) references employees
);
call protect_by_company('tax_states');
grant select, insert, update on tax_states to albashi_app;

-- Reliefs that a person claims for a year, with their evidence. Only an accepted one counts.
create table declarations (
  company_id uuid not null,
  declaration_id uuid not null,
  employee_id uuid not null,
  year integer not null check (year between 2000 and 2100),
  kind text not null check (kind in ('rent', 'life_premium', 'health_insurance', 'house_loan_interest')),
  amount bigint not null check (amount > 0),
  evidence_file_id uuid not null,
  state text not null check (state in ('waiting', 'accepted', 'refused')),
  refused_because text check (length(refused_because) between 1 and 300),
  declared_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  primary key (company_id, declaration_id),
  foreign key (company_id, employee_id) references employees,
  foreign key (company_id, evidence_file_id) references stored_files,
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'refused') = (refused_because is not null))
);
create unique index one_declaration_that_counts on declarations (company_id, employee_id, year, kind) where state <> 'refused';
call protect_by_company('declarations');
grant select, insert, update on declarations to albashi_app;

-- Everything that changed about an employment, with the day it holds from. Never personal numbers: those are only said to have changed.
create table employment_changes (
  company_id uuid not null,
  change_id uuid not null,
  employee_id uuid not null,
  at timestamptz not null,
  holds_from date not null,
  changed_by uuid,
  what text not null check (what ~ '^[a-z_]+$'),
  before jsonb,
  after jsonb,
  primary key (company_id, change_id),
  foreign key (company_id, employee_id) references employees
);
create index changes_of_employee on employment_changes (company_id, employee_id, at desc);
call protect_by_company('employment_changes');
grant select, insert on employment_changes to albashi_app;

-- A sheet of people on its way in. The rows stay until the import is over, so that leaving the page or a crash loses nothing.
create table imports (
  company_id uuid not null,
  import_id uuid not null,
  file_id uuid not null,
  file_name text not null,
  state text not null check (state in ('reading', 'preview', 'importing', 'done', 'unreadable', 'cancelled')),
  unreadable_because text,
  -- Which column of the sheet is which field, by the names in its first row.
  columns jsonb not null default '[]',
  rows_total integer not null default 0,
  rows_good integer not null default 0,
  rows_bad integer not null default 0,
  rows_done integer not null default 0,
  started_by uuid not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, import_id),
  foreign key (company_id, file_id) references stored_files
);
call protect_by_company('imports');
grant select, insert, update on imports to albashi_app;

create table import_rows (
  company_id uuid not null,
  import_id uuid not null,
  row_number integer not null check (row_number > 0),
  -- The row as it will be imported, sealed because it holds account numbers; and what is wrong with it, by field.
  cells_sealed bytea not null,
  faults jsonb not null default '{}',
  state text not null check (state in ('good', 'bad', 'done', 'skipped')),
  employee_id uuid,
  primary key (company_id, import_id, row_number),
  foreign key (company_id, import_id) references imports,
  check ((state = 'done') = (employee_id is not null))
);
create index rows_to_import on import_rows (company_id, import_id, state, row_number);
call protect_by_company('import_rows');
grant select, insert, update, delete on import_rows to albashi_app;

-- Who stands on contracts and payslips as the employer, from a day on; and the company's own particulars.
create table employer_of_record (
  company_id uuid not null,
  valid_from date not null,
  employer text not null check (employer in ('albashi', 'company')),
  decided_at timestamptz not null,
  decided_by uuid not null,
  primary key (company_id, valid_from)
);
call protect_by_company('employer_of_record');
grant select, insert, update on employer_of_record to albashi_app;

create table company_particulars (
  company_id uuid primary key,
  legal_name text not null check (length(legal_name) between 1 and 160),
  rc_number text check (length(rc_number) between 1 and 20),
  tax_id text check (length(tax_id) between 1 and 20),
  pencom_code text check (length(pencom_code) between 1 and 20),
  address text check (length(address) between 1 and 300),
  state_code text check (state_code ~ '^[A-Z]{2}$'),
  -- Whether what staff change about themselves waits for an admin.
  approves_staff_changes boolean not null default false,
  changed_at timestamptz not null,
  changed_by uuid not null
);
call protect_by_company('company_particulars');
grant select, insert, update on company_particulars to albashi_app;

-- Somebody is asked to join a company. The secret is the generated password in the mail; only its fingerprint is kept.
-- It stands above companies: who opens the mail has no company yet.
create table invitations (
  invitation_id uuid primary key,
  company_id uuid not null,
  company_name text not null,
  email text not null check (email = lower(email) and length(email) between 3 and 254),
  kind text not null check (kind in ('employer', 'staff')),
  role text not null check (role in ('owner', 'payroll', 'hr', 'approver', 'viewer', 'staff')),
  employee_id uuid,
  full_name text not null,
  secret_fingerprint bytea not null check (length(secret_fingerprint) = 32),
  invited_by uuid,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  check ((kind = 'staff') = (role = 'staff')),
  check ((kind = 'staff') = (employee_id is not null))
);
create unique index one_open_invitation_of_employee on invitations (company_id, employee_id)
  where employee_id is not null and accepted_at is null and revoked_at is null;
create unique index one_open_invitation_of_colleague on invitations (company_id, email)
  where kind = 'employer' and accepted_at is null and revoked_at is null;
create index invitations_by_email on invitations (email) where accepted_at is null and revoked_at is null;
grant select, insert, update on invitations to albashi_app;

alter table memberships drop constraint memberships_role_check;
alter table memberships add constraint memberships_role_check check (role in ('owner', 'payroll', 'hr', 'approver', 'viewer', 'staff'));
alter table memberships add constraint staff_have_the_staff_role check ((kind = 'staff') = (role = 'staff'));
-- Access that has ended stays on record, and opens nothing.
alter table memberships add column ended_at timestamptz;
