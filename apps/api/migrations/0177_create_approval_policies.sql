-- How many approvals a company's pay runs need, by date. The database counts the approvers before a run becomes approved.

-- Rows are only added. Without one, a run needs one approval. Among rows that wait, the last one set replaces those before it.
create table approval_policies (
  company_id uuid not null,
  policy_id uuid not null,
  kind text not null check (kind in ('one', 'two', 'two_from_amount')),
  -- The net pay of a run from which on it needs two approvals.
  from_amount bigint check (from_amount > 0),
  set_at timestamptz not null,
  set_by uuid not null,
  -- Written by the trigger below: a stricter policy counts at once, a weaker one a day later or when another owner agrees.
  effective_from timestamptz not null,
  consented_at timestamptz,
  consented_by uuid,
  primary key (company_id, policy_id),
  check ((kind = 'two_from_amount') = (from_amount is not null)),
  check ((consented_at is null) = (consented_by is null)),
  check (consented_at >= set_at),
  constraint another_owner_agrees_to_policy check (consented_by is null or consented_by <> set_by)
);
create index approval_policies_by_time on approval_policies (company_id, set_at);
call protect_by_company('approval_policies');
grant select, insert (company_id, policy_id, kind, from_amount, set_at, set_by), update (consented_at, consented_by)
  on approval_policies to albashi_app;

-- The policy that counts at a time: the last one that took effect and was not replaced while it waited.
create function approval_policy_at(company uuid, at_time timestamptz) returns approval_policies language sql stable
  set search_path = public, pg_temp as $$
  select policy from approval_policies policy
  where policy.company_id = company and least(policy.effective_from, policy.consented_at) <= at_time
    and not exists (
      select from approval_policies later
      where later.company_id = company and (later.set_at, later.policy_id) > (policy.set_at, policy.policy_id)
        and later.set_at < least(policy.effective_from, policy.consented_at))
  order by policy.set_at desc, policy.policy_id desc limit 1
$$;

-- The net pay from which on a run needs two approvals. The greater, the weaker the policy.
create function two_approvals_from(policy approval_policies) returns numeric language sql immutable as $$
  select case policy.kind when 'two' then '-infinity'::numeric when 'two_from_amount' then policy.from_amount else 'infinity'::numeric end
$$;

create function approvals_required(company uuid, at_time timestamptz, net_pay bigint) returns integer language sql stable
  set search_path = public, pg_temp as $$
  select case when net_pay >= two_approvals_from(approval_policy_at(company, at_time)) then 2 else 1 end
$$;

create function date_approval_policy() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    -- One change after the other, so that each is compared with the one before it.
    perform pg_advisory_xact_lock(hashtextextended('approval_policies ' || new.company_id, 0));
    new.effective_from := new.set_at + case
      when two_approvals_from(new) > two_approvals_from(approval_policy_at(new.company_id, new.set_at)) then interval '24 hours'
      else interval '0' end;
    return new;
  end $$;
create trigger date_approval_policy before insert on approval_policies for each row execute function date_approval_policy();

-- The approvals of a run's current submission, one per approver.
create table run_approvals (
  company_id uuid not null,
  run_id uuid not null,
  approved_by uuid not null,
  content_hash bytea not null check (length(content_hash) = 32),
  approved_at timestamptz not null,
  primary key (company_id, run_id, approved_by),
  foreign key (company_id, run_id) references pay_runs
);
call protect_by_company('run_approvals');
grant select, insert, delete on run_approvals to albashi_app;

-- Also the first of two approvers has the right for a day, and a second factor that may be used for money. The row has no preparer, so
-- only the approver's own change matters.
create trigger changed_approvers_wait_a_day before insert on run_approvals
  for each row execute function require_second_person('approved_by', 'approved_at', 'prepared_by', 'approve');
create trigger money_needs_a_second_factor before insert on run_approvals
  for each row execute function require_money_rights('approved_by', 'approved_at');

-- A run that is rejected, cancelled, recalculated or stale has no approvals any more.
create function drop_run_approvals() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    delete from run_approvals where company_id = new.company_id and run_id = new.run_id;
    return null;
  end $$;
create trigger drop_run_approvals after update of state on pay_runs
  for each row when (old.state in ('in_review', 'approved') and new.state in ('draft', 'calculating', 'calculated', 'rejected', 'stale', 'cancelled'))
  execute function drop_run_approvals();

-- Counts the approvals of this content by admins who could approve at the submission and did not prepare the run. Where every approver
-- prepared it, all but the submitter count, as for one approval.
create function require_approvals_of_policy() returns trigger language plpgsql set search_path = public, pg_temp as $$
  declare
    required integer := approvals_required(new.company_id, coalesce(new.submitted_at, new.approved_at), new.net);
    preparers uuid[] := array[new.created_by, new.submitted_by] || new.input_editors;
    given integer;
  begin
    if required = 1 then return new; end if;
    select count(*) into given from run_approvals approval
    where approval.company_id = new.company_id and approval.run_id = new.run_id and approval.content_hash = new.approved_hash
      and approval.approved_by = any (new.approvers_at_submission)
      and approval.approved_by <> new.submitted_by
      and (approval.approved_by <> all (preparers) or new.approvers_at_submission <@ preparers);
    if given < required then
      raise exception 'run % has % of % approvals', new.run_id, given, required
        using errcode = 'check_violation', constraint = 'approvals_of_policy';
    end if;
    return new;
  end $$;
create trigger approvals_of_policy before update of approved_by on pay_runs
  for each row when (new.approved_by is not null and new.approved_by is distinct from old.approved_by)
  execute function require_approvals_of_policy();
