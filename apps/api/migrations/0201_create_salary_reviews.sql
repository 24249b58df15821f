-- Salaries of many employees are changed at once after a preview of the old and new ones.
create table salary_reviews (
  company_id uuid not null,
  review_id uuid not null,
  valid_from date not null,
  -- Of a sheet, until it is read.
  file_id uuid,
  state text not null check (state in ('reading', 'preview', 'has_errors', 'rejected', 'applying', 'applied')),
  failure_reason text check (failure_reason in (
    'not_a_sheet', 'old_or_locked_workbook', 'damaged', 'too_much_inside', 'too_many_rows', 'too_many_columns', 'too_many_cells',
    'took_too_long', 'days_from_1904', 'empty', 'infected', 'headings_missing', 'rows_missing')),
  errors jsonb not null default '[]' check (
    jsonb_typeof(errors) = 'array' and jsonb_array_length(errors) <= 500
    and not jsonb_path_exists(errors, '$[*] ? (!(
      @.code == "staff_number_missing" || @.code == "employee_not_found" || @.code == "employee_twice" ||
      @.code == "amount_missing" || @.code == "amount_not_understood"))')),
  prepared_by uuid not null,
  prepared_at timestamptz not null,
  primary key (company_id, review_id),
  foreign key (company_id, file_id) references stored_files on delete set null (file_id),
  check ((state = 'rejected') = (failure_reason is not null)),
  check ((state = 'has_errors') = (errors <> '[]'))
);
call protect_by_company('salary_reviews');
grant select, insert, update on salary_reviews to albashi_app;

create table salary_review_rows (
  company_id uuid not null,
  review_id uuid not null,
  staff_number integer not null,
  employee_id uuid not null,
  -- The employee's version when the review was prepared: if it changes, the salary is not changed.
  employee_version integer not null,
  gross_before bigint,
  gross_after bigint not null,
  refusal text check (refusal in ('own_salary', 'below_minimum_wage', 'before_first_day', 'no_salary', 'unchanged', 'not_above_zero',
    'too_large', 'later_salary', 'changed_meanwhile', 'employment_ended')),
  is_applied boolean not null default false,
  primary key (company_id, review_id, staff_number),
  foreign key (company_id, review_id) references salary_reviews,
  foreign key (company_id, employee_id) references employees,
  check (not (is_applied and refusal is not null))
);
call protect_by_company('salary_review_rows');
grant select, insert, update on salary_review_rows to albashi_app;
