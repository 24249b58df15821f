import type { UserId } from "@albashi/contracts/ids";
import { formatLagosTime } from "@albashi/dates";
import { accountNoticeMail, alreadyRegisteredMail, factorChangeMail, resetMail, verificationMail } from "@albashi/templates";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { messageIdOf } from "../../../../platform/outbox/message-id-of.ts";
import type { OutboxId } from "../../../../platform/outbox/store.ts";
import { TerminalError } from "../../../../platform/outbox/terminal-error.ts";
import type { PayloadOf } from "../../../../platform/outbox/workflow-contract.ts";
import { findEmailChange, findMemberships, findTokenOrigin, findUser, type SendAccountNotice, type TokenId } from "../../accounts/index.ts";
import { findFactorChange, type SendFactorChangeMail } from "../../second-factor/index.ts";
import { findSession } from "../../sessions/index.ts";

type MailDependencies = Pick<Dependencies, "database" | "email" | "secrets" | "config">;

/** Sends the link that verifies a new employer's mailbox. The link is derived from the token's id and never stored. */
export const sendVerificationMail = async (
  dependencies: MailDependencies,
  { outboxId, userId, tokenId }: { outboxId: OutboxId; userId: UserId; tokenId: TokenId },
) => {
  const { user, companyName } = await whoIs(dependencies, userId);
  const link = `${dependencies.config.publicUrl}/#/verify/${userId}/${dependencies.secrets.oneTimeSecret(tokenId)}`;
  const { device } = await originOf(dependencies, tokenId);
  const mail = verificationMail({ fullName: user.fullName, companyName, link, device, askedAt: formatLagosTime(user.createdAt) });
  await dependencies.email.send({ ...mail, to: user.email, messageId: messageIdOf(dependencies.config, outboxId) });
};

/** Notifies an account owner that a sign-up used their e-mail, and what to do. */
export const sendAlreadyRegisteredMail = async (
  dependencies: MailDependencies,
  { outboxId, userId }: { outboxId: OutboxId; userId: UserId },
) => {
  const { user } = await whoIs(dependencies, userId);
  const mail = alreadyRegisteredMail({ fullName: user.fullName, loginLink: `${dependencies.config.publicUrl}/#/Login2` });
  await dependencies.email.send({ ...mail, to: user.email, messageId: messageIdOf(dependencies.config, outboxId) });
};

/** Sends the link with which an owner sets a new password. */
export const sendResetMail = async (
  dependencies: MailDependencies,
  { outboxId, userId, tokenId }: { outboxId: OutboxId; userId: UserId; tokenId: TokenId },
) => {
  const { user } = await whoIs(dependencies, userId);
  const link = `${dependencies.config.publicUrl}/#/CreatePassWord/${userId}/${dependencies.secrets.oneTimeSecret(tokenId)}`;
  const { device, issuedAt } = await originOf(dependencies, tokenId);
  const mail = resetMail({ fullName: user.fullName, link, device, askedAt: formatLagosTime(issuedAt) });
  await dependencies.email.send({ ...mail, to: user.email, messageId: messageIdOf(dependencies.config, outboxId) });
};

/** Where and when a link was requested. An expired and purged request is not mailed. */
export const originOf = async ({ database }: Pick<Dependencies, "database">, tokenId: TokenId) => {
  const origin = await database.inPlatform((tx) => findTokenOrigin(tx, tokenId));
  if (!origin) throw new TerminalError(`The link ${tokenId} is over.`);
  return origin;
};

/** Notifies an owner of an event on their account, so that they can detect what they did not do themselves. */
export const sendAccountNotice = async (
  dependencies: MailDependencies,
  { outboxId, userId, kind, at, sessionId, changeId }: PayloadOf<typeof SendAccountNotice> & { outboxId: OutboxId },
) => {
  const { user } = await whoIs(dependencies, userId);
  const session = sessionId && (await dependencies.database.inPlatform((tx) => findSession(tx, sessionId)));
  const mail = accountNoticeMail({
    fullName: user.fullName,
    kind,
    at: formatLagosTime(new Date(at)),
    device: session?.device,
    resetLink: `${dependencies.config.publicUrl}/#/ForgotPassword`,
  });
  const change = changeId && (await dependencies.database.inPlatform((tx) => findEmailChange(tx, changeId)));
  await dependencies.email.send({
    ...mail,
    to: change ? change.oldEmail : user.email,
    messageId: messageIdOf(dependencies.config, outboxId),
  });
};

/** Sends the mail about a new second factor or a recovery. Both links are derived from the id of the change and never stored. */
export const sendFactorChangeMail = async (
  dependencies: MailDependencies,
  { outboxId, changeId }: PayloadOf<typeof SendFactorChangeMail> & { outboxId: OutboxId },
) => {
  const { database, secrets, config, email } = dependencies;
  const change = await database.inPlatform((tx) => findFactorChange(tx, changeId));
  // A newer change has replaced it, or it was rejected meanwhile.
  if (!change || change.rejectedAt !== null) return;
  const { user } = await whoIs(dependencies, change.userId);
  const link = `${config.publicUrl}/#/FactorChange/${change.userId}/${secrets.oneTimeSecret(changeId)}`;
  const mail = factorChangeMail({
    fullName: user.fullName,
    kind: change.kind,
    at: formatLagosTime(change.requestedAt),
    device: change.device,
    confirmLink: change.isDelayed ? link : undefined,
    rejectLink: `${link}/reject`,
  });
  await email.send({ ...mail, to: user.email, messageId: messageIdOf(config, outboxId) });
};

const whoIs = ({ database }: MailDependencies, userId: UserId) =>
  database.inPlatform(async (tx) => {
    const user = await findUser(tx, userId);
    // A user who never verified their mailbox may be purged before the mail is sent.
    if (!user) throw new TerminalError(`There is no user ${userId} to write to.`);
    return { user, companyName: (await findMemberships(tx, userId))[0]?.companyName ?? "" };
  });
