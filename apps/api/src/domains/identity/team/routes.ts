import { VerifyEmail } from "@albashi/contracts/identity/accounts";
import {
  AcceptInvitation,
  AcceptOwnInvitation,
  JoinCompany,
  ListOwnInvitations,
  ReadInvitation,
} from "@albashi/contracts/identity/joining";
import { ConsentToRoleChange } from "@albashi/contracts/identity/role-changes";
import {
  ChangeRole,
  InviteColleague,
  ReadStaffInvitation,
  ReadTeam,
  RemoveColleague,
  RevokeColleagueInvitation,
  RevokeStaffInvitation,
} from "@albashi/contracts/identity/team";
import { ConfirmVerification } from "@albashi/contracts/identity/verification";
import { commandRoute } from "../../../platform/command/command.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { actRoute, type Route, route } from "../../../platform/http/route.ts";
import { verificationCookieTtlMs } from "../accounts/index.ts";
import { acceptOwnInvitation, acceptWithLink, listOwnInvitations, readInvitation } from "./use-cases/accept-invitation.ts";
import { changeRole, removeColleague } from "./use-cases/change-role.ts";
import { consentToRoleChange } from "./use-cases/consent-to-role-change.ts";
import { inviteColleague, resendColleagueInvitation, revokeColleagueInvitation } from "./use-cases/invite-colleague.ts";
import { joinCompany } from "./use-cases/join-company.ts";
import { readTeam } from "./use-cases/read-team.ts";
import { confirmLink, type IdentityHooks, openLink, type RedeemedLink } from "./use-cases/redeem-link.ts";
import { readStaffInvitation, revokeStaffInvitation } from "./use-cases/staff-invitation.ts";
import { readAdminToRemove, readRoleChangeToAgree, readRoleToChange } from "./use-cases/team-acts.ts";

export const teamRoutes = (dependencies: Dependencies, hooks: IdentityHooks): readonly Route[] => [
  route(JoinCompany, async ({ body, networkAddress, userAgent, cookies }) => {
    const { verificationProof } = await joinCompany(dependencies, { ...body, from: { networkAddress, userAgent } });
    // The mailed link takes effect by itself only in the browser that asked for it.
    if (verificationProof) cookies.set("verification", verificationProof, verificationCookieTtlMs);
    return { message: "Check your email for verification, including your spam folder." };
  }),
  route(ReadInvitation, ({ params: { id, token } }) => readInvitation(dependencies, { id, secret: token })),
  route(AcceptInvitation, async ({ body: { id, token, password } }) => {
    const { companyName } = await acceptWithLink(dependencies, { id, secret: token, password });
    return { message: `You're now an admin of ${companyName}. Please log in.` };
  }),
  route(ListOwnInvitations, async ({ actor }) => ({ invitations: await listOwnInvitations(dependencies, actor) })),
  route(AcceptOwnInvitation, async ({ actor, params }) => {
    const { companyName } = await acceptOwnInvitation(dependencies, actor, params.invitationId);
    return { message: `You're now an admin of ${companyName}. Choose it from your companies.` };
  }),
  route(ReadTeam, ({ actor }) => readTeam(dependencies, actor)),
  actRoute(ConsentToRoleChange, commandRoute(dependencies, consentToRoleChange), ({ actor, params }) =>
    readRoleChangeToAgree(dependencies, actor, params.changeId),
  ),
  actRoute(InviteColleague, commandRoute(dependencies, inviteColleague), async ({ body: { fullName, email, role } }) => ({
    confirms: { act: "invite_admin", fullName, email, role },
  })),
  commandRoute(dependencies, resendColleagueInvitation),
  route(RevokeColleagueInvitation, async ({ actor, params }) => {
    await revokeColleagueInvitation(dependencies, actor, params.invitationId);
    return { message: "Invitation revoked. The link in the email no longer works." };
  }),
  actRoute(
    ChangeRole,
    route(ChangeRole, ({ actor, params: { userId }, body: { role } }) => changeRole(dependencies, actor, { userId, role })),
    ({ actor, params: { userId }, body: { role } }) => readRoleToChange(dependencies, actor, { userId, role }),
  ),
  actRoute(RemoveColleague, removeColleagueRoute(dependencies), ({ actor, params }) =>
    readAdminToRemove(dependencies, actor, params.userId),
  ),
  route(ReadStaffInvitation, ({ actor, params }) => readStaffInvitation(dependencies, actor, params.employeeId)),
  route(RevokeStaffInvitation, async ({ actor, params }) => {
    await revokeStaffInvitation(dependencies, actor, params.employeeId);
    return { message: "Invitation revoked. The password in the email no longer works." };
  }),
  route(VerifyEmail, async ({ params, cookies }) => {
    const link = { id: params.id, secret: params.token };
    const outcome = await openLink(dependencies, { link, cookie: cookies.get("verification") }, hooks);
    if ("confirmWith" in outcome) {
      const { confirmWith, login } = outcome;
      return { success: false, message: toConfirm, confirmWith: [...confirmWith], ...(login && { login }) };
    }
    cookies.clear("verification");
    return asVerified(outcome);
  }),
  route(ConfirmVerification, async ({ body }) => {
    const { id, token, password, confirmPassword } = body;
    const isNewPassword = confirmPassword !== undefined;
    return asVerified(await confirmLink(dependencies, { link: { id, secret: token }, password, isNewPassword }, hooks));
  }),
];

const removeColleagueRoute = (dependencies: Dependencies) =>
  route(RemoveColleague, async ({ actor, params }) => {
    const { fullName } = await removeColleague(dependencies, actor, params.userId);
    return { message: `${fullName} is no longer an admin of your company.` };
  });

const asVerified = ({ login, email, hasOwnPassword }: RedeemedLink) => ({
  success: true,
  message: hasOwnPassword ? verified : verifiedWithGenerated,
  email,
  ...(login === "staff" ? { login } : {}),
});

const toConfirm = "This link is valid. You opened it in a different browser, so please confirm that it is you.";
const verified = "Your email is verified. You can log in now.";
const verifiedWithGenerated = "Your email is verified. You can log in now with the generated password, and then choose your own.";
