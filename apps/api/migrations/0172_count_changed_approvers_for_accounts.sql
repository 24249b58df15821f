-- Changes of approvers also wait a day for bank accounts: a removed admin still counts, and a new one cannot yet release what another entered.

-- Whether a user's right to pay was gained within a day, without the consent of another owner.
create function is_new_payer(company uuid, admin uuid, at_time timestamptz) returns boolean language sql stable
  set search_path = public, pg_temp as $$
  select exists (
    select from role_changes change
    where change.company_id = company and change.user_id = admin and change.consented_at is null and change.effective_from > at_time
      and not may_pay(change.from_role))
$$;

create or replace function account_release(account bank_accounts, by_user uuid, at_time timestamptz, given_reason text)
  returns table (basis text, refusal text) language plpgsql stable set search_path = public, pg_temp as $$
  declare is_maker boolean := by_user is not distinct from account.created_by;
  begin
    basis := case
      when account.employee_confirmed_at is not null then 'employee'
      when not is_maker or account.created_by is null then 'another_admin' end;
    if basis = 'another_admin' and is_new_payer(account.company_id, by_user, at_time) then
      basis := null;
      refusal := 'releaser_is_new';
    elsif basis is null and (exists (
      select from memberships m where m.company_id = account.company_id and m.kind = 'employer' and m.ended_at is null
        and m.role in ('owner', 'payroll') and m.user_id <> account.created_by
    ) or exists (
      select from role_changes change where change.company_id = account.company_id and change.user_id <> account.created_by
        and change.consented_at is null and change.effective_from > at_time and may_pay(change.from_role)
    )) then
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
