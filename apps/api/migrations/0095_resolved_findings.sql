-- A warning whose cause is fixed without changing an amount no longer concerns that employee, before the next calculation.
alter table run_findings add column resolved_for uuid[] not null default '{}';
