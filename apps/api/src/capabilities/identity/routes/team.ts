import {
  ChangeRole,
  InviteColleague,
  ReadStaffInvitation,
  ReadTeam,
  RemoveColleague,
  ResendColleagueInvitation,
  RevokeColleagueInvitation,
  RevokeStaffInvitation,
} from "@albashi/contracts/team";
import { type Route, route } from "../../../http/route.ts";
import { intentOf } from "../../../idempotency/intent-of.ts";
import type { Parts } from "../../../parts.ts";
import { changeRole, removeColleague } from "../use-cases/change-team.ts";
import { inviteColleague, resendColleagueInvitation, revokeColleagueInvitation } from "../use-cases/invite-colleague.ts";
import { readTeam } from "../use-cases/read-team.ts";
import { readStaffInvitation, revokeStaffInvitation } from "../use-cases/staff-invitation.ts";

export const teamRoutes = (parts: Parts): readonly Route[] => [
  route(ReadTeam, ({ actor }) => readTeam(parts, actor)),

  route(InviteColleague, (call) =>
    inviteColleague(parts, call.actor, { colleague: call.body, intent: intentOf(parts, InviteColleague, call) }),
  ),

  route(ResendColleagueInvitation, (call) => {
    const intent = intentOf(parts, ResendColleagueInvitation, call);
    return resendColleagueInvitation(parts, call.actor, { ...call.params, intent });
  }),

  route(RevokeColleagueInvitation, async ({ actor, params }) => {
    await revokeColleagueInvitation(parts, actor, params.invitationId);
    return { message: "The invitation is taken back. Its mail opens nothing any more." };
  }),

  route(ChangeRole, ({ actor, params: { userId }, body: { role } }) => changeRole(parts, actor, { userId, role })),

  route(RemoveColleague, async ({ actor, params }) => {
    const { fullName } = await removeColleague(parts, actor, params.userId);
    return { message: `${fullName} is no longer an admin of your company.` };
  }),

  route(ReadStaffInvitation, ({ actor, params }) => readStaffInvitation(parts, actor, params.employeeId)),

  route(RevokeStaffInvitation, async ({ actor, params }) => {
    await revokeStaffInvitation(parts, actor, params.employeeId);
    return { message: "The invitation is taken back. Its password opens nothing any more." };
  }),
];
