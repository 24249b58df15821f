-- Money that waits at a provider leaves there once: what was taken back cannot also become money that can be spent.
alter table account_balances add constraint nothing_settles_that_did_not_come check (account not like 'pending:%' or balance >= 0);
