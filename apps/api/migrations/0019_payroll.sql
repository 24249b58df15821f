-- Payroll: how a company pays, what each run is made of, who approved it, and the payslips that never change.

-- Line amounts add up to what is paid: asked by a check on every payslip, so it is plain arithmetic and nothing else.
create function total_of(amounts bigint[]) returns bigint
  language sql immutable parallel safe
  as $$ select coalesce(sum(amount), 0)::bigint from unnest(amounts) as amount $$;

------------------------------------------------------------------------------------------------ how a company pays

create table pay_groups (
  company_id uuid not null,
  pay_group_id uuid not null,
  name text not null check (length(name) between 1 and 40),
  -- Who names no group, or one that is not there, belongs to this one.
  is_default boolean not null,
  -- The day of the month people are paid on, and how many working days before it the inputs close.
  pay_day integer not null check (pay_day between 1 and 31),
  cut_off_working_days integer not null check (cut_off_working_days between 0 and 15),
  proration text not null check (proration in ('calendar_days', 'working_days', 'fixed_30')),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null,
  archived_at timestamptz,
  primary key (company_id, pay_group_id),
  check (archived_at is null or not is_default)
);
create unique index one_pay_group_of_a_name on pay_groups (company_id, lower(name)) where archived_at is null;
create unique index one_default_pay_group on pay_groups (company_id) where is_default;
call protect_by_company('pay_groups');
grant select, insert, update on pay_groups to albashi_app;

create table pay_periods (
  company_id uuid not null,
  pay_group_id uuid not null,
  year integer not null check (year between 2000 and 2100),
  month integer not null check (month between 1 and 12),
  first_day date not null,
  last_day date not null,
  cut_off date not null,
  pay_day date not null,
  -- Set when somebody moved a day by hand: such a period is not generated anew.
  moved_by uuid,
  moved_at timestamptz,
  primary key (company_id, pay_group_id, year, month),
  foreign key (company_id, pay_group_id) references pay_groups,
  check (last_day > first_day),
  check (cut_off <= pay_day),
  check ((moved_by is null) = (moved_at is null))
);
call protect_by_company('pay_periods');
grant select, insert, update on pay_periods to albashi_app;

-- Days that a company adds to the country's public holidays, or takes out of them: the moon, a late announcement, an own day.
create table holiday_changes (
  company_id uuid not null,
  day date not null,
  name text not null check (length(name) between 1 and 80),
  is_holiday boolean not null,
  decided_at timestamptz not null,
  decided_by uuid not null,
  primary key (company_id, day)
);
call protect_by_company('holiday_changes');
grant select, insert, update, delete on holiday_changes to albashi_app;

-- What may stand on a payslip beside tax and contributions. The code is the line's id on payslips, so it never changes.
create table pay_components (
  company_id uuid not null,
  code text not null check (code ~ '^[a-z][a-z0-9-]{0,39}$'),
  name text not null check (length(name) between 1 and 60),
  side text not null check (side in ('earning', 'deduction')),
  kind text not null,
  is_taxable boolean not null,
  is_pensionable boolean not null,
  is_regular boolean not null,
  created_at timestamptz not null,
  archived_at timestamptz,
  primary key (company_id, code),
  check (
    (side = 'earning' and kind in ('basic', 'housing', 'transport', 'allowance', 'overtime', 'bonus', 'benefit_in_kind', 'reimbursement'))
    or (side = 'deduction' and kind in ('loan', 'advance', 'cooperative', 'union', 'fine', 'other') and not is_taxable and not is_pensionable)
  )
);
create unique index one_component_of_a_name on pay_components (company_id, side, lower(name)) where archived_at is null;
call protect_by_company('pay_components');
grant select, insert, update on pay_components to albashi_app;

create table salary_structures (
  company_id uuid not null,
  structure_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  -- For everybody who was given no other.
  is_default boolean not null,
  created_at timestamptz not null,
  archived_at timestamptz,
  primary key (company_id, structure_id),
  check (archived_at is null or not is_default)
);
create unique index one_structure_of_a_name on salary_structures (company_id, lower(name)) where archived_at is null;
create unique index one_default_structure on salary_structures (company_id) where is_default;
call protect_by_company('salary_structures');
grant select, insert, update on salary_structures to albashi_app;

