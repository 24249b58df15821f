import { Refusal } from "../../../platform/http/refusal.ts";
import { formatDuration } from "../accounts/index.ts";

/** The same for an unknown e-mail and a wrong password, so that invitations are not revealed. */
export const invitationUnknown = () =>
  new Refusal({
    kind: "unauthenticated",
    code: "invitation_unknown",
    message:
      "This email and password do not fit an open invitation. Please check both in our newest mail, or ask your company to send it again.",
  });

export const invitationExpired = () =>
  new Refusal({
    kind: "invalid",
    code: "invitation_expired",
    message: "This invitation is older than seven days. Please ask your company to send it again.",
  });

export const invitationRevoked = () =>
  new Refusal({
    kind: "refusal",
    code: "invitation_revoked",
    message: "This invitation was withdrawn. Please ask your company whether you should have another.",
    asksForMore: true,
  });

export const invitationFollowed = () =>
  new Refusal({
    kind: "refusal",
    code: "invitation_followed",
    message: "You have joined with this invitation already. Please log in.",
  });

export const currentPasswordNeeded = () =>
  new Refusal({
    kind: "refusal",
    code: "current_password_needed",
    message: "Please enter the password of your account to confirm the new email.",
  });

export const joiningLocked = (seconds: number) =>
  new Refusal({
    kind: "too_many",
    code: "joining_locked",
    message: `Too many wrong passwords for this email. Please try again in ${formatDuration(seconds)}.`,
    retryAfterSeconds: seconds,
  });

export const invitationOpen = () =>
  new Refusal({
    kind: "refusal",
    code: "invitation_open",
    message: "This person is invited already. Send the invitation again, or take it back first.",
    fields: { email: "This person is invited already." },
  });

export const tooManyMails = () =>
  new Refusal({
    kind: "too_many",
    code: "mailed_too_often",
    message: "This mailbox has had five invitations from you within the hour. Please wait an hour before you send another.",
    retryAfterSeconds: 3600,
  });

export const invitedTooMany = ({ perDay, seconds }: { perDay: number; seconds: number }) =>
  new Refusal({
    kind: "too_many",
    code: "invited_too_many",
    message: `Your company has sent ${perDay} invitations within a day, and that is the most. Please go on tomorrow.`,
    retryAfterSeconds: seconds,
  });

export const invitationNotFound = () =>
  new Refusal({
    kind: "not_found",
    code: "invitation_not_found",
    message: "There is no such open invitation. It may have been followed or taken back; load the list anew.",
  });

/** Returned only to the holder of the mailed link. */
export const logInToAccept = () =>
  new Refusal({
    kind: "refusal",
    code: "log_in_to_accept",
    message: "You have an Albashi account already. Please log in with it, and accept the invitation there.",
    asksForMore: true,
  });

export const alreadyColleague = () =>
  new Refusal({
    kind: "refusal",
    code: "already_a_colleague",
    message: "This person is an admin of your company already. Change their role in the list instead.",
    fields: { email: "This person is an admin of your company already." },
  });

export const colleagueNotFound = () =>
  new Refusal({
    kind: "not_found",
    code: "colleague_not_found",
    message: "Your company has no such admin. They may have been removed; load the list anew.",
  });

export const lastOwner = () =>
  new Refusal({
    kind: "refusal",
    code: "last_owner",
    message: "A company needs an owner, and this is the only one. Make somebody else an owner first.",
  });
