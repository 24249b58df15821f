-- From an approved run to money in every bank account: the books, what was asked of the provider, what it said, and what stops us.

------------------------------------------------------------------------------------------------ the books

-- One row is one journal: whole or not there, and its debits (above nothing) and credits (below) sum to nothing.
create table journals (
  company_id uuid not null,
  journal_id uuid not null,
  -- What happened, and to what. Nothing happens to the same thing twice.
  what text not null check (what ~ '^[a-z_]+$'),
  subject uuid not null,
  run_id uuid,
  employee_id uuid,
  booked_at timestamptz not null,
  -- When it happened at the provider, where that is another moment.
  happened_at timestamptz not null,
  accounts text[] not null,
  amounts bigint[] not null,
  primary key (company_id, journal_id),
  foreign key (company_id, run_id) references pay_runs,
  constraint journals_sum_to_nothing check (total_of(amounts) = 0),
  constraint every_amount_has_an_account check (cardinality(accounts) = cardinality(amounts) and cardinality(amounts) >= 2
    and array_position(accounts, null) is null and array_position(amounts, null) is null and array_position(amounts, 0) is null)
);
create unique index nothing_is_booked_twice on journals (company_id, what, subject);
create index journals_by_time on journals (company_id, booked_at desc, journal_id);
create index journals_of_run on journals (company_id, run_id);
call protect_by_company('journals');
-- Never changed and never removed: what was wrong is put right by another journal.
grant select, insert on journals to albashi_app;

-- What stands on each account, kept by the journals alone. Liabilities stand below nothing: what a wallet holds, we owe.
create table account_balances (
  company_id uuid not null,
  account text not null check (account ~ '^[a-z_]+(:[A-Za-z0-9_-]+)*$'),
  balance bigint not null,
  primary key (company_id, account),
  constraint wallets_are_never_overdrawn check (account <> 'wallet' or balance <= 0),
  constraint nobody_is_paid_more_than_is_owed check (account not like 'net_pay:%' or balance <= 0),
  constraint nothing_arrives_that_was_not_sent check (account not like 'in_transit:%' or balance <= 0),
  constraint fees_are_paid_from_what_was_kept_for_them check (account not like 'fees_kept:%' or balance <= 0),
  constraint returned_money_is_given_back_once check (account <> 'returned' or balance <= 0)
);
call protect_by_company('account_balances');
grant select on account_balances to albashi_app;

-- Runs with the owner's rights: the application can read balances and cannot write them.
create function keep_balances() returns trigger language plpgsql security definer set search_path = public as $$
  begin
    insert into account_balances (company_id, account, balance)
      select added.company_id, line.account, sum(line.amount)
      from added, unnest(added.accounts, added.amounts) as line (account, amount)
      group by added.company_id, line.account
      order by line.account
    on conflict (company_id, account) do update set balance = account_balances.balance + excluded.balance;
    return null;
  end $$;
create trigger balances_follow_journals after insert on journals
  referencing new table as added for each statement execute function keep_balances();

------------------------------------------------------------------------------------------------ references

-- Which company a provider's message is about. Above companies, because a message names only the reference.
create table payment_references (
  reference text primary key check (reference ~ '^(pay|po)-[a-z0-9]{26}$'),
  company_id uuid not null,
  kind text not null check (kind in ('checkout', 'payout')),
  subject uuid not null,
  check ((kind = 'checkout') = (reference like 'pay-%'))
);
grant select, insert on payment_references to albashi_app;

------------------------------------------------------------------------------------------------ money in

-- That somebody means to bring in an amount, and for what.
create table funding_intents (
  company_id uuid not null,
  intent_id uuid not null,
  purpose text not null check (purpose in ('run', 'wallet')),
  run_id uuid,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('open', 'funded', 'expired', 'cancelled')),
  made_at timestamptz not null,
  made_by uuid not null,
  expires_at timestamptz not null,
  finished_at timestamptz,
  primary key (company_id, intent_id),
  foreign key (company_id, run_id) references pay_runs,
  check ((purpose = 'run') = (run_id is not null)),
  check ((state = 'open') = (finished_at is null))
);
create unique index one_open_intent_of_a_run on funding_intents (company_id, run_id) where state = 'open';
create index intents_by_time on funding_intents (company_id, made_at desc);
call protect_by_company('funding_intents');
grant select, insert, update (state, finished_at, expires_at) on funding_intents to albashi_app;

