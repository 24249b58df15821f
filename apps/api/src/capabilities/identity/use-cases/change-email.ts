import type { UserId } from "@albashi/contracts/ids";
import type { MembershipKind } from "@albashi/contracts/roles";
import { lagosTimeInWords, later } from "@albashi/dates";
import { emailChangeMail } from "@albashi/papers";
import { record } from "../../../audit/store.ts";
import type { PlatformTransaction } from "../../../database/in-company.ts";
import { violatedConstraint } from "../../../database/violation.ts";
import { newId } from "../../../new-id.ts";
import { messageIdOf } from "../../../outbox/message-id-of.ts";
import { enqueue, type OutboxId } from "../../../outbox/store.ts";
import type { Parts } from "../../../parts.ts";
import { verificationLinkWords as words } from "../errors.ts";
import { type EmailChangeId, verificationLifeMs } from "../model.ts";
import { findEmailChange, findMemberships, findUser, findUserByEmail, insertEmailChange, lockEmailChange, saveEmail } from "../store.ts";
import { isPestered, type Origin } from "./is-pestered.ts";
import { tellOwner } from "./tell-owner.ts";

/**
 * Somebody wants another e-mail for their login. It holds once they open the link that goes there; the old mailbox is told.
 * Whether the new one has an account already shows in nothing: then only no mail goes out.
 */
export const askForEmailChange = async (
  parts: Pick<Parts, "clock" | "secrets">,
  tx: PlatformTransaction,
  { userId, newEmail, from }: { userId: UserId; newEmail: string; from: Origin },
) => {
  const at = parts.clock.now();
  const changeId = newId<EmailChangeId>();
  const user = await findUser(tx, userId);
  if (!user) throw new Error(`There is no user ${userId} who asks for another e-mail.`);
  const change = { changeId, userId, oldEmail: user.email, newEmail, askedAt: at, expiresAt: later(at, verificationLifeMs) };
  await insertEmailChange(tx, change, parts.secrets.hashOf(parts.secrets.oneTimeSecret(changeId)));
  await tellOwner(tx, { userId, kind: "email_change_asked", changeId, at });
  const isTaken = (await findUserByEmail(tx, newEmail))?.emailVerifiedAt;
  if (isTaken || (await isPestered(parts, tx, { email: newEmail, from }))) return;
  await enqueue(tx, { workflow: "sendEmailChangeMail", payload: { changeId }, at });
};

/** Sends the link with which somebody proves the mailbox that their login will have. */
export const sendEmailChangeMail = async (
  { database, secrets, config, email }: Pick<Parts, "database" | "secrets" | "config" | "email">,
  { outboxId, changeId }: { outboxId: OutboxId; changeId: EmailChangeId },
) => {
  const change = await database.inPlatform((tx) => findEmailChange(tx, changeId));
  const user = change && (await database.inPlatform((tx) => findUser(tx, change.userId)));
  if (!user) throw new Error(`There is nobody whose e-mail change ${changeId} is.`);
  const link = `${config.publicUrl}/#/verify/${user.userId}/${secrets.oneTimeSecret(changeId)}`;
  const mail = await emailChangeMail({ fullName: user.fullName, link, askedAt: lagosTimeInWords(change.askedAt) });
  await email.send({ ...mail, to: change.newEmail, messageId: messageIdOf(config, outboxId) });
};

/** The link to a new mailbox is opened: from now on it is the login's. Nothing when the link is of another kind. */
export const confirmEmailChange = async (
  { database, clock, secrets }: Pick<Parts, "database" | "clock" | "secrets">,
  { userId, secret }: { userId: UserId; secret: string },
): Promise<{ kind: MembershipKind } | undefined> => {
  const [membership] = await database.inPlatform((tx) => findMemberships(tx, userId));
  if (!membership) return undefined;
  const work = database.inCompany(membership.companyId, async (tx) => {
    const at = clock.now();
    const change = await lockEmailChange(tx, { userId, secretHash: secrets.hashOf(secret) });
    if (!change) return undefined;
    if (change.usedAt) throw words.used();
    if (at >= change.expiresAt) throw words.expired();
    await saveEmail(tx, { ...change, at });
    await record(tx, { at, actor: userId, action: "email_changed", subject: userId });
    await tellOwner(tx, { userId, kind: "email_changed", changeId: change.changeId, at });
    return { kind: membership.kind };
  });
  return work.catch((error: unknown) => {
    // The mailbox came to have an account of its own since the link was sent.
    throw violatedConstraint(error) === "one_owner_of_an_email" ? words.used() : error;
  });
};
