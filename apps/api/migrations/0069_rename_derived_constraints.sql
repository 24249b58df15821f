-- Constraints and indexes that PostgreSQL named after a table or column follow its new name, so that an error names what exists.

do $$
declare
  renamed record;
  named record;
begin
  for renamed in select * from (values
    ('run_employees', 'run_people', 'run_employees'),
    ('run_employees', 'run_employees_left_out_because_', 'run_employees_exclusion_reason_'),
    ('run_findings', 'run_findings_dismissed_because_', 'run_findings_dismissal_reason_'),
    ('run_review_marks', 'run_reviews', 'run_review_marks'),
    ('run_review_marks', 'run_review_marks_pile_', 'run_review_marks_change_group_'),
    ('payslip_templates', 'payslip_shapes', 'payslip_templates'),
    ('payslip_templates', 'payslip_templates_shape_id_', 'payslip_templates_template_id_'),
    ('payslips', 'payslips_company_id_shape_id_', 'payslips_company_id_template_id_'),
    ('payslip_variances', 'payslip_changes', 'payslip_variances'),
    ('run_variance_drivers', 'run_causes', 'run_variance_drivers'),
    ('run_variance_drivers', 'run_variance_drivers_cause_', 'run_variance_drivers_driver_'),
    ('payslip_verifications', 'payslip_proofs', 'payslip_verifications'),
    ('payslip_verifications', 'payslip_verifications_tells_', 'payslip_verifications_disclosed_facts_'),
    ('payslip_queries', 'payslip_questions', 'payslip_queries'),
    ('payslip_query_messages', 'payslip_messages', 'payslip_query_messages'),
    ('payslip_query_messages', 'payslip_query_messages_company_id_question_id_', 'payslip_query_messages_company_id_query_id_'),
    ('recurring_items', 'standing_items', 'recurring_items'),
    ('grades', 'grades_least_gross_', 'grades_min_gross_'),
    ('loans', 'loans_stopped_because_', 'loans_stop_reason_'),
    ('scheduled_changes', 'planned_changes', 'scheduled_changes'),
    ('employment_changes', 'employment_changes_what_', 'employment_changes_field_'),
    ('relief_claims', 'declarations', 'relief_claims'),
    ('relief_claims', 'relief_claims_refused_because_', 'relief_claims_refusal_reason_'),
    ('tax_residences', 'tax_states', 'tax_residences'),
    ('legal_entities', 'company_particulars', 'legal_entities'),
    ('personal_records', 'personal_records_refused_because_', 'personal_records_refusal_reason_'),
    ('bank_accounts', 'bank_accounts_name_likeness_', 'bank_accounts_name_similarity_'),
    ('bank_accounts', 'bank_accounts_held_because_', 'bank_accounts_hold_reason_'),
    ('bank_accounts', 'bank_accounts_refused_because_', 'bank_accounts_refusal_reason_'),
    ('import_rows', 'import_rows_twin_of_', 'import_rows_duplicate_of_'),
    ('import_rows', 'import_rows_twin_', 'import_rows_duplicate_kind_'),
    ('session_tokens', 'session_keys', 'session_tokens'),
    ('session_tokens', 'session_tokens_key_hash_', 'session_tokens_token_hash_'),
    ('mail_send_counts', 'mailbox_turns', 'mail_send_counts'),
    ('mail_send_counts', 'mail_send_counts_turns_', 'mail_send_counts_sent_count_'),
    ('invitations', 'invitations_round_', 'invitations_send_count_'),
    ('operator_actions', 'operator_acts', 'operator_actions'),
    ('operator_actions', 'operator_actions_act_', 'operator_actions_action_'),
    ('operator_action_head', 'operator_act_head', 'operator_action_head')
  ) as list (table_name, old_prefix, new_prefix) loop
    for named in
      select conname as name, true as is_constraint from pg_constraint
        where conrelid = renamed.table_name::regclass and starts_with(conname, renamed.old_prefix)
      union all
      select i.indexrelid::regclass::text, false from pg_index i
        where i.indrelid = renamed.table_name::regclass and starts_with(i.indexrelid::regclass::text, renamed.old_prefix)
          and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.conrelid = i.indrelid)
    loop
      execute format(
        case when named.is_constraint then 'alter table %1$I rename constraint %2$I to %3$I' else 'alter index %2$I rename to %3$I' end,
        renamed.table_name, named.name, renamed.new_prefix || substr(named.name, length(renamed.old_prefix) + 1));
    end loop;
  end loop;
end $$;
