-- Without statistics of a new run, PostgreSQL prefers this index to the primary key: deleting 4,000 payslips took 27 seconds in foreign-key checks.
drop index payslips_by_staff_number;
