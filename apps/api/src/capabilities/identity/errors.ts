import { Refusal } from "../../http/refusal.ts";

/** Says the same for an unknown e-mail, a wrong password, and the right one of an account whose mailbox is not proved. */
export const wrongCredentials = () =>
  new Refusal({
    kind: "unauthenticated",
    code: "wrong_credentials",
    message: "Email or password is wrong, or the email is not verified yet. Please check both, or open the link in our mail.",
  });

export const loginLocked = (seconds: number) =>
  new Refusal({
    kind: "too_many",
    code: "login_locked",
    message: `Too many wrong passwords for this email. Please try again in ${inWords(seconds)}.`,
    retryAfterSeconds: seconds,
  });

const linkUsed = () =>
  new Refusal({
    kind: "refusal",
    code: "link_used",
    message: "This link is not needed any more: your email is verified. Please log in with the password you chose.",
  });

const linkExpired = () =>
  new Refusal({
    kind: "invalid",
    code: "link_expired",
    message: "This link is older than 24 hours. Please ask for a new one.",
  });

const linkUnknown = () =>
  new Refusal({
    kind: "not_found",
    code: "link_unknown",
    message: "This link is not complete. Please open it from the mail again, or copy the whole of it.",
  });

export const verificationLinkWords = { used: linkUsed, expired: linkExpired, unknown: linkUnknown };

const resetLinkUsed = () =>
  new Refusal({
    kind: "refusal",
    code: "link_used",
    message: "This link was used already, or another one was. Please log in with your new password, or ask for a new link.",
  });

const resetLinkExpired = () =>
  new Refusal({ kind: "invalid", code: "link_expired", message: "This link is older than an hour. Please ask for a new one." });

export const resetLinkWords = { used: resetLinkUsed, expired: resetLinkExpired, unknown: linkUnknown };

/** The right password; now the page asks for the code. */
export const secondFactorNeeded = () =>
  new Refusal({
    kind: "unauthenticated",
    code: "second_factor_needed",
    message: "Please enter the six digits from your authenticator app, or one of your recovery codes.",
    asksForMore: true,
  });

export const challengeEnded = () =>
  new Refusal({
    kind: "unauthenticated",
    code: "challenge_ended",
    message: "This took longer than five minutes. Please log in again with your password.",
  });

const codeWords = "This code is wrong or was used already. Please wait for the next one in your app, or use a recovery code.";
export const wrongCode = () => new Refusal({ kind: "invalid", code: "wrong_code", message: codeWords, fields: { code: codeWords } });

export const codeNeeded = () =>
  new Refusal({
    kind: "invalid",
    code: "code_needed",
    message: "Please enter the six digits from your authenticator app too.",
    fields: { code: "Please enter the six digits from your authenticator app too." },
  });

export const codeLocked = (seconds: number) =>
  new Refusal({
    kind: "too_many",
    code: "code_locked",
    message: `Too many wrong codes. Please try again in ${inWords(seconds)}.`,
    retryAfterSeconds: seconds,
  });

export const wrongPassword = (field: "password" | "currentPassword") =>
  new Refusal({
    kind: "invalid",
    code: "wrong_password",
    message: "Your password is wrong. Please check it and try again.",
    fields: { [field]: "Your password is wrong. Please check it and try again." },
  });

export const passwordLocked = (seconds: number) =>
  new Refusal({
    kind: "too_many",
    code: "password_locked",
    message: `Too many wrong passwords. Please try again in ${inWords(seconds)}.`,
    retryAfterSeconds: seconds,
  });

export const secondFactorOn = () =>
  new Refusal({
    kind: "refusal",
    code: "second_factor_on",
    message: "Your second factor is on already. To move it to another app, turn it off first.",
  });

export const secondFactorNotBegun = () =>
  new Refusal({
    kind: "refusal",
    code: "second_factor_not_begun",
    message: "There is nothing to confirm. Please begin again and scan the new picture.",
  });

export const sessionEnded = () =>
  new Refusal({ kind: "unauthenticated", code: "session_ended", message: "Your session has ended. Please log in again." });

export const sessionNotFound = () =>
  new Refusal({ kind: "not_found", code: "session_not_found", message: "You have no such session. It may have ended already." });

export const weakPassword = (why: string) =>
  new Refusal({ kind: "invalid", code: "weak_password", message: why, fields: { password: why } });

/** Says the same for an unknown e-mail and a wrong password: who is invited is between the company and the mailbox. */
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
    message: "This invitation was taken back. Please ask your company whether you should have another.",
  });

export const invitationFollowed = () =>
  new Refusal({
    kind: "refusal",
    code: "invitation_followed",
    message: "You have joined with this invitation already. Please log in.",
  });

export const joiningLocked = (seconds: number) =>
  new Refusal({
    kind: "too_many",
    code: "joining_locked",
    message: `Too many wrong passwords for this email. Please try again in ${inWords(seconds)}.`,
    retryAfterSeconds: seconds,
  });

export const invitationOpen = () =>
  new Refusal({
    kind: "refusal",
    code: "invitation_open",
    message: "This person is invited already. Send the invitation again, or take it back first.",
    fields: { email: "This person is invited already." },
  });

export const mailedTooOften = () =>
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

/** Told to who holds the mailed link only. */
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

export const noMembership = () =>
  new Refusal({
    kind: "forbidden",
    code: "no_membership",
    message: "You belong to no company here any more. Ask your company to invite you, if that is wrong.",
    asksForMore: true,
  });

export const otherDoor = (kind: "employer" | "staff") =>
  new Refusal({
    kind: "forbidden",
    code: "other_door",
    message:
      kind === "staff"
        ? "This account belongs to an employee. Please log in as an employee."
        : "This account belongs to an employer. Please log in as an employer.",
    asksForMore: true,
  });

export const membershipNotFound = () =>
  new Refusal({
    kind: "not_found",
    code: "membership_not_found",
    message: "You do not belong to this company. Please choose one from your list.",
  });

/** Told to who knows the generated password only. */
export const generatedPasswordUsed = () =>
  new Refusal({
    kind: "unauthenticated",
    code: "generated_password_used",
    message: 'The password from our mail works once, for seven days. Please choose your own with "Forgot password".',
    asksForMore: true,
  });

export const passwordChosen = () =>
  new Refusal({
    kind: "refusal",
    code: "password_chosen",
    message: "You have chosen your password already. To change it, go to Security in your account.",
  });

const inWords = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "one minute" : `${minutes} minutes`;
};
