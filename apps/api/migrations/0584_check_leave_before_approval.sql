-- A pay run is checked against the law of leave before its approval, so its findings may have these codes.

alter table run_findings drop constraint finding_code_is_known;
alter table run_findings add constraint finding_code_is_known check (code in (
  'net_below_nothing', 'no_earnings', 'below_minimum_wage', 'agreed_deductions_over_a_third', 'advance_over_a_month',
  'advance_recovered_too_fast', 'fine_is_forbidden', 'deduction_not_agreed', 'rent_relief_unknown_then',
  'rent_evidence_missing', 'life_premium_evidence_missing', 'house_loan_evidence_missing', 'tax_state_unknown',
  'tax_id_missing', 'tax_over_deducted', 'tax_to_set_off', 'arrears_of_an_earlier_year', 'year_is_not_settled',
  'pension_base_below_floor', 'no_pension', 'rsa_pin_missing', 'pension_administrator_missing', 'notice_pay_over_limit', 'one_off_paid_in_another_year',
  'voluntary_pension_over_a_third', 'group_life_too_small',
  'housing_fund_consent_missing', 'training_fund_not_set_aside', 'training_fund_may_claim', 'health_insurance_missing',
  'bank_account_missing', 'bank_cannot_receive', 'bank_account_not_there', 'bank_account_held', 'bank_account_shared',
  'account_name_differs', 'in_two_runs', 'ended_but_paid', 'not_begun_but_paid', 'later_month_paid',
  'thirteenth_month_twice', 'salary_missing', 'no_paid_days', 'net_is_nothing', 'pay_much_higher', 'extras_over_salary',
  'loan_left_at_leaving', 'previous_pay_unknown', 'earlier_pay_unknown', 'tax_state_assumed', 'nothing_entered',
  'unpaid_days_outside_employment', 'unpaid_days_of_leave', 'recovery_limited', 'declaration_waiting', 'severance_without_end',
  'paid_leave_entered_unpaid', 'leave_paid_below_law', 'annual_leave_overdue', 'leave_paid_in_service', 'unused_leave_unpaid',
  'net_agreed_not_reached', 'left_out', 'held_by_another_run', 'joined_but_unpaid',
  'left_but_paid', 'leave_changed_after_final_pay', 'salary_does_not_fit',
  'own_pay_changed', 'own_pay_unreviewed'));
