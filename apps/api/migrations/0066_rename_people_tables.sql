-- Tables about employees take HR terms: "plan" also meant the price plan, and "declaration" a relief claim.

alter table planned_changes rename to scheduled_changes;
alter table scheduled_changes rename column plan_id to scheduled_change_id;
alter table scheduled_changes rename column holds_from to effective_from;
alter table scheduled_changes rename column planned_at to scheduled_at;
alter table scheduled_changes rename column planned_by to scheduled_by;
alter table scheduled_changes rename column done_at to applied_at;
alter index plans_of_employee rename to scheduled_changes_of_employee;

alter table employment_changes rename column what to field;
alter table employment_changes rename column holds_from to effective_from;

alter table declarations rename to relief_claims;
alter table relief_claims rename column declaration_id to relief_claim_id;
alter table relief_claims rename column declared_at to submitted_at;
alter table relief_claims rename column refused_because to refusal_reason;
alter index one_declaration_that_counts rename to one_active_claim_of_a_kind;

alter table tax_states rename to tax_residences;
alter table company_particulars rename to legal_entities;
alter table personal_records rename column refused_because to refusal_reason;
alter table staff_numbers rename column last_given to last_allocated;

alter table bank_accounts rename column bank_says to name_at_bank;
alter table bank_accounts rename column name_likeness to name_similarity;
alter table bank_accounts rename column set_by_staff to is_self_service;
alter table bank_accounts rename column held_because to hold_reason;
alter table bank_accounts rename column refused_because to refusal_reason;

-- The states good and bad are values of the API and stay.
alter table import_rows rename column twin to duplicate_kind;
alter table import_rows rename column twin_of to duplicate_of;
alter table imports rename column rows_good to rows_valid;
alter table imports rename column rows_bad to rows_invalid;
