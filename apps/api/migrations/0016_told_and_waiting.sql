-- The old mailbox is told of a change of e-mail, and the invitations of a sheet wait where a company has sent enough for a day.

-- The mailbox that is told when the change is asked for and when it is done, whatever the login's e-mail is by then.
alter table email_changes add column old_email text check (old_email = lower(old_email) and length(old_email) between 3 and 254);
update email_changes set old_email = users.email from users where users.user_id = email_changes.user_id;
alter table email_changes alter column old_email set not null;

-- Until when the people of a sheet wait for their invitations.
alter table imports add column invitations_wait_until timestamptz;
