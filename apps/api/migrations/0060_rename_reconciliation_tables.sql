-- Reconciliation gets the terms of the field: statement lines, unmatched alerts and exceptions by kind, instead of movements, strangers and lists.

alter table provider_movements rename to statement_lines;
alter table statement_lines rename column pointer to provider_line_id;
alter table statement_lines rename column is_providers_own to is_provider_internal;
alter index movements_of_company rename to statement_lines_of_company;
alter index movements_of_reference rename to statement_lines_of_reference;

alter table unread_movements rename to unparsed_statement_lines;
alter table unparsed_statement_lines rename column pointer to provider_line_id;
alter table unparsed_statement_lines rename column from_at to reconciled_from;

alter table told_strangers rename to unmatched_alerts;
alter table unmatched_alerts rename column pointer to provider_line_id;
alter table unmatched_alerts rename column told_at to alerted_at;

alter table reconciliations rename column began_at to started_at;
alter table reconciliations rename column movements to line_count;
alter table reconciliations rename column available to provider_balance;
alter table reconciliations rename column expected to ledger_balance;
alter table reconciliations rename column short to shortfall;

alter table reconciliation_exceptions rename column list to kind;
alter table reconciliation_exceptions rename column ours to ledger_amount;
alter table reconciliation_exceptions rename column theirs to provider_amount;
alter table reconciliation_exceptions rename column settled_at to resolved_at;
alter table reconciliation_exceptions rename column settled_by to resolved_by;
alter table reconciliation_exceptions rename constraint settled_exceptions_have_a_resolution to resolved_exceptions_have_a_resolution;

-- The owner translates the rows of every company, which no role may read otherwise.
alter table reconciliation_exceptions no force row level security;
alter table reconciliation_exceptions drop constraint reconciliation_exceptions_list_check;
update reconciliation_exceptions set kind = case kind
  when 'only_theirs' then 'missing_in_ledger' when 'only_ours' then 'missing_at_provider' else 'mismatch' end;
alter table reconciliation_exceptions add constraint reconciliation_exceptions_kind_check
  check (kind in ('missing_in_ledger', 'missing_at_provider', 'mismatch'));
alter table reconciliation_exceptions force row level security;

-- Constraints that PostgreSQL named after a table or a column are named after what it is called now.
alter table statement_lines rename constraint provider_movements_pkey to statement_lines_pkey;
alter table statement_lines rename constraint provider_movements_provider_check to statement_lines_provider_check;
alter table unparsed_statement_lines rename constraint unread_movements_pkey to unparsed_statement_lines_pkey;
alter table unparsed_statement_lines rename constraint unread_movements_body_check to unparsed_statement_lines_body_check;
alter table unparsed_statement_lines rename constraint unread_movements_provider_check to unparsed_statement_lines_provider_check;
alter table unmatched_alerts rename constraint told_strangers_pkey to unmatched_alerts_pkey;
alter table unmatched_alerts rename constraint told_strangers_provider_pointer_fkey to unmatched_alerts_provider_provider_line_id_fkey;
alter table unmatched_alerts rename constraint told_strangers_stop_id_fkey to unmatched_alerts_stop_id_fkey;
alter table reconciliations rename constraint reconciliations_short_check to reconciliations_shortfall_check;
