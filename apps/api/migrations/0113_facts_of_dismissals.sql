-- A dismissed warning that comes back with other facts is open again: the dismissal keeps a hash of the facts it was given for.
alter table run_findings add column dismissed_facts text[] not null default '{}';
alter table run_findings add constraint no_facts_without_a_dismissal check (dismissed_at is not null or dismissed_facts = '{}');