-- One visit to the provider's checkout. Above the provider's limit, several fill one intent.
create table checkout_payments (
  company_id uuid not null,
  payment_id uuid not null,
  intent_id uuid not null,
  provider text not null check (provider in ('kora', 'paystack')),
  reference text not null,
  -- Whole naira: the checkout takes no kobo.
  amount bigint not null check (amount > 0 and amount % 100 = 0),
  fee_quoted bigint not null check (fee_quoted >= 0),
  is_live boolean not null,
  state text not null check (state in ('made', 'pending', 'accepted', 'failed', 'expired', 'refused')),
  -- What the provider says it took for us, and its own fee, when it was asked.
  accepted bigint check (accepted > 0),
  fee bigint,
  channel text,
  accepted_at timestamptz,
  -- Money of a card can be spent on a later day.
  settled_at timestamptz,
  made_at timestamptz not null,
  made_by uuid not null,
  looks integer not null default 0,
  next_look_at timestamptz,
  message text check (length(message) <= 500),
  primary key (company_id, payment_id),
  foreign key (company_id, intent_id) references funding_intents,
  check ((state = 'accepted') = (accepted is not null) and (accepted is null) = (accepted_at is null)),
  check (settled_at is null or accepted_at is not null)
);
create unique index one_checkout_of_a_reference on checkout_payments (company_id, reference);
create index checkouts_of_intent on checkout_payments (company_id, intent_id, made_at);
create index checkouts_to_look_at on checkout_payments (company_id, next_look_at) where next_look_at is not null;
call protect_by_company('checkout_payments');
-- What was asked for never changes; what became of it does.
grant select, insert, update (state, accepted, fee, channel, accepted_at, settled_at, looks, next_look_at, message) on checkout_payments to albashi_app;

------------------------------------------------------------------------------------------------ money out

-- That a run is being paid: through whom, with how much, and whether it stands still.
create table run_payments (
  company_id uuid not null,
  run_id uuid not null,
  provider text not null check (provider in ('kora', 'paystack')),
  net bigint not null check (net >= 0),
  -- What goes to authorities and others, and what is kept for the provider's fees.
  owed bigint not null check (owed >= 0),
  fees bigint not null check (fees >= 0),
  people integer not null check (people >= 0),
  started_at timestamptz not null,
  started_by uuid not null,
  planned_at timestamptz,
  paused_because text check (length(paused_because) between 1 and 500),
  finished_at timestamptz,
  primary key (company_id, run_id),
  foreign key (company_id, run_id) references pay_runs
);
call protect_by_company('run_payments');
grant select, insert, update (people, planned_at, paused_because, finished_at) on run_payments to albashi_app;

-- One try at paying one person's payslip. Written, with its reference, before anybody is asked to pay it.
create table payment_attempts (
  company_id uuid not null,
  attempt_id uuid not null,
  run_id uuid not null,
  employee_id uuid not null,
  number integer not null check (number > 0),
  provider text not null check (provider in ('kora', 'paystack')),
  reference text not null,
  amount bigint not null check (amount > 0),
  bank_account_id uuid not null,
  bank_code text not null,
  account_name text not null,
  account_number_sealed bytea not null,
  account_number_ends text not null,
  made_at timestamptz not null,
  made_by uuid,
  -- created: nothing sent. queued: claimed, perhaps sent. sent: the provider has it. unknown: it may have it.
  -- duplicate: paid although another try was paid too; the index below refuses sending, never the bank's truth.
  state text not null check (state in ('created', 'queued', 'sent', 'unknown', 'succeeded', 'failed', 'returned', 'cancelled', 'duplicate')),
  held_because text check (length(held_because) between 1 and 500),
  -- Who is sending it, since when. A sender that lost its claim writes nothing.
  claim uuid,
  claimed_at timestamptz,
  sent_at timestamptz,
  looks integer not null default 0,
  next_look_at timestamptz,
  not_found integer not null default 0,
  -- Set when the provider never had it: the same reference may be sent once more.
  resend_from timestamptz,
  resent integer not null default 0 check (resent <= 1),
  trace_id text,
  fee bigint check (fee >= 0),
  failure text check (failure ~ '^[a-z_]+$'),
  message text check (length(message) <= 500),
  -- A failure that may turn out paid: no new try before this moment.
  retry_from timestamptz,
  finished_at timestamptz,
  told_at timestamptz,
  primary key (company_id, attempt_id),
  foreign key (company_id, run_id, employee_id) references payslips,
  check ((state in ('succeeded', 'failed', 'returned', 'cancelled', 'duplicate')) = (finished_at is not null)),
  check (state in ('created', 'cancelled') or claim is not null),
  check (held_because is null or state in ('created', 'cancelled')),
  check ((state = 'failed') = (failure is not null)),
  check (resend_from is null or state = 'unknown'),
  check (told_at is null or state in ('succeeded', 'returned', 'duplicate'))
);
-- Nobody is paid twice: of all the tries at one payslip, one may be on its way or paid.
create unique index one_living_attempt_of_a_payslip on payment_attempts (company_id, run_id, employee_id)
  where state in ('created', 'queued', 'sent', 'unknown', 'succeeded');
