export {
  assertStrongPassword,
  describeDevice,
  findAdminOf,
  findAdmins,
  findUser,
  findUserNames,
  type OnOwnerVerified,
  openOwnerAccount,
  requestEmailChange,
  saveCompanyNameOnMemberships,
  saveOwnDetails,
  sendSecurityNotice,
  verificationProofLifeMs,
  verificationProofOf,
  verifyPassword,
} from "./accounts/index.ts";
export { changePassword } from "./authentication/index.ts";
export { limitGuesses, type Origin, unlockLogin } from "./lockout/index.ts";
export { purgeExpired } from "./retention/index.ts";
export { authenticate, readActor } from "./sessions/index.ts";
export { endInvitationOf, endMembership, invitationsLeft, inviteToCompany, type OnMemberJoined, withdrawInvitation } from "./team/index.ts";
