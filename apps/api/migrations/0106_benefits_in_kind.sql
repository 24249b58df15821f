-- Benefits in kind (a car, a home, another asset) are taxed by their statutory value, so each is recorded with its days and its amount.
create table benefits (
  company_id uuid not null,
  benefit_id uuid not null,
  employee_id uuid not null,
  -- Its number among the employee's benefits, which names its payslip line: benefit-1.
  place integer not null check (place > 0),
  kind text not null check (kind in ('employer_asset', 'hired_asset', 'accommodation', 'other')),
  name text not null check (length(name) between 1 and 60),
  -- The cost of the employer's own asset; of the other kinds, the annual rent, rental value or cost.
  amount bigint not null check (amount > 0),
  -- What the employee pays back of it in a year.
  made_good bigint not null default 0 check (made_good >= 0),
  valid_from date not null,
  valid_to date,
  decided_at timestamptz not null,
  decided_by uuid not null,
  primary key (company_id, benefit_id),
  unique (company_id, employee_id, place),
  foreign key (company_id, employee_id) references employees,
  constraint only_other_benefits_are_paid_back check (kind = 'other' or made_good = 0),
  constraint benefit_ends_after_it_begins check (valid_to is null or valid_to >= valid_from)
);
call protect_by_company('benefits');
grant select, insert, update, delete on benefits to albashi_app;
