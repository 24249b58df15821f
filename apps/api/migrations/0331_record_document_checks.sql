-- A public check of a document is audited once per document, verdict and day, so that nobody can fill a company's audit log by repeating it.

create table document_check_days (
  company_id uuid not null,
  document_id uuid not null,
  day date not null,
  verdict text not null check (verdict in ('genuine', 'altered', 'superseded', 'withdrawn', 'unsigned')),
  primary key (company_id, document_id, day, verdict),
  foreign key (company_id, document_id) references documents
);
call protect_by_company('document_check_days');
grant select, insert on document_check_days to albashi_app;

-- Every version of a wording is kept and rendered into documents, so its size is bounded. Versions that were saved before are not checked.
alter table document_templates add constraint wording_of_bounded_size check (octet_length(wording::text) <= 60000) not valid;
