-- The outbox, idempotency keys and the log of operators take the terms of their patterns: dispatch, response, action.

alter table outbox rename column handed_over to dispatch_count;
alter table outbox rename column done_at to completed_at;
alter table outbox rename column given_up_at to failed_at;
alter table outbox rename column given_up_because to failure_reason;
alter index outbox_given_up rename to outbox_failed;
alter index outbox_done rename to outbox_completed;
alter function refuse_to_forget_work() rename to forbid_unfinished_work_delete;
alter function refuse_change() rename to forbid_change;

alter table idempotency_keys rename column answer to response;
alter table idempotency_keys rename column kept_until to expires_at;
alter table company_keys rename column made_at to created_at;

alter function audit_faults() rename to audit_chain_breaks;

alter table operator_acts rename to operator_actions;
alter table operator_actions rename column act to action;
alter table operator_act_head rename to operator_action_head;
alter function operator_act_seal(operator_actions) rename to operator_action_seal;
alter function append_to_operator_acts() rename to append_to_operator_actions;
alter function operator_act_faults() rename to operator_action_chain_breaks;
alter trigger append_to_operator_acts on operator_actions rename to append_to_operator_actions;
alter trigger operator_acts_are_append_only on operator_actions rename to operator_actions_are_append_only;
alter trigger operator_acts_are_never_emptied on operator_actions rename to operator_actions_are_never_emptied;

-- The hashed text keeps its member 'act' and the chain its first text, so that existing hashes stay valid.
create or replace function operator_action_seal(entry operator_actions) returns bytea
  language sql immutable
  as $$
    select sha256(entry.previous_hash || convert_to(jsonb_build_object(
      'seq', entry.seq,
      'at_us', (extract(epoch from entry.at) * 1000000)::bigint,
      'operator', entry.operator,
      'act', entry.action,
      'subject', entry.subject,
      'reason', entry.reason
    )::text, 'UTF8'))
  $$;

create or replace function append_to_operator_actions() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    head public.operator_action_head;
  begin
    select * into strict head from public.operator_action_head for update;
    new.seq := head.seq + 1;
    new.previous_hash := head.hash;
    new.hash := public.operator_action_seal(new);
    update public.operator_action_head set seq = new.seq, hash = new.hash;
    return new;
  end $$;

create or replace function operator_action_chain_breaks() returns table (seq bigint, fault text)
  language sql stable
  as $$
    with actions as (
      select a, lag(a.hash) over (order by a.seq) as hash_before, lag(a.seq) over (order by a.seq) as seq_before from operator_actions a
    )
    select (actions.a).seq, 'the act was changed' from actions where (actions.a).hash <> operator_action_seal(actions.a)
    union all
    select (actions.a).seq, 'an act before this one is missing' from actions where (actions.a).seq <> coalesce(seq_before, 0) + 1
    union all
    select (actions.a).seq, 'this act does not follow the one before it' from actions
      where (actions.a).previous_hash <> coalesce(hash_before, sha256(convert_to('acts of operators', 'UTF8')))
    union all
    select max(a.seq), 'the head of the chain is missing' from operator_actions a
      having count(*) > 0 and not exists (select from operator_action_head)
    union all
    select a.seq, 'the chain has no place for this act' from operator_actions a, operator_action_head h where a.seq > h.seq
    union all
    select h.seq, 'the newest act is missing or changed' from operator_action_head h
      where h.seq > 0 and not exists (select from operator_actions a where a.seq = h.seq and a.hash = h.hash)
  $$;
