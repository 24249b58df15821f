-- An employee may be added without a start date: they were employed already, and are paid whole months from the month they were added in.
-- first_day then holds the first day of that month, which pay is counted from, and screens show it as not given.
alter table employees add column is_first_day_known boolean not null default true;
