-- Admins are told when a pay-out is over or stands still, once each time; and what waits for a person is found without reading all payments.

-- That a run is settled, has ended with people unpaid, stands still, or is kept by a stop. While it is so nobody is told twice,
-- whoever finds it how often; when somebody sets the run going again it is over, and the next time is told anew.
create table payout_news (
  company_id uuid not null,
  news_id uuid not null,
  run_id uuid not null,
  event text not null check (event in ('settled', 'ended_unpaid', 'stands_still', 'stopped')),
  came_at timestamptz not null,
  over_at timestamptz,
  primary key (company_id, news_id),
  foreign key (company_id, run_id) references run_payments
);
create unique index one_news_of_an_event on payout_news (company_id, run_id, event) where over_at is null;
call protect_by_company('payout_news');
grant select, insert, update (over_at) on payout_news to albashi_app;

-- Almost every payment is paid: the few that were not are read at each look at the dashboard.
create index attempts_not_paid on payment_attempts (company_id, run_id, employee_id)
  where state in ('failed', 'returned', 'cancelled') or (state = 'created' and held_because is not null);
