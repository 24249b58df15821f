-- Records the layout with which a schedule was finalised, so that its file is written the same way later.

-- A finalised schedule may lack it: the release before runs on while this is migrated, and finalises without one. That release, like
-- all before it, had one layout per kind, so null says exactly which layout was used, and earlier schedules need no update.
alter table remittance_schedules add column layout_id text check (layout_id ~ '^[a-z0-9-]{1,60}$');
alter table remittance_schedules add constraint open_schedules_have_no_layout check (layout_id is null or state = 'finalised');
grant update (layout_id) on remittance_schedules to albashi_app;
