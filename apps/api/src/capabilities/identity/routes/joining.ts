import {
  AcceptInvitation,
  AcceptOwnInvitation,
  ChooseFirstPassword,
  JoinCompany,
  ListOwnInvitations,
  ReadInvitation,
} from "@albashi/contracts/joining";
import { type Route, route } from "../../../http/route.ts";
import type { Parts } from "../../../parts.ts";
import { acceptOwnInvitation, acceptWithLink, listOwnInvitations, readInvitation } from "../use-cases/accept-invitation.ts";
import { chooseFirstPassword } from "../use-cases/choose-first-password.ts";
import { joinCompany } from "../use-cases/join-company.ts";

export const joiningRoutes = (parts: Parts): readonly Route[] => [
  route(JoinCompany, async ({ body, networkAddress, userAgent }) => {
    await joinCompany(parts, { ...body, from: { networkAddress, userAgent } });
    return { message: "Check your email for verification, including your spam folder." };
  }),

  route(ChooseFirstPassword, async ({ actor, body }) => {
    await chooseFirstPassword(parts, actor, body.password);
    return { message: "Your password is set. Welcome to Albashi." };
  }),

  route(ReadInvitation, ({ params: { id, token } }) => readInvitation(parts, { id, secret: token })),

  route(AcceptInvitation, async ({ body: { id, token, password } }) => {
    const { companyName } = await acceptWithLink(parts, { id, secret: token, password });
    return { message: `You are an admin of ${companyName} now. Please log in.` };
  }),

  route(ListOwnInvitations, async ({ actor }) => ({ invitations: await listOwnInvitations(parts, actor) })),

  route(AcceptOwnInvitation, async ({ actor, params }) => {
    const { companyName } = await acceptOwnInvitation(parts, actor, params.invitationId);
    return { message: `You are an admin of ${companyName} now. Choose it from your companies.` };
  }),
];
