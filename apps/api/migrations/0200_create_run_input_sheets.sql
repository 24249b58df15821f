-- Inputs of a run can be entered in a sheet, which is checked by durable work and applied as a whole afterwards.
create table run_input_sheets (
  company_id uuid not null,
  sheet_id uuid not null,
  run_id uuid not null,
  -- Null once the sheet is read.
  file_id uuid,
  state text not null check (state in ('reading', 'preview', 'unchanged', 'has_errors', 'rejected', 'applied', 'superseded')),
  failure_reason text check (failure_reason in (
    'not_a_sheet', 'old_or_locked_workbook', 'damaged', 'too_much_inside', 'too_many_rows', 'too_many_columns', 'too_many_cells',
    'took_too_long', 'days_from_1904', 'empty', 'infected', 'headings_missing', 'rows_missing', 'run_not_editable')),
  people integer not null default 0 check (people >= 0),
  -- Employees whose row is as it was downloaded, although their entries have changed since.
  kept_people integer not null default 0 check (kept_people >= 0),
  -- What changes in each column.
  columns jsonb not null default '[]' check (jsonb_typeof(columns) = 'array'),
  -- Row, column and code of each error; the sentence is made when it is shown.
  errors jsonb not null default '[]' check (
    jsonb_typeof(errors) = 'array' and jsonb_array_length(errors) <= 500
    and not jsonb_path_exists(errors, '$[*] ? (!(
      @.code == "heading_unknown" || @.code == "staff_number_missing" || @.code == "employee_not_found" || @.code == "not_in_run" ||
      @.code == "employee_twice" || @.code == "own_pay" || @.code == "reference_missing" || @.code == "other_run" ||
      @.code == "changed_since_download" || @.code == "hours_not_understood" || @.code == "days_not_understood" ||
      @.code == "day_outside_period" || @.code == "amount_not_understood" || @.code == "amount_too_large" ||
      @.code == "deduction_negative"))')),
  uploaded_by uuid not null,
  uploaded_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, sheet_id),
  foreign key (company_id, run_id) references pay_runs,
  foreign key (company_id, file_id) references stored_files on delete set null (file_id),
  check ((state in ('reading', 'preview')) = (ended_at is null)),
  check ((state = 'rejected') = (failure_reason is not null)),
  check ((state = 'has_errors') = (errors <> '[]'))
);
-- A new sheet of the same admin supersedes the one that is being read or waits to be applied.
create unique index one_open_input_sheet on run_input_sheets (company_id, run_id, uploaded_by) where state in ('reading', 'preview');
call protect_by_company('run_input_sheets');
grant select, insert, update on run_input_sheets to albashi_app;

-- The changes of a sheet that waits to be applied. A change without a value removes the input.
create table run_input_sheet_changes (
  company_id uuid not null,
  sheet_id uuid not null,
  change_number integer not null check (change_number > 0),
  employee_id uuid not null,
  -- The employee's inputs when the sheet was checked: if they change, the sheet is not applied.
  reference text not null,
  kind text not null check (kind in ('earning', 'deduction', 'overtime', 'unpaid_days')),
  code text,
  amount bigint check (amount <> 0),
  hundredths bigint check (hundredths > 0),
  days date[],
  primary key (company_id, sheet_id, change_number),
  foreign key (company_id, sheet_id) references run_input_sheets,
  foreign key (company_id, employee_id) references employees,
  foreign key (company_id, code) references pay_components,
  check ((kind in ('earning', 'deduction')) = (code is not null)),
  check (amount is null or kind in ('earning', 'deduction')),
  check (hundredths is null or kind = 'overtime'),
  check (days is null or kind = 'unpaid_days')
);
call protect_by_company('run_input_sheet_changes');
grant select, insert, delete on run_input_sheet_changes to albashi_app;
