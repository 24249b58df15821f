-- The outbox row that wakes a payout and has not been taken yet: webhooks that arrive meanwhile need no row of their own.
-- `poll_due_at` and `submit_due_at` are only cleared from here on. They are dropped when no release that reads them runs.
alter table payouts add column wake_outbox_id uuid;
grant update (wake_outbox_id) on payouts to albashi_app;
