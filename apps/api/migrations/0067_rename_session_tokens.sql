-- Sessions and mail requests take the terms of OAuth and OWASP: access and refresh tokens, rotation and reuse.

alter table session_keys rename to session_tokens;
alter table session_tokens rename column key_hash to token_hash;
alter table session_tokens rename column replaced_at to rotated_at;
alter table session_tokens drop constraint session_keys_purpose_check;
update session_tokens set purpose = case purpose when 'bearer' then 'access' when 'cookie' then 'refresh' end;
alter table session_tokens add constraint session_tokens_purpose_check check (purpose in ('access', 'refresh'));
drop index one_current_cookie;
create unique index one_current_refresh_token on session_tokens (session_id) where purpose = 'refresh' and rotated_at is null;

alter table sessions rename column ended_because to end_reason;
alter table sessions drop constraint sessions_ended_because_check;
update sessions set end_reason = 'refresh_token_reused' where end_reason = 'key_reused';
alter table sessions add constraint sessions_end_reason_check
  check (end_reason in ('logged_out', 'revoked', 'refresh_token_reused', 'password_changed', 'second_factor_changed', 'access_ended'));

alter table mailbox_turns rename to mail_send_counts;
alter table mail_send_counts rename column turns to sent_count;
alter table mail_send_counts rename column since to window_started_at;

alter table invitations rename column round to send_count;
alter table email_changes rename column asked_at to requested_at;
alter table mail_requests rename column asked_at to requested_at;
alter table newsletter_subscriptions rename column asked_at to requested_at;

alter function keep_an_owner() rename to require_an_owner;
