-- Holds files of receipts to files that were stored as such, to receipts of others' payments, and to five that a virus scan has not refused.

-- The foreign key is checked as the owner, who sees every company's rows for that alone.
alter table stored_files no force row level security;
alter table remittance_receipt_files no force row level security;
alter table stored_files add constraint stored_files_by_purpose unique (company_id, file_id, purpose);
alter table remittance_receipt_files
  add column purpose text not null default 'receipt' check (purpose = 'receipt'),
  drop constraint remittance_receipt_files_company_id_file_id_fkey,
  add constraint receipt_files_were_stored_as_such foreign key (company_id, file_id, purpose) references stored_files (company_id, file_id, purpose),
  -- An infected file keeps its place beside those that replace it.
  drop constraint remittance_receipt_files_place_check,
  add constraint remittance_receipt_files_place_check check (place between 1 and 1000);
alter table remittance_receipt_files force row level security;
alter table stored_files force row level security;

-- A receipt of a payment of ours comes from its source, and needs no evidence of the company's. The lock makes additions count one another.
create function enforce_receipt_file() returns trigger language plpgsql as $$
  declare
    receipt remittance_receipts;
  begin
    select * into receipt from remittance_receipts where company_id = new.company_id and receipt_id = new.receipt_id for no key update;
    if receipt.payment_id is not null or receipt.state = 'withdrawn' then
      raise exception 'Receipt % takes no files.', new.receipt_id
        using errcode = 'check_violation', constraint = 'receipts_of_our_payments_take_no_files';
    end if;
    if (
      select count(*) from remittance_receipt_files f join stored_files s using (company_id, file_id)
      where f.company_id = new.company_id and f.receipt_id = new.receipt_id and s.scan_state <> 'infected'
    ) >= 5 then
      raise exception 'Receipt % has five files.', new.receipt_id using errcode = 'check_violation', constraint = 'receipts_have_five_files';
    end if;
    return new;
  end $$;
create trigger enforce_receipt_file before insert on remittance_receipt_files for each row execute function enforce_receipt_file();
