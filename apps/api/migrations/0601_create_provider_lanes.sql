-- The lane of each payment provider: up to when its permits are given away, a penalty, and which processes asked in the last seconds.

create table provider_lanes (
  provider text primary key check (provider in ('kora', 'paystack')),
  -- Null while no permit was ever given.
  state jsonb
) with (fillfactor = 10);
insert into provider_lanes (provider) values ('kora'), ('paystack');
grant select, insert, update on provider_lanes to albashi_app;
