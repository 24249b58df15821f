-- Published leave belongs to the employee who asked, a reversal undoes the row before it, and a payslip counts its own employee's leave.

-- The owner sees every company's rows for the checks of what is there already.
alter table leave_requests no force row level security;
alter table leave_payroll_inputs no force row level security;
alter table run_leave_inputs no force row level security;

alter table leave_requests add constraint leave_request_of_employee unique (company_id, employee_id, request_id);
drop index leave_requests_of_employee;

-- The rows of a day are counted from 0: what is unpaid, its reversal, what is unpaid now. So all but the last are reversed.
alter table leave_payroll_inputs
  add column previous_seq integer generated always as (nullif(seq, 0) - 1) stored,
  add column reversed_hundredths smallint generated always as (-hundredths) stored,
  add constraint payroll_input_of_employee unique (company_id, employee_id, input_id),
  add constraint payroll_input_to_reverse unique (company_id, input_id, request_id, day, seq, hundredths),
  add constraint reversals_alternate check ((hundredths < 0) = (seq % 2 = 1)),
  add constraint payroll_input_is_of_who_asked foreign key (company_id, employee_id, request_id)
    references leave_requests (company_id, employee_id, request_id),
  add constraint payroll_input_follows_another foreign key (company_id, request_id, day, previous_seq)
    references leave_payroll_inputs (company_id, request_id, day, seq),
  add constraint reversal_undoes_its_row
    foreign key (company_id, reverses_input_id, request_id, day, previous_seq, reversed_hundredths)
    references leave_payroll_inputs (company_id, input_id, request_id, day, seq, hundredths),
  -- These hold by the ones above.
  drop constraint leave_payroll_inputs_company_id_employee_id_fkey,
  drop constraint leave_payroll_inputs_company_id_request_id_fkey,
  drop constraint leave_payroll_inputs_company_id_reverses_input_id_fkey;

alter table run_leave_inputs
  add constraint run_counts_leave_of_its_employee foreign key (company_id, employee_id, input_id)
    references leave_payroll_inputs (company_id, employee_id, input_id),
  drop constraint run_leave_inputs_company_id_input_id_fkey;

alter table leave_requests force row level security;
alter table leave_payroll_inputs force row level security;
alter table run_leave_inputs force row level security;
