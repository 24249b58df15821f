-- Templates, variances, verifications and queries of payslips take the names that the code and the screens use for them.

alter table payslips rename column calculation to calculation_no;
alter table payslips rename column employer_part to employer_contributions;
alter table payslips rename column shape_id to template_id;
alter function payslips_stand_still() rename to forbid_payslip_change;

-- The member names inside the stored template are hashed into its id and stay.
alter table payslip_shapes rename to payslip_templates;
alter table payslip_templates rename column shape_id to template_id;
alter table payslip_templates rename column shape to template;

alter table payslip_changes rename to payslip_variances;
alter table payslip_variances rename column causes to drivers;
alter table payslip_variances rename column net_now to net_current;
alter index changes_by_size rename to variances_by_size;

alter table run_causes rename to run_variance_drivers;
alter table run_variance_drivers rename column cause to driver;

alter table payslip_proofs rename to payslip_verifications;
alter table payslip_verifications rename column proof_id to verification_id;
alter table payslip_verifications rename column tells to disclosed_facts;
alter table payslip_verifications rename column made_at to created_at;
alter index proofs_of_employee rename to verifications_of_employee;

alter table payslip_questions rename to payslip_queries;
alter table payslip_queries rename column question_id to query_id;
alter table payslip_queries rename column asked_at to raised_at;
alter index questions_by_state rename to queries_by_state;
alter index questions_of_employee rename to queries_of_employee;
alter index one_open_question_of_a_line rename to one_open_query_of_a_line;

alter table payslip_messages rename to payslip_query_messages;
alter table payslip_query_messages rename column question_id to query_id;
alter index messages_of_question rename to messages_of_query;

alter table run_inputs rename column question_id to query_id;
alter index inputs_of_question rename to inputs_of_query;
