-- Makes replacing the company's account and requesting a withdrawal exclusive: money goes only to the account its approver saw.

create function require_current_account() returns trigger language plpgsql as $$
  begin
    -- Locked against replacement until the withdrawal is committed; a replacement that was faster has ended the account.
    perform from company_bank_accounts
      where company_id = new.company_id and account_id = new.account_id and replaced_at is null for share;
    if not found then
      raise exception 'A withdrawal goes to the company''s current account.'
        using errcode = 'check_violation', constraint = 'withdrawals_go_to_the_current_account';
    end if;
    return new;
  end $$;
create trigger require_current_account before insert on withdrawals for each row execute function require_current_account();

create function refuse_replacing_account_in_use() returns trigger language plpgsql as $$
  begin
    -- The row is locked by now: a withdrawal to it was committed before and is seen here, or waits and finds it replaced.
    if exists (
      select from withdrawals
      where company_id = old.company_id and account_id = old.account_id and state in ('created', 'queued', 'sent', 'unknown')
    ) then
      raise exception 'An account is not replaced while a withdrawal to it is open.'
        using errcode = 'check_violation', constraint = 'accounts_in_use_are_not_replaced';
    end if;
    return new;
  end $$;
create trigger refuse_replacing_account_in_use before update of replaced_at on company_bank_accounts
  for each row when (old.replaced_at is null and new.replaced_at is not null) execute function refuse_replacing_account_in_use();
