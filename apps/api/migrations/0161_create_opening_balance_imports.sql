-- Sheets of opening balances are parsed by durable work instead of the API, so each upload has a state and a result.
create table opening_balance_imports (
  company_id uuid not null,
  import_id uuid not null,
  year integer not null check (year between 2000 and 2100),
  -- Null once the sheet is read.
  file_id uuid,
  state text not null check (state in ('reading', 'imported', 'has_errors', 'rejected', 'superseded')),
  failure_reason text check (failure_reason in (
    'not_a_sheet', 'old_or_locked_workbook', 'damaged', 'too_much_inside', 'too_many_rows', 'too_many_columns', 'too_many_cells',
    'took_too_long', 'days_from_1904', 'empty', 'headings_missing', 'rows_missing', 'month_already_approved')),
  people integer not null default 0 check (people >= 0),
  -- Row, column and code of each error; the sentence is made when it is shown.
  errors jsonb not null default '[]' check (
    jsonb_typeof(errors) = 'array' and jsonb_array_length(errors) <= 500
    and not jsonb_path_exists(errors, '$[*] ? (!(
      @.code == "person_missing" || @.code == "amount_negative" || @.code == "amount_not_understood" || @.code == "amount_too_large" ||
      @.code == "more_than_taxable_pay" || @.code == "employee_not_found" || @.code == "different_employees" ||
      @.code == "already_paid" || @.code == "employee_twice"))')),
  started_by uuid not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, import_id),
  foreign key (company_id, file_id) references stored_files on delete set null (file_id),
  check ((state = 'reading') = (ended_at is null)),
  check ((state = 'rejected') = (failure_reason is not null)),
  check ((state = 'has_errors') = (errors <> '[]'))
);
-- A new sheet supersedes the one that is still being read.
create unique index one_opening_sheet_is_read on opening_balance_imports (company_id, year) where state = 'reading';
create index opening_imports_of_year on opening_balance_imports (company_id, year, started_at desc);
call protect_by_company('opening_balance_imports');
grant select, insert, update on opening_balance_imports to albashi_app;
