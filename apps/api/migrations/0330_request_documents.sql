-- HR asks employees for their own documents, such as a NIN slip or a police report; each is uploaded, checked, and asked for again before it expires.

alter table stored_files drop constraint stored_files_purpose_check;
alter table stored_files add constraint stored_files_purpose_check
  check (purpose in ('picture', 'evidence', 'import', 'import_errors', 'document', 'signed_document', 'requested_document'));

create table document_requests (
  company_id uuid not null,
  request_id uuid not null,
  employee_id uuid not null,
  category text not null check (category in ('photo', 'nin', 'degree', 'nysc', 'guarantor_form', 'medical_fitness', 'police_report',
    'drivers_licence', 'cerpac', 'age_declaration', 'reference')),
  is_required boolean not null,
  state text not null check (state in ('asked', 'uploaded', 'checked', 'rejected', 'withdrawn')),
  withdrawal_code text check (withdrawal_code in ('by_admin', 'employment_ended')),
  due_on date not null,
  asked_at timestamptz not null,
  asked_by uuid not null,
  -- The newest upload. One that replaces it deletes it, unless it was accepted.
  file_id uuid,
  -- The upload that was accepted, kept until another one is.
  accepted_file_id uuid,
  uploaded_at timestamptz,
  uploaded_by uuid,
  decided_at timestamptz,
  -- Without a user where the virus scanner rejected the file.
  decided_by uuid,
  rejection_code text check (rejection_code in ('reason_given', 'infected')),
  rejection_reason text check (length(rejection_reason) between 1 and 300),
  -- The last day of the accepted document.
  expires_on date,
  primary key (company_id, request_id),
  foreign key (company_id, employee_id) references employees,
  foreign key (company_id, file_id) references stored_files,
  foreign key (company_id, accepted_file_id) references stored_files,
  check (state not in ('uploaded', 'checked', 'rejected') or (uploaded_at is not null and uploaded_by is not null)),
  check (state not in ('uploaded', 'checked') or file_id is not null),
  check (state not in ('checked', 'rejected') or decided_at is not null),
  check ((state = 'withdrawn') = (withdrawal_code is not null)),
  constraint checked_is_the_accepted_file check (state <> 'checked' or accepted_file_id is not distinct from file_id),
  constraint only_accepted_documents_expire check (expires_on is null or accepted_file_id is not null),
  constraint accepted_documents_are_not_withdrawn check (state not in ('asked', 'withdrawn') or accepted_file_id is null),
  check ((state = 'rejected') = (rejection_code is not null)),
  check ((rejection_code = 'reason_given') = (rejection_reason is not null)),
  constraint nobody_checks_their_own check (state <> 'checked' or decided_by <> uploaded_by)
);
-- An employee is asked for a document once, until the request is withdrawn.
create unique index one_request_of_a_category on document_requests (company_id, employee_id, category) where state <> 'withdrawn';
create index document_requests_by_due_day on document_requests (company_id, state, due_on);
call protect_by_company('document_requests');
grant select, insert on document_requests to albashi_app;
grant update (is_required, state, withdrawal_code, due_on, file_id, accepted_file_id, uploaded_at, uploaded_by, decided_at, decided_by, rejection_code, rejection_reason, expires_on)
  on document_requests to albashi_app;

-- Reminders that were planned, so that each is sent once. A new day is reminded of anew.
create table document_request_reminders (
  company_id uuid not null,
  request_id uuid not null,
  about text not null check (about in ('due', 'expiry')),
  of_day date not null,
  days_before smallint not null check (days_before >= 0),
  planned_at timestamptz not null,
  primary key (company_id, request_id, about, of_day, days_before),
  foreign key (company_id, request_id) references document_requests
);
call protect_by_company('document_request_reminders');
grant select, insert on document_request_reminders to albashi_app;
