-- Keeps who could approve a run when it was submitted and who changed its inputs, so that an approver added later, or a preparer, cannot approve it.
alter table pay_runs
  add column approvers_at_submission uuid[],
  add column input_editors uuid[] not null default '{}';