-- How a structure splits a salary, from a day until the next version's.
create table salary_structure_versions (
  company_id uuid not null,
  structure_id uuid not null,
  valid_from date not null,
  -- [{code, by: "share", bps} | {code, by: "amount", amountKobo} | {code, by: "rest"}]
  components jsonb not null check (jsonb_typeof(components) = 'array' and jsonb_array_length(components) > 0),
  decided_at timestamptz not null,
  decided_by uuid not null,
  primary key (company_id, structure_id, valid_from),
  foreign key (company_id, structure_id) references salary_structures
);
call protect_by_company('salary_structure_versions');
grant select, insert, update on salary_structure_versions to albashi_app;

create table grades (
  company_id uuid not null,
  grade_id uuid not null,
  name text not null check (length(name) between 1 and 40),
  structure_id uuid not null,
  least_gross bigint check (least_gross > 0),
  most_gross bigint,
  created_at timestamptz not null,
  archived_at timestamptz,
  primary key (company_id, grade_id),
  foreign key (company_id, structure_id) references salary_structures,
  check (most_gross >= least_gross)
);
create unique index one_grade_of_a_name on grades (company_id, lower(name)) where archived_at is null;
call protect_by_company('grades');
grant select, insert, update on grades to albashi_app;

-- Which structure splits a person's salary, and on which terms they are paid, from a day until the next row's.
create table pay_terms (
  company_id uuid not null,
  employee_id uuid not null,
  valid_from date not null,
  structure_id uuid,
  grade_id uuid,
  pension_scheme text check (pension_scheme in ('shared', 'employer_only', 'none')),
  voluntary_pension bigint not null default 0 check (voluntary_pension >= 0),
  is_housing_fund_member boolean not null default false,
  housing_fund_consent boolean not null default false,
  is_part_time boolean not null default false,
  is_labour_act_worker boolean not null default false,
  decided_at timestamptz not null,
  decided_by uuid not null,
  primary key (company_id, employee_id, valid_from),
  foreign key (company_id, employee_id) references employees,
  foreign key (company_id, structure_id) references salary_structures,
  foreign key (company_id, grade_id) references grades
);
call protect_by_company('pay_terms');
grant select, insert, update on pay_terms to albashi_app;

-- What the company owes by law and how it reckons, from a day until the next row's.
create table statutory_profiles (
  company_id uuid not null,
  valid_from date not null,
  pension_scheme text not null check (pension_scheme in ('shared', 'employer_only', 'none')),
  housing_fund_base text not null check (housing_fund_base in ('basic', 'gross')),
  health_by text not null check (health_by in ('none', 'guideline', 'agreement')),
  health_employee bigint not null default 0 check (health_employee >= 0),
  health_employer bigint not null default 0 check (health_employer >= 0),
  training_fund text not null check (training_fund in ('by_law', 'owed', 'not_owed')),
  annual_turnover bigint not null default 0 check (annual_turnover >= 0),
  group_life_cover bigint not null default 0 check (group_life_cover >= 0),
  group_life_premium bigint not null default 0 check (group_life_premium >= 0),
  paye_method text not null check (paye_method in ('projection', 'cumulative', 'month_times_twelve')),
  may_refund boolean not null,
  hours_of_month integer not null check (hours_of_month between 1 and 744),
  overtime_rate_bps integer not null check (overtime_rate_bps between 10000 and 40000),
  decided_at timestamptz not null,
  decided_by uuid not null,
  primary key (company_id, valid_from)
);
call protect_by_company('statutory_profiles');
grant select, insert, update on statutory_profiles to albashi_app;

-- The company's number with a state's revenue service, where its people pay their tax.
create table state_registrations (
  company_id uuid not null,
  state_code text not null check (state_code ~ '^[A-Z]{2}$'),
  payer_number text not null check (length(payer_number) between 1 and 40),
  decided_at timestamptz not null,
  decided_by uuid not null,
  primary key (company_id, state_code)
);
call protect_by_company('state_registrations');
grant select, insert, update, delete on state_registrations to albashi_app;

