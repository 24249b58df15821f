-- Gives money back to the wallet that is held for an authority and no longer owed, because a correction or credit covers it.

-- credited: a correction or credit covers all of it, so nothing was remitted and the money is the company's again.
alter table remittance_obligations
  drop constraint remittance_obligations_state_check,
  add constraint remittance_obligations_state_check check (state in ('undecided', 'held', 'released', 'remitted', 'credited')),
  drop constraint closed_obligations_have_a_time,
  add constraint closed_obligations_have_a_time check ((state in ('released', 'remitted', 'credited')) = (closed_at is not null));

------------------------------------------------------------------------------------------------ what a schedule needs of what is held

-- Per account of a schedule: what its runs hold for it, what of that its owner has still to decide about, and what its payment takes. A run
-- holds a payslip line that is above zero over the whole run; a payment takes the accounts in their order, so that credit and lines below
-- zero reduce the last ones.
create view money_of_schedules with (security_invoker = true) as
  with line_totals as (
    select company_id, schedule_id, account, run_id, sum(amount) as amount from remittance_schedule_lines
    group by company_id, schedule_id, account, run_id, side, case line_id when 'voluntary-pension' then 'pension' else line_id end
  ), accounts as (
    select l.company_id, l.schedule_id, l.account, sum(l.amount) as total,
      coalesce(sum(greatest(l.amount, 0)) filter (where o.state in ('held', 'remitted', 'credited')), 0) as held,
      coalesce(sum(greatest(l.amount, 0)) filter (where o.state = 'undecided'), 0) as undecided
    from line_totals l left join remittance_obligations o using (company_id, run_id, account)
    group by l.company_id, l.schedule_id, l.account
  )
  select a.company_id, a.schedule_id, a.account, a.held::bigint as held, a.undecided::bigint as undecided, s.state, s.payable,
    case s.state when 'open' then a.held + a.undecided else least(greatest(a.total, 0), greatest(s.payable - coalesce(sum(greatest(a.total, 0)) over (
      partition by a.company_id, a.schedule_id order by a.account rows between unbounded preceding and 1 preceding), 0), 0)) end::bigint as needed,
    -- Taken from what is held already: a payment of ours is on its way or has arrived.
    exists (select from remittance_payments p where p.company_id = a.company_id and p.schedule_id = a.schedule_id and p.state <> 'failed')
      or exists (select from withdrawals w where w.company_id = a.company_id and w.schedule_id = a.schedule_id
        and w.approved_at is not null and w.state in ('created', 'queued', 'sent', 'unknown', 'succeeded')) as is_sent
  from accounts a join remittance_schedules s using (company_id, schedule_id) join authority_obligations o using (company_id, obligation_id)
  where o.remitter = 'albashi';
grant select on money_of_schedules to albashi_app;

-- Whether nothing is left to remit on a schedule: it was paid, or credit covers it.
create function is_schedule_settled(of_company uuid, of_schedule uuid) returns boolean language sql stable as $$
  select exists (
    select from remittance_schedules s where s.company_id = of_company and s.schedule_id = of_schedule and s.state = 'finalised' and (
      s.payable = 0
      or exists (select from remittance_payments p where p.company_id = s.company_id and p.schedule_id = s.schedule_id and p.state = 'paid' and p.amount = s.payable)
      or exists (select from withdrawals w where w.company_id = s.company_id and w.schedule_id = s.schedule_id and w.state = 'succeeded' and w.amount = s.payable)))
$$;
grant execute on function is_schedule_settled(uuid, uuid) to albashi_app;

-- The runs and accounts of a schedule that have nothing left to remit on any schedule, and whether any of it was paid.
create function settled_obligations_of(of_company uuid, of_schedule uuid) returns table (run_id uuid, account text, is_paid boolean)
  language sql stable as $$
  with mine as (
    select distinct l.run_id, l.account from remittance_schedule_lines l where l.company_id = of_company and l.schedule_id = of_schedule
  ), schedules as materialized (
    select distinct l.run_id, l.account, l.schedule_id
    from mine join remittance_schedule_lines l on l.company_id = of_company and l.run_id = mine.run_id and l.account = mine.account
  ), states as materialized (
    select s.schedule_id, s.payable, is_schedule_settled(of_company, s.schedule_id) as is_settled
    from remittance_schedules s where s.company_id = of_company and s.schedule_id in (select schedule_id from schedules)
  )
  select run_id, account, bool_or(payable > 0) from schedules join states using (schedule_id)
  group by run_id, account having bool_and(is_settled)
