-- The payroll register reads a run page by page in the order of staff numbers; without an index each page read and sorted the whole run.
create index payslips_by_staff_number on payslips (company_id, run_id, staff_number);
