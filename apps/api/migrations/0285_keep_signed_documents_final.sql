-- A signature, a sealed copy and a closed document are final for the application's own role too, so that no fault of ours can change them.

-- A document begins out for signature, moves forward, and keeps what it was closed with.
create function keep_documents_final() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
  begin
    if tg_op = 'INSERT' then
      if new.state <> 'out_for_signature' or new.superseded_by is not null then
        raise exception 'document % begins out for signature', new.document_id
          using errcode = 'check_violation', constraint = 'documents_move_forward';
      end if;
      if new.supersedes is not null and not exists (
        select from public.documents earlier
        where earlier.company_id = new.company_id and earlier.document_id = new.supersedes
          and earlier.employee_id = new.employee_id and earlier.kind = new.kind
          and earlier.state = 'completed' and earlier.superseded_by is null)
      then
        raise exception 'document % cannot be replaced', new.supersedes
          using errcode = 'check_violation', constraint = 'documents_replace_completed';
      end if;
      return new;
    end if;
    if new.state <> old.state and (old.state, new.state) not in (
      ('out_for_signature', 'sealing'), ('out_for_signature', 'declined'), ('out_for_signature', 'withdrawn'), ('sealing', 'completed'))
    then
      raise exception 'document % does not become % from %', old.document_id, new.state, old.state
        using errcode = 'check_violation', constraint = 'documents_move_forward';
    end if;
    if new.state = old.state and (new.closed_at, new.closed_reason, new.sealed_file_id, new.sealed_sha256)
      is distinct from (old.closed_at, old.closed_reason, old.sealed_file_id, old.sealed_sha256)
    then
      raise exception 'closed documents are final: %', old.document_id
        using errcode = 'check_violation', constraint = 'closed_documents_are_final';
    end if;
    if new.state = 'sealing' and old.state <> 'sealing' and (
      not exists (
        select from public.document_signers signer
        where signer.company_id = old.company_id and signer.document_id = old.document_id)
      or exists (
        select from public.document_signers signer
        where signer.company_id = old.company_id and signer.document_id = old.document_id and signer.state <> 'signed'))
    then
      raise exception 'not everyone has signed document %', old.document_id
        using errcode = 'check_violation', constraint = 'sealed_after_all_signed';
    end if;
    if new.superseded_by is distinct from old.superseded_by and (
      old.superseded_by is not null or not exists (
        select from public.documents later
        where later.company_id = old.company_id and later.document_id = new.superseded_by
          and later.supersedes = old.document_id and later.state = 'completed'))
    then
      raise exception 'document % is not superseded by %', old.document_id, new.superseded_by
        using errcode = 'check_violation', constraint = 'superseded_by_its_replacement';
    end if;
    return new;
  end $$;
create trigger documents_are_final before insert or update on documents
  for each row execute function keep_documents_final();

-- One document at a time replaces another; one that was declined or withdrawn leaves its place.
create unique index one_replacement_of_a_document on documents (company_id, supersedes)
  where supersedes is not null and state in ('out_for_signature', 'sealing', 'completed');

-- Signers are named when the document is issued. Each signs what was sent to them, and a signature or a refusal is the last word.
create function keep_signers_final() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
  begin
    if tg_op = 'INSERT' then
      if new.state <> 'waiting' or exists (
        select from public.document_events event where event.company_id = new.company_id and event.document_id = new.document_id)
      then
        raise exception 'signers come with their document: %', new.document_id
          using errcode = 'check_violation', constraint = 'signers_come_with_document';
      end if;
      return new;
    end if;
    if old.state in ('signed', 'declined') and new is distinct from old then
      raise exception 'signer % is final', old.step using errcode = 'check_violation', constraint = 'signers_are_final';
    end if;
    -- Only Albashi, who signs with its seal, signs without being asked.
    if new.state in ('signed', 'declined') and old.state not in ('sent', 'signed', 'declined')
      and not (new.role = 'albashi' and old.state = 'waiting')
    then
      raise exception 'signer % does not become % from %', old.step, new.state, old.state
        using errcode = 'check_violation', constraint = 'signers_sign_what_was_sent';
    end if;
    return new;
  end $$;
create trigger signers_are_final before insert or update on document_signers
  for each row execute function keep_signers_final();

-- Who a signer is by their login or by their employer's records, when they signed. The name that they typed is beside it.
alter table document_events add column actor_name text check (length(actor_name) between 1 and 200);
grant insert (actor_name) on document_events to albashi_app;
create unique index one_signature_of_a_signer on document_events (company_id, document_id, step) where event = 'signed';

create function refuse_unsigned_event() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
  begin
    if new.event = 'signed' and (
      (new.actor_user_id is not null and new.actor_name is null) or not exists (
        select from public.document_signers signer
        join public.documents document using (company_id, document_id)
        where signer.company_id = new.company_id and signer.document_id = new.document_id and signer.step = new.step
          and signer.state = 'signed' and signer.signed_at = new.at and signer.user_id is not distinct from new.actor_user_id
          and document.sha256 = new.sha256))
    then
      raise exception 'no signer signed then: document %, step %', new.document_id, new.step
        using errcode = 'check_violation', constraint = 'signed_events_have_a_signer';
    end if;
    return new;
  end $$;
create trigger signed_events_have_a_signer before insert on document_events
  for each row execute function refuse_unsigned_event();

-- The hash of an event has the name where there is one, so that the chains from before stay valid.
create or replace function document_event_seal(entry document_events) returns bytea
  language sql immutable
  as $$
    select sha256(entry.previous_hash || convert_to((jsonb_build_object(
      'company_id', entry.company_id,
      'document_id', entry.document_id,
      'seq', entry.seq,
      'at_us', (extract(epoch from entry.at) * 1000000)::bigint,
      'event', entry.event,
      'step', entry.step,
      'actor_user_id', entry.actor_user_id,
      'network_address', entry.network_address,
      'user_agent', entry.user_agent,
      'sha256', encode(entry.sha256, 'hex'),
      'consent_version', entry.consent_version
    ) || case when entry.actor_name is null then '{}'::jsonb else jsonb_build_object('actor_name', entry.actor_name) end)::text, 'UTF8'))
  $$;

-- The day on which an offer ends: it cannot be accepted later.
alter table documents add column accept_by date;

-- Albashi seals one open contract of an employment at a time.
create unique index one_open_contract_with_albashi on documents (company_id, employee_id)
  where kind = 'employment_contract' and employer = 'albashi' and state in ('out_for_signature', 'sealing');
