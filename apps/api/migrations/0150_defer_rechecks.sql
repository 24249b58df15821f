-- A change of pay data that is announced while a run is being calculated may or may not be part of it, so the run keeps whom to check afterwards.
alter table pay_runs add column pending_rechecks uuid[] not null default '{}';
