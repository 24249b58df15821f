-- Sheets that were never applied, rows of finished imports, expired idempotency keys and old enquiries are deleted after a time.
grant delete on run_input_sheets, salary_reviews, salary_review_rows, opening_balance_imports, idempotency_keys, enquiries to albashi_app;

-- The invited employees among the rows that were deleted: the import keeps its counts.
alter table imports add column invited_before_purge integer not null default 0 check (invited_before_purge >= 0);

create index enquiries_answered on enquiries (answered_at) where answered_at is not null;
