-- A company can revoke the printed copies of a payslip: their QR codes are then no longer confirmed. Copies printed later are valid again.
create table payslip_print_revocations (
  company_id uuid not null,
  run_id uuid not null,
  employee_id uuid not null,
  revoked_at timestamptz not null,
  revoked_by uuid not null,
  reason text not null check (length(reason) between 1 and 300),
  primary key (company_id, run_id, employee_id),
  foreign key (company_id, run_id, employee_id) references payslips
);
call protect_by_company('payslip_print_revocations');
grant select, insert, update on payslip_print_revocations to albashi_app;
