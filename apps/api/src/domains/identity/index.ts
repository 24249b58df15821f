export {
  askForEmailChange,
  deviceInWords,
  findAdminOf,
  findColleagues,
  findNames,
  findUser,
  openOwnerAccount,
  refuseWeakPassword,
  renameCompanyOfMembers,
  saveOwnDetails,
  verifyPassword,
} from "./accounts/index.ts";
export { changePassword } from "./authentication/index.ts";
export { limitGuesses, type Origin, unlockLogin } from "./lockout/index.ts";
export { purgeExpired } from "./retention/index.ts";
export { authenticate, readActor } from "./sessions/index.ts";
export { type AfterJoining, endInvitationOf, endMembership, invitationsLeft, inviteToCompany } from "./team/index.ts";
