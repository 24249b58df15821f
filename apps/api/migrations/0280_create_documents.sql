-- Contracts and letters are issued, signed in order, sealed and checked by anyone who holds a copy.

alter table stored_files drop constraint stored_files_purpose_check;
alter table stored_files add constraint stored_files_purpose_check
  check (purpose in ('picture', 'evidence', 'import', 'import_errors', 'document', 'signed_document'));

-- What a company agrees with everyone it employs, as the Labour Act wants it in writing. Each document can differ.
create table document_terms (
  company_id uuid primary key,
  place_of_work text not null check (length(place_of_work) between 1 and 200),
  working_hours text not null check (length(working_hours) between 1 and 200),
  annual_leave_days integer not null check (annual_leave_days between 6 and 365),
  sick_leave_days integer not null check (sick_leave_days between 12 and 365),
  notice text not null check (notice ~ '^[1-9][0-9]? (day|week|month)s?$'),
  probation text check (probation ~ '^[1-9][0-9]? (day|week|month)s?$'),
  saved_at timestamptz not null,
  saved_by uuid not null
);
call protect_by_company('document_terms');
grant select, insert, update on document_terms to albashi_app;

-- A company's own wording of a template. A version never changes, because documents name the one they were made from.
create table document_templates (
  company_id uuid not null,
  kind text not null check (kind in ('offer', 'employment_contract', 'confirmation', 'salary_change', 'query', 'warning', 'termination',
    'certificate_of_service')),
  employer text not null check (employer in ('company', 'albashi')),
  version integer not null check (version > 0),
  wording jsonb not null,
  saved_at timestamptz not null,
  saved_by uuid not null,
  primary key (company_id, kind, employer, version)
);
call protect_by_company('document_templates');
grant select, insert on document_templates to albashi_app;

create table documents (
  company_id uuid not null,
  document_id uuid not null,
  employee_id uuid not null,
  kind text not null check (kind in ('offer', 'employment_contract', 'confirmation', 'salary_change', 'query', 'warning', 'termination',
    'certificate_of_service')),
  -- Who employed on the day of issue; a later change of the employer does not change the document.
  employer text not null check (employer in ('company', 'albashi')),
  -- The version of our own text, and of the company's wording where it has one.
  standard_version date not null,
  template_version integer check (template_version > 0),
  cause text not null check (cause in ('admin', 'hire')),
  state text not null check (state in ('out_for_signature', 'sealing', 'completed', 'declined', 'withdrawn')),
  -- The text as issued, under the company's key: it has pay and addresses.
  content_sealed bytea not null,
  -- Of the bytes as issued, which is what is signed.
  sha256 bytea not null check (length(sha256) = 32),
  file_id uuid not null,
  verification_code text not null check (verification_code ~ '^[0-9A-HJKMNP-TV-Z]{20}$'),
  issued_at timestamptz not null,
  issued_by uuid,
  closed_at timestamptz,
  closed_reason text check (length(closed_reason) between 1 and 500),
  -- The completed document with all signatures and our seal, and the hash of its bytes.
  sealed_file_id uuid,
  sealed_sha256 bytea check (length(sealed_sha256) = 32),
  supersedes uuid,
  superseded_by uuid,
  primary key (company_id, document_id),
  foreign key (company_id, employee_id) references employees,
  foreign key (company_id, file_id) references stored_files,
  foreign key (company_id, sealed_file_id) references stored_files,
  foreign key (company_id, supersedes) references documents,
  foreign key (company_id, superseded_by) references documents,
  constraint issued_by_hire_or_admin check ((cause = 'admin') = (issued_by is not null)),
  constraint completed_is_sealed check ((state = 'completed') = (sealed_sha256 is not null)),
  check ((sealed_file_id is null) = (sealed_sha256 is null)),
  check ((state in ('completed', 'declined', 'withdrawn')) = (closed_at is not null)),
  check ((state in ('declined', 'withdrawn')) = (closed_reason is not null)),
  check (superseded_by is null or state = 'completed')
);
create index documents_of_employee on documents (company_id, employee_id, issued_at desc);
create index documents_by_time on documents (company_id, issued_at desc, document_id desc);
-- A hire issues one contract, however often its work is repeated.
create unique index one_contract_of_a_hire on documents (company_id, employee_id) where cause = 'hire';
call protect_by_company('documents');
grant select, insert on documents to albashi_app;
-- What was issued never changes; only where it stands does.
grant update (state, closed_at, closed_reason, sealed_file_id, sealed_sha256, superseded_by) on documents to albashi_app;

