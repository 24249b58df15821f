-- Journals of runs post to the accounts of the company's own chart of accounts.
create table journal_accounts (
  company_id uuid not null,
  kind text not null check (kind in (
    'salaries', 'employer_pension', 'employer_health', 'compensation_fund', 'training_fund', 'group_life', 'other_contributions',
    'paye_payable', 'pension_payable', 'housing_fund_payable', 'health_payable', 'compensation_fund_payable', 'training_fund_payable',
    'group_life_payable', 'other_contributions_payable', 'other_deductions_payable', 'staff_loans', 'net_pay_payable')),
  -- One component can have an account of its own within its kind.
  component_code text,
  posting text not null generated always as (kind || coalesce(':' || component_code, '')) stored,
  -- Text, because codes can begin with zeros. None of them is evaluated as a formula when a file is opened.
  code text check (length(code) between 1 and 20 and code !~ '^[=+@-]'),
  name text check (length(name) between 1 and 100 and name !~ '^[=+@-]'),
  changed_at timestamptz not null,
  changed_by uuid not null,
  primary key (company_id, posting),
  foreign key (company_id, component_code) references pay_components,
  check (component_code is null or kind in ('salaries', 'other_deductions_payable')),
  check (code is not null or name is not null)
);
call protect_by_company('journal_accounts');
grant select, insert, update, delete on journal_accounts to albashi_app;
