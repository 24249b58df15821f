-- A removed or demoted approver counts for a day, and a new one only after it, so that no admin removes the second pair of eyes and pays alone.

alter table memberships
  add column role_since timestamptz,
  add column role_changed_by uuid;

create function may_approve(role text) returns boolean language sql immutable as $$ select coalesce(role in ('owner', 'payroll', 'approver'), false) $$;
create function may_pay(role text) returns boolean language sql immutable as $$ select coalesce(role in ('owner', 'payroll'), false) $$;

-- Changes of who approves and pays. Until then, or until another owner agrees, the role before the change counts.
create table role_changes (
  change_id uuid primary key,
  company_id uuid not null,
  user_id uuid not null references users,
  -- Null before joining, and after removal.
  from_role text,
  to_role text,
  changed_at timestamptz not null,
  changed_by uuid,
  effective_from timestamptz not null,
  consented_at timestamptz,
  consented_by uuid,
  check (from_role is distinct from to_role),
  check ((consented_at is null) = (consented_by is null)),
  constraint role_changes_wait_a_day check (effective_from >= changed_at + interval '24 hours'),
  constraint another_owner_agrees check (consented_by is null or (consented_by <> user_id and consented_by is distinct from changed_by))
);
create index role_changes_of_company on role_changes (company_id, effective_from);
create index role_changes_by_end on role_changes (effective_from);
grant select, delete, update (consented_at, consented_by) on role_changes to albashi_app;

-- Every path to a membership passes here. A gained right waits only where there is money and another approver to bypass.
create function record_role_change() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    from_role text := case when tg_op = 'UPDATE' and old.ended_at is null then old.role end;
    to_role text := case when new.ended_at is null then new.role end;
    changed_at timestamptz := case when new.ended_at is not null then new.ended_at when from_role is null then new.created_at else coalesce(new.role_since, now()) end;
    is_loss boolean := (may_approve(from_role) and not may_approve(to_role)) or (may_pay(from_role) and not may_pay(to_role));
    is_gain boolean := (may_approve(to_role) and not may_approve(from_role)) or (may_pay(to_role) and not may_pay(from_role));
    waits boolean;
  begin
    if from_role is not distinct from to_role then return null; end if;
    waits := is_loss or (is_gain
      and exists (select from funded_companies funded where funded.company_id = new.company_id)
      and exists (select from memberships other where other.company_id = new.company_id and other.user_id <> new.user_id
        and other.kind = 'employer' and other.ended_at is null and may_approve(other.role)));
    if waits then
      insert into role_changes (change_id, company_id, user_id, from_role, to_role, changed_at, changed_by, effective_from)
        values (gen_random_uuid(), new.company_id, new.user_id, from_role, to_role, changed_at, new.role_changed_by, changed_at + interval '24 hours');
    end if;
    return null;
  end $$;
revoke execute on function record_role_change() from public;
create trigger record_role_change after insert or update of role, ended_at on memberships
  for each row when (new.kind = 'employer') execute function record_role_change();

-- Arguments: the columns with the approver, the time and the admin who prepared it; and the right that counts.
create function require_second_person() returns trigger
  language plpgsql
  as $$
  declare
    act jsonb := to_jsonb(new);
    approver uuid := (act ->> tg_argv[0])::uuid;
    at timestamptz := (act ->> tg_argv[1])::timestamptz;
    preparer uuid := (act ->> tg_argv[2])::uuid;
  begin
    if exists (select from public.role_changes change
      where change.company_id = new.company_id and change.consented_at is null and change.effective_from > at
        and case
          when change.user_id = approver
            then not (case when tg_argv[3] = 'pay' then public.may_pay(change.from_role) else public.may_approve(change.from_role) end)
          else approver = preparer
            and case when tg_argv[3] = 'pay' then public.may_pay(change.from_role) else public.may_approve(change.from_role) end
        end)
    then
      raise exception 'an approver of company % changed less than a day ago', new.company_id
        using errcode = 'check_violation', constraint = 'changed_approvers_wait_a_day';
    end if;
    return new;
  end $$;
create trigger changed_approvers_wait_a_day before update of approved_by on pay_runs
  for each row when (new.approved_by is not null and new.approved_by is distinct from old.approved_by)
  execute function require_second_person('approved_by', 'approved_at', 'submitted_by', 'approve');
create trigger changed_approvers_wait_a_day before update of approved_by on withdrawals
  for each row when (new.approved_by is not null and old.approved_by is null)
  execute function require_second_person('approved_by', 'approved_at', 'requested_by', 'pay');
