-- An uploaded file is opened only after the malware scanner found it clean; while the scanner is down it stays in quarantine.
alter table stored_files
  add column scan_state text not null default 'clean' check (scan_state in ('clean', 'quarantined', 'infected')),
  -- The associated data under which the content is encrypted; null where it is not. The scanner needs the content itself.
  add column sealed_as text check (length(sealed_as) between 1 and 200);
-- The default is for files from before, and for the previous release while both run.
grant update (scan_state) on stored_files to albashi_app;

alter table imports drop constraint unreadable_reason_is_known;
alter table imports add constraint unreadable_reason_is_known check (unreadable_reason in (
  'not_a_sheet', 'old_or_locked_workbook', 'damaged', 'too_much_inside', 'too_many_rows', 'too_many_columns', 'too_many_cells',
  'took_too_long', 'days_from_1904', 'empty', 'infected'));
alter table opening_balance_imports drop constraint opening_balance_imports_failure_reason_check;
alter table opening_balance_imports add constraint failure_reason_is_known check (failure_reason in (
  'not_a_sheet', 'old_or_locked_workbook', 'damaged', 'too_much_inside', 'too_many_rows', 'too_many_columns', 'too_many_cells',
  'took_too_long', 'days_from_1904', 'empty', 'infected', 'headings_missing', 'rows_missing', 'month_already_approved'));
