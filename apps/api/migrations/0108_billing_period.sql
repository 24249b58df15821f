-- The billing period chosen on the pricing page is kept with the plan, and both can be changed later.
alter table companies add column billing_period text check (billing_period in ('monthly', 'quarterly'));
alter table companies add constraint billing_period_needs_a_plan check (plan is not null or billing_period is null);