-- A company that begins here in the middle of a tax year says what was paid and taken before: sheet by person, or nothing.
create table opening_declarations (
  company_id uuid not null,
  year integer not null check (year between 2000 and 2100),
  kind text not null check (kind in ('imported', 'nil')),
  decided_at timestamptz not null,
  decided_by uuid not null,
  primary key (company_id, year)
);
call protect_by_company('opening_declarations');
grant select, insert, update on opening_declarations to albashi_app;

create table opening_balances (
  company_id uuid not null,
  employee_id uuid not null,
  year integer not null check (year between 2000 and 2100),
  -- Paid and taken by this company before it came to us.
  taxable_pay bigint not null default 0 check (taxable_pay >= 0),
  contributions bigint not null default 0 check (contributions >= 0),
  paye bigint not null default 0 check (paye >= 0),
  -- The same at the employer before.
  elsewhere_taxable_pay bigint not null default 0 check (elsewhere_taxable_pay >= 0),
  elsewhere_contributions bigint not null default 0 check (elsewhere_contributions >= 0),
  elsewhere_paye bigint not null default 0 check (elsewhere_paye >= 0),
  decided_at timestamptz not null,
  decided_by uuid not null,
  primary key (company_id, employee_id, year),
  foreign key (company_id, employee_id) references employees
);
call protect_by_company('opening_balances');
grant select, insert, update, delete on opening_balances to albashi_app;

-- Money lent or paid ahead, taken back from pay month by month. Its place among the person's loans is the payslip's line: loan-1.
create table loans (
  company_id uuid not null,
  loan_id uuid not null,
  employee_id uuid not null,
  place integer not null check (place > 0),
  kind text not null check (kind in ('loan', 'advance')),
  name text not null check (length(name) between 1 and 60),
  amount bigint not null check (amount > 0),
  months integer not null check (months between 1 and 120),
  first_year integer not null check (first_year between 2000 and 2100),
  first_month integer not null check (first_month between 1 and 12),
  made_at timestamptz not null,
  made_by uuid not null,
  -- No more is taken back from then on.
  stopped_at timestamptz,
  stopped_because text check (length(stopped_because) between 1 and 300),
  primary key (company_id, loan_id),
  unique (company_id, employee_id, place),
  foreign key (company_id, employee_id) references employees,
  check ((stopped_at is null) = (stopped_because is null))
);
call protect_by_company('loans');
grant select, insert, update on loans to albashi_app;

-- What somebody is paid or gives every month beside the salary: a phone allowance, a co-operative, a union.
create table standing_items (
  company_id uuid not null,
  standing_id uuid not null,
  employee_id uuid not null,
  code text not null,
  amount bigint not null check (amount > 0),
  valid_from date not null,
  valid_to date,
  decided_at timestamptz not null,
  decided_by uuid not null,
  primary key (company_id, standing_id),
  foreign key (company_id, employee_id) references employees,
  foreign key (company_id, code) references pay_components,
  check (valid_to is null or valid_to >= valid_from)
);
create index standing_items_of_employee on standing_items (company_id, employee_id);
call protect_by_company('standing_items');
grant select, insert, update on standing_items to albashi_app;

------------------------------------------------------------------------------------------------ runs

