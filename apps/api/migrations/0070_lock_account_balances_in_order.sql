-- Names the protection against deadlocks: accounts are created and locked in one order before a posting changes their balances.
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
