-- Offers credit to final schedules that the employer remits instead of settling them, because they may have been paid without a receipt yet.

-- Who decided that credit pays a schedule: whoever finalised it, or who confirmed the offer afterwards.
alter table remittance_schedules
  add column credit_confirmed_at timestamptz,
  add column credit_confirmed_by uuid,
  add constraint confirmed_credit_names_a_person check (num_nonnulls(credit_confirmed_at, credit_confirmed_by) in (0, 2)),
  add constraint only_used_credit_is_confirmed check (credit_confirmed_by is null or credit_used > 0);
grant update (credit_confirmed_at, credit_confirmed_by) on remittance_schedules to albashi_app;

-- Credit that a schedule was finalised with was confirmed with it. Credit that a release before this one set afterwards stays unconfirmed:
-- more of it than was left by then. Its schedule asks for a confirmation, and the credit can be taken back.
alter table authority_obligations no force row level security;
alter table remittance_schedules no force row level security;
alter table remittance_schedules disable trigger enforce_finalisation;
update remittance_schedules s set credit_confirmed_at = s.finalised_at, credit_confirmed_by = s.finalised_by
from authority_obligations mine
where mine.company_id = s.company_id and mine.obligation_id = s.obligation_id and s.credit_used > 0 and s.credit_used <= (
  select coalesce(sum(greatest(-t.total, 0) - case when t.finalised_at < s.finalised_at then t.credit_used else 0 end), 0)
  from authority_obligations o join remittance_schedules t on t.company_id = o.company_id and t.obligation_id = o.obligation_id
  where (o.company_id, o.kind, o.code, o.remitter, o.legal_employer)
    = (mine.company_id, mine.kind, mine.code, mine.remitter, mine.legal_employer)
    and t.state = 'finalised' and t.finalised_at <= s.finalised_at);
alter table remittance_schedules enable trigger enforce_finalisation;
alter table remittance_schedules force row level security;
alter table authority_obligations force row level security;

-- As before; and nothing is uncovered while a transfer that failed may still arrive.
create or replace function uncovered_of_schedule(of_company uuid, of_schedule uuid) returns bigint language sql stable as $$
  select case
    when exists (select from remittance_payments p where p.company_id = of_company and p.schedule_id = of_schedule and p.state <> 'failed') then 0
    when exists (select from withdrawals w where w.company_id = of_company and w.schedule_id = of_schedule
      and (w.state in ('created', 'queued', 'sent', 'unknown', 'succeeded') or w.state = 'failed' and w.retry_from > now())) then 0
    else (
      select s.payable - coalesce((
        select sum(a.amount) from receipt_allocations a join remittance_receipts r using (company_id, receipt_id)
        where a.company_id = of_company and a.schedule_id = of_schedule and r.state <> 'withdrawn'), 0)::bigint
      from remittance_schedules s where s.company_id = of_company and s.schedule_id = of_schedule)
  end
$$;

-- Credit that would pay all that is left of a final schedule; zero where there is none, or where a payment may be on its way.
create function credit_offered_to(of_company uuid, of_schedule uuid) returns bigint language sql volatile as $$
  select coalesce((
    select uncovered from (
      select s.obligation_id, uncovered_of_schedule(s.company_id, s.schedule_id) as uncovered
      from remittance_schedules s where s.company_id = of_company and s.schedule_id = of_schedule and s.state = 'finalised' and s.payable > 0
    ) as one
    where uncovered between 1 and credit_left_of(of_company, obligation_id) and credit_is_own(of_company, of_schedule)), 0)
$$;
grant execute on function credit_offered_to(uuid, uuid) to albashi_app;

