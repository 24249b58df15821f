-- A run is calculated in pages, which any process can take in any order.

-- A page's transaction inserts its payslips and completes its row, so that no page is written twice, and the end of the calculation
-- reads the rows of pages instead of all payslips.
create table run_pages (
  company_id uuid not null,
  run_id uuid not null,
  calculation_no integer not null,
  page integer not null check (page > 0),
  -- The employees of the run from one id to another, both included. Fixed when the employees of the run are.
  first_employee_id uuid not null,
  last_employee_id uuid not null,
  people integer not null check (people > 0),
  -- Everything below is written with the page's payslips.
  done_at timestamptz,
  content_hash bytea check (length(content_hash) = 32),
  gross bigint,
  net bigint,
  paye bigint,
  pension bigint,
  employer_cost bigint,
  deductions bigint,
  employer_contributions bigint,
  -- The sum of what no driver explains, without sign.
  unexplained bigint check (unexplained >= 0),
  law_versions text[],
  -- By code: how many employees, and those whose message is read at the end. By driver: how many employees, net and cost.
  findings jsonb,
  drivers jsonb,
  primary key (company_id, run_id, calculation_no, page),
  foreign key (company_id, run_id) references pay_runs,
  constraint run_pages_are_ranges check (first_employee_id <= last_employee_id),
  constraint run_pages_are_done_as_a_whole check (
    num_nulls(done_at, content_hash, gross, net, paye, pension, employer_cost, deductions, employer_contributions, unexplained,
      law_versions, findings, drivers) in (0, 13))
);
call protect_by_company('run_pages');
grant select, insert, delete,
  update (done_at, content_hash, gross, net, paye, pension, employer_cost, deductions, employer_contributions, unexplained,
    law_versions, findings, drivers)
  on run_pages to albashi_app;

-- What a run's content hash covers: 1 is a line per employee, 2 is the hash of each page.
alter table pay_runs add column content_hash_version integer not null default 1 check (content_hash_version in (1, 2));