create table pay_runs (
  company_id uuid not null,
  run_id uuid not null,
  -- `single` is the per-employee Pay: one person's month.
  kind text not null check (kind in ('regular', 'off_cycle', 'bonus', 'correction', 'leaver', 'single')),
  pay_group_id uuid not null,
  year integer not null check (year between 2000 and 2100),
  month integer not null check (month between 1 and 12),
  first_day date not null,
  last_day date not null,
  cut_off date not null,
  pay_day date not null,
  corrects_run_id uuid,
  state text not null check (state in ('draft', 'calculating', 'calculated', 'in_review', 'approved', 'rejected', 'stale', 'cancelled',
    'funding', 'paying', 'settled', 'partially_settled', 'closed')),
  made_at timestamptz not null,
  made_by uuid not null,
  -- Counts up with every change of what goes in; which count the payslips are of; which try at calculating wrote them.
  version integer not null default 1 check (version > 0),
  calculated_version integer,
  calculation integer not null default 0,
  calculated_at timestamptz,
  -- Where the calculation is, so that a crash loses at most one page, and the screen says n of N.
  people integer not null default 0 check (people >= 0),
  people_done integer not null default 0 check (people_done between 0 and people),
  gross bigint not null default 0,
  net bigint not null default 0,
  paye bigint not null default 0,
  pension bigint not null default 0,
  other_deductions bigint not null default 0,
  employer_part bigint not null default 0,
  employer_cost bigint not null default 0,
  -- What no cause accounts for since the run before. Anything but nothing stops the approval.
  unexplained bigint,
  compared_run_id uuid,
  content_hash bytea check (length(content_hash) = 32),
  engine_version text,
  law_versions text[],
  submitted_at timestamptz,
  submitted_by uuid,
  approved_at timestamptz,
  approved_by uuid,
  -- The content that was approved. It dies with the content: a check below ties the two.
  approved_hash bytea,
  -- Set at approval when the company had nobody else who could have approved.
  had_one_approver boolean not null default false,
  set_aside_because text check (length(set_aside_because) between 1 and 500),
  payslips_published_at timestamptz,
  primary key (company_id, run_id),
  foreign key (company_id, pay_group_id) references pay_groups,
  foreign key (company_id, corrects_run_id) references pay_runs,
  foreign key (company_id, compared_run_id) references pay_runs,
  check ((approved_hash is null) = (approved_by is null) and (approved_by is null) = (approved_at is null)),
  check (approved_hash is null or approved_hash = content_hash),
  check ((state in ('approved', 'funding', 'paying', 'settled', 'partially_settled', 'closed')) = (approved_hash is not null)),
  check (state not in ('calculated', 'in_review') or content_hash is not null),
  -- The maker is not the checker.
  check (approved_by is null or approved_by <> submitted_by or had_one_approver),
  check (approved_hash is null or unexplained = 0),
  check (payslips_published_at is null or approved_hash is not null),
  check ((kind = 'correction') = (corrects_run_id is not null))
);
-- A group's month is paid by one regular run.
create unique index one_regular_run_of_a_month on pay_runs (company_id, pay_group_id, year, month)
  where kind = 'regular' and state <> 'cancelled';
create index runs_by_pay_day on pay_runs (company_id, pay_day desc, run_id);
call protect_by_company('pay_runs');
grant select, insert, update on pay_runs to albashi_app;

-- What was done to a run, by whom, and what was said: submitted, approved, rejected, voided, cancelled, published.
create table run_events (
  company_id uuid not null,
  event_id uuid not null,
  run_id uuid not null,
  at timestamptz not null,
  by uuid,
  what text not null check (what ~ '^[a-z_]+$'),
  details jsonb not null default '{}',
  primary key (company_id, event_id),
  foreign key (company_id, run_id) references pay_runs
);
create index events_of_run on run_events (company_id, run_id, at);
call protect_by_company('run_events');
grant select, insert on run_events to albashi_app;

-- The month of a person is paid once: by a regular run, a leaver's or a single one. Rows of cancelled runs count no more.
create table run_people (
  company_id uuid not null,
  run_id uuid not null,
  employee_id uuid not null,
  year integer not null,
  month integer not null,
  pays_month boolean not null,
  counts boolean not null default true,
  -- Left out by hand, with the reason.
  left_out_because text check (length(left_out_because) between 1 and 300),
  primary key (company_id, run_id, employee_id),
  foreign key (company_id, run_id) references pay_runs,
  foreign key (company_id, employee_id) references employees
);
create unique index one_run_pays_a_month on run_people (company_id, employee_id, year, month)
  where pays_month and counts and left_out_because is null;
call protect_by_company('run_people');
grant select, insert, update, delete on run_people to albashi_app;

