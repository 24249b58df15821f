-- Annual leave that is left on the last day is paid with the final pay where that was chosen when the employment was ended.

alter table employees add column pays_unused_leave boolean not null default false;
alter table employees add constraint unused_leave_is_paid_to_leavers check (not pays_unused_leave or last_day is not null);