-- As before; where the employer remits, a person confirms that credit pays a final schedule, and takes it back where it was paid before.
create or replace function enforce_finalisation() returns trigger language plpgsql as $$
  declare
    found record;
    authority record;
    credit bigint;
    used bigint := new.credit_used - coalesce(old.credit_used, 0);
  begin
    select kind, remitter into authority from authority_obligations o
    where o.company_id = new.company_id and o.obligation_id = new.obligation_id;
    if old.state = 'finalised' then
      if to_jsonb(new) - array['credit_used', 'payable', 'credit_confirmed_at', 'credit_confirmed_by']
        <> to_jsonb(old) - array['credit_used', 'payable', 'credit_confirmed_at', 'credit_confirmed_by'] then
        raise exception 'A finalised schedule does not change.' using errcode = 'P0409', constraint = 'finalised_schedules_do_not_change';
      end if;
      if used < 0 then
        if new.credit_used <> 0 or authority.remitter <> 'employer' or exists (
          -- A transfer that failed and arrived after all paid what is payable again.
          select from third_party_payments p where p.company_id = new.company_id and p.schedule_id = new.schedule_id
            and (p.state in ('created', 'queued', 'sent', 'unknown') or p.state = 'succeeded' and p.amount <> greatest(new.total, 0))
        ) then
          raise exception 'The credit of schedule % is not taken back.', new.schedule_id
            using errcode = 'P0409', constraint = 'credit_is_taken_back_wholly';
        end if;
        perform lock_credit(new.company_id, new.obligation_id);
        return new;
      end if;
      if used = 0 then
        if old.credit_used = 0 or old.credit_confirmed_by is not null then
          raise exception 'Schedule % has no credit to confirm.', new.schedule_id
            using errcode = 'P0409', constraint = 'credit_is_confirmed_once';
        end if;
        return new;
      end if;
      if used <> uncovered_of_schedule(old.company_id, old.schedule_id) then
        raise exception 'Credit of % does not cover what is left of schedule %.', used, new.schedule_id
          using errcode = 'P0409', constraint = 'later_credit_covers_what_is_left';
      end if;
      if authority.remitter = 'employer' and new.credit_confirmed_by is null then
        raise exception 'Schedule % may have been paid already.', new.schedule_id
          using errcode = 'P0409', constraint = 'a_person_confirms_later_credit';
      end if;
    elsif new.state = 'open' then
      return new;
    elsif new.credit_used > 0 then
      new.credit_confirmed_at := new.finalised_at;
      new.credit_confirmed_by := new.finalised_by;
    end if;
    select count(*) as lines, coalesce(sum(amount), 0) as total into found
    from remittance_schedule_lines where company_id = new.company_id and schedule_id = new.schedule_id;
    if (found.lines, found.total) is distinct from (new.line_count::bigint, new.total::numeric) then
      raise exception 'Schedule % has % lines of %, not % of %.', new.schedule_id, found.lines, found.total, new.line_count, new.total
        using errcode = 'P0409', constraint = 'schedule_totals_are_the_sum_of_lines';
    end if;
    perform lock_credit(new.company_id, new.obligation_id);
    credit := credit_left_of(new.company_id, new.obligation_id);
    -- What this schedule used before is not left for it.
    if used > credit then
      raise exception 'Schedule % uses a credit of %, and % is left.', new.schedule_id, used, credit
        using errcode = 'P0409', constraint = 'credit_is_used_once';
    end if;
    if authority.kind = 'pension' then
      if used > 0 and not credit_is_own(new.company_id, new.schedule_id) then
        raise exception 'Schedule % would be paid with credit of other employees.', new.schedule_id
          using errcode = 'P0409', constraint = 'pension_is_paid_with_own_credit';
      end if;
      if old.state = 'open' and used not in (0, greatest(new.total, 0)) then
        raise exception 'Credit of % pays schedule % in part.', used, new.schedule_id
          using errcode = 'P0409', constraint = 'credit_pays_pension_wholly';
      end if;
      credit := case when new.total between 1 and credit and credit_is_own(new.company_id, new.schedule_id) then credit else 0 end;
    end if;
    if old.state = 'open' and used < least(credit, greatest(new.total, 0)) then
      raise exception 'Schedule % uses a credit of %, and could use %.', new.schedule_id, used, least(credit, greatest(new.total, 0))
        using errcode = 'P0409', constraint = 'credit_reduces_the_next_schedule';
    end if;
    return new;
  end $$;

-- As before, for what Albashi remits: whether that was paid, we know.
create or replace function settle_by_credit(of_company uuid, of_obligation uuid) returns setof uuid language plpgsql as $$
  declare
    candidate record;
    offered bigint;
  begin
    perform lock_credit(of_company, of_obligation);
    if credit_left_of(of_company, of_obligation) <= 0 then
      return;
    end if;
    for candidate in
      select s.schedule_id
      from authority_obligations mine
      join authority_obligations o on (o.company_id, o.kind, o.code, o.remitter, o.legal_employer)
        = (mine.company_id, mine.kind, mine.code, mine.remitter, mine.legal_employer)
      join remittance_schedules s on s.company_id = o.company_id and s.obligation_id = o.obligation_id
      where mine.company_id = of_company and mine.obligation_id = of_obligation and mine.remitter = 'albashi'
        and s.state = 'finalised' and s.payable > 0
        -- What its owner took back may have been paid outside: a person decides about the credit that is offered.
        and not exists (
          select from remittance_schedule_lines l join remittance_obligations r using (company_id, run_id, account)
          where l.company_id = s.company_id and l.schedule_id = s.schedule_id and r.state = 'released')
      order by o.counted_from, s.seq, s.schedule_id for no key update of s
    loop
      offered := credit_offered_to(of_company, candidate.schedule_id);
      if offered > 0 then
        update remittance_schedules set credit_used = credit_used + offered
        where company_id = of_company and schedule_id = candidate.schedule_id;
        return next candidate.schedule_id;
      end if;
    end loop;
  end $$;
