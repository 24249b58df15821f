-- Keeps credit of one employee from paying the pension of another at finalising, and counts credit that is finalised at the same time.

-- What uses the credit of one authority waits in turn, so that none of it is used twice or overlooked.
create function lock_credit(of_company uuid, of_obligation uuid) returns void language sql volatile as $$
  select pg_advisory_xact_lock(hashtextextended(format('credit %s %s %s', o.company_id, o.kind, o.code), 0))
  from authority_obligations o where o.company_id = of_company and o.obligation_id = of_obligation
$$;
grant execute on function lock_credit(uuid, uuid) to albashi_app;

-- The credit that the authority of an obligation still owes.
create function credit_left_of(of_company uuid, of_obligation uuid) returns bigint language sql volatile as $$
  select coalesce(sum(greatest(-s.total, 0) - s.credit_used), 0)::bigint
  from authority_obligations mine
  join authority_obligations o on (o.company_id, o.kind, o.code, o.remitter, o.legal_employer)
    = (mine.company_id, mine.kind, mine.code, mine.remitter, mine.legal_employer)
  join remittance_schedules s on s.company_id = o.company_id and s.obligation_id = o.obligation_id and s.state = 'finalised'
  where mine.company_id = of_company and mine.obligation_id = of_obligation
$$;
grant execute on function credit_left_of(uuid, uuid) to albashi_app;

-- Whether credit may pay a schedule. A pension contribution belongs to one account: what credit pays of an employee, on this schedule and
-- on earlier ones, is at most what that employee's own lines gave.
create function credit_is_own(of_company uuid, of_schedule uuid) returns boolean language sql volatile as $$
  select mine.kind <> 'pension' or not exists (
    select
    from authority_obligations o
    join remittance_schedules s on s.company_id = o.company_id and s.obligation_id = o.obligation_id
      and (s.schedule_id = of_schedule or s.state = 'finalised' and (s.total < 0 or s.credit_used > 0))
    join remittance_schedule_lines l on l.company_id = s.company_id and l.schedule_id = s.schedule_id
    where (o.company_id, o.kind, o.code, o.remitter, o.legal_employer)
      = (mine.company_id, mine.kind, mine.code, mine.remitter, mine.legal_employer)
    group by l.employee_id having sum(l.amount) > 0 and coalesce(sum(l.amount) filter (where s.schedule_id = of_schedule), 0) > 0)
  from remittance_schedules one join authority_obligations mine using (company_id, obligation_id)
  where one.company_id = of_company and one.schedule_id = of_schedule
$$;
grant execute on function credit_is_own(uuid, uuid) to albashi_app;

-- As before; every finalisation waits for those of the same authority and uses the credit there is, and credit pays a pension schedule only
-- from the same employees and wholly, because the provider's file and each account need every contribution as it was deducted.
create or replace function enforce_finalisation() returns trigger language plpgsql as $$
  declare
    found record;
    authority_kind text;
    credit bigint;
    used bigint := new.credit_used - coalesce(old.credit_used, 0);
  begin
    if old.state = 'finalised' then
      if to_jsonb(new) - 'credit_used' - 'payable' <> to_jsonb(old) - 'credit_used' - 'payable' then
        raise exception 'A finalised schedule does not change.' using errcode = 'P0409', constraint = 'finalised_schedules_do_not_change';
      end if;
      if used <= 0 or used <> uncovered_of_schedule(old.company_id, old.schedule_id) then
        raise exception 'Credit of % does not cover what is left of schedule %.', used, new.schedule_id
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
    perform lock_credit(new.company_id, new.obligation_id);
    credit := credit_left_of(new.company_id, new.obligation_id);
    -- What this schedule used before is not left for it.
    if used > credit then
      raise exception 'Schedule % uses a credit of %, and % is left.', new.schedule_id, used, credit
        using errcode = 'P0409', constraint = 'credit_is_used_once';
    end if;
    select kind into authority_kind from authority_obligations o where o.company_id = new.company_id and o.obligation_id = new.obligation_id;
    if authority_kind = 'pension' then
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

-- As before, by the same rule of pension as at finalising.
create or replace function settle_by_credit(of_company uuid, of_obligation uuid) returns setof uuid language plpgsql as $$
  declare
    candidate record;
    credit_left bigint;
    uncovered bigint;
  begin
    perform lock_credit(of_company, of_obligation);
    credit_left := credit_left_of(of_company, of_obligation);
    if credit_left <= 0 then
      return;
    end if;
    for candidate in
      select s.schedule_id
      from authority_obligations mine
      join authority_obligations o on (o.company_id, o.kind, o.code, o.remitter, o.legal_employer)
        = (mine.company_id, mine.kind, mine.code, mine.remitter, mine.legal_employer)
      join remittance_schedules s on s.company_id = o.company_id and s.obligation_id = o.obligation_id
      where mine.company_id = of_company and mine.obligation_id = of_obligation and s.state = 'finalised' and s.payable > 0
      order by o.counted_from, s.seq, s.schedule_id for no key update of s
    loop
      uncovered := uncovered_of_schedule(of_company, candidate.schedule_id);
      if uncovered between 1 and credit_left and credit_is_own(of_company, candidate.schedule_id) then
        update remittance_schedules set credit_used = credit_used + uncovered
        where company_id = of_company and schedule_id = candidate.schedule_id;
        credit_left := credit_left - uncovered;
        return next candidate.schedule_id;
      end if;
    end loop;
  end $$;
