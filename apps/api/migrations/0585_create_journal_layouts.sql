-- A company lays out the journal of a run for an accounting program that none of the offered layouts fits.
create table journal_layouts (
  company_id uuid primary key,
  column_ids text[] not null,
  headings text[] not null,
  date_format text not null,
  changed_at timestamptz not null,
  changed_by uuid not null,
  constraint columns_are_of_journals check (column_ids <@ array[
    'date', 'reference', 'account-code', 'account-name', 'description', 'department', 'debit', 'credit', 'amount']),
  constraint journal_columns_are_laid_out check (are_laid_out(column_ids, headings)),
  constraint lines_have_accounts check (column_ids && array['account-code', 'account-name']),
  -- Every line has its amount once: on the side of its debit or credit, or with a sign.
  constraint lines_have_one_amount check (
    case when 'amount' = any (column_ids) then not column_ids && array['debit', 'credit']
    else column_ids @> array['debit', 'credit'] end),
  constraint date_format_is_known check (date_format in ('YYYY-MM-DD', 'DD/MM/YYYY', 'MM/DD/YYYY'))
);
call protect_by_company('journal_layouts');
grant select, insert, update, delete on journal_layouts to albashi_app;
