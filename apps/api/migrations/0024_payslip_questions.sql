-- A question keeps the line it is about as the payslip has it, so that a list of questions need not open a payslip each.
alter table payslip_questions
  add column line_name text not null,
  add column line_amount bigint not null;
create index questions_of_employee on payslip_questions (company_id, employee_id, question_id);
-- What puts a question right is found from the question.
create index inputs_of_question on run_inputs (company_id, question_id) where question_id is not null;
create index proofs_of_employee on payslip_proofs (company_id, employee_id, proof_id);
