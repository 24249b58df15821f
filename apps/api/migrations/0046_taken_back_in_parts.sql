-- What a checkout brought can be taken back in parts: how much of it is gone stands beside what came.
alter table checkout_payments add column taken_back bigint not null default 0;
alter table checkout_payments add constraint no_more_is_taken_back_than_came check (taken_back between 0 and coalesce(accepted, 0));
grant update (taken_back) on checkout_payments to albashi_app;
-- The owner sees every company's rows for this alone.
alter table checkout_payments no force row level security;
alter table journals no force row level security;
update checkout_payments c set taken_back = gone.amount
from (
  select company_id, subject, sum(line.amount) as amount from journals, unnest(amounts) as line (amount)
  where what = 'taken_back' and line.amount > 0 group by company_id, subject
) as gone
where c.company_id = gone.company_id and c.payment_id = gone.subject;
alter table checkout_payments force row level security;
alter table journals force row level security;