create table document_signers (
  company_id uuid not null,
  document_id uuid not null,
  step smallint not null check (step between 1 and 9),
  role text not null check (role in ('albashi', 'employer', 'employee')),
  state text not null check (state in ('waiting', 'sent', 'signed', 'declined', 'expired')),
  sent_at timestamptz,
  expires_at timestamptz,
  -- The login that signed, and the name that was typed; Albashi signs with its seal and has no login.
  user_id uuid,
  signature_name text check (length(signature_name) between 1 and 160),
  signed_at timestamptz,
  primary key (company_id, document_id, step),
  foreign key (company_id, document_id) references documents,
  check ((state = 'signed') = (signed_at is not null)),
  check ((state = 'signed') = (signature_name is not null)),
  check (state = 'waiting' or sent_at is not null)
);
call protect_by_company('document_signers');
grant select, insert on document_signers to albashi_app;
grant update (state, sent_at, expires_at, user_id, signature_name, signed_at) on document_signers to albashi_app;

-- A document reaches a signer only after everyone before has signed.
create function refuse_early_signer() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
  begin
    if new.state <> 'waiting' and exists (
      select from public.document_signers earlier
      where earlier.company_id = new.company_id and earlier.document_id = new.document_id
        and earlier.step < new.step and earlier.state <> 'signed')
    then
      raise exception 'signer % is not next', new.step using errcode = 'check_violation', constraint = 'signers_in_order';
    end if;
    return new;
  end $$;
create trigger signers_in_order before insert or update on document_signers
  for each row execute function refuse_early_signer();

-- What happened to a document: appended, each event sealed together with the one before it.
create table document_events (
  company_id uuid not null,
  document_id uuid not null,
  seq integer not null,
  at timestamptz not null,
  event text not null check (event in ('issued', 'sent', 'opened', 'signed', 'declined', 'expired', 'sent_again', 'withdrawn', 'sealed',
    'superseded')),
  step smallint,
  actor_user_id uuid,
  network_address text check (length(network_address) <= 64),
  user_agent text check (length(user_agent) <= 300),
  -- Of the bytes that the event is about.
  sha256 bytea not null check (length(sha256) = 32),
  consent_version date,
  previous_hash bytea not null,
  hash bytea not null,
  primary key (company_id, document_id, seq),
  foreign key (company_id, document_id) references documents,
  check ((event = 'signed') = (consent_version is not null))
);
call protect_by_company('document_events');
grant select on document_events to albashi_app;
-- The place in the chain is not the writer's to choose: seq and the hashes come from the trigger.
grant insert (company_id, document_id, at, event, step, actor_user_id, network_address, user_agent, sha256, consent_version)
  on document_events to albashi_app;

create function document_event_seal(entry document_events) returns bytea
  language sql immutable
  as $$
    select sha256(entry.previous_hash || convert_to(jsonb_build_object(
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
    )::text, 'UTF8'))
  $$;

create function append_to_document_events() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    last_event public.document_events;
  begin
    -- Events of one document are appended one after another.
    perform 1 from public.documents d where d.company_id = new.company_id and d.document_id = new.document_id for no key update;
    select * into last_event from public.document_events e
      where e.company_id = new.company_id and e.document_id = new.document_id order by e.seq desc limit 1;
    new.seq := coalesce(last_event.seq, 0) + 1;
    new.previous_hash := coalesce(last_event.hash, sha256(convert_to('events of ' || new.document_id, 'UTF8')));
    new.hash := public.document_event_seal(new);
    return new;
  end $$;
revoke execute on function append_to_document_events() from public;
create trigger append_to_document_events before insert on document_events
  for each row execute function append_to_document_events();
create trigger document_events_are_append_only before update or delete on document_events
  for each row execute function forbid_change();
create trigger document_events_are_never_emptied before truncate on document_events
  for each statement execute function forbid_change();

-- Every fault in the events of a document; no row means that none was changed or removed in between.
create function document_event_faults(of_document uuid) returns table (seq integer, fault text)
  language sql stable
  as $$
    with entries as (
      select e, lag(e.hash) over (order by e.seq) as hash_before, lag(e.seq) over (order by e.seq) as seq_before
      from document_events e where e.company_id = current_company() and e.document_id = of_document
    )
    select (entries.e).seq, 'the event was changed' from entries where (entries.e).hash <> document_event_seal(entries.e)
    union all
    select (entries.e).seq, 'an event before this one is missing' from entries where (entries.e).seq <> coalesce(seq_before, 0) + 1
    union all
    select (entries.e).seq, 'this event does not follow the one before it' from entries
      where (entries.e).previous_hash <> coalesce(hash_before, sha256(convert_to('events of ' || of_document, 'UTF8')))
  $$;

-- Finds the company of a printed code or a file. It stands above companies, because whoever checks a copy knows no company, and it holds
-- hashes and ids only.
create table document_lookups (
  lookup bytea primary key check (length(lookup) = 32),
  kind text not null check (kind in ('code', 'issued_file', 'sealed_file')),
  company_id uuid not null,
  document_id uuid not null
);
grant select, insert on document_lookups to albashi_app;
