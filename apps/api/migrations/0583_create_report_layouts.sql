-- A company chooses which columns a report has, their order and their headings, so that its files fit the programs that read them.
create function are_laid_out(column_ids text[], headings text[]) returns boolean language sql immutable as $$
  -- Each column is there once. Only a group of columns has no heading, and no two headings are the same to a program that reads them.
  select cardinality(column_ids) = cardinality(headings) and count(*) between 1 and 100 and count(*) = count(distinct column_id)
    and count(heading) = count(distinct lower(heading)) and bool_and((heading is null) = (column_id like 'each-%'))
    and bool_and(column_id ~ '^[a-z][a-z0-9-]{0,39}(:[a-z][a-z0-9-]{0,39})?$')
    and coalesce(bool_and(length(heading) between 1 and 60 and heading = btrim(heading) and heading !~ '[[:cntrl:]]'), true)
  from unnest(column_ids, headings) as columns (column_id, heading)
$$;

create table report_layouts (
  company_id uuid not null,
  report_id text not null,
  column_ids text[] not null,
  headings text[] not null,
  changed_at timestamptz not null,
  changed_by uuid not null,
  primary key (company_id, report_id),
  -- The columns of all other reports are fixed.
  constraint columns_can_be_chosen check (
    report_id in ('payroll-register', 'department-summary', 'pay-changes', 'joiners-and-leavers', 'year-to-date')),
  constraint columns_are_laid_out check (are_laid_out(column_ids, headings)),
  constraint rows_have_names check (
    case when report_id = 'department-summary' then 'department' = any (column_ids) else column_ids && array['staff-number', 'name'] end),
  constraint joiners_and_leavers_differ check (report_id <> 'joiners-and-leavers' or 'change' = any (column_ids))
);
call protect_by_company('report_layouts');
grant select, insert, update, delete on report_layouts to albashi_app;
