import type { InvitationId, UserId } from "@albashi/contracts/ids";
import type { AdminRole } from "@albashi/contracts/roles";
import { lagosTimeInWords } from "@albashi/dates";
import { colleagueInvitationMail, joiningMail, staffInvitationMail } from "@albashi/papers";
import { messageIdOf } from "../../../outbox/message-id-of.ts";
import type { OutboxId } from "../../../outbox/store.ts";
import type { Parts } from "../../../parts.ts";
import { type Invitation, stateOfInvitation, type TokenId } from "../model.ts";
import { findInvitation, findUser } from "../store.ts";
import { secretOfInvitation } from "./invitation-secret.ts";
import { originOf } from "./send-mails.ts";

type MailParts = Pick<Parts, "database" | "email" | "secrets" | "config" | "clock">;

/** Sends the mail of an invitation, with its newest secret. One that was followed or taken back meanwhile is not mailed any more. */
export const sendInvitationMail = async (
  parts: MailParts,
  { outboxId, invitationId }: { outboxId: OutboxId; invitationId: InvitationId },
) => {
  const { invitation, inviter } = await parts.database.inPlatform(async (tx) => {
    const found = await findInvitation(tx, invitationId);
    return { invitation: found, inviter: found?.invitedBy ? await findUser(tx, found.invitedBy) : undefined };
  });
  if (!invitation) throw new Error(`There is no invitation ${invitationId} to send.`);
  if (stateOfInvitation(invitation, parts.clock.now()) !== "open") return;
  const mail = await mailOf(parts, invitation, inviter?.fullName);
  await parts.email.send({ ...mail, to: invitation.email, messageId: messageIdOf(parts.config, outboxId) });
};

const mailOf = (parts: MailParts, invitation: Invitation, invitedBy: string | undefined) => {
  const { invitationId, kind, role, fullName, companyName, email } = invitation;
  const secret = secretOfInvitation(parts, invitation);
  const { publicUrl } = parts.config;
  const letter = { fullName, companyName, invitedBy, until: lagosTimeInWords(invitation.expiresAt) };
  return kind === "staff"
    ? staffInvitationMail({ ...letter, email, generatedPassword: secret, joinLink: `${publicUrl}/#/StaffSignUp` })
    : colleagueInvitationMail({ ...letter, role: role as AdminRole, link: `${publicUrl}/#/JoinTeam/${invitationId}/${secret}` });
};

export interface JoiningLink {
  readonly userId: UserId;
  readonly tokenId: TokenId;
  readonly invitationId: InvitationId;
}

/** Sends the link with which an employee who has shown their invitation proves the mailbox, and joins. */
export const sendJoiningMail = async (
  parts: Omit<MailParts, "clock">,
  { outboxId, userId, tokenId, invitationId }: JoiningLink & { outboxId: OutboxId },
) => {
  const invitation = await parts.database.inPlatform((tx) => findInvitation(tx, invitationId));
  const origin = await originOf(parts, tokenId);
  if (!invitation) throw new Error(`There is no invitation ${invitationId} to follow.`);
  const { fullName, companyName, email } = invitation;
  const link = `${parts.config.publicUrl}/#/verify/${userId}/${parts.secrets.oneTimeSecret(tokenId)}`;
  const mail = await joiningMail({ fullName, companyName, link, device: origin.device, askedAt: lagosTimeInWords(origin.issuedAt) });
  await parts.email.send({ ...mail, to: email, messageId: messageIdOf(parts.config, outboxId) });
};
