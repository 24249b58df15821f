-- A wallet's statement is read without going through every payment of every run.
create index journals_of_wallet on journals (company_id, booked_at desc, journal_id desc) where 'wallet' = any(accounts);
