-- Records which reminders of remittances are planned, so that each is sent once for all authorities that are due on its day.
create table remittance_reminders (
  company_id uuid not null,
  notice text not null check (notice in ('week', 'three_days', 'day', 'late', 'two_weeks_late')),
  -- The day to pay by, or for the notices of lateness the legal due day.
  due_day date not null,
  planned_at timestamptz not null,
  primary key (company_id, notice, due_day)
);
call protect_by_company('remittance_reminders');
grant select, insert on remittance_reminders to albashi_app;
