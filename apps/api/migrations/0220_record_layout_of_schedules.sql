-- Records the layout with which a schedule was finalised, so that its file is written the same way later.

alter table remittance_schedules no force row level security;
alter table authority_obligations no force row level security;
alter table remittance_schedules add column layout_id text check (layout_id ~ '^[a-z0-9-]{1,60}$');

-- Until now there was one layout per kind.
alter table remittance_schedules disable trigger enforce_finalisation;
update remittance_schedules s set layout_id = case o.kind
    when 'paye' then 'paye'
    when 'pension' then 'pension'
    when 'housing_fund' then 'nhf'
    when 'health' then 'health'
    when 'compensation_fund' then 'nsitf'
    when 'training_fund' then 'itf'
    when 'group_life' then 'group-life'
    when 'third_party' then 'third-party'
  end || '-2026-11'
from authority_obligations o where o.company_id = s.company_id and o.obligation_id = s.obligation_id and s.state = 'finalised';
set constraints all immediate;
alter table remittance_schedules enable trigger enforce_finalisation;

alter table remittance_schedules drop constraint finalised_schedules_have_totals;
alter table remittance_schedules add constraint finalised_schedules_have_totals check (
  num_nulls(line_count, total, credit_used, finalised_at, finalised_by, layout_id) = case state when 'finalised' then 0 else 6 end);
grant update (layout_id) on remittance_schedules to albashi_app;
alter table authority_obligations force row level security;
alter table remittance_schedules force row level security;