-- What a run is given beside what holds every month.
create table run_inputs (
  company_id uuid not null,
  run_id uuid not null,
  input_id uuid not null,
  employee_id uuid not null,
  kind text not null check (kind in ('earning', 'deduction', 'overtime', 'unpaid_days', 'thirteenth_month', 'unused_leave')),
  -- The component of an earning or a deduction.
  code text,
  amount bigint check (amount <> 0),
  -- Hours or days of leave, in hundredths.
  hundredths bigint check (hundredths > 0),
  days date[],
  note text check (length(note) between 1 and 300),
  entered_at timestamptz not null,
  entered_by uuid not null,
  -- Answers a question about a line of an earlier payslip.
  question_id uuid,
  primary key (company_id, run_id, input_id),
  foreign key (company_id, run_id) references pay_runs,
  foreign key (company_id, employee_id) references employees,
  foreign key (company_id, code) references pay_components,
  check ((kind in ('earning', 'deduction')) = (code is not null)),
  check ((kind in ('earning', 'deduction')) = (amount is not null)),
  check ((kind in ('overtime', 'unused_leave')) = (hundredths is not null)),
  check ((kind = 'unpaid_days') = (days is not null))
);
create index inputs_of_employee on run_inputs (company_id, run_id, employee_id);
call protect_by_company('run_inputs');
grant select, insert, update, delete on run_inputs to albashi_app;

-- Which piles of "what changed this month" somebody has looked at, at which state of the inputs.
create table run_reviews (
  company_id uuid not null,
  run_id uuid not null,
  pile text not null check (pile in ('joiners', 'leavers', 'pay_changes', 'extras')),
  reviewed_at timestamptz not null,
  reviewed_by uuid not null,
  primary key (company_id, run_id, pile),
  foreign key (company_id, run_id) references pay_runs
);
call protect_by_company('run_reviews');
grant select, insert, update, delete on run_reviews to albashi_app;

-- How payslips of one form are worked out and laid out. Thousands of payslips share one; each keeps only its numbers.
create table payslip_shapes (
  company_id uuid not null,
  shape_id bytea not null check (length(shape_id) = 32),
  shape jsonb not null,
  primary key (company_id, shape_id)
);
call protect_by_company('payslip_shapes');
grant select, insert on payslip_shapes to albashi_app;

create table payslips (
  company_id uuid not null,
  run_id uuid not null,
  employee_id uuid not null,
  calculation integer not null,
  shape_id bytea not null,
  -- Every number that went in, and every number that was worked out, in the order of the shape; packed.
  inputs bytea not null,
  cells bytea not null,
  earnings bigint[] not null,
  deductions bigint[] not null,
  employer_part bigint[] not null,
  gross bigint not null,
  net bigint not null,
  paye bigint not null,
  pension bigint not null,
  employer_cost bigint not null,
  -- What the next payslip of the year starts from.
  taxable_pay bigint not null,
  contributions bigint not null,
  paye_on_one_offs bigint not null,
  instalments bigint not null,
  hash bytea not null check (length(hash) = 32),
  -- Codes of what was found, of the graver kind first.
  findings text[] not null default '{}',
  -- Who and where, as it was when the run was calculated.
  staff_number integer not null,
  full_name text not null,
  job_title text not null,
  department text,
  grade text,
  tax_state text,
  bank_account_id uuid,
  bank_code text,
  bank_name text,
  account_name text,
  account_number_sealed bytea,
  account_number_ends text,
  primary key (company_id, run_id, employee_id),
  foreign key (company_id, run_id) references pay_runs,
  constraint lines_sum_to_net check (total_of(earnings) - total_of(deductions) = net),
  constraint cost_is_pay_and_employers_part check (total_of(earnings) + total_of(employer_part) = employer_cost)
);
call protect_by_company('payslips');
-- Never updated: a run is calculated anew as a whole, or not at all.
grant select, insert, delete on payslips to albashi_app;

-- Payslips come and go while their run is being calculated. At any other time they stand still.
create function payslips_stand_still() returns trigger language plpgsql as $$
  begin
    if exists (
      select 1 from (select distinct company_id, run_id from touched) as one
      join pay_runs using (company_id, run_id)
      where pay_runs.state <> 'calculating'
    ) then
      raise exception 'The payslips of a run are only written while it is being calculated.' using errcode = 'P0409';
    end if;
    return null;
  end $$;
