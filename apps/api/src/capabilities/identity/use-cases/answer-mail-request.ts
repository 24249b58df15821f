import type { CompanyId } from "@albashi/contracts/ids";
import { record } from "../../../audit/store.ts";
import type { OutboxId } from "../../../outbox/store.ts";
import type { Parts } from "../../../parts.ts";
import type { MailRequest, TokenId, User } from "../model.ts";
import {
  deleteMailRequest,
  findInvitationFollowedBy,
  findMailRequest,
  findMemberships,
  findSignUpDevice,
  findUserByEmail,
} from "../store.ts";
import { makeLink } from "./make-link.ts";
import { sendJoiningMail } from "./send-invitation-mails.ts";
import { sendResetMail, sendVerificationMail } from "./send-mails.ts";

type AnswerParts = Pick<Parts, "database" | "clock" | "secrets" | "email" | "config">;

/**
 * Answers a typed wish for a link. The owner of an e-mail who forgot the password gets a reset link. While an e-mail has no
 * owner, the newest to sign up or join with it gets the verification link again, whichever of the two was asked for. Anybody
 * else gets nothing, and so does who belongs to no company, or was invited and let the time pass: a password would open nothing.
 * May run twice: the link then is the same, and so is the mail's id.
 */
export const answerMailRequest = async (parts: AnswerParts, { outboxId, requestId }: { outboxId: OutboxId; requestId: TokenId }) => {
  const { database } = parts;
  const { request, user } = await database.inPlatform(async (tx) => {
    const found = await findMailRequest(tx, requestId);
    return { request: found, user: found && (await findUserByEmail(tx, found.email)) };
  });
  if (request && user) await mailLink(parts, { outboxId, request, user });
  await database.inPlatform((tx) => deleteMailRequest(tx, requestId));
};

const mailLink = async (parts: AnswerParts, { outboxId, request, user }: { outboxId: OutboxId; request: MailRequest; user: User }) => {
  const mail = { outboxId, userId: user.userId, tokenId: request.requestId };
  const { invitation, memberships } = await parts.database.inPlatform(async (tx) => ({
    invitation: await findInvitationFollowedBy(tx, { userId: user.userId, now: parts.clock.now() }),
    memberships: await findMemberships(tx, user.userId),
  }));
  const [membership] = memberships;
  if (!user.emailVerifiedAt && invitation) {
    const { invitationId } = invitation;
    await parts.database.inPlatform((tx) =>
      makeLink(parts, tx, { tokenId: mail.tokenId, user, purpose: "join_company", device: request.device, invitationId }),
    );
    await sendJoiningMail(parts, { ...mail, invitationId });
  } else if (!user.emailVerifiedAt && membership) {
    await makeVerificationLink(parts, request, user);
    await sendVerificationMail(parts, mail);
  } else if (request.purpose === "reset_password" && membership) {
    await makeResetLink(parts, { request, user, companyId: membership.companyId });
    await sendResetMail(parts, mail);
  }
};

/** The mail tells where the account was opened, not where the link was asked for: its reader must recognise the former. */
const makeVerificationLink = (parts: AnswerParts, { requestId: tokenId, device }: MailRequest, user: User) =>
  parts.database.inPlatform(async (tx) => {
    const openedOn = (await findSignUpDevice(tx, user.userId)) ?? device;
    await makeLink(parts, tx, { tokenId, user, purpose: "verify_email", device: openedOn });
  });

const makeResetLink = (
  parts: AnswerParts,
  { request, user, companyId }: { request: MailRequest; user: User; companyId: CompanyId },
): Promise<void> =>
  parts.database.inCompany(companyId, async (tx) => {
    const { requestId: tokenId, device, askedAt } = request;
    const isNew = await makeLink(parts, tx, { tokenId, user, purpose: "reset_password", device });
    // Anybody can ask, so nobody is named as the one who did.
    if (isNew)
      await record(tx, { at: askedAt, actor: undefined, action: "password_reset_asked", subject: user.userId, details: { device } });
  });
