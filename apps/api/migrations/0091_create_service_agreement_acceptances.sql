-- Albashi employs only under an accepted service agreement: records who accepted which text and when, and ties the choice to it.

create table service_agreement_acceptances (
  company_id uuid not null,
  -- The day the version was published.
  version date not null,
  -- Of the text that was shown. The texts themselves are in the product, and are never edited.
  text_sha256 text not null check (text_sha256 ~ '^[0-9a-f]{64}$'),
  accepted_by uuid not null,
  accepted_at timestamptz not null,
  primary key (company_id, version)
);
call protect_by_company('service_agreement_acceptances');
-- An acceptance is never changed or withdrawn: there is no grant to update or delete.
grant select, insert on service_agreement_acceptances to albashi_app;

-- Choices made before there was an agreement keep none, so both constraints hold for new and changed rows only: their owners are asked
-- to accept. Nothing could break the foreign key yet, and validating it would need to read every company's rows.
alter table employer_of_record
  add column agreement_version date,
  add constraint employer_of_record_agreement foreign key (company_id, agreement_version) references service_agreement_acceptances not valid,
  add constraint albashi_employs_under_an_agreement check ((employer = 'albashi') = (agreement_version is not null)) not valid;
