-- A visit that our server opens at the provider: the browser goes on with it and can set nothing of it.
alter table checkout_payments
  add column access_code text check (length(access_code) between 1 and 200),
  add column page_url text check (page_url ~ '^https?://' and length(page_url) <= 500);
grant update (access_code, page_url) on checkout_payments to albashi_app;

alter table provider_answers drop constraint provider_answers_call_check;
alter table provider_answers add constraint provider_answers_call_check check (call in ('submit', 'query', 'charge', 'open'));