create unique index one_attempt_of_a_number on payment_attempts (company_id, run_id, employee_id, number);
create unique index one_attempt_of_a_reference on payment_attempts (company_id, reference);
create index attempts_of_run_by_state on payment_attempts (company_id, run_id, state, attempt_id);
create index attempts_to_look_at on payment_attempts (company_id, run_id, next_look_at) where next_look_at is not null;
create index attempts_of_employee on payment_attempts (company_id, employee_id, made_at desc);
create index claimed_by_time on payment_attempts (company_id, claimed_at) where claimed_at is not null;
call protect_by_company('payment_attempts');
-- To whom, how much and under which reference can never be changed.
grant select, insert, update (state, held_because, claim, claimed_at, sent_at, looks, next_look_at, not_found, resend_from, resent, trace_id, fee,
  failure, message, retry_from, finished_at, told_at) on payment_attempts to albashi_app;

-- The moves an attempt can make. A late success is a truth of the bank's and always allowed; nothing undoes one but a return.
create function attempts_move_forward() returns trigger language plpgsql as $$
  begin
    if new.state = old.state or (old.state, new.state) in (
      ('created', 'queued'), ('created', 'cancelled'),
      ('queued', 'sent'), ('queued', 'unknown'), ('queued', 'succeeded'), ('queued', 'failed'),
      ('sent', 'unknown'), ('sent', 'succeeded'), ('sent', 'failed'),
      ('unknown', 'queued'), ('unknown', 'sent'), ('unknown', 'succeeded'), ('unknown', 'failed'),
      ('failed', 'succeeded'), ('failed', 'duplicate'), ('cancelled', 'duplicate'),
      ('succeeded', 'returned'), ('duplicate', 'returned')
    ) then
      if new.state = 'queued' and old.state = 'unknown' and (old.resend_from is null or old.resent > 0 or new.resent = old.resent) then
        raise exception 'An attempt is sent again once, and only when the provider never had it.' using errcode = 'P0409';
      end if;
      return new;
    end if;
    raise exception 'A payment that is % cannot become %.', old.state, new.state using errcode = 'P0409';
  end $$;
create trigger attempts_move_forward before update of state on payment_attempts
  for each row execute function attempts_move_forward();

-- Every word a provider said, as it said it.
create table provider_answers (
  company_id uuid not null,
  answer_id uuid not null,
  reference text not null,
  call text not null check (call in ('submit', 'query', 'charge')),
  asked_at timestamptz not null,
  took_ms integer not null,
  status integer,
  -- What we took it for.
  read_as text not null,
  body text not null check (length(body) <= 20000),
  primary key (company_id, answer_id)
);
create index answers_of_reference on provider_answers (company_id, reference, asked_at);
call protect_by_company('provider_answers');
grant select, insert on provider_answers to albashi_app;

------------------------------------------------------------------------------------------------ what providers tell us

