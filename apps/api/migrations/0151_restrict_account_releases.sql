-- An account is not released by the admin who entered it, unless the employee confirms it or a day has passed; a shared account needs a reason.
alter table bank_accounts
  add column employee_confirmed_at timestamptz,
  add column release_basis text check (release_basis in ('another_admin', 'employee', 'waiting_period', 'first_payroll')),
  add column sharing_reason text check (length(sharing_reason) between 1 and 300);

-- An employee who confirms by an emailed link may have no login.
alter table bank_accounts drop constraint bank_accounts_check2;
alter table bank_accounts add constraint releases_name_who_released check (
  case when released_at is null then released_by is null else released_by is not null or employee_confirmed_at is not null end);
alter table bank_accounts add constraint employees_confirm_changes_of_others check (employee_confirmed_at is null or not is_self_service);

-- Whether other current employees are paid into the same account.
create function is_account_shared(account bank_accounts) returns boolean language sql stable
  set search_path = public, pg_temp as $$
  select exists (
    select from bank_accounts o join employees e on e.company_id = o.company_id and e.employee_id = o.employee_id
    where o.company_id = account.company_id and o.account_number_fingerprint = account.account_number_fingerprint
      and o.replaced_at is null and o.employee_id <> account.employee_id and e.status <> 'ended')
$$;

-- On which basis an account may be released, or the code of the refusal. A first account of a company that has never paid anyone may be
-- released by the admin who entered it: no salary can be diverted yet.
create function account_release(account bank_accounts, by_user uuid, at_time timestamptz, given_reason text)
  returns table (basis text, refusal text) language plpgsql stable set search_path = public, pg_temp as $$
  declare is_maker boolean := by_user is not distinct from account.created_by;
  begin
    basis := case
      when account.employee_confirmed_at is not null then 'employee'
      when not is_maker or account.created_by is null then 'another_admin' end;
    if basis is null and exists (
      select from memberships m where m.company_id = account.company_id and m.kind = 'employer' and m.ended_at is null
        and m.role in ('owner', 'payroll') and m.user_id <> account.created_by
    ) then
      refusal := 'maker_is_checker';
    elsif basis is null and account.replaces is null and account.hold_reason <> 'changed' and not exists (
      select from payment_attempts p where p.company_id = account.company_id and p.claimed_at is not null
    ) then
      basis := 'first_payroll';
    elsif basis is null and account.name_check = 'different' then
      refusal := 'maker_of_different_name';
    elsif basis is null and at_time < greatest(account.created_at, account.held_since) + interval '24 hours' then
      refusal := 'release_too_early';
    elsif basis is null then
      basis := 'waiting_period';
    end if;
    if refusal is null and given_reason is null and is_account_shared(account) then refusal := 'sharing_reason_missing'; end if;
    return next;
  end
$$;

create function restrict_account_release() returns trigger language plpgsql set search_path = public, pg_temp as $$
  declare decided record;
  begin
    if old.held_since is not null and new.held_since is null then
      raise exception 'The hold of the bank account % ends by a release.', new.bank_account_id using errcode = 'P0409';
    end if;
    if new.released_at is null then
      new.release_basis := null;
    elsif old.released_at is null then
      select * into decided from account_release(new, new.released_by, new.released_at, new.sharing_reason);
      if decided.refusal is not null then
        raise exception 'The bank account % is not released: %.', new.bank_account_id, decided.refusal using errcode = 'P0409';
      end if;
      new.release_basis := decided.basis;
    end if;
    -- Another hold needs another confirmation and another reason.
    if new.released_at is null and old.released_at is not null then
      new.employee_confirmed_at := null;
      new.sharing_reason := null;
    end if;
    return new;
  end
$$;
create trigger restrict_account_release before update on bank_accounts
  for each row execute function restrict_account_release();

-- Whether pay may be sent to an account. What an admin released alone is not paid once the bank reports another person's name.
create function is_account_payable(account bank_accounts) returns boolean language sql stable as $$
  select (account.held_since is null or account.released_at is not null) and account.refused_at is null and account.replaced_at is null
    and account.name_check <> 'no_such_account'
    and not (account.name_check = 'different' and account.release_basis is not distinct from 'waiting_period')
$$;

create function pay_only_payable_accounts() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    if not exists (
      select from bank_accounts b
      where b.company_id = new.company_id and b.bank_account_id = new.bank_account_id and b.employee_id = new.employee_id and is_account_payable(b)
    ) then
      raise exception 'The payment % is not sent, because its account is on hold or replaced.', new.reference using errcode = 'P0409';
    end if;
    return new;
  end
$$;
create trigger pay_only_payable_accounts before update of claim on payment_attempts
  for each row when (new.claim is distinct from old.claim and new.state = 'queued') execute function pay_only_payable_accounts();
