-- Keeps what two legal employers owe one authority for one month apart, because each remits under its own name and numbers.

------------------------------------------------------------------------------------------------ who owes

alter table authority_obligations
  add column legal_employer text not null default 'company' check (legal_employer in ('company', 'albashi')),
  -- Where Albashi is the legal employer, the duty to remit is ours.
  add constraint legal_employers_remit_themselves check (legal_employer = 'company' or remitter = 'albashi'),
  drop constraint one_obligation_per_authority_and_period,
  add constraint one_obligation_per_authority_and_period unique (company_id, kind, code, counted_from, remitter, legal_employer);

-- The owner sees every company's rows for what follows alone. An obligation that has runs of both employers already stays as it is.
alter table authority_obligations no force row level security;
alter table remittance_schedules no force row level security;
alter table remittance_schedule_lines no force row level security;
alter table run_remitters no force row level security;

update authority_obligations o set legal_employer = 'albashi'
from (
  select s.company_id, s.obligation_id
  from remittance_schedules s join remittance_schedule_lines l using (company_id, schedule_id)
  join run_remitters m on m.company_id = l.company_id and m.run_id = l.run_id
  group by s.company_id, s.obligation_id having bool_and(m.basis = 'legal_employer')
) as owed
where o.company_id = owed.company_id and o.obligation_id = owed.obligation_id;

alter table authority_obligations force row level security;
alter table remittance_schedules force row level security;
alter table remittance_schedule_lines force row level security;
alter table run_remitters force row level security;

-- A run is put on schedules of its own legal employer. A message that the previous release handles meanwhile is refused, and retried by
-- this one.
create function enforce_legal_employer() returns trigger language plpgsql as $$
  declare
    wrong record;
  begin
    select t.run_id, t.schedule_id, o.legal_employer into wrong
    from (select distinct company_id, run_id, schedule_id from added) as t
    join run_remitters m on m.company_id = t.company_id and m.run_id = t.run_id
    join remittance_schedules s on s.company_id = t.company_id and s.schedule_id = t.schedule_id
    join authority_obligations o on o.company_id = s.company_id and o.obligation_id = s.obligation_id
    where (m.basis = 'legal_employer') <> (o.legal_employer = 'albashi') limit 1;
    if found then
      raise exception 'Run % has another legal employer than schedule %, which is of %.', wrong.run_id, wrong.schedule_id, wrong.legal_employer
        using errcode = 'check_violation', constraint = 'schedules_have_one_legal_employer';
    end if;
    return null;
  end $$;
create trigger enforce_legal_employer after insert on remittance_schedule_lines
  referencing new table as added for each statement execute function enforce_legal_employer();

------------------------------------------------------------------------------------------------ credit

-- As before, and credit of one legal employer does not reduce what the other owes.
create or replace function enforce_finalisation() returns trigger language plpgsql as $$
  declare
    found record;
    credit bigint;
  begin
    if old.state = 'finalised' then
      raise exception 'A finalised schedule does not change.' using errcode = 'P0409', constraint = 'finalised_schedules_do_not_change';
    end if;
    if new.state = 'open' then
      return new;
    end if;
    select count(*) as lines, coalesce(sum(amount), 0) as total into found
    from remittance_schedule_lines where company_id = new.company_id and schedule_id = new.schedule_id;
    if (found.lines, found.total) is distinct from (new.line_count::bigint, new.total::numeric) then
      raise exception 'Schedule % has % lines of %, not % of %.', new.schedule_id, found.lines, found.total, new.line_count, new.total
        using errcode = 'P0409', constraint = 'schedule_totals_are_the_sum_of_lines';
    end if;
    if new.credit_used > 0 then
      -- Two schedules of one authority that are finalised at once must not both use its credit.
      perform pg_advisory_xact_lock(hashtextextended(format('credit %s %s %s', o.company_id, o.kind, o.code), 0))
      from authority_obligations o where o.company_id = new.company_id and o.obligation_id = new.obligation_id;
      select coalesce(sum(greatest(-s.total, 0) - s.credit_used), 0) into credit
      from authority_obligations mine
      join authority_obligations o on (o.company_id, o.kind, o.code, o.remitter, o.legal_employer)
        = (mine.company_id, mine.kind, mine.code, mine.remitter, mine.legal_employer)
      join remittance_schedules s on s.company_id = o.company_id and s.obligation_id = o.obligation_id and s.state = 'finalised'
      where mine.company_id = new.company_id and mine.obligation_id = new.obligation_id;
      if new.credit_used > credit then
        raise exception 'Schedule % uses a credit of %, and % is left.', new.schedule_id, new.credit_used, credit
          using errcode = 'P0409', constraint = 'credit_is_used_once';
      end if;
    end if;
    return new;
  end $$;
