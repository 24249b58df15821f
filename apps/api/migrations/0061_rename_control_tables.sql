-- Provider responses, incidents, stops and webhooks get the terms of the field: "answer", "call", "settle" and "made" meant several things each.

alter table provider_answers rename to provider_responses;
alter table provider_responses rename column answer_id to response_id;
alter table provider_responses rename column call to operation;
alter table provider_responses rename column asked_at to requested_at;
alter table provider_responses rename column read_as to interpreted_as;
alter index answers_of_reference rename to responses_of_reference;
alter table provider_responses rename constraint provider_answers_pkey to provider_responses_pkey;
alter table provider_responses rename constraint provider_answers_body_check to provider_responses_body_check;
alter table provider_responses rename constraint provider_answers_call_check to provider_responses_operation_check;

alter table payment_incidents rename column settled_at to resolved_at;
alter table payment_incidents rename column settled_by to resolved_by;
alter table payment_incidents rename constraint settled_incidents_have_a_resolution to resolved_incidents_have_a_resolution;

alter table payment_stops rename column made_at to created_at;
alter table payment_stops rename column made_by to created_by;
alter table payment_stops rename constraint payment_stops_made_by_check to payment_stops_created_by_check;
alter index stops_that_stand rename to active_stops;
alter policy own_and_everybodys on payment_stops rename to own_and_global;
alter policy own_to_make on payment_stops rename to own_to_create;

alter trigger open_messages_stay on webhook_inbox rename to keep_unprocessed_webhooks;
alter function refuse_to_forget_message() rename to forbid_unprocessed_webhook_delete;
create or replace function forbid_unprocessed_webhook_delete() returns trigger language plpgsql as $$
  begin
    raise exception 'webhook % is not processed, or names no known payment', old.webhook_id using errcode = 'check_violation';
  end $$;
