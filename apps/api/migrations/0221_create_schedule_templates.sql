-- Keeps how a company's data fills the columns of an authority's own template, every version of it.

create table schedule_templates (
  company_id uuid not null,
  template_id uuid not null,
  kind text not null check (kind in
    ('paye', 'pension', 'housing_fund', 'health', 'compensation_fund', 'training_fund', 'group_life', 'third_party')),
  -- The tax state or the payslip line of a third party; empty where one template serves every authority of the kind.
  code text not null check (length(code) <= 200),
  -- Header, source and constant text of each column, in their order.
  columns jsonb not null,
  saved_at timestamptz not null,
  saved_by uuid not null,
  primary key (company_id, template_id),
  constraint templates_have_columns check (jsonb_typeof(columns) = 'array' and jsonb_array_length(columns) between 1 and 100)
);
create index templates_by_authority on schedule_templates (company_id, kind, code, saved_at desc);
call protect_by_company('schedule_templates');
-- A saved map never changes: a file that was written with it can be written again.
grant select, insert on schedule_templates to albashi_app;
