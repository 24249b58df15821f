-- Requests schedules for runs whose payout started before there were any; the work is the same as for a new payout.

alter table payouts no force row level security;
insert into outbox (outbox_id, company_id, workflow, payload, created_at, due_at)
select overlay(gen_random_uuid()::text placing '7' from 15 for 1)::uuid, company_id, 'scheduleRemittances',
  jsonb_build_object('companyId', company_id, 'runId', run_id), now(), now()
from payouts order by started_at;
alter table payouts force row level security;
