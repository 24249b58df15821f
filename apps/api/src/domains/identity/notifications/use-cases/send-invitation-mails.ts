import type { AdminRole } from "@albashi/contracts/identity/roles";
import type { InvitationId } from "@albashi/contracts/ids";
import { formatLagosTime } from "@albashi/dates";
import { colleagueInvitationMail, joiningMail, staffInvitationMail, teamChangeMail } from "@albashi/templates";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { messageIdOf } from "../../../../platform/outbox/message-id-of.ts";
import type { OutboxId } from "../../../../platform/outbox/store.ts";
import type { PayloadOf } from "../../../../platform/outbox/workflow-contract.ts";
import { findCompanyName, findUser } from "../../accounts/index.ts";
import {
  findInvitation,
  type Invitation,
  type SendJoiningMail,
  type SendTeamChangeMail,
  secretOfInvitation,
  stateOfInvitation,
} from "../../team/index.ts";
import { originOf } from "./send-account-mails.ts";

type MailDependencies = Pick<Dependencies, "database" | "email" | "secrets" | "config" | "clock">;

/** Sends the mail of an invitation with its newest secret. An invitation accepted or revoked meanwhile is not mailed. */
export const sendInvitationMail = async (
  dependencies: MailDependencies,
  { outboxId, invitationId }: { outboxId: OutboxId; invitationId: InvitationId },
) => {
  const { invitation, inviter } = await dependencies.database.inPlatform(async (tx) => {
    const found = await findInvitation(tx, invitationId);
    return { invitation: found, inviter: found?.invitedBy ? await findUser(tx, found.invitedBy) : undefined };
  });
  if (!invitation) throw new Error(`There is no invitation ${invitationId} to send.`);
  if (stateOfInvitation(invitation, dependencies.clock.now()) !== "open") return;
  const mail = mailOf(dependencies, invitation, inviter?.fullName);
  await dependencies.email.send({ ...mail, to: invitation.email, messageId: messageIdOf(dependencies.config, outboxId) });
};

const mailOf = (dependencies: MailDependencies, invitation: Invitation, invitedBy: string | undefined) => {
  const { invitationId, kind, role, fullName, companyName, email } = invitation;
  const secret = secretOfInvitation(dependencies, invitation);
  const { publicUrl } = dependencies.config;
  const letter = { fullName, companyName, invitedBy, until: formatLagosTime(invitation.expiresAt) };
  return kind === "staff"
    ? staffInvitationMail({ ...letter, email, generatedPassword: secret, joinLink: `${publicUrl}/#/StaffSignUp` })
    : colleagueInvitationMail({ ...letter, role: role as AdminRole, link: `${publicUrl}/#/JoinTeam/${invitationId}/${secret}` });
};

/** Sends the link with which an employee who has presented their invitation verifies the mailbox and joins. */
export const sendJoiningMail = async (
  dependencies: Omit<MailDependencies, "clock">,
  { outboxId, userId, tokenId, invitationId }: PayloadOf<typeof SendJoiningMail> & { outboxId: OutboxId },
) => {
  const invitation = await dependencies.database.inPlatform((tx) => findInvitation(tx, invitationId));
  const origin = await originOf(dependencies, tokenId);
  if (!invitation) throw new Error(`There is no invitation ${invitationId} to follow.`);
  const { fullName, companyName, email } = invitation;
  const link = `${dependencies.config.publicUrl}/#/verify/${userId}/${dependencies.secrets.oneTimeSecret(tokenId)}`;
  const mail = joiningMail({ fullName, companyName, link, device: origin.device, askedAt: formatLagosTime(origin.issuedAt) });
  await dependencies.email.send({ ...mail, to: email, messageId: messageIdOf(dependencies.config, outboxId) });
};

/** Mails one admin that an approver of their company was added, removed or got another role. */
export const sendTeamChangeMail = async (
  { database, email, config }: Omit<MailDependencies, "clock" | "secrets">,
  payload: PayloadOf<typeof SendTeamChangeMail> & { outboxId: OutboxId },
) => {
  const { outboxId, companyId, userId, recipient, from, to, by, at, effectiveFrom } = payload;
  const { person, reader, inviter, companyName } = await database.inPlatform(async (tx) => ({
    person: await findUser(tx, userId),
    reader: await findUser(tx, recipient),
    inviter: by ? await findUser(tx, by) : undefined,
    companyName: await findCompanyName(tx, companyId),
  }));
  if (!person || !reader) return;
  const mail = teamChangeMail({
    ...{ fullName: reader.fullName, companyName: companyName ?? "your company", personName: person.fullName, from, to },
    byName: inviter?.fullName ?? "An owner",
    at: formatLagosTime(new Date(at)),
    effectiveFrom: effectiveFrom === null ? undefined : formatLagosTime(new Date(effectiveFrom)),
    link: `${config.publicUrl}/#/dash/team`,
  });
  await email.send({ ...mail, to: reader.email, messageId: messageIdOf(config, outboxId) });
};
