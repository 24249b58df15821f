import { ApiError } from "../../../platform/http/api-error.ts";
import { formatDuration } from "../accounts/index.ts";

/** The same for an unknown e-mail and a wrong password, so that invitations are not revealed. */
export const invitationUnknown = () =>
  new ApiError({
    kind: "unauthenticated",
    code: "invitation_unknown",
    message:
      "This email and password don't match an open invitation. Please check both in our latest email, or ask your company to resend it.",
  });

export const invitationExpired = () =>
  new ApiError({
    kind: "invalid",
    code: "invitation_expired",
    message: "This invitation has expired. Please ask your company to resend it.",
  });

export const invitationRevoked = () =>
  new ApiError({
    kind: "conflict",
    code: "invitation_revoked",
    message: "This invitation was withdrawn. Please ask your company for a new one.",
    exposesCode: true,
  });

export const invitationFollowed = () =>
  new ApiError({
    kind: "conflict",
    code: "invitation_followed",
    message: "You've already joined with this invitation. Please log in.",
  });

export const currentPasswordNeeded = () =>
  new ApiError({
    kind: "conflict",
    code: "current_password_needed",
    message: "Please enter your account password to confirm the new email.",
  });

export const joiningLocked = (seconds: number) =>
  new ApiError({
    kind: "too_many",
    code: "joining_locked",
    message: `Too many wrong passwords for this email. Please try again in ${formatDuration(seconds)}.`,
    retryAfterSeconds: seconds,
  });

export const invitationOpen = () =>
  new ApiError({
    kind: "conflict",
    code: "invitation_open",
    message: "This person has already been invited. Resend the invitation, or revoke it first.",
    fields: { email: "This person has already been invited." },
  });

export const tooManyMails = () =>
  new ApiError({
    kind: "too_many",
    code: "mailed_too_often",
    message: "You've sent five invitations to this email in the last hour. Please wait an hour before sending another.",
    retryAfterSeconds: 3600,
  });

export const invitedTooMany = ({ perDay, seconds }: { perDay: number; seconds: number }) =>
  new ApiError({
    kind: "too_many",
    code: "invited_too_many",
    message: `Your company has reached its limit of ${perDay} invitations a day. Please continue tomorrow.`,
    retryAfterSeconds: seconds,
  });

export const invitationNotFound = () =>
  new ApiError({
    kind: "not_found",
    code: "invitation_not_found",
    message: "We can't find this invitation. It may have been accepted or revoked. Please refresh the list.",
  });

/** Returned only to the holder of the mailed link. */
export const logInToAccept = () =>
  new ApiError({
    kind: "conflict",
    code: "log_in_to_accept",
    message: "You already have an Albashi account. Please log in and accept the invitation there.",
    exposesCode: true,
  });

export const alreadyColleague = () =>
  new ApiError({
    kind: "conflict",
    code: "already_a_colleague",
    message: "This person is already an admin of your company. Change their role in the list instead.",
    fields: { email: "This person is already an admin of your company." },
  });

export const colleagueNotFound = () =>
  new ApiError({
    kind: "not_found",
    code: "colleague_not_found",
    message: "We can't find this admin. They may have been removed. Please refresh the list.",
  });

export const lastOwner = () =>
  new ApiError({
    kind: "conflict",
    code: "last_owner",
    message: "This is the only owner, and every company needs one. Make someone else an owner first.",
  });

export const roleChangeNotFound = () =>
  new ApiError({
    kind: "not_found",
    code: "role_change_not_found",
    message: "This change has already taken effect or was cancelled. Please reload the page.",
  });

export const ownRoleChange = () =>
  new ApiError({
    kind: "conflict",
    code: "own_role_change",
    message:
      "Another owner must agree: not the owner who made the change, nor the person it is about. Otherwise it takes effect after 24 hours.",
  });
