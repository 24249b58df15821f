-- A receipt that no second person of its company can check is looked up at Remita or by us, and contested receipt numbers are settled.

------------------------------------------------------------------------------------------------ who found it, and what the source said

-- The constraints are checked as the owner, who sees every company's rows for that alone.
alter table remittance_receipts no force row level security;
alter table remittance_receipts
  add column checked_by_operator text check (length(checked_by_operator) between 1 and 120),
  -- SHA-256 of the screenshot or letter, which we keep outside this database.
  add column evidence_hash bytea check (length(evidence_hash) = 32),
  add column source_answer text check (length(source_answer) between 1 and 2000),
  add constraint operators_keep_evidence check (num_nonnulls(checked_by_operator, evidence_hash, source_answer) in (0, 3)),
  drop constraint enquiries_are_of_payments,
  -- Remita is asked about payments of ours, and about the RRR of a receipt that an employer entered.
  add constraint enquiries_are_at_remita check (checked_by_way_of is distinct from 'enquiry' or channel = 'remita' and reference is not null),
  drop constraint a_second_person_checks_receipts,
  -- Another person of the company, or an operator of ours. An enquiry has neither.
  add constraint a_second_person_checks_receipts check (checked_at is null or
    case when checked_by_way_of = 'enquiry' or payment_id is not null then num_nonnulls(checked_by, checked_by_operator) = 0
    else num_nonnulls(checked_by, checked_by_operator) = 1 and checked_by is distinct from entered_by end);
grant update (checked_by_operator, evidence_hash, source_answer) on remittance_receipts to albashi_app;

------------------------------------------------------------------------------------------------ receipts that operators have to look at

-- Receipts of all companies that wait for a check or whose number is contested. Only triggers and functions write it.
create table receipts_for_operators (
  receipt_id uuid primary key,
  company_id uuid not null,
  entered_by uuid not null,
  waits_for_check boolean not null,
  is_contested boolean not null,
  constraint nothing_is_listed_without_a_reason check (waits_for_check or is_contested)
);
grant select on receipts_for_operators to albashi_app;
insert into receipts_for_operators (receipt_id, company_id, entered_by, waits_for_check, is_contested)
  select receipt_id, company_id, entered_by, state = 'entered', contested_at is not null from remittance_receipts
  where payment_id is null and state <> 'withdrawn' and (state = 'entered' or contested_at is not null);
alter table remittance_receipts force row level security;

create function list_receipt_for_operators() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    waits boolean := new.state = 'entered' and new.payment_id is null;
    is_contested boolean := new.contested_at is not null and new.state <> 'withdrawn';
  begin
    if waits or is_contested then
      insert into receipts_for_operators as listed (receipt_id, company_id, entered_by, waits_for_check, is_contested)
        values (new.receipt_id, new.company_id, new.entered_by, waits, is_contested)
      on conflict (receipt_id) do update set waits_for_check = excluded.waits_for_check, is_contested = excluded.is_contested;
    else
      delete from receipts_for_operators where receipt_id = new.receipt_id;
    end if;
    return null;
  end $$;
create trigger list_receipt_for_operators after insert or update on remittance_receipts
  for each row execute function list_receipt_for_operators();

------------------------------------------------------------------------------------------------ contested numbers

alter table receipt_number_claims
  add column settled_at timestamptz,
  add column settled_by text check (length(settled_by) between 1 and 120),
  -- Whether the receipt that was entered first keeps its number.
  add column outcome text check (outcome in ('kept', 'released')),
  add constraint settled_claims_have_an_outcome check (num_nonnulls(settled_at, settled_by, outcome) in (0, 3));
create index receipt_number_claims_by_holder on receipt_number_claims (holder_receipt_id) where settled_at is null;

