-- Recurring items, grades and loans take standard payroll terms: "standing" also meant the state of a run.

alter table standing_items rename to recurring_items;
alter table recurring_items rename column standing_id to recurring_item_id;

alter table grades rename column least_gross to min_gross;
alter table grades rename column most_gross to max_gross;

alter table loans rename column made_at to created_at;
alter table loans rename column made_by to created_by;
alter table loans rename column stopped_because to stop_reason;
