export { type Invitation, stateOfInvitation } from "./model/invitation.ts";
export { findInvitation, findInvitationFollowedBy } from "./store/invitations.ts";
export { endInvitationOf, endMembership } from "./use-cases/end-membership.ts";
export { invitationsLeft } from "./use-cases/invitation-quota.ts";
export { secretOfInvitation } from "./use-cases/invitation-secret.ts";
export { inviteToCompany } from "./use-cases/invite-user.ts";
export type { OnMemberJoined } from "./use-cases/join-as-member.ts";
export type { IdentityHooks } from "./use-cases/redeem-link.ts";
export { SendInvitationMail, SendJoiningMail } from "./workflow-contracts.ts";