create trigger payslips_are_written_while_calculating after insert on payslips
  referencing new table as touched for each statement execute function payslips_stand_still();
create trigger payslips_are_removed_while_calculating after delete on payslips
  referencing old table as touched for each statement execute function payslips_stand_still();

-- What changed in a person's net pay since the run before, by cause. The causes add up.
create table payslip_changes (
  company_id uuid not null,
  run_id uuid not null,
  employee_id uuid not null,
  net_before bigint not null,
  net_now bigint not null,
  causes text[] not null,
  amounts bigint[] not null,
  unexplained bigint not null,
  primary key (company_id, run_id, employee_id),
  foreign key (company_id, run_id) references pay_runs,
  check (cardinality(causes) = cardinality(amounts)),
  constraint causes_add_up check (net_before + total_of(amounts) + unexplained = net_now)
);
create index changes_by_size on payslip_changes (company_id, run_id, (abs(net_now - net_before)) desc, employee_id);
call protect_by_company('payslip_changes');
grant select, insert, delete on payslip_changes to albashi_app;

-- The same for the company as a whole: one bar of the waterfall each.
create table run_causes (
  company_id uuid not null,
  run_id uuid not null,
  cause text not null,
  people integer not null,
  net bigint not null,
  cost bigint not null,
  primary key (company_id, run_id, cause),
  foreign key (company_id, run_id) references pay_runs
);
call protect_by_company('run_causes');
grant select, insert, delete on run_causes to albashi_app;

-- What was found before approval, once for each kind of finding; who it concerns stands on the payslips, or in the list here.
create table run_findings (
  company_id uuid not null,
  run_id uuid not null,
  code text not null check (code ~ '^[a-z_]+$'),
  severity text not null check (severity in ('error', 'warning', 'notice')),
  what text not null,
  cure text not null,
  people integer not null check (people >= 0),
  -- People without a payslip in this run, or whose finding is about more than their payslip.
  employee_ids uuid[] not null default '{}',
  dismissed_at timestamptz,
  dismissed_by uuid,
  dismissed_because text check (length(dismissed_because) between 3 and 300),
  primary key (company_id, run_id, code),
  foreign key (company_id, run_id) references pay_runs,
  check ((dismissed_at is null) = (dismissed_by is null) and (dismissed_at is null) = (dismissed_because is null)),
  check (dismissed_at is null or severity = 'warning')
);
call protect_by_company('run_findings');
grant select, insert, update, delete on run_findings to albashi_app;

------------------------------------------------------------------------------------------------ payslips in people's hands

create table payslip_questions (
  company_id uuid not null,
  question_id uuid not null,
  run_id uuid not null,
  employee_id uuid not null,
  line_id text not null,
  state text not null check (state in ('open', 'answered', 'accepted', 'closed')),
  asked_at timestamptz not null,
  primary key (company_id, question_id),
  foreign key (company_id, run_id, employee_id) references payslips
);
create index questions_by_state on payslip_questions (company_id, state, asked_at);
create unique index one_open_question_of_a_line on payslip_questions (company_id, run_id, employee_id, line_id) where state in ('open', 'answered');
call protect_by_company('payslip_questions');
grant select, insert, update on payslip_questions to albashi_app;

create table payslip_messages (
  company_id uuid not null,
  message_id uuid not null,
  question_id uuid not null,
  at timestamptz not null,
  by uuid not null,
  is_from_staff boolean not null,
  text text not null check (length(text) between 1 and 1000),
  primary key (company_id, message_id),
  foreign key (company_id, question_id) references payslip_questions
);
create index messages_of_question on payslip_messages (company_id, question_id, at);
call protect_by_company('payslip_messages');
grant select, insert on payslip_messages to albashi_app;

-- A proof that somebody gave away: which payslip, what it tells, and until when. The proof itself is signed and not kept.
create table payslip_proofs (
  company_id uuid not null,
  proof_id uuid not null,
  run_id uuid not null,
  employee_id uuid not null,
  tells text[] not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (company_id, proof_id),
  foreign key (company_id, run_id, employee_id) references payslips
);
call protect_by_company('payslip_proofs');
grant select, insert, update on payslip_proofs to albashi_app;
