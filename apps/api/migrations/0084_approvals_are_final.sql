-- Keeps who approved a withdrawal and when: an approval is written once.
create function refuse_changed_approval() returns trigger language plpgsql as $$
  begin
    raise exception 'The approval of a withdrawal cannot be changed.' using errcode = 'P0409';
  end $$;
create trigger refuse_changed_approval before update of approved_at, approved_by on withdrawals
  for each row when (old.approved_at is not null and (old.approved_at, old.approved_by) is distinct from (new.approved_at, new.approved_by))
  execute function refuse_changed_approval();
