-- Accounts are made before any is locked, so that nobody waits in a ring.
-- Who met an account before it was there locked the others first and that one last, and who met it later the other way round: they
-- waited for each other until the database turned one away.
create or replace function keep_balances() returns trigger language plpgsql security definer set search_path = public as $$
  begin
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
    insert into payment_hours (company_id, hour, sent)
      select added.company_id, date_trunc('hour', added.booked_at), sum(line.amount)
      from added, unnest(added.amounts) as line (amount)
      where added.what = 'payout_sent' and line.amount > 0
      group by 1, 2
    on conflict (company_id, hour) do update set sent = payment_hours.sent + excluded.sent;
    return null;
  end $$;
revoke execute on function keep_balances() from public;
