-- More that is over is cleared away: work that was done, and sessions that ended, with what finds them by their age.

-- Work that was given up stays: somebody is to look at it.
create index outbox_done on outbox (done_at) where done_at is not null;
grant delete on outbox to albashi_app;
create function refuse_to_forget_work() returns trigger
  language plpgsql
  as $$
  begin
    raise exception 'outbox row % is not done', old.outbox_id using errcode = 'check_violation';
  end $$;
create trigger open_work_stays before delete on outbox
  for each row when (old.done_at is null) execute function refuse_to_forget_work();

create index sessions_by_end on sessions ((coalesce(ended_at, ends_at)));
grant delete on sessions to albashi_app;

-- Whose login follows an invitation is looked up when a login that never opened its link is forgotten.
create index invitations_of_user on invitations (user_id) where user_id is not null;