$$;
grant execute on function settled_obligations_of(uuid, uuid) to albashi_app;

------------------------------------------------------------------------------------------------ the release

-- A release gives back what is held for one schedule beyond its payment, and no more, from its own accounts to the company.
create function enforce_credit_release() returns trigger language plpgsql as $$
  declare
    wrong record;
  begin
    select line.account, line.amount into wrong from unnest(new.accounts, new.amounts) as line (account, amount)
    where case when is_held_for_remittance(line.account) then line.amount <= 0 else line.account not in ('wallet', 'owed_by_employer') or line.amount > 0 end
    limit 1;
    if found then
      raise exception 'A release of held money moves % by %.', wrong.account, wrong.amount
        using errcode = 'check_violation', constraint = 'credit_releases_go_to_the_company';
    end if;
    select r.account, r.amount into wrong from (
      select line.account, sum(line.amount) as amount
      from (
        select accounts, amounts from journals j
        where j.company_id = new.company_id and j.source_id = new.source_id and j.event_type in ('remittance_credited', 'remittance_credited_later')
        union all select new.accounts, new.amounts
      ) as posted, unnest(posted.accounts, posted.amounts) as line (account, amount)
      where is_held_for_remittance(line.account) group by line.account
    ) as r
    left join money_of_schedules m on m.company_id = new.company_id and m.schedule_id = new.source_id and m.account = r.account and m.state = 'finalised'
    where r.amount > coalesce(m.held - m.needed, 0) limit 1;
    if found then
      raise exception 'Schedule % would give back % of %.', new.source_id, wrong.amount, wrong.account
        using errcode = 'check_violation', constraint = 'credit_releases_what_is_not_owed';
    end if;
    return new;
  end $$;
create trigger enforce_credit_release before insert on journals
  for each row when (new.event_type in ('remittance_credited', 'remittance_credited_later')) execute function enforce_credit_release();

-- As before; and what a correction or credit covers wholly is closed as credited.
create or replace function enforce_obligation_transition() returns trigger language plpgsql as $$
  begin
    if new.state = old.state or (old.state, new.state) in (
      ('undecided', 'held'), ('undecided', 'released'), ('undecided', 'remitted'), ('held', 'remitted')
    ) or (old.state, new.state, old.account) = ('remitted', 'held', 'other_deductions') then
      return new;
    end if;
    if (old.state, new.state) = ('held', 'credited') then
      if not exists (
        select from remittance_schedule_lines l join remittance_schedules s using (company_id, schedule_id)
        where l.company_id = new.company_id and l.run_id = new.run_id and l.account = new.account and (s.state <> 'finalised' or s.payable > 0)
      ) then
        return new;
      end if;
      raise exception 'Schedules of run % still need %.', new.run_id, new.account
        using errcode = 'P0409', constraint = 'credited_obligations_need_no_payment';
    end if;
    raise exception 'An obligation that is % cannot become %.', old.state, new.state using errcode = 'P0409';
  end $$;

-- As before; a schedule that credit covers counts as settled, and one that credit reduces is transferred with what is left.
create or replace function follow_third_party_transfer() returns trigger language plpgsql as $$
  begin
    -- Two schedules of one run may be settled at once: the second sees what the first has written.
    perform from remittance_obligations o
      where o.company_id = new.company_id and o.account = 'other_deductions'
        and o.run_id in (select l.run_id from remittance_schedule_lines l where l.company_id = new.company_id and l.schedule_id = new.schedule_id)
      order by o.run_id for update;
    if new.state = 'succeeded' then
      update remittance_obligations o set state = 'remitted', closed_at = new.finished_at
      where o.company_id = new.company_id and o.account = 'other_deductions' and o.state = 'held'
        and o.run_id in (
          select settled.run_id from settled_obligations_of(new.company_id, new.schedule_id) as settled where settled.account = 'other_deductions');
    else
      update remittance_obligations o set state = 'held', closed_at = null
      where o.company_id = new.company_id and o.account = 'other_deductions' and o.state = 'remitted'
        and o.run_id in (select l.run_id from remittance_schedule_lines l where l.company_id = new.company_id and l.schedule_id = new.schedule_id);
    end if;
    return null;
  end $$;
