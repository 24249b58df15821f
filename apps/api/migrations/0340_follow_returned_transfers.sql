-- Reopens a schedule whose transfer to a third party was returned: the acknowledgement of it is withdrawn, and what it was is kept.

-- The foreign key is checked as the owner, who sees every company's rows for that alone.
alter table remittance_receipts no force row level security;
alter table withdrawals no force row level security;
alter table remittance_receipts
  -- The returned transfer that the receipt acknowledged. A person withdraws any other.
  add column withdrawn_with uuid,
  add constraint remittance_receipts_withdrawn_with_fkey foreign key (company_id, withdrawn_with) references withdrawals,
  drop constraint withdrawals_name_a_person,
  add constraint withdrawals_name_a_person_or_a_transfer check (case state
    when 'withdrawn' then withdrawn_at is not null and num_nonnulls(withdrawn_by, withdrawn_with) = 1
    else num_nonnulls(withdrawn_by, withdrawn_at, withdrawn_with) = 0 end);
alter table remittance_receipts force row level security;
alter table withdrawals force row level security;
grant update (withdrawn_with) on remittance_receipts to albashi_app;

-- As before; and a receipt of a transfer that was returned is withdrawn, also where it was confirmed.
create or replace function enforce_receipt_states() returns trigger language plpgsql as $$
  begin
    if old.state = new.state and old.contested_at is null and new.contested_at is not null then
      return new;
    end if;
    if old.contested_at is not null and new.contested_at is null and (new.state = old.state or new.state = 'disputed' and old.payment_id is null) then
      return new;
    end if;
    if old.state in ('entered', 'confirmed') and new.state = 'withdrawn' and new.withdrawn_with is not null then
      if exists (
        select from third_party_payments p join receipt_allocations a using (company_id, schedule_id)
        where p.company_id = new.company_id and p.withdrawal_id = new.withdrawn_with and p.state = 'returned' and a.receipt_id = new.receipt_id
      ) then
        return new;
      end if;
      raise exception 'Receipt % does not acknowledge a transfer that was returned.', new.receipt_id
        using errcode = 'check_violation', constraint = 'acknowledgements_of_returned_transfers_are_withdrawn';
    end if;
    if not (old.state = 'entered' and new.state in ('confirmed', 'disputed', 'withdrawn') or old.state = 'disputed' and new.state = 'withdrawn') then
      raise exception 'A receipt does not change from % to %.', old.state, new.state
        using errcode = 'check_violation', constraint = 'receipt_states_move_forward';
    end if;
    return new;
  end $$;

create or replace view third_party_payments with (security_invoker = true) as
  select w.company_id, w.schedule_id, w.withdrawal_id, w.amount, w.state, w.finished_at, t.payee_name, t.paid_from, w.reference
  from withdrawals w join third_party_transfers t using (company_id, withdrawal_id);

alter table payment_incidents drop constraint incident_kinds_are_known,
  add constraint incident_kinds_are_known check (kind in ('stuck', 'lost', 'key_refused', 'suspected_fraud', 'contradiction', 'differs',
    'paid_twice', 'paid_late', 'returned', 'cannot_be_booked', 'not_handed_over', 'cannot_be_sent_again', 'no_account', 'checkout_currency',
    'checkout_reference', 'checkout_less', 'not_settled', 'money_taken_back', 'pay_not_started', 'remittance_unconfirmed', 'remittance_differs',
    'remittance_receipt_used', 'third_party_returned', 'third_party_paid_outside'));
