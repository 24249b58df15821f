-- How people come to belong to a company: the invitation they follow, the password we generate for them, and who they are there.

-- A generated password is good once, until it is used or its time is over; then only the mailbox leads on. Null once a
-- person has chosen their own.
alter table users add column generated_password_until timestamptz;
-- Somebody who was invited has told us no number.
alter table users alter column phone_number drop not null;

-- Which employee of the company a staff login belongs to.
alter table memberships add column employee_id uuid;
alter table memberships add constraint staff_are_employees check ((kind = 'staff') = (employee_id is not null));
create unique index one_login_of_an_employee on memberships (company_id, employee_id) where ended_at is null;

-- Counts the mails of an invitation: each carries another secret, and only the newest works.
alter table invitations add column round integer not null default 1 check (round > 0);
-- Whose login follows the invitation, from the moment its secret was shown.
alter table invitations add column user_id uuid references users;
create unique index invitations_by_secret on invitations (secret_fingerprint);
create index invitations_of_company on invitations (company_id, invited_at);

alter table one_time_tokens drop constraint one_time_tokens_purpose_check;
alter table one_time_tokens add constraint one_time_tokens_purpose_check
  check (purpose in ('verify_email', 'reset_password', 'join_company'));
alter table one_time_tokens add column invitation_id uuid references invitations;
alter table one_time_tokens add constraint joining_has_its_invitation check ((purpose = 'join_company') = (invitation_id is not null));

alter table sessions drop constraint sessions_ended_because_check;
alter table sessions add constraint sessions_ended_because_check
  check (ended_because in ('logged_out', 'revoked', 'key_reused', 'password_changed', 'second_factor_changed', 'access_ended'));

-- A company always has an owner. Two owners who step down at the same moment take turns, and the second is refused.
create function keep_an_owner() returns trigger
  language plpgsql
  as $$
  begin
    perform pg_advisory_xact_lock(hashtextextended('owners of ' || old.company_id, 0));
    if not exists (
      select from public.memberships other
      where other.company_id = old.company_id and other.user_id <> old.user_id and other.role = 'owner' and other.ended_at is null
    ) then
      raise exception 'company % would have no owner', old.company_id using errcode = 'check_violation', constraint = 'a_company_has_an_owner';
    end if;
    return new;
  end $$;
create trigger a_company_has_an_owner before update on memberships
  for each row when (old.role = 'owner' and old.ended_at is null and (new.role <> 'owner' or new.ended_at is not null))
  execute function keep_an_owner();
