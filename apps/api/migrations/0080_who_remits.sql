-- Records who remits deductions, per company from a day on and per run once it is funded, so that money is collected only where we remit it.

------------------------------------------------------------------------------------------------ the setting

create table remitter_choices (
  company_id uuid not null,
  effective_from date not null,
  remitter text not null check (remitter in ('employer', 'albashi')),
  -- Null for companies from which deductions were collected before there was a choice.
  chosen_by uuid,
  chosen_at timestamptz not null,
  primary key (company_id, effective_from),
  constraint unchosen_remitter_is_albashi check (chosen_by is not null or remitter = 'albashi')
);
call protect_by_company('remitter_choices');
grant select, insert, update (remitter, chosen_by, chosen_at) on remitter_choices to albashi_app;

-- Fixed when a run is first funded or paid. A later choice does not change it: there is no grant to update or delete.
create table run_remitters (
  company_id uuid not null,
  run_id uuid not null,
  remitter text not null check (remitter in ('employer', 'albashi')),
  basis text not null check (basis in ('default', 'choice', 'before_choice', 'legal_employer')),
  fixed_at timestamptz not null,
  primary key (company_id, run_id),
  foreign key (company_id, run_id) references pay_runs,
  constraint run_remitters_by_remitter unique (company_id, run_id, remitter),
  constraint remitter_follows_basis check (
    basis = 'choice' or (basis = 'default') = (remitter = 'employer'))
);
call protect_by_company('run_remitters');
grant select, insert on run_remitters to albashi_app;

------------------------------------------------------------------------------------------------ what is held for authorities

-- What one run left on an account that is held for remittance. Only a run whose deductions we remit has any.
create table remittance_obligations (
  company_id uuid not null,
  run_id uuid not null,
  account text not null,
  remitter text not null default 'albashi' check (remitter = 'albashi'),
  amount bigint not null check (amount > 0),
  -- undecided: collected before the company chose who remits; its owner keeps it here or takes it back.
  state text not null check (state in ('undecided', 'held', 'released', 'remitted')),
  closed_at timestamptz,
  closed_by uuid,
  primary key (company_id, run_id, account),
  foreign key (company_id, run_id, remitter) references run_remitters (company_id, run_id, remitter),
  constraint closed_obligations_have_a_time check ((state in ('released', 'remitted')) = (closed_at is not null))
);
create index open_obligations on remittance_obligations (company_id, state) where state in ('undecided', 'held');
call protect_by_company('remittance_obligations');
grant select, insert, update (state, closed_at, closed_by) on remittance_obligations to albashi_app;

create function enforce_obligation_transition() returns trigger language plpgsql as $$
  begin
    if new.state = old.state or (old.state, new.state) in (
      ('undecided', 'held'), ('undecided', 'released'), ('undecided', 'remitted'), ('held', 'remitted')
    ) then
      return new;
    end if;
    raise exception 'An obligation that is % cannot become %.', old.state, new.state using errcode = 'P0409';
  end $$;
create trigger enforce_obligation_transition before update of state on remittance_obligations
  for each row execute function enforce_obligation_transition();

-- Accounts whose money is held for remittance: tax per state, pension per side and administrator, and one per fund or insurer.
create function is_held_for_remittance(account text) returns boolean language sql immutable as $$
  select account ~ '^(paye|pension|pension_employee|pension_employer|housing_fund|health|compensation_fund|training_fund|group_life|other_deductions)(:|$)'
$$;
alter table account_balances add constraint no_more_is_remitted_than_was_held check (not is_held_for_remittance(account) or balance <= 0);

------------------------------------------------------------------------------------------------ payouts

alter table payouts
  add column remitter text,
  -- Deductions and employer contributions that the employer remits itself: never collected, and no liability of ours.
  add column left_with_employer bigint not null default 0 check (left_with_employer >= 0),
  -- The part of the fees that we advance: the wallet did not cover it.
  add column fees_advanced bigint not null default 0;

-- The owner sees every company's rows for what follows alone.
alter table payouts no force row level security;
alter table funding_intents no force row level security;
alter table pay_runs no force row level security;
alter table journals no force row level security;
alter table remitter_choices no force row level security;
alter table run_remitters no force row level security;
alter table remittance_obligations no force row level security;

-- Companies from which deductions were or are being collected go on as before until their owner chooses.
insert into remitter_choices (company_id, effective_from, remitter, chosen_by, chosen_at)
select company_id, min(since)::date, 'albashi', null, now() from (
  select company_id, started_at as since from payouts
  union all
  select company_id, created_at from funding_intents where purpose = 'run' and state in ('open', 'funded')
) as collected group by company_id;

insert into run_remitters (company_id, run_id, remitter, basis, fixed_at)
select company_id, run_id, 'albashi', 'before_choice', min(since) from (
  select company_id, run_id, started_at as since from payouts
  union all
  select company_id, run_id, created_at from funding_intents where purpose = 'run' and state in ('open', 'funded')
) as under_way group by company_id, run_id;

insert into remittance_obligations (company_id, run_id, account, amount, state)
select company_id, run_id, line.account, -sum(line.amount), 'undecided'
from journals, unnest(accounts, amounts) as line (account, amount)
where event_type = 'run_reserved' and line.amount < 0 and is_held_for_remittance(line.account)
group by company_id, run_id, line.account;

update payouts p set remitter = 'albashi', fees_advanced = case when r.kind = 'single' then p.fees else 0 end
from pay_runs r where r.company_id = p.company_id and r.run_id = p.run_id;

alter table payouts
  alter column remitter set not null,
  add constraint payouts_remitter_fkey foreign key (company_id, run_id, remitter) references run_remitters (company_id, run_id, remitter),
  add constraint only_the_remitter_collects check (case remitter when 'employer' then owed = 0 else left_with_employer = 0 end),
  add constraint no_more_fees_are_advanced_than_expected check (fees_advanced between 0 and fees);

alter table payouts force row level security;
alter table funding_intents force row level security;
alter table pay_runs force row level security;
alter table journals force row level security;
alter table remitter_choices force row level security;
alter table run_remitters force row level security;
alter table remittance_obligations force row level security;
