-- Mails about unpaid employees of one payout are at least an hour apart; the time of the last one decides.

alter table payout_notices add column mailed_at timestamptz;
grant update (mailed_at) on payout_notices to albashi_app;
