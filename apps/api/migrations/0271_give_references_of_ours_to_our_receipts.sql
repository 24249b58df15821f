-- Gives the reference of a payment that we made to its own receipt, whoever entered it before: we know whom it was issued to.

-- Frees numbers for the receipt of a payment of the present company, and marks the receipts that were entered with them. Returns how many
-- there were; null where one is the receipt of another payment of ours, which keeps its numbers.
create function claim_receipt_numbers(claimed bytea[], claimed_amount bigint, claimant uuid, claimed_at timestamptz) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    owner uuid := current_company();
    holder record;
    is_of_payment boolean;
    contested integer := 0;
  begin
    if exists (select from pension_batches where reference_hashes && claimed) then
      return null;
    end if;
    for holder in select distinct company_id, receipt_id from used_receipt_numbers where hash = any (claimed) order by company_id, receipt_id loop
      perform enter_company(holder.company_id);
      select payment_id is not null into is_of_payment from remittance_receipts
      where company_id = holder.company_id and receipt_id = holder.receipt_id for update;
      if is_of_payment then
        perform enter_company(owner);
        return null;
      end if;
      insert into receipt_number_claims (holder_company_id, holder_receipt_id, claimant_company_id, claimed_by, amount, claimed_at)
      values (holder.company_id, holder.receipt_id, owner, claimant, claimed_amount, claimed_at);
      perform contest_receipt(holder.company_id, holder.receipt_id, claimed_at);
      contested := contested + 1;
    end loop;
    perform enter_company(owner);
    delete from used_receipt_numbers where hash = any (claimed);
    return contested;
  end $$;

-- Marks one receipt of the company that was entered, with its audit entry.
create function contest_receipt(holder_company uuid, contested uuid, contested_moment timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    update remittance_receipts set contested_at = contested_moment
    where company_id = holder_company and receipt_id = contested and contested_at is null;
    if found then
      insert into audit_entries (company_id, at, actor_user_id, action, subject, details)
      values (holder_company, contested_moment, null, 'receipt_number_contested', contested::text, '{}');
    end if;
  end $$;

-- Marks receipts that were entered with the provider's reference of a file before the file was recorded as submitted.
create function contest_receipts_of_file() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    entered text := current_setting('app.company_id', true);
    holder record;
  begin
    for holder in select distinct company_id, receipt_id from used_receipt_numbers where hash = any (new.reference_hashes)
      order by company_id, receipt_id loop
      perform enter_company(holder.company_id);
      perform contest_receipt(holder.company_id, holder.receipt_id, new.submitted_at);
    end loop;
    perform set_config('app.company_id', entered, true);
    return null;
  end $$;
create trigger contest_receipts_of_file after update of reference_hashes on pension_batches
  for each row when (old.reference_hashes is null and new.reference_hashes is not null) execute function contest_receipts_of_file();

-- Whether one of these is the reference or the RRR of a payment of ours, of whichever company.
create function is_reference_of_ours(numbers text[]) returns boolean language sql stable
  security definer set search_path = pg_catalog, public, pg_temp
  as $$ select exists (select from used_remittance_references where reference = any (numbers)) $$;

revoke execute on function contest_receipt(uuid, uuid, timestamptz), contest_receipts_of_file(),
  claim_receipt_numbers(bytea[], bigint, uuid, timestamptz), is_reference_of_ours(text[]) from public;
grant execute on function claim_receipt_numbers(bytea[], bigint, uuid, timestamptz), is_reference_of_ours(text[]) to albashi_app;
