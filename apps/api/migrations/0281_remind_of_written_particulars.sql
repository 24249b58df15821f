-- Admins are reminded of written terms of employment before they are due by the Labour Act s.7; each reminder is recorded, so that it is sent once.

create table particulars_reminders (
  company_id uuid not null,
  employee_id uuid not null,
  cause text not null check (cause in ('start', 'pay_change')),
  -- The first day of the employment or of the new pay: a corrected day is counted anew.
  counted_from date not null,
  after_days smallint not null check (after_days > 0),
  planned_at timestamptz not null,
  primary key (company_id, employee_id, cause, counted_from, after_days),
  foreign key (company_id, employee_id) references employees
);
call protect_by_company('particulars_reminders');
grant select, insert on particulars_reminders to albashi_app;
