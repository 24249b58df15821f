-- Paying out: a run has one chain of looks at its payments, and what a company sent within a day is one small sum.

-- For when the next look was asked. Who needs an earlier one asks again; nobody else does, so that looks do not multiply.
alter table run_payments add column look_due_at timestamptz;
grant update (look_due_at) on run_payments to albashi_app;

-- How much was sent in each hour, kept by the journals alone: the limit of a day is asked at every claim.
create table payment_hours (
  company_id uuid not null,
  hour timestamptz not null,
  sent bigint not null check (sent >= 0),
  primary key (company_id, hour)
);
call protect_by_company('payment_hours');
grant select on payment_hours to albashi_app;

-- An account is moved where it stands, and made where it is new: a debit on its own would look like an overdrawn account to the
-- checks, before it met the balance it is taken from. Accounts are locked in one order, so that nobody waits in a ring.
create or replace function keep_balances() returns trigger language plpgsql security definer set search_path = public as $$
  begin
    perform from account_balances where (company_id, account) in (
      select added.company_id, line.account from added, unnest(added.accounts) as line (account)
    ) order by company_id, account for update;
    with moved as (
      select added.company_id, line.account, sum(line.amount) as amount
      from added, unnest(added.accounts, added.amounts) as line (account, amount)
      group by added.company_id, line.account
    ), known as (
      update account_balances b set balance = b.balance + moved.amount from moved
      where b.company_id = moved.company_id and b.account = moved.account
      returning b.company_id, b.account
    )
    insert into account_balances (company_id, account, balance)
      select company_id, account, amount from moved
      where (company_id, account) not in (select company_id, account from known)
      order by company_id, account
    on conflict (company_id, account) do update set balance = account_balances.balance + excluded.balance;
    insert into payment_hours (company_id, hour, sent)
      select added.company_id, date_trunc('hour', added.booked_at), sum(line.amount)
      from added, unnest(added.amounts) as line (amount)
      where added.what = 'payout_sent' and line.amount > 0
      group by 1, 2
    on conflict (company_id, hour) do update set sent = payment_hours.sent + excluded.sent;
    return null;
  end $$;

revoke execute on function keep_balances() from public;

-- What is told of a payment is found without reading the others.
create index attempts_to_tell on payment_attempts (company_id, run_id, attempt_id) where state = 'succeeded' and told_at is null;