-- Messages of providers, kept before they are read. They decide nothing: they say which reference to ask about.
create table webhook_inbox (
  webhook_id uuid primary key,
  provider text not null check (provider in ('kora', 'paystack')),
  received_at timestamptz not null,
  event text not null check (length(event) <= 100),
  reference text not null check (length(reference) <= 200),
  status text not null check (length(status) <= 100),
  body text not null,
  handled_at timestamptz,
  outcome text,
  check ((handled_at is null) = (outcome is null))
);
create index webhooks_to_handle on webhook_inbox (received_at) where handled_at is null;
create index webhooks_of_reference on webhook_inbox (reference);
grant select, insert, update (handled_at, outcome) on webhook_inbox to albashi_app;

-- The provider's own statement, row by row.
create table provider_movements (
  provider text not null check (provider in ('kora', 'paystack')),
  pointer text not null,
  reference text not null,
  company_id uuid,
  is_credit boolean not null,
  amount bigint not null,
  happened_at timestamptz not null,
  description text,
  read_at timestamptz not null,
  primary key (provider, pointer)
);
create index movements_of_reference on provider_movements (reference);
grant select, insert on provider_movements to albashi_app;

create table reconciliations (
  reconciliation_id uuid primary key,
  provider text not null check (provider in ('kora', 'paystack')),
  from_at timestamptz not null,
  until_at timestamptz not null,
  began_at timestamptz not null,
  finished_at timestamptz,
  movements integer not null default 0,
  available bigint,
  expected bigint
);
create index reconciliations_by_time on reconciliations (began_at desc);
grant select, insert, update (finished_at, movements, available, expected) on reconciliations to albashi_app;

-- Where the provider and we disagree: it has what we lack, we have what it lacks, or both have it and it differs.
create table reconciliation_exceptions (
  company_id uuid not null,
  exception_id uuid not null,
  reconciliation_id uuid not null,
  list text not null check (list in ('only_theirs', 'only_ours', 'differs')),
  reference text not null,
  ours bigint,
  theirs bigint,
  found_at timestamptz not null,
  settled_at timestamptz,
  settled_by uuid,
  settled_because text check (length(settled_because) between 3 and 300),
  primary key (company_id, exception_id),
  check ((settled_at is null) = (settled_because is null))
);
create unique index one_open_exception_of_a_reference on reconciliation_exceptions (company_id, reference, list) where settled_at is null;
call protect_by_company('reconciliation_exceptions');
grant select, insert, update (settled_at, settled_by, settled_because) on reconciliation_exceptions to albashi_app;

------------------------------------------------------------------------------------------------ what somebody must look at, and what stops us

create table payment_incidents (
  company_id uuid not null,
  incident_id uuid not null,
  kind text not null check (kind ~ '^[a-z_]+$'),
  reference text not null,
  run_id uuid,
  employee_id uuid,
  at timestamptz not null,
  what text not null check (length(what) between 1 and 1000),
  cure text not null check (length(cure) between 1 and 1000),
  settled_at timestamptz,
  settled_by uuid,
  settled_because text check (length(settled_because) between 3 and 300),
  primary key (company_id, incident_id),
  check ((settled_at is null) = (settled_because is null))
);
create unique index one_open_incident_of_a_kind on payment_incidents (company_id, kind, reference) where settled_at is null;
call protect_by_company('payment_incidents');
grant select, insert, update (settled_at, settled_by, settled_because) on payment_incidents to albashi_app;

-- While one stands, nothing is sent: for one company, or for all of them.
create table payment_stops (
  stop_id uuid primary key,
  company_id uuid,
  made_at timestamptz not null,
  made_by text not null check (length(made_by) between 1 and 200),
  because text not null check (length(because) between 3 and 300),
  lifted_at timestamptz,
  lifted_by text check (length(lifted_by) between 1 and 200),
  check ((lifted_at is null) = (lifted_by is null))
);
create index stops_that_stand on payment_stops (company_id) where lifted_at is null;
grant select, insert, update (lifted_at, lifted_by) on payment_stops to albashi_app;

-- How much may go out at most. A company without a row has the product's own limits.
create table payment_limits (
  company_id uuid not null,
  per_item bigint not null check (per_item > 0),
  per_run bigint not null check (per_run > 0),
  per_day bigint not null check (per_day > 0),
  set_at timestamptz not null,
  set_by text not null check (length(set_by) between 1 and 200),
  primary key (company_id)
);
call protect_by_company('payment_limits');
grant select, insert, update on payment_limits to albashi_app;