-- As before; and an operator settles a contested receipt, which stays as it is or no longer counts. The application has no right to
-- change contested_at, so that only the function below does.
create or replace function enforce_receipt_states() returns trigger language plpgsql as $$
  begin
    if old.state = new.state and old.contested_at is null and new.contested_at is not null then
      return new;
    end if;
    if old.contested_at is not null and new.contested_at is null and (new.state = old.state or new.state = 'disputed' and old.payment_id is null) then
      return new;
    end if;
    if not (old.state = 'entered' and new.state in ('confirmed', 'disputed', 'withdrawn') or old.state = 'disputed' and new.state = 'withdrawn') then
      raise exception 'A receipt does not change from % to %.', old.state, new.state
        using errcode = 'check_violation', constraint = 'receipt_states_move_forward';
    end if;
    return new;
  end $$;

-- Settles the number of a contested receipt of the present company: it keeps the number, or it does not count any more and the number is
-- free. Each company that claimed the number has an audit entry. The evidence is recorded with a released receipt.
create function settle_receipt_number(
  contested uuid, settled_outcome text, operator_name text, evidence bytea, answer text, settled_moment timestamptz
) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    holder uuid := current_company();
    claim record;
  begin
    if settled_outcome = 'released' then
      update remittance_receipts set state = 'disputed', contested_at = null, checked_by_way_of = 'letter', checked_by = null,
        checked_at = settled_moment, amount_at_source = null, checked_by_operator = operator_name, evidence_hash = evidence, source_answer = answer
      where company_id = holder and receipt_id = contested and contested_at is not null and payment_id is null and state <> 'withdrawn';
    else
      update remittance_receipts set contested_at = null
      where company_id = holder and receipt_id = contested and contested_at is not null and state <> 'withdrawn';
    end if;
    if not found then
      raise exception 'Receipt % is not contested.', contested using errcode = 'check_violation', constraint = 'only_contested_numbers_are_settled';
    end if;
    if settled_outcome = 'released' then
      delete from used_receipt_numbers where company_id = holder and receipt_id = contested;
    end if;
    for claim in
      update receipt_number_claims set settled_at = settled_moment, settled_by = operator_name, outcome = settled_outcome
      where holder_company_id = holder and holder_receipt_id = contested and settled_at is null
      returning claim_id, claimant_company_id
    loop
      perform enter_company(claim.claimant_company_id);
      insert into audit_entries (company_id, at, actor_user_id, action, subject, details)
      values (claim.claimant_company_id, settled_moment, null, 'receipt_number_settled', 'claim ' || claim.claim_id,
        jsonb_build_object('outcome', settled_outcome));
    end loop;
    perform enter_company(holder);
  end $$;
revoke execute on function list_receipt_for_operators(), settle_receipt_number(uuid, text, text, bytea, text, timestamptz) from public;
grant execute on function settle_receipt_number(uuid, text, text, bytea, text, timestamptz) to albashi_app;

-- As before, and the company whose receipt becomes contested has an audit entry of it, as the company that claims its number has.
create or replace function contest_receipt_numbers(claimed bytea[], claimed_amount bigint, claimant uuid, claimed_at timestamptz) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    entered text := current_setting('app.company_id', true);
    holder record;
    is_used boolean := exists (select from pension_batches where reference_hashes && claimed);
  begin
    for holder in select distinct company_id, receipt_id from used_receipt_numbers where hash = any (claimed) order by company_id, receipt_id loop
      is_used := true;
      continue when holder.company_id = current_company();
      insert into receipt_number_claims (holder_company_id, holder_receipt_id, claimant_company_id, claimed_by, amount, claimed_at)
      values (holder.company_id, holder.receipt_id, current_company(), claimant, claimed_amount, claimed_at);
      perform enter_company(holder.company_id);
      update remittance_receipts set contested_at = claimed_at
      where company_id = holder.company_id and receipt_id = holder.receipt_id and contested_at is null;
      if found then
        insert into audit_entries (company_id, at, actor_user_id, action, subject, details)
        values (holder.company_id, claimed_at, null, 'receipt_number_contested', holder.receipt_id::text, '{}');
      end if;
      perform set_config('app.company_id', entered, true);
    end loop;
    return is_used;
  end $$;
