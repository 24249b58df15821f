-- Payments cannot be made in the past, so a company filled today deducts six months of pay in one day. Gives its deductions, schedules and
-- receipts the days they would have had, in a demo database only. As a superuser: triggers, which keep these rows final, do not fire.
begin;
set local session_replication_role = replica;

create temporary table backdated on commit drop as
  select company_id, run_id, (pay_day + time '09:00') at time zone 'Africa/Lagos' as paid_at
  from pay_runs where state = 'closed' and company_id = (
    select m.company_id from users join memberships m using (user_id) where users.email = :'owner' and m.role = 'owner');

update payouts set started_at = paid_at, planned_at = paid_at + interval '1 minute', finished_at = paid_at + interval '9 minutes'
  from backdated where (payouts.company_id, payouts.run_id) = (backdated.company_id, backdated.run_id);

update remittance_schedules s
  set finalised_at = (select min(r.paid_on - 1 + time '10:30') at time zone 'Africa/Lagos'
    from receipt_allocations a join remittance_receipts r using (company_id, receipt_id) where (a.company_id, a.schedule_id) = (s.company_id, s.schedule_id))
  where state = 'finalised' and company_id in (select company_id from backdated);

update remittance_receipts set entered_at = (paid_on + time '15:00') at time zone 'Africa/Lagos',
    checked_at = (paid_on + 1 + time '11:00') at time zone 'Africa/Lagos'
  where state = 'confirmed' and company_id in (select company_id from backdated);
commit;
