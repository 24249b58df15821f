-- The open ends of money: what all companies have at a provider, strangers on its statement, what is owed, and walls around tables above companies.

------------------------------------------------------------------------------------------------ walls

-- The company that a transaction works for; nothing where it works for none.
create function company_if_any() returns uuid
  language sql stable
  as $$ select nullif(current_setting('app.company_id', true), '')::uuid $$;

-- For tables above companies whose rows name one: work above companies sees them all, and a company's its own.
create procedure protect_above_companies(shared_table regclass)
  language plpgsql
  as $$
  begin
    execute format('alter table %s enable row level security', shared_table);
    execute format('alter table %s force row level security', shared_table);
    execute format('create policy anyone on %s as permissive for all using (true) with check (true)', shared_table);
    execute format(
      'create policy own_rows on %s as restrictive for all using (company_if_any() is null or company_id = company_if_any())
         with check (company_if_any() is null or company_id = company_if_any())',
      shared_table);
  end $$;
revoke execute on procedure protect_above_companies(regclass) from public;

call protect_above_companies('payment_references');
call protect_above_companies('provider_movements');

-- A stop of everybody holds for every company, and none can make or lift one.
alter table payment_stops enable row level security;
alter table payment_stops force row level security;
create policy anyone on payment_stops as permissive for all using (true) with check (true);
create policy own_and_everybodys on payment_stops as restrictive for select
  using (company_if_any() is null or company_id is null or company_id = company_if_any());
create policy own_to_make on payment_stops as restrictive for insert
  with check (company_if_any() is null or company_id = company_if_any());
create policy own_to_lift on payment_stops as restrictive for update
  using (company_if_any() is null or company_id = company_if_any())
  with check (company_if_any() is null or company_id = company_if_any());

-- A message names no company: it is of the one whose reference it names. Messages come in above companies.
alter table webhook_inbox enable row level security;
alter table webhook_inbox force row level security;
create policy anyone on webhook_inbox as permissive for all using (true) with check (true);
create policy own_rows on webhook_inbox as restrictive for all
  using (company_if_any() is null or exists (
    select from payment_references r where r.reference = webhook_inbox.reference and r.company_id = company_if_any()))
  with check (company_if_any() is null or exists (
    select from payment_references r where r.reference = webhook_inbox.reference and r.company_id = company_if_any()));

------------------------------------------------------------------------------------------------ at a provider

create index references_of_company on payment_references (company_id);

-- What all companies together have at a provider by the books, what is kept for fees, and what moved there since a moment. No
-- transaction sees two companies at once, so they are gone through one by one; afterwards it works for whom it worked before.
create function held_at(at_provider text, since timestamptz)
  returns table (clearing bigint, in_transit bigint, fees_kept bigint, came bigint, went bigint, sent bigint)
  language plpgsql volatile
  as $$
  declare
    worked_for text := coalesce(current_setting('app.company_id', true), '');
    company uuid;
    held record;
    moved record;
  begin
    clearing := 0; in_transit := 0; fees_kept := 0; came := 0; went := 0; sent := 0;
    perform set_config('app.company_id', '', true);
    select r.company_id into company from payment_references r order by r.company_id limit 1;
    while company is not null loop
      perform enter_company(company);
      select coalesce(sum(b.balance) filter (where b.account = 'clearing:' || at_provider), 0) as clearing,
        coalesce(sum(b.balance) filter (where b.account = 'in_transit:' || at_provider), 0) as in_transit,
        coalesce(sum(b.balance) filter (where b.account like 'fees\_kept:%'), 0) as fees_kept
      into held from account_balances b
      where b.company_id = company
        and (b.account in ('clearing:' || at_provider, 'in_transit:' || at_provider) or b.account like 'fees\_kept:%');
      select coalesce(sum(l.amount) filter (where l.account = 'clearing:' || at_provider and l.amount > 0), 0) as came,
        coalesce(-sum(l.amount) filter (where l.account = 'clearing:' || at_provider and l.amount < 0), 0) as went,
        coalesce(-sum(l.amount) filter (where l.account = 'in_transit:' || at_provider and l.amount < 0), 0) as sent
      into moved from journals j, unnest(j.accounts, j.amounts) as l (account, amount)
      where j.company_id = company and j.booked_at >= since;
      clearing := clearing + held.clearing; in_transit := in_transit + held.in_transit; fees_kept := fees_kept + held.fees_kept;
      came := came + moved.came; went := went + moved.went; sent := sent + moved.sent;
      perform set_config('app.company_id', '', true);
      select r.company_id into company from payment_references r where r.company_id > company order by r.company_id limit 1;
    end loop;
    perform set_config('app.company_id', worked_for, true);
    return next;
  end $$;

------------------------------------------------------------------------------------------------ the statement

-- What a provider books for itself: its fees, VAT, stamp duty. By its own word for the row, never by what was written to a payment.
alter table provider_movements add column is_providers_own boolean not null default false;

-- Money that went out under a name that is nobody's, and the stop that it brought. Each row stops everybody once: who lifted the
-- stop has looked at it.
create table told_strangers (
  provider text not null,
  pointer text not null,
  stop_id uuid not null references payment_stops,
  told_at timestamptz not null,
  primary key (provider, pointer),
  foreign key (provider, pointer) references provider_movements
);
grant select, insert on told_strangers to albashi_app;

-- How much less a provider had for us than our books explain.
alter table reconciliations add column short bigint check (short > 0);
grant update (short) on reconciliations to albashi_app;

------------------------------------------------------------------------------------------------ what is owed

alter table account_balances add constraint nobody_pays_more_than_they_owe check (account <> 'owed_by_employer' or balance >= 0);

------------------------------------------------------------------------------------------------ messages that are over

create index webhooks_woken on webhook_inbox (handled_at) where outcome = 'woken';
grant delete on webhook_inbox to albashi_app;
create function refuse_to_forget_message() returns trigger
  language plpgsql
  as $$
  begin
    raise exception 'message % waits, or is about nobody''s payment', old.webhook_id using errcode = 'check_violation';
  end $$;
create trigger open_messages_stay before delete on webhook_inbox
  for each row when (old.outcome is distinct from 'woken') execute function refuse_to_forget_message();
