-- Planned changes that failed and faulty cells of an import were stored as sentences. They become codes with parameters.

-- The owner translates the rows of every company, which no role may read otherwise.
alter table planned_changes no force row level security;
alter table import_rows no force row level security;

alter table planned_changes rename column not_done_because to failure_reason;
update planned_changes set failure_reason = case failure_reason
    when 'This employment has ended, so it cannot be changed. If the person comes back, add them anew.' then 'employment_ended'
    when 'Your company has no such department. Choose another, or add it first.' then 'department_not_found'
    when 'This manager does not work for your company. Please choose somebody who does.' then 'manager_not_found'
    when 'This person would stand above their own manager. Please choose somebody who does not report to them.' then 'manager_in_circle'
    else failure_reason
  end
  where failure_reason is not null;
alter table planned_changes add constraint failure_reason_is_known
  check (failure_reason in ('employment_ended', 'department_not_found', 'manager_not_found', 'manager_in_circle'));

alter table imports rename column unreadable_because to unreadable_reason;
alter table imports add constraint unreadable_reason_is_known check (unreadable_reason in (
  'not_a_sheet', 'old_or_locked_workbook', 'damaged', 'too_much_inside', 'too_many_rows', 'too_many_columns', 'days_from_1904', 'empty'));

alter table import_rows rename column faults to errors;
update import_rows set errors = (
    select jsonb_object_agg(field, case
        when fault ->> 'code' = 'too_long'
          then jsonb_build_object('code', 'too_long', 'most', substring(fault ->> 'message' from '\d+')::int)
        when fault ->> 'code' = 'account_number_length'
          then jsonb_build_object('code', 'account_number_length', 'digits', substring(fault ->> 'message' from 'this has (\d+)')::int)
        when fault ->> 'code' = 'amount_not_positive'
          then jsonb_build_object('code', case when fault ->> 'message' like '%below nothing%' then 'amount_negative' else 'amount_zero' end)
        when fault ->> 'code' = 'not_a_name' and fault ->> 'message' like '%web address%'
          then jsonb_build_object('code', 'web_address_in_name')
        else jsonb_build_object('code', fault ->> 'code')
      end)
    from jsonb_each(errors) as cell (field, fault))
  where errors <> '{}';
alter table import_rows add constraint errors_are_known check (not jsonb_path_exists(errors, '$.* ? (!(
  @.code == "missing" || @.code == "too_long" || @.code == "special_characters" || @.code == "not_a_name" ||
  @.code == "web_address_in_name" || @.code == "email_not_understood" || @.code == "phone_not_understood" ||
  @.code == "gender_not_understood" || @.code == "state_unknown" || @.code == "bank_unknown" || @.code == "bank_cannot_receive" ||
  @.code == "bank_missing" || @.code == "account_number_missing" || @.code == "account_number_shortened" ||
  @.code == "account_number_not_digits" || @.code == "account_number_length" || @.code == "account_number_not_of_bank" ||
  @.code == "day_not_understood" || @.code == "day_out_of_range" || @.code == "amount_not_understood" || @.code == "amount_negative" ||
  @.code == "amount_zero" || @.code == "amount_too_large"))'));

alter table planned_changes force row level security;
alter table import_rows force row level security;
