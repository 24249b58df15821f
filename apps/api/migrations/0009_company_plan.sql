-- The pricing tier that an employer chose before signing up, so that nobody is asked for another one later.

alter table companies add column plan text check (plan in ('basic', 'premium', 'enterprise'));
