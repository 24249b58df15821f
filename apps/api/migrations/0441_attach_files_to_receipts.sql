-- Keeps the photo or PDF of a receipt beside its number, so that an inspector or an auditor can be shown it.

alter table stored_files drop constraint stored_files_purpose_check;
alter table stored_files add constraint stored_files_purpose_check
  check (purpose in ('picture', 'evidence', 'import', 'import_errors', 'document', 'signed_document', 'requested_document', 'receipt'));

create table remittance_receipt_files (
  company_id uuid not null,
  receipt_id uuid not null,
  -- A receipt has a few pages. They are evidence: none is replaced or removed.
  place smallint not null check (place between 1 and 5),
  file_id uuid not null,
  attached_at timestamptz not null,
  attached_by uuid not null,
  primary key (company_id, receipt_id, place),
  constraint files_are_of_one_receipt unique (company_id, file_id),
  foreign key (company_id, receipt_id) references remittance_receipts,
  foreign key (company_id, file_id) references stored_files
);
call protect_by_company('remittance_receipt_files');
grant select, insert on remittance_receipt_files to albashi_app;
