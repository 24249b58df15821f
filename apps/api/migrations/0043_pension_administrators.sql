-- Whom a person's pension goes to, as a code that the books can count by.
-- What the person wrote stays sealed in their record; who wrote it before this has no code until they write it again.
alter table employees add column pension_administrator text check (pension_administrator ~ '^[0-9]{4}$');
alter table payslips add column pension_administrator text check (pension_administrator ~ '^[0-9]{4}$');
