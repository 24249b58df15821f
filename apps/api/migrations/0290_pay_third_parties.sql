-- Pays deductions owed to third parties by bank transfer: approved accounts of payees, and withdrawals that pay a schedule.

------------------------------------------------------------------------------------------------ accounts of payees

-- Where the deductions of one payslip line are paid to. A change is a new row, and no row is deleted.
create table third_party_accounts (
  company_id uuid not null,
  account_id uuid not null,
  -- The payslip line of the deduction, as in authority_obligations.
  code text not null check (length(code) between 1 and 200),
  payee_name text not null check (length(payee_name) between 2 and 120),
  bank_code text not null,
  bank_name text not null,
  account_number_sealed bytea not null,
  -- Compared with the accounts of employees.
  account_number_fingerprint bytea not null check (length(account_number_fingerprint) = 32),
  account_number_ends text not null check (account_number_ends ~ '^[0-9]{4}$'),
  -- As the bank states it, and how similar it is to the payee's name.
  account_name text not null check (length(account_name) between 1 and 200),
  name_check text not null check (name_check in ('same', 'near', 'different')),
  created_at timestamptz not null,
  created_by uuid not null,
  approved_at timestamptz,
  approved_by uuid,
  -- only_admin: nobody else may pay, so the admin who entered it approved it.
  approval_basis text check (approval_basis in ('second_admin', 'only_admin')),
  usable_from timestamptz,
  ended_at timestamptz,
  ended_by uuid,
  end_reason text check (end_reason in ('replaced', 'rejected')),
  primary key (company_id, account_id),
  constraint approved_payee_accounts_say_how check (num_nonnulls(approved_at, approved_by, approval_basis, usable_from) in (0, 4)),
  constraint nobody_approves_their_own_payee_account check ((approval_basis = 'only_admin') = (approved_by = created_by)),
  constraint payee_accounts_are_usable_after_approval check (usable_from >= approved_at),
  constraint ended_payee_accounts_say_why check (num_nonnulls(ended_at, ended_by, end_reason) in (0, 3)),
  constraint approved_payee_accounts_are_not_rejected check (end_reason is distinct from 'rejected' or approved_at is null)
);
create unique index one_pending_payee_account on third_party_accounts (company_id, code) where approved_at is null and ended_at is null;
create unique index one_current_payee_account on third_party_accounts (company_id, code) where approved_at is not null and ended_at is null;
call protect_by_company('third_party_accounts');
grant select, insert, update (approved_at, approved_by, approval_basis, usable_from, ended_at, ended_by, end_reason) on third_party_accounts
  to albashi_app;
create trigger money_needs_a_second_factor before insert on third_party_accounts
  for each row execute function require_money_rights('created_by', 'created_at');
create trigger approvals_need_a_second_factor before update of approved_by on third_party_accounts
  for each row when (new.approved_by is not null and old.approved_by is null)
  execute function require_money_rights('approved_by', 'approved_at');
create trigger changed_approvers_wait_a_day before update of approved_by on third_party_accounts
  for each row when (new.approved_by is not null and old.approved_by is null)
  execute function require_second_person('approved_by', 'approved_at', 'created_by', 'pay');

-- An approval and an end are written once. A change that no second person approved waits a day, so that an owner who is mailed can object.
create function enforce_payee_account() returns trigger language plpgsql as $$
  begin
    if old.approved_at is not null and (old.approved_at, old.approved_by, old.approval_basis, old.usable_from)
      is distinct from (new.approved_at, new.approved_by, new.approval_basis, new.usable_from) then
      raise exception 'The approval of a payee''s account does not change.' using errcode = 'P0409';
    end if;
    if old.ended_at is not null then
      raise exception 'An account that has ended does not change.' using errcode = 'P0409';
    end if;
    if old.approved_at is null and new.approval_basis = 'only_admin' and new.usable_from < new.approved_at + interval '24 hours'
      and exists (
        select from third_party_accounts earlier
        where earlier.company_id = new.company_id and earlier.code = new.code and earlier.account_id <> new.account_id
          and earlier.approved_at is not null) then
      raise exception 'A changed account that no second person approved is used a day later.'
        using errcode = 'check_violation', constraint = 'changed_payee_accounts_wait_a_day';
    end if;
    return new;
  end $$;
create trigger enforce_payee_account before update on third_party_accounts for each row execute function enforce_payee_account();

------------------------------------------------------------------------------------------------ transfers

