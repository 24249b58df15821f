import type { SessionId, UserId } from "@albashi/contracts/ids";
import { lagosTimeInWords } from "@albashi/dates";
import { accountNoticeMail, alreadyRegisteredMail, resetMail, verificationMail } from "@albashi/papers";
import { messageIdOf } from "../../../outbox/message-id-of.ts";
import type { OutboxId } from "../../../outbox/store.ts";
import { CannotSucceed } from "../../../outbox/workflow.ts";
import type { Parts } from "../../../parts.ts";
import type { EmailChangeId, NoticeKind, TokenId } from "../model.ts";
import { findEmailChange, findMemberships, findSession, findTokenOrigin, findUser } from "../store.ts";

type MailParts = Pick<Parts, "database" | "email" | "secrets" | "config">;

/** Sends the link with which a new employer proves their mailbox. The link is made from the token's id, never stored. */
export const sendVerificationMail = async (
  parts: MailParts,
  { outboxId, userId, tokenId }: { outboxId: OutboxId; userId: UserId; tokenId: TokenId },
) => {
  const { user, companyName } = await whoIs(parts, userId);
  const link = `${parts.config.publicUrl}/#/verify/${userId}/${parts.secrets.oneTimeSecret(tokenId)}`;
  const { device } = await originOf(parts, tokenId);
  const mail = await verificationMail({ fullName: user.fullName, companyName, link, device, askedAt: lagosTimeInWords(user.createdAt) });
  await parts.email.send({ ...mail, to: user.email, messageId: messageIdOf(parts.config, outboxId) });
};

/** Tells somebody who has an account that a sign-up used their e-mail, and what to do. */
export const sendAlreadyRegisteredMail = async (parts: MailParts, { outboxId, userId }: { outboxId: OutboxId; userId: UserId }) => {
  const { user } = await whoIs(parts, userId);
  const mail = await alreadyRegisteredMail({ fullName: user.fullName, loginLink: `${parts.config.publicUrl}/#/Login` });
  await parts.email.send({ ...mail, to: user.email, messageId: messageIdOf(parts.config, outboxId) });
};

/** Sends the link with which an owner chooses a new password. */
export const sendResetMail = async (
  parts: MailParts,
  { outboxId, userId, tokenId }: { outboxId: OutboxId; userId: UserId; tokenId: TokenId },
) => {
  const { user } = await whoIs(parts, userId);
  const link = `${parts.config.publicUrl}/#/CreatePassWord/${userId}/${parts.secrets.oneTimeSecret(tokenId)}`;
  const { device, issuedAt } = await originOf(parts, tokenId);
  const mail = await resetMail({ fullName: user.fullName, link, device, askedAt: lagosTimeInWords(issuedAt) });
  await parts.email.send({ ...mail, to: user.email, messageId: messageIdOf(parts.config, outboxId) });
};

/** Where and when a link was asked for. One that is over and was cleared away is mailed to nobody. */
export const originOf = async ({ database }: Pick<Parts, "database">, tokenId: TokenId) => {
  const origin = await database.inPlatform((tx) => findTokenOrigin(tx, tokenId));
  if (!origin) throw new CannotSucceed(`The link ${tokenId} is over.`);
  return origin;
};

export interface AccountNotice {
  readonly userId: UserId;
  readonly kind: NoticeKind;
  readonly at: string;
  readonly sessionId?: SessionId;
  readonly changeId?: EmailChangeId;
}

/** Tells an owner what happened to their account, so that they notice what they did not do themselves. */
export const sendAccountNotice = async (
  parts: MailParts,
  { outboxId, userId, kind, at, sessionId, changeId }: AccountNotice & { outboxId: OutboxId },
) => {
  const { user } = await whoIs(parts, userId);
  const session = sessionId && (await parts.database.inPlatform((tx) => findSession(tx, sessionId)));
  const mail = await accountNoticeMail({
    fullName: user.fullName,
    kind,
    at: lagosTimeInWords(new Date(at)),
    device: session?.device,
    resetLink: `${parts.config.publicUrl}/#/ForgotPassword`,
  });
  const change = changeId && (await parts.database.inPlatform((tx) => findEmailChange(tx, changeId)));
  await parts.email.send({ ...mail, to: change ? change.oldEmail : user.email, messageId: messageIdOf(parts.config, outboxId) });
};

const whoIs = ({ database }: MailParts, userId: UserId) =>
  database.inPlatform(async (tx) => {
    const user = await findUser(tx, userId);
    // Somebody who never proved their mailbox may be forgotten before a mail to them could be sent.
    if (!user) throw new CannotSucceed(`There is no user ${userId} to write to.`);
    return { user, companyName: (await findMemberships(tx, userId))[0]?.companyName ?? "" };
  });
