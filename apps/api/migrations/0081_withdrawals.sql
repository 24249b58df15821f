-- Lets a company withdraw wallet money to its own bank account, with the same guarantees as a payout: written before it is sent, decided by a query.

-- The company's own account: its name was confirmed by the bank before it was stored.
create table company_bank_accounts (
  company_id uuid not null,
  account_id uuid not null,
  bank_code text not null,
  bank_name text not null,
  account_number_sealed bytea not null,
  account_number_ends text not null check (account_number_ends ~ '^[0-9]{4}$'),
  account_name text not null check (length(account_name) between 1 and 200),
  created_at timestamptz not null,
  created_by uuid not null,
  replaced_at timestamptz,
  primary key (company_id, account_id)
);
create unique index one_current_company_account on company_bank_accounts (company_id) where replaced_at is null;
call protect_by_company('company_bank_accounts');
grant select, insert, update (replaced_at) on company_bank_accounts to albashi_app;

-- One transfer to the company's account, under one reference. A failed one is not retried: its money returns to the wallet.
create table withdrawals (
  company_id uuid not null,
  withdrawal_id uuid not null,
  account_id uuid not null,
  provider text not null check (provider in ('kora', 'paystack')),
  reference text not null,
  amount bigint not null check (amount > 0),
  quoted_fee bigint not null check (quoted_fee >= 0),
  requested_at timestamptz not null,
  requested_by uuid not null,
  -- Null until approved: nothing is reserved or sent before.
  approved_at timestamptz,
  approved_by uuid,
  state text not null check (state in ('created', 'queued', 'sent', 'unknown', 'succeeded', 'failed', 'returned', 'cancelled')),
  claim uuid,
  claimed_at timestamptz,
  sent_at timestamptz,
  polls integer not null default 0,
  next_poll_at timestamptz,
  not_found_count integer not null default 0,
  resubmit_after timestamptz,
  resubmit_count integer not null default 0 check (resubmit_count <= 1),
  is_unsent boolean not null default false,
  trace_id text,
  fee bigint check (fee >= 0),
  failure text check (failure ~ '^[a-z_]+$'),
  message text check (length(message) <= 500),
  retry_from timestamptz,
  finished_at timestamptz,
  primary key (company_id, withdrawal_id),
  foreign key (company_id, account_id) references company_bank_accounts,
  constraint withdrawals_are_approved_before_they_are_sent check (state in ('created', 'cancelled') or approved_at is not null),
  constraint approved_withdrawals_are_not_cancelled check (state <> 'cancelled' or approved_at is null),
  check ((approved_at is null) = (approved_by is null)),
  check ((state in ('succeeded', 'failed', 'returned', 'cancelled')) = (finished_at is not null)),
  check (state in ('created', 'cancelled') or claim is not null),
  check ((state = 'failed') = (failure is not null)),
  check (resubmit_after is null or state = 'unknown')
);
create unique index one_withdrawal_of_a_reference on withdrawals (company_id, reference);
-- One at a time: the next amount is decided when the outcome of the last one is known.
create unique index one_open_withdrawal on withdrawals (company_id) where state in ('created', 'queued', 'sent', 'unknown');
create index withdrawals_by_time on withdrawals (company_id, requested_at desc);
call protect_by_company('withdrawals');
-- To which account, how much and under which reference can never be changed.
grant select, insert, update (approved_at, approved_by, state, claim, claimed_at, sent_at, polls, next_poll_at, not_found_count, resubmit_after,
  resubmit_count, is_unsent, trace_id, fee, failure, message, retry_from, finished_at) on withdrawals to albashi_app;
-- The same transitions as payments of salaries.
create trigger enforce_withdrawal_transition before update of state on withdrawals
  for each row execute function enforce_attempt_transition();

alter table payment_references drop constraint payment_references_kind_check;
alter table payment_references add constraint payment_references_kind_check check (kind in ('checkout', 'payout', 'withdrawal'));

-- Withdrawals count towards the daily limit, as payouts do.
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
      where added.event_type in ('payout_sent', 'withdrawal_sent') and line.amount > 0
      group by 1, 2
    on conflict (company_id, hour) do update set sent = payout_hourly_totals.sent + excluded.sent;
    return null;
  end $$;