-- What a withdrawal that pays a schedule pays, with the account as its approver saw it.
create table third_party_transfers (
  company_id uuid not null,
  withdrawal_id uuid not null,
  schedule_id uuid not null,
  payee_account_id uuid not null,
  payee_name text not null,
  bank_code text not null,
  bank_name text not null,
  account_number_sealed bytea not null,
  account_number_ends text not null,
  account_name text not null,
  narration text not null check (length(narration) between 1 and 80),
  -- The account of the ledger that is debited: the wallet, or what is held where Albashi remits.
  paid_from text not null check (paid_from in ('wallet', 'other_deductions')),
  primary key (company_id, withdrawal_id),
  unique (company_id, withdrawal_id, schedule_id),
  foreign key (company_id, schedule_id) references remittance_schedules,
  foreign key (company_id, payee_account_id) references third_party_accounts
);
create index third_party_transfers_by_account on third_party_transfers (company_id, payee_account_id);
call protect_by_company('third_party_transfers');
grant select, insert on third_party_transfers to albashi_app;

-- The foreign key is checked as the owner, who sees every company's rows for that alone.
alter table withdrawals no force row level security;
alter table third_party_transfers no force row level security;
alter table withdrawals
  add column schedule_id uuid,
  alter column account_id drop not null,
  add constraint withdrawals_go_to_the_company_or_pay_a_schedule check (num_nonnulls(account_id, schedule_id) = 1),
  add constraint transfers_have_a_payee foreign key (company_id, withdrawal_id, schedule_id)
    references third_party_transfers (company_id, withdrawal_id, schedule_id),
  drop constraint withdrawals_state_check,
  -- duplicate: it arrived after all, when another transfer had paid the schedule.
  add constraint withdrawals_state_check check (
    state in ('created', 'queued', 'sent', 'unknown', 'succeeded', 'duplicate', 'failed', 'returned', 'cancelled')),
  add constraint only_transfers_are_duplicates check (state <> 'duplicate' or schedule_id is not null),
  drop constraint withdrawals_check1,
  add constraint finished_withdrawals_have_a_time check (
    (state in ('succeeded', 'duplicate', 'failed', 'returned', 'cancelled')) = (finished_at is not null));
alter table withdrawals force row level security;
alter table third_party_transfers force row level security;

drop index one_open_withdrawal;
create unique index one_open_withdrawal on withdrawals (company_id)
  where schedule_id is null and state in ('created', 'queued', 'sent', 'unknown');
-- Until a transfer has surely failed or was returned, there is no other one.
create unique index one_live_transfer_of_a_schedule on withdrawals (company_id, schedule_id)
  where schedule_id is not null and state in ('created', 'queued', 'sent', 'unknown', 'succeeded');

drop trigger require_current_account on withdrawals;
create trigger require_current_account before insert on withdrawals
  for each row when (new.account_id is not null) execute function require_current_account();

-- What is transferred: the whole of a final schedule, once, to the payee's approved account, from the money that is owed.
create function enforce_third_party_transfer() returns trigger language plpgsql as $$
  declare
    one record;
  begin
    select s.state, s.payable, o.kind, o.code, o.remitter, t.paid_from,
      a.code = o.code and a.approved_at is not null and a.ended_at is null and a.usable_from <= new.requested_at
        and (a.bank_code, a.account_number_ends, a.account_name) = (t.bank_code, t.account_number_ends, t.account_name) as is_approved
    into one
    from third_party_transfers t
    join remittance_schedules s on s.company_id = t.company_id and s.schedule_id = t.schedule_id
    join authority_obligations o on o.company_id = s.company_id and o.obligation_id = s.obligation_id
    join third_party_accounts a on a.company_id = t.company_id and a.account_id = t.payee_account_id
    where t.company_id = new.company_id and t.withdrawal_id = new.withdrawal_id
    for no key update of s for share of a;
    if one.kind is distinct from 'third_party' then
      raise exception 'Schedule % is not owed to a third party.', new.schedule_id
        using errcode = 'check_violation', constraint = 'third_parties_are_paid_by_transfer';
    end if;
    if one.state <> 'finalised' then
      raise exception 'Schedule % is open.', new.schedule_id using errcode = 'check_violation', constraint = 'final_schedules_are_transferred';
    end if;
    if new.amount <> one.payable then
      raise exception 'Schedule % needs %, not %.', new.schedule_id, one.payable, new.amount
        using errcode = 'check_violation', constraint = 'schedules_are_transferred_in_full';
    end if;
    if not one.is_approved then
      raise exception 'Schedule % is paid to the approved account of its payee.', new.schedule_id
        using errcode = 'check_violation', constraint = 'transfers_go_to_the_approved_account';
    end if;
    if one.paid_from <> (case one.remitter when 'albashi' then 'other_deductions' else 'wallet' end) then
      raise exception 'Schedule % is not paid from %.', new.schedule_id, one.paid_from
        using errcode = 'check_violation', constraint = 'transfers_take_what_is_owed';
    end if;
    if exists (
      select from remittance_schedule_lines l join remittance_obligations o using (company_id, run_id, account)
      where l.company_id = new.company_id and l.schedule_id = new.schedule_id and o.state in ('undecided', 'released')
    ) then
      raise exception 'Money of schedule % is undecided or was released.', new.schedule_id
        using errcode = 'check_violation', constraint = 'held_money_is_decided_before_it_is_transferred';
    end if;
    if exists (
      select from receipt_allocations p join remittance_receipts r using (company_id, receipt_id)
      where p.company_id = new.company_id and p.schedule_id = new.schedule_id and r.state in ('entered', 'confirmed')
    ) then
      raise exception 'Schedule % has a receipt.', new.schedule_id
        using errcode = 'check_violation', constraint = 'receipted_schedules_are_not_transferred';
    end if;
    return new;
  end $$;
