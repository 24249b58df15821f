-- An account that somebody entered without the right to is held; and an import remembers what its starter may not bring in, who confirmed it, and which state of it was seen.

alter table bank_accounts drop constraint bank_accounts_held_because_check;
alter table bank_accounts add constraint bank_accounts_held_because_check
  check (held_because in ('changed', 'name_differs', 'shared', 'entered_without_right'));

-- The fields that whoever started it has no right to: their columns are left out until somebody who has it chooses them.
alter table imports add column withheld_fields text[] not null default '{}';
-- Counts up whenever its rows are counted anew, so that what is confirmed is what was looked at.
alter table imports add column version integer not null default 1 check (version > 0);
alter table imports add column confirmed_by uuid;
-- Who came back under the same e-mail is found without reading everybody.
create index employees_who_left on employees (company_id, email, last_day) where status = 'ended';
