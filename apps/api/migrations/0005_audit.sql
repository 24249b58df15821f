-- Who did what: appended, never changed, each entry sealed together with the one before it, per company.

create table audit_heads (
  company_id uuid primary key,
  seq bigint not null,
  hash bytea not null
);
call protect_by_company('audit_heads');
grant select on audit_heads to albashi_app;

create table audit_entries (
  company_id uuid not null,
  seq bigint not null,
  at timestamptz not null,
  actor_user_id uuid,
  action text not null check (action ~ '^[a-z_]+$'),
  subject text not null,
  details jsonb not null default '{}',
  previous_hash bytea not null,
  hash bytea not null,
  primary key (company_id, seq)
);
call protect_by_company('audit_entries');
grant select on audit_entries to albashi_app;
-- The place in the chain is not the writer's to choose: seq and the hashes come from the trigger.
grant insert (company_id, at, actor_user_id, action, subject, details) on audit_entries to albashi_app;

-- jsonb writes its members in one order and spelling, which makes it a canonical text to seal.
create function audit_seal(entry audit_entries) returns bytea
  language sql immutable
  as $$
    select sha256(entry.previous_hash || convert_to(jsonb_build_object(
      'company_id', entry.company_id,
      'seq', entry.seq,
      'at_us', (extract(epoch from entry.at) * 1000000)::bigint,
      'actor_user_id', entry.actor_user_id,
      'action', entry.action,
      'subject', entry.subject,
      'details', entry.details
    )::text, 'UTF8'))
  $$;

-- Every name is written in full: a temporary table of the same name would otherwise be found first. Runs as the owner,
-- so that the product's role can append to the chain but not move its head.
create function append_to_audit_chain() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    head public.audit_heads;
  begin
    insert into public.audit_heads (company_id, seq, hash)
      values (new.company_id, 0, sha256(convert_to('audit of ' || new.company_id, 'UTF8')))
      on conflict do nothing;
    select * into strict head from public.audit_heads where company_id = new.company_id for update;
    new.seq := head.seq + 1;
    new.previous_hash := head.hash;
    new.hash := public.audit_seal(new);
    update public.audit_heads set seq = new.seq, hash = new.hash where company_id = new.company_id;
    return new;
  end $$;
revoke execute on function append_to_audit_chain() from public;
create trigger append_to_audit_chain before insert on audit_entries
  for each row execute function append_to_audit_chain();

-- The second wall: not even the owner changes what was written, short of switching the wall off.
create function refuse_change() returns trigger
  language plpgsql
  as $$ begin raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege'; end $$;
create trigger audit_is_append_only before update or delete on audit_entries
  for each row execute function refuse_change();
create trigger audit_is_never_emptied before truncate on audit_entries
  for each statement execute function refuse_change();

-- Every fault in the chain of the company the transaction works for; no row means that nothing was touched.
create function audit_faults() returns table (seq bigint, fault text)
  language sql stable
  as $$
    with entries as (
      select e, lag(e.hash) over (order by e.seq) as hash_before, lag(e.seq) over (order by e.seq) as seq_before
      from audit_entries e where e.company_id = current_company()
    )
    select (entries.e).seq, 'the entry was changed' from entries where (entries.e).hash <> audit_seal(entries.e)
    union all
    select (entries.e).seq, 'an entry before this one is missing' from entries
      where (entries.e).seq <> coalesce(seq_before, 0) + 1
    union all
    select (entries.e).seq, 'this entry does not follow the one before it' from entries
      where (entries.e).previous_hash
        <> coalesce(hash_before, sha256(convert_to('audit of ' || current_company(), 'UTF8')))
    union all
    select max(e.seq), 'the head of the chain is missing' from audit_entries e where e.company_id = current_company()
      having count(*) > 0 and not exists (select from audit_heads h where h.company_id = current_company())
    union all
    select e.seq, 'the chain has no place for this entry' from audit_entries e join audit_heads h using (company_id)
      where e.company_id = current_company() and e.seq > h.seq
    union all
    select h.seq, 'the newest entry is missing or changed' from audit_heads h
      where h.company_id = current_company()
        and not exists (select from audit_entries e where e.company_id = h.company_id and e.seq = h.seq and e.hash = h.hash)
  $$;
