-- Records who stopped a loan, because that person decided the pay of its employee.
alter table loans add column stopped_by uuid;
-- Loans that were stopped before have none.
alter table loans add check (stopped_by is null or stopped_at is not null);
