-- Work that Restate has paused after its last retry is recorded, so that it is counted, alerted on and resumed.

alter table outbox
  add column paused_at timestamptz,
  add column pause_reason text check (length(pause_reason) between 1 and 300),
  add column resume_at timestamptz,
  add constraint pauses_are_complete check (num_nulls(paused_at, pause_reason, resume_at) in (0, 3));
create index outbox_paused on outbox (resume_at) where paused_at is not null;
