-- Pay runs, their employees, findings and reviews take the terms of payroll software, so that SQL reads without a glossary.

alter table pay_runs rename column had_one_approver to is_self_approved;
alter table pay_runs rename column calculation to calculation_no;
alter table pay_runs rename column people_done to employees_calculated;
alter table pay_runs rename column employer_part to employer_contributions;
alter table pay_runs rename column made_at to created_at;
alter table pay_runs rename column made_by to created_by;
alter table pay_runs rename constraint pay_runs_set_aside_because_check to pay_runs_rejection_reason_check;

alter table run_people rename to run_employees;
alter table run_employees rename column left_out_because to exclusion_reason;
alter table run_employees rename column pays_month to covers_month;

alter table run_findings rename column what to description;
alter table run_findings rename column cure to remedy;
alter table run_findings rename column dismissed_because to dismissal_reason;
alter table run_findings rename constraint nobody_without_a_dismissal to only_dismissed_findings_name_employees;

alter table run_reviews rename to run_review_marks;
alter table run_review_marks rename column pile to change_group;

alter table run_events rename column what to event_type;
