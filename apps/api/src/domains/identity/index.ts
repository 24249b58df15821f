export {
  assertStrongPassword,
  describeDevice,
  findAdminOf,
  findAdmins,
  findCompaniesAfter,
  findLoginEmails,
  findUser,
  findUserNames,
  hasFundedCompany,
  issueVerificationCookie,
  type LoginEmails,
  type OnOwnerVerified,
  openOwnerAccount,
  requestEmailChange,
  saveCompanyNameOnMemberships,
  saveOwnDetails,
  sendSecurityNotice,
  verificationCookieTtlMs,
  verifyPassword,
} from "./accounts/index.ts";
export { changePassword } from "./authentication/index.ts";
export { authenticateVisitor } from "./demo-tour/index.ts";
export { limitGuesses, type Origin, unlockLogin } from "./lockout/index.ts";
export { purgeExpired } from "./retention/index.ts";
export { hasMoneyRights, stepUpGrants } from "./second-factor/index.ts";
export { recordSecurityEvent } from "./security-events/index.ts";
export { authenticate, readActor } from "./sessions/index.ts";
export {
  endInvitationOf,
  endMembership,
  findCountedAdmins,
  invitationsLeft,
  inviteToCompany,
  type OnMemberJoined,
  withdrawInvitation,
} from "./team/index.ts";
