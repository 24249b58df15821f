-- The ledger gets the terms of the field: a journal has an event type, a source, an effective time and a posting time. Stored values stay.

alter table journals rename column what to event_type;
alter table journals rename column subject to source_id;
alter table journals rename column happened_at to effective_at;
alter table journals rename column booked_at to posted_at;
alter table journals rename constraint journals_what_check to journals_event_type_check;
alter index nothing_is_booked_twice rename to nothing_is_posted_twice;

alter table payment_hours rename to payout_hourly_totals;
alter table payout_hourly_totals rename constraint payment_hours_pkey to payout_hourly_totals_pkey;
alter table payout_hourly_totals rename constraint payment_hours_sent_check to payout_hourly_totals_sent_check;

-- The body of a function does not follow a rename.
alter function keep_balances() rename to maintain_account_balances;
create or replace function maintain_account_balances() returns trigger language plpgsql security definer set search_path = public as $$
  begin
    -- Accounts that are new are created before any is locked: transactions that lock in one order do not deadlock.
    insert into account_balances (company_id, account, balance)
      select distinct added.company_id, line.account, 0
      from added, unnest(added.accounts) as line (account)
      where not exists (select from account_balances b where b.company_id = added.company_id and b.account = line.account)
      order by added.company_id, line.account
    on conflict do nothing;
    perform from account_balances where (company_id, account) in (
      select added.company_id, line.account from added, unnest(added.accounts) as line (account)
    ) order by company_id, account for update;
    update account_balances b set balance = b.balance + moved.amount
      from (
        select added.company_id, line.account, sum(line.amount) as amount
        from added, unnest(added.accounts, added.amounts) as line (account, amount)
        group by added.company_id, line.account
      ) as moved
      where b.company_id = moved.company_id and b.account = moved.account;
    insert into payout_hourly_totals (company_id, hour, sent)
      select added.company_id, date_trunc('hour', added.posted_at), sum(line.amount)
      from added, unnest(added.amounts) as line (amount)
      where added.event_type = 'payout_sent' and line.amount > 0
      group by 1, 2
    on conflict (company_id, hour) do update set sent = payout_hourly_totals.sent + excluded.sent;
    return null;
  end $$;

-- What all companies together have at a provider, and what was posted to it since a time. Visits one company after another, because
-- no role sees the rows of two companies at once.
drop function held_at(text, timestamptz);
create function provider_position(of_provider text, since timestamptz)
  returns table (clearing bigint, in_transit bigint, fee_reserve bigint, credited bigint, debited bigint, sent bigint) language plpgsql as $$
  declare
    caller_company text := coalesce(current_setting('app.company_id', true), '');
    company uuid;
    balances record;
    postings record;
  begin
    clearing := 0; in_transit := 0; fee_reserve := 0; credited := 0; debited := 0; sent := 0;
    perform set_config('app.company_id', '', true);
    select r.company_id into company from payment_references r order by r.company_id limit 1;
    while company is not null loop
      perform enter_company(company);
      select coalesce(sum(b.balance) filter (where b.account = 'clearing:' || of_provider), 0) as clearing,
        coalesce(sum(b.balance) filter (where b.account = 'in_transit:' || of_provider), 0) as in_transit,
        coalesce(sum(b.balance) filter (where b.account like 'fees\_kept:%'), 0) as fee_reserve
      into balances from account_balances b
      where b.company_id = company
        and (b.account in ('clearing:' || of_provider, 'in_transit:' || of_provider) or b.account like 'fees\_kept:%');
      select coalesce(sum(l.amount) filter (where l.account = 'clearing:' || of_provider and l.amount > 0), 0) as credited,
        coalesce(-sum(l.amount) filter (where l.account = 'clearing:' || of_provider and l.amount < 0), 0) as debited,
        coalesce(-sum(l.amount) filter (where l.account = 'in_transit:' || of_provider and l.amount < 0), 0) as sent
      into postings from journals j, unnest(j.accounts, j.amounts) as l (account, amount)
      where j.company_id = company and j.posted_at >= since;
      clearing := clearing + balances.clearing; in_transit := in_transit + balances.in_transit; fee_reserve := fee_reserve + balances.fee_reserve;
      credited := credited + postings.credited; debited := debited + postings.debited; sent := sent + postings.sent;
      perform set_config('app.company_id', '', true);
      select r.company_id into company from payment_references r where r.company_id > company order by r.company_id limit 1;
    end loop;
    perform set_config('app.company_id', caller_company, true);
    return next;
  end $$;
