-- Decisions about requested documents name who decided, requests of leavers are closed, and uploads that are never scanned are rejected.

alter table document_requests drop constraint nobody_checks_their_own;
alter table document_requests add constraint nobody_checks_their_own
  check (state <> 'checked' or (decided_by is not null and decided_by <> uploaded_by));
alter table document_requests add constraint reasons_are_given_by_somebody
  check (rejection_code is distinct from 'reason_given' or decided_by is not null);

alter table document_requests drop constraint document_requests_rejection_code_check;
alter table document_requests add constraint document_requests_rejection_code_check
  check (rejection_code in ('reason_given', 'infected', 'not_scanned'));

-- What was accepted stays when an employment ends, with the rest of the employee's record.
alter table document_requests drop constraint accepted_documents_are_not_withdrawn;
alter table document_requests add constraint accepted_documents_are_not_withdrawn check (
  accepted_file_id is null or state not in ('asked', 'withdrawn') or withdrawal_code is not distinct from 'employment_ended'
);