create trigger enforce_third_party_transfer before insert on withdrawals
  for each row when (new.schedule_id is not null) execute function enforce_third_party_transfer();

-- The account that the approver of a transfer saw is not replaced before the outcome of the transfer is known.
create function keep_payee_account_in_use() returns trigger language plpgsql as $$
  begin
    if exists (
      select from third_party_transfers t join withdrawals w using (company_id, withdrawal_id)
      where t.company_id = old.company_id and t.payee_account_id = old.account_id and w.state in ('created', 'queued', 'sent', 'unknown')
    ) then
      raise exception 'An account is not replaced while a transfer to it is open.'
        using errcode = 'check_violation', constraint = 'payee_accounts_in_use_are_not_replaced';
    end if;
    return new;
  end $$;
create trigger keep_payee_account_in_use before update of ended_at on third_party_accounts
  for each row when (old.ended_at is null and new.ended_at is not null) execute function keep_payee_account_in_use();

-- What remittances reads of transfers.
create view third_party_payments with (security_invoker = true) as
  select w.company_id, w.schedule_id, w.withdrawal_id, w.amount, w.state, w.finished_at, t.payee_name, t.paid_from
  from withdrawals w join third_party_transfers t using (company_id, withdrawal_id);
grant select on third_party_payments to albashi_app;

------------------------------------------------------------------------------------------------ what is held for third parties

-- A transfer that is returned leaves the money held again, so its obligations are open again.
create or replace function enforce_obligation_transition() returns trigger language plpgsql as $$
  begin
    if new.state = old.state or (old.state, new.state) in (
      ('undecided', 'held'), ('undecided', 'released'), ('undecided', 'remitted'), ('held', 'remitted')
    ) or (old.state, new.state, old.account) = ('remitted', 'held', 'other_deductions') then
      return new;
    end if;
    raise exception 'An obligation that is % cannot become %.', old.state, new.state using errcode = 'P0409';
  end $$;

-- Closes the obligations of runs whose every line for third parties is on a schedule that was transferred, and opens them again.
create function follow_third_party_transfer() returns trigger language plpgsql as $$
  begin
    if new.state = 'succeeded' then
      update remittance_obligations o set state = 'remitted', closed_at = new.finished_at
      where o.company_id = new.company_id and o.account = 'other_deductions' and o.state = 'held'
        and o.run_id in (select l.run_id from remittance_schedule_lines l where l.company_id = new.company_id and l.schedule_id = new.schedule_id)
        and not exists (
          select from remittance_schedule_lines l join remittance_schedules s using (company_id, schedule_id)
          where l.company_id = o.company_id and l.run_id = o.run_id and l.account = o.account and not exists (
            select from withdrawals w
            where w.company_id = l.company_id and w.schedule_id = l.schedule_id and w.state = 'succeeded' and w.amount = s.total));
    else
      update remittance_obligations o set state = 'held', closed_at = null
      where o.company_id = new.company_id and o.account = 'other_deductions' and o.state = 'remitted'
        and o.run_id in (select l.run_id from remittance_schedule_lines l where l.company_id = new.company_id and l.schedule_id = new.schedule_id);
    end if;
    return null;
  end $$;
create trigger follow_third_party_transfer after update of state on withdrawals
  for each row when (new.schedule_id is not null and (new.state = 'succeeded' and old.state <> 'succeeded' or new.state = 'returned' and old.state = 'succeeded'))
  execute function follow_third_party_transfer();

-- As before, and transfers to third parties count towards the daily limit.
create or replace function maintain_account_balances() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
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
      where added.event_type in ('payout_sent', 'withdrawal_sent', 'third_party_sent') and line.amount > 0
      group by 1, 2
    on conflict (company_id, hour) do update set sent = payout_hourly_totals.sent + excluded.sent;
    return null;
  end $$;
