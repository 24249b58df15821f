-- What an import needs to find one person twice, to follow its people up, and to be read under other columns.

-- Both are taken away once the row is done: then the employee has them.
alter table import_rows add column email text check (email = lower(email));
alter table import_rows add column account_fingerprint bytea check (length(account_fingerprint) = 32);
-- The same person or account elsewhere: in an earlier row of the sheet, or paid to somebody who works here.
alter table import_rows add column twin text check (twin in ('email_twice', 'account_twice', 'account_here'));
alter table import_rows add column twin_of integer check (twin_of > 0);
alter table import_rows add column invited_at timestamptz;
create index import_rows_by_email on import_rows (company_id, import_id, email, row_number) where email is not null;
create index import_rows_by_account on import_rows (company_id, import_id, account_fingerprint, row_number) where account_fingerprint is not null;
create index import_rows_to_invite on import_rows (company_id, import_id, row_number) where state = 'done' and invited_at is null;

-- Whether the people it brings in are invited when they are in, or when somebody says so.
alter table imports add column invitations text not null default 'later' check (invitations in ('now', 'later'));
-- The sheet itself is taken away once its rows are read.
alter table imports alter column file_id drop not null;
create index imports_by_time on imports (company_id, started_at desc);
