export { formatDuration, linkUnknown, sessionEnded, verificationLinkErrors, weakPassword } from "./errors.ts";
export {
  type Colleague,
  describeDevice,
  type MailRequest,
  type Membership,
  normaliseGeneratedPassword,
  TokenId,
  type TokenPurpose,
  type User,
  verificationCookieTtlMs,
} from "./model/user.ts";
export { findEmailChange, saveCompanyNameOnMemberships, saveOwnDetails, voidEmailChanges } from "./store/email-changes.ts";
export { findLoginEmails, type LoginEmails } from "./store/login-emails.ts";
export {
  closeMembership,
  findAdminOf,
  findAdmins,
  findCompaniesAfter,
  findCompanyName,
  findFirstMembership,
  findMembershipStatus,
  findMemberships,
  hasFundedCompany,
  insertMembership,
  type MembershipStatus,
  saveRole,
} from "./store/memberships.ts";
export { findUserNames } from "./store/names.ts";
export {
  consumeToken,
  deleteMailRequest,
  findMailRequest,
  findSignUpDevice,
  findTokenOrigin,
  findTokenPurpose,
  insertMailRequest,
  revokeTokens,
} from "./store/one-time-tokens.ts";
export {
  consumeGeneratedPassword,
  findSecondFactorDue,
  findUser,
  findUserByEmail,
  insertUser,
  lockPassword,
  lockUser,
  markEmailVerified,
  saveGeneratedPassword,
  savePassword,
} from "./store/users.ts";
export { auditInAllCompanies } from "./use-cases/audit-in-all-companies.ts";
export { checkEmailChange, confirmEmailChange, requestEmailChange } from "./use-cases/change-email.ts";
export { assertStrongPassword, openOwnerAccount } from "./use-cases/create-account.ts";
export { issueOneTimeLink } from "./use-cases/issue-link.ts";
export { type EmailedLink, findLinkUser, lockLink } from "./use-cases/resolve-link.ts";
export { sendSecurityNotice } from "./use-cases/send-security-notice.ts";
export { issueVerificationCookie, isValidVerificationCookie } from "./use-cases/verification-proof.ts";
export { checkVerificationLink, type OnOwnerVerified, verifyEmail } from "./use-cases/verify-email.ts";
export { verifyPassword } from "./use-cases/verify-password.ts";
export { SendAccountNotice, SendAlreadyRegisteredMail, SendVerificationMail } from "./workflow-contracts.ts";
