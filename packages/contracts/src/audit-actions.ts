// What the audit log records. The activity screen has a sentence for each: an action that is missing here or there does not compile.

/** The parts of the product that the audit log can be filtered by. */
export const auditAreas = ["access", "team", "company", "people", "payroll", "payments"] as const;
export type AuditArea = (typeof auditAreas)[number];

/** Every action, by its area. Stored codes are never renamed. */
export const auditActionsByArea = {
  access: [
    ...([
      "logged_in",
      "logged_out",
      "login_unlocked",
      "stepped_up",
      "session_revoked",
      "other_sessions_revoked",
      "session_key_reused",
    ] as const),
    ...(["password_changed", "password_reset", "password_reset_asked", "first_password_chosen", "sign_up_password_replaced"] as const),
    ...(["email_verified", "email_changed", "second_factor_on", "second_factor_off", "recovery_codes_renewed"] as const),
    ...(["passkey_added", "passkey_removed", "passkey_counter_regressed", "authenticator_app_removed", "account_changed"] as const),
    ...(["authenticator_app_added", "second_factor_confirmed", "factor_change_rejected"] as const),
    ...(["factor_recovery_requested", "factor_recovery_confirmed", "factor_recovery_completed"] as const),
  ],
  team: [
    ...(["colleague_invited", "employee_invited", "invitation_sent_again", "invitation_revoked", "joined_company"] as const),
    ...(["role_changed", "role_change_agreed", "colleague_removed"] as const),
    ...(["approval_policy_changed", "approval_policy_agreed"] as const),
  ],
  company: [
    ...(["plan_changed", "service_agreement_accepted"] as const),
    ...(["company_signed_up", "sign_up_forgotten", "company_renamed", "picture_changed", "particulars_saved", "employer_chosen"] as const),
    ...(["department_added", "department_renamed", "department_removed", "custom_field_added", "custom_field_removed"] as const),
  ],
  people: [
    ...(["employee_added", "employee_changed", "employee_started", "employment_ended", "notice_given", "notice_taken_back"] as const),
    ...(["salary_changed", "change_planned", "people_exported", "number_revealed", "identity_number_changed"] as const),
    ...(["identity_number_refused", "bank_account_released", "bank_account_refused", "bank_account_name_checked"] as const),
    ...([
      "bank_account_name_asked",
      "bank_account_set",
      "bank_account_changed",
      "bank_account_confirmed",
      "record_saved",
      "record_proposed",
      "bank_account_alarm",
      "declared",
      "evidence_seen",
      "declaration_accepted",
    ] as const),
    ...(["declaration_refused", "record_accepted", "record_refused", "tax_state_fixed", "tax_state_corrected"] as const),
    ...(["import_started", "import_columns_chosen", "import_row_corrected", "import_errors_read", "import_confirmed"] as const),
    ...(["import_done", "import_cancelled", "import_invitations_asked"] as const),
  ],
  payroll: [
    ...([
      "run_opened",
      "run_calculation_asked",
      "run_submitted",
      "run_approval_given",
      "run_approved",
      "run_approved_alone",
      "run_rejected",
    ] as const),
    ...(["run_voided", "run_cancelled", "run_published", "run_journal_exported", "run_bank_schedule_exported"] as const),
    ...(["report_downloaded"] as const),
    ...(["run_bank_schedule_withdrawn", "run_own_pay_cleared", "run_own_pay_unreviewed"] as const),
    ...(["run_finding_dismissed", "run_finding_restored", "run_pile_reviewed", "run_pile_opened", "run_input_entered"] as const),
    ...([
      "run_input_removed",
      "run_input_sheet_downloaded",
      "run_input_sheet_applied",
      "run_people_added",
      "run_person_taken_in",
      "run_person_left_out",
      "run_person_read",
      "payslips_listed",
      "payslip_read",
      "payslip_line_read",
    ] as const),
    ...(["payslip_printed", "payslip_proof_made", "payslip_proof_revoked", "payslip_proof_checked", "payslip_paper_checked"] as const),
    ...(["payslip_prints_revoked"] as const),
    ...(["payslip_question_asked", "payslip_question_reopened", "payslip_question_written_to", "payslip_question_settled"] as const),
    ...(["payslip_question_answered", "payslip_question_accepted", "payslip_question_closed", "salary_definition_read"] as const),
    ...(["salary_structure_added", "salary_structure_changed", "salary_structure_version_added", "salary_structure_archived"] as const),
    ...(["grade_added", "grade_changed", "grade_archived", "pay_component_added", "pay_component_renamed"] as const),
    ...(["pay_component_archived", "pay_group_added", "pay_group_changed", "pay_group_archived", "pay_calendar_generated"] as const),
    ...(["pay_period_moved", "pay_period_put_back", "holiday_decided", "holiday_change_forgotten", "pay_terms_set"] as const),
    ...(["loan_made", "loan_stopped", "standing_item_added", "standing_item_ended", "standing_item_withdrawn"] as const),
    ...(["statutory_profile_confirmed", "state_registration_saved", "state_registration_removed"] as const),
    ...(["benefit_added", "benefit_ended", "benefit_removed", "salary_review_prepared", "salary_review_applied"] as const),
    ...(["opening_balances_imported", "opening_declared_nil", "payroll_begun_with_defaults"] as const),
  ],
  payments: [
    ...(["funding_begun", "funding_cancelled", "funding_expired", "checkout_made", "payout_started", "payout_scheduled"] as const),
    ...(["payout_schedule_cancelled", "scheduled_payout_started", "scheduled_payout_delayed"] as const),
    ...(["scheduled_payout_not_started", "payout_resumed", "payout_closed"] as const),
    ...(["payments_retried", "payments_held", "payments_released", "payments_given_back", "payments_stopped", "payment_moved"] as const),
    ...(["payments_stop_lifted", "payment_ended_by_us", "payment_limits_set", "payment_incident_settled"] as const),
    ...(["exception_settled", "comparison_asked", "remitter_chosen", "held_funds_released", "held_funds_kept"] as const),
    ...(["withdrawal_account_set", "withdrawal_requested", "withdrawal_approved", "withdrawal_cancelled"] as const),
    ...(["wallet_statement_downloaded", "remittance_schedule_downloaded", "tax_certificate_printed"] as const),
    ...(["remittance_schedule_read", "remittance_schedule_finalised"] as const),
    ...(["receipt_entered", "receipt_checked", "receipt_withdrawn", "receipt_number_used_again"] as const),
    ...([
      "remittance_payment_requested",
      "remittance_payment_confirmed",
      "remittance_payment_failed",
      "remittance_payment_disputed",
    ] as const),
  ],
} as const satisfies Record<AuditArea, readonly string[]>;

export type AuditAction = (typeof auditActionsByArea)[AuditArea][number];
