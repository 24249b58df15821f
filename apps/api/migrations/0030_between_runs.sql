-- A bank schedule that left somebody out is followed by one of the rest alone; and a monthly item that nothing was paid by is withdrawn.

-- Which schedule of the run names the person; nothing while none does.
alter table run_people add column schedule_part integer check (schedule_part > 0);

grant delete on standing_items to albashi_app;
