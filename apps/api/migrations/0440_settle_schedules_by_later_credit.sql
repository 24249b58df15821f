-- Settles a final schedule that is unpaid by credit that arose after it was finalised, where that credit covers it wholly.

-- What of a final schedule neither a receipt nor a payment of ours covers yet; zero where one of ours is on its way or has arrived.
create function uncovered_of_schedule(of_company uuid, of_schedule uuid) returns bigint language sql stable as $$
  select case
    when exists (select from remittance_payments p where p.company_id = of_company and p.schedule_id = of_schedule and p.state <> 'failed') then 0
    when exists (select from third_party_payments p where p.company_id = of_company and p.schedule_id = of_schedule
      and p.state in ('created', 'queued', 'sent', 'unknown', 'succeeded')) then 0
    else (
      select s.payable - coalesce((
        select sum(a.amount) from receipt_allocations a join remittance_receipts r using (company_id, receipt_id)
        where a.company_id = of_company and a.schedule_id = of_schedule and r.state <> 'withdrawn'), 0)::bigint
      from remittance_schedules s where s.company_id = of_company and s.schedule_id = of_schedule)
  end
$$;
grant execute on function uncovered_of_schedule(uuid, uuid) to albashi_app;

-- As before; and what is left to pay of a final schedule is set against credit that arose later, wholly or not at all.
create or replace function enforce_finalisation() returns trigger language plpgsql as $$
  declare
    found record;
    credit bigint;
  begin
    if old.state = 'finalised' then
      if to_jsonb(new) - 'credit_used' - 'payable' <> to_jsonb(old) - 'credit_used' - 'payable' then
        raise exception 'A finalised schedule does not change.' using errcode = 'P0409', constraint = 'finalised_schedules_do_not_change';
      end if;
      if new.credit_used <= old.credit_used or new.credit_used - old.credit_used <> uncovered_of_schedule(old.company_id, old.schedule_id) then
        raise exception 'Credit of % does not cover what is left of schedule %.', new.credit_used - old.credit_used, new.schedule_id
          using errcode = 'P0409', constraint = 'later_credit_covers_what_is_left';
      end if;
    elsif new.state = 'open' then
      return new;
    end if;
    select count(*) as lines, coalesce(sum(amount), 0) as total into found
    from remittance_schedule_lines where company_id = new.company_id and schedule_id = new.schedule_id;
    if (found.lines, found.total) is distinct from (new.line_count::bigint, new.total::numeric) then
      raise exception 'Schedule % has % lines of %, not % of %.', new.schedule_id, found.lines, found.total, new.line_count, new.total
        using errcode = 'P0409', constraint = 'schedule_totals_are_the_sum_of_lines';
    end if;
    if new.credit_used > coalesce(old.credit_used, 0) then
      -- Two schedules of one authority that are finalised at once must not both use its credit.
      perform pg_advisory_xact_lock(hashtextextended(format('credit %s %s %s', o.company_id, o.kind, o.code), 0))
      from authority_obligations o where o.company_id = new.company_id and o.obligation_id = new.obligation_id;
      select coalesce(sum(greatest(-s.total, 0) - s.credit_used), 0) into credit
      from authority_obligations mine
      join authority_obligations o on (o.company_id, o.kind, o.code, o.remitter, o.legal_employer)
        = (mine.company_id, mine.kind, mine.code, mine.remitter, mine.legal_employer)
      join remittance_schedules s on s.company_id = o.company_id and s.obligation_id = o.obligation_id and s.state = 'finalised'
      where mine.company_id = new.company_id and mine.obligation_id = new.obligation_id;
      -- What this schedule used before is not left for it.
      if new.credit_used - coalesce(old.credit_used, 0) > credit then
        raise exception 'Schedule % uses a credit of %, and % is left.', new.schedule_id, new.credit_used, credit
          using errcode = 'P0409', constraint = 'credit_is_used_once';
      end if;
    end if;
    return new;
  end $$;

-- Settles the unpaid final schedules of one authority that its credit covers wholly, the oldest first, and returns them.
create function settle_by_credit(of_company uuid, of_obligation uuid) returns setof uuid language plpgsql as $$
  declare
    candidate record;
    credit_left bigint;
    uncovered bigint;
  begin
    perform pg_advisory_xact_lock(hashtextextended(format('credit %s %s %s', o.company_id, o.kind, o.code), 0))
    from authority_obligations o where o.company_id = of_company and o.obligation_id = of_obligation;
    select coalesce(sum(greatest(-s.total, 0) - s.credit_used), 0) into credit_left
    from authority_obligations mine
    join authority_obligations o on (o.company_id, o.kind, o.code, o.remitter, o.legal_employer)
      = (mine.company_id, mine.kind, mine.code, mine.remitter, mine.legal_employer)
    join remittance_schedules s on s.company_id = o.company_id and s.obligation_id = o.obligation_id and s.state = 'finalised'
    where mine.company_id = of_company and mine.obligation_id = of_obligation;
    if credit_left <= 0 then
      return;
    end if;
    for candidate in
      select s.schedule_id, s.obligation_id, o.kind
      from authority_obligations mine
      join authority_obligations o on (o.company_id, o.kind, o.code, o.remitter, o.legal_employer)
        = (mine.company_id, mine.kind, mine.code, mine.remitter, mine.legal_employer)
      join remittance_schedules s on s.company_id = o.company_id and s.obligation_id = o.obligation_id
      where mine.company_id = of_company and mine.obligation_id = of_obligation and s.state = 'finalised' and s.payable > 0
      order by o.counted_from, s.seq, s.schedule_id for no key update of s
    loop
      uncovered := uncovered_of_schedule(of_company, candidate.schedule_id);
      -- A pension contribution belongs to one account: credit of another employee does not pay it.
      if uncovered between 1 and credit_left and not (candidate.kind = 'pension' and exists (
        select from remittance_schedules s join remittance_schedule_lines l using (company_id, schedule_id)
        where s.company_id = of_company and s.obligation_id = candidate.obligation_id and s.state = 'finalised'
        group by l.employee_id having sum(l.amount) > 0
      )) then
        update remittance_schedules set credit_used = credit_used + uncovered
        where company_id = of_company and schedule_id = candidate.schedule_id;
        credit_left := credit_left - uncovered;
        return next candidate.schedule_id;
      end if;
    end loop;
  end $$;
grant execute on function settle_by_credit(uuid, uuid) to albashi_app;

-- Schedules that were final before a correction gave the authority a credit stayed open, although the credit covers them.
alter table authority_obligations no force row level security;
alter table remittance_schedules no force row level security;
alter table remittance_schedule_lines no force row level security;
alter table remittance_receipts no force row level security;
alter table receipt_allocations no force row level security;
alter table remittance_payments no force row level security;
alter table withdrawals no force row level security;
alter table third_party_transfers no force row level security;
select count(settled.schedule_id) from (
  select o.company_id, (array_agg(o.obligation_id))[1] as obligation_id
  from authority_obligations o join remittance_schedules s using (company_id, obligation_id) where s.state = 'finalised'
  group by o.company_id, o.kind, o.code, o.remitter, o.legal_employer having sum(greatest(-s.total, 0) - s.credit_used) > 0
) as authorities cross join lateral settle_by_credit(company_id, obligation_id) as settled (schedule_id);
alter table third_party_transfers force row level security;
alter table withdrawals force row level security;
alter table remittance_payments force row level security;
alter table receipt_allocations force row level security;
alter table remittance_receipts force row level security;
alter table remittance_schedule_lines force row level security;
alter table remittance_schedules force row level security;
alter table authority_obligations force row level security;
