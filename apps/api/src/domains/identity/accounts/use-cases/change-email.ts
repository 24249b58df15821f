import type { MembershipKind } from "@albashi/contracts/identity/roles";
import type { UserId } from "@albashi/contracts/ids";
import { addMs, formatLagosTime } from "@albashi/dates";
import { emailChangeMail } from "@albashi/templates";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { PlatformTransaction } from "../../../../platform/database/company-transaction.ts";
import { constraintNameOf } from "../../../../platform/database/constraint-name.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { messageIdOf } from "../../../../platform/outbox/message-id-of.ts";
import { enqueue, type OutboxId } from "../../../../platform/outbox/store.ts";
import { isMailRateLimited, type Origin } from "../../lockout/index.ts";
import { verificationLinkErrors as words } from "../errors.ts";
import { type EmailChangeId, verificationTtlMs } from "../model/user.ts";
import { findEmailChange, insertEmailChange, lockEmailChange, saveEmail } from "../store/email-changes.ts";
import { findMemberships } from "../store/memberships.ts";
import { findUser, findUserByEmail } from "../store/users.ts";
import { SendEmailChangeMail } from "../workflow-contracts.ts";
import { sendSecurityNotice } from "./send-security-notice.ts";

/**
 * A user requests another e-mail for their login. It applies once they open the link sent there; the old mailbox is notified.
 * The response does not reveal whether the new address has an account; in that case no link is sent.
 */
export const requestEmailChange = async (
  dependencies: Pick<Dependencies, "clock" | "secrets">,
  tx: PlatformTransaction,
  { userId, newEmail, from }: { userId: UserId; newEmail: string; from: Origin },
) => {
  const at = dependencies.clock.now();
  const changeId = newId<EmailChangeId>();
  const user = await findUser(tx, userId);
  if (!user) throw new Error(`There is no user ${userId} who asks for another e-mail.`);
  const change = { changeId, userId, oldEmail: user.email, newEmail, requestedAt: at, expiresAt: addMs(at, verificationTtlMs) };
  await insertEmailChange(tx, change, dependencies.secrets.hashOf(dependencies.secrets.oneTimeSecret(changeId)));
  await sendSecurityNotice(tx, { userId, kind: "email_change_asked", changeId, at });
  const isTaken = (await findUserByEmail(tx, newEmail))?.emailVerifiedAt;
  if (isTaken || (await isMailRateLimited(dependencies, tx, { email: newEmail, from }))) return;
  await enqueue(tx, SendEmailChangeMail, { payload: { changeId }, at });
};

/** Sends the link that verifies the new mailbox of a login. */
export const sendEmailChangeMail = async (
  { database, secrets, config, email }: Pick<Dependencies, "database" | "secrets" | "config" | "email">,
  { outboxId, changeId }: { outboxId: OutboxId; changeId: EmailChangeId },
) => {
  const change = await database.inPlatform((tx) => findEmailChange(tx, changeId));
  const user = change && (await database.inPlatform((tx) => findUser(tx, change.userId)));
  if (!user) throw new Error(`The e-mail change ${changeId} has no user.`);
  const link = `${config.publicUrl}/#/verify/${user.userId}/${secrets.oneTimeSecret(changeId)}`;
  const mail = emailChangeMail({ fullName: user.fullName, link, askedAt: formatLagosTime(change.requestedAt) });
  await email.send({ ...mail, to: change.newEmail, messageId: messageIdOf(config, outboxId) });
};

interface ChangeLink {
  readonly userId: UserId;
  readonly secret: string;
}

/** Whether a link confirms a new e-mail, without any effect; throws when it is used or expired. */
export const checkEmailChange = async (dependencies: Pick<Dependencies, "database" | "clock" | "secrets">, link: ChangeLink) =>
  dependencies.database.inPlatform(async (tx) => (await lockOpenChange(dependencies, tx, link)) !== undefined);

const lockOpenChange = async (
  { clock, secrets }: Pick<Dependencies, "clock" | "secrets">,
  tx: PlatformTransaction,
  { userId, secret }: ChangeLink,
) => {
  const change = await lockEmailChange(tx, { userId, secretHash: secrets.hashOf(secret) });
  if (change?.usedAt) throw words.used();
  if (change && clock.now() >= change.expiresAt) throw words.expired();
  return change;
};

/** Redeems the link sent to a new mailbox and makes it the login's e-mail. Undefined when the link has another purpose. */
export const confirmEmailChange = async (
  dependencies: Pick<Dependencies, "database" | "clock" | "secrets">,
  { userId, secret }: ChangeLink,
): Promise<{ kind: MembershipKind; email: string } | undefined> => {
  const { database, clock } = dependencies;
  const [membership] = await database.inPlatform((tx) => findMemberships(tx, userId));
  if (!membership) return undefined;
  const work = database.inCompany(membership.companyId, async (tx) => {
    const at = clock.now();
    const change = await lockOpenChange(dependencies, tx, { userId, secret });
    if (!change) return undefined;
    await saveEmail(tx, { ...change, at });
    await writeAuditEntry(tx, { at, actor: userId, action: "email_changed", subject: userId });
    await sendSecurityNotice(tx, { userId, kind: "email_changed", changeId: change.changeId, at });
    return { kind: membership.kind, email: change.newEmail };
  });
  return work.catch((error: unknown) => {
    // An account was created with the new address after the link was sent.
    throw constraintNameOf(error) === "one_owner_of_an_email" ? words.used() : error;
  });
};
