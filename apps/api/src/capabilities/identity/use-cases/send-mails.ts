import type { UserId } from "@albashi/contracts/ids";
import { lagosTimeInWords } from "@albashi/dates";
import { alreadyRegisteredMail, verificationMail } from "@albashi/papers";
import type { OutboxId } from "../../../outbox/store.ts";
import type { Parts } from "../../../parts.ts";
import type { TokenId } from "../model.ts";
import { findMemberships, findTokenOrigin, findUser } from "../store.ts";

type MailParts = Pick<Parts, "database" | "email" | "secrets" | "config">;

/** Sends the link with which a new employer proves their mailbox. The link is made from the token's id, never stored. */
export const sendVerificationMail = async (
  parts: MailParts,
  { outboxId, userId, tokenId }: { outboxId: OutboxId; userId: UserId; tokenId: TokenId },
) => {
  const { user, companyName } = await whoIs(parts, userId);
  const link = `${parts.config.publicUrl}/#/verify/${userId}/${parts.secrets.oneTimeSecret(tokenId)}`;
  const { device, issuedAt } = await parts.database.inPlatform((tx) => findTokenOrigin(tx, tokenId));
  const mail = await verificationMail({ fullName: user.fullName, companyName, link, device, askedAt: lagosTimeInWords(issuedAt) });
  await parts.email.send({ ...mail, to: user.email, messageId: messageIdOf(parts, outboxId) });
};

/** Tells somebody who has an account that a sign-up used their e-mail, and what to do. */
export const sendAlreadyRegisteredMail = async (parts: MailParts, { outboxId, userId }: { outboxId: OutboxId; userId: UserId }) => {
  const { user } = await whoIs(parts, userId);
  const mail = await alreadyRegisteredMail({ fullName: user.fullName, loginLink: `${parts.config.publicUrl}/#/Login` });
  await parts.email.send({ ...mail, to: user.email, messageId: messageIdOf(parts, outboxId) });
};

const whoIs = ({ database }: MailParts, userId: UserId) =>
  database.inPlatform(async (tx) => {
    const user = await findUser(tx, userId);
    if (!user) throw new Error(`There is no user ${userId} to write to.`);
    return { user, companyName: (await findMemberships(tx, userId))[0]?.companyName ?? "" };
  });

const messageIdOf = ({ config }: MailParts, outboxId: OutboxId) => `${outboxId}@${new URL(config.publicUrl).hostname}`;
