-- A calculated run is out of date when an account of its employees became shared, or a pension goes to another administrator.
create or replace function are_stale_causes(causes jsonb) returns boolean
language sql immutable as $$
  select jsonb_typeof(causes) = 'array' and not exists (
    select from jsonb_array_elements(causes) as cause where (cause ->> 'code') is null or cause ->> 'code' not in (
      'inputs_changed', 'engine_changed', 'employee_joined_run', 'employee_left_run', 'bank_account_changed', 'bank_account_held',
      'bank_account_not_found', 'account_name_differs', 'bank_account_shared', 'pension_administrator_changed', 'pay_data_changed', 'calendar_moved', 'other_run_approved', 'pay_group_missing',
      'statutory_profile_missing', 'unspecified', 'input_entered', 'input_removed', 'question_accepted', 'employee_excluded',
      'employee_included', 'employees_added', 'loan_added', 'loan_stopped', 'pay_terms_changed', 'opening_balances_changed',
      'statutory_profile_changed', 'recurring_item_added', 'recurring_item_ended', 'recurring_item_withdrawn', 'structure_changed',
      'default_structure_changed', 'grade_structure_changed', 'proration_changed', 'default_pay_group_changed', 'holiday_decided',
      'warning_restored'))
$$;
