-- Checkouts and funding intents get the terms of the field: a row of checkout_payments is a checkout, and it is polled, not looked at.

alter table checkout_payments rename to checkouts;
alter table checkouts rename column payment_id to checkout_id;
alter table checkouts rename column fee_quoted to quoted_fee;
alter table checkouts rename column accepted to accepted_amount;
alter table checkouts rename column taken_back to reversed_amount;
alter table checkouts rename column made_at to created_at;
alter table checkouts rename column made_by to created_by;
alter table checkouts rename column looks to polls;
alter table checkouts rename column next_look_at to next_poll_at;
alter table checkouts rename constraint no_more_is_taken_back_than_came to reversals_never_exceed_the_accepted_amount;
alter index checkouts_to_look_at rename to checkouts_to_poll;

alter table funding_intents rename column made_at to created_at;
alter table funding_intents rename column made_by to created_by;

-- Constraints that PostgreSQL named after a table or a column are named after what it is called now.
alter table checkouts rename constraint checkout_payments_pkey to checkouts_pkey;
alter table checkouts rename constraint checkout_payments_check to checkouts_check;
alter table checkouts rename constraint checkout_payments_check1 to checkouts_check1;
alter table checkouts rename constraint checkout_payments_accepted_check to checkouts_accepted_amount_check;
alter table checkouts rename constraint checkout_payments_access_code_check to checkouts_access_code_check;
alter table checkouts rename constraint checkout_payments_amount_check to checkouts_amount_check;
alter table checkouts rename constraint checkout_payments_fee_quoted_check to checkouts_quoted_fee_check;
alter table checkouts rename constraint checkout_payments_message_check to checkouts_message_check;
alter table checkouts rename constraint checkout_payments_page_url_check to checkouts_page_url_check;
alter table checkouts rename constraint checkout_payments_provider_check to checkouts_provider_check;
alter table checkouts rename constraint checkout_payments_state_check to checkouts_state_check;
alter table checkouts rename constraint checkout_payments_company_id_intent_id_fkey to checkouts_company_id_intent_id_fkey;
