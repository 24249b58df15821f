import type { CompanyId } from "@albashi/contracts/ids";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { OutboxId } from "../../../../platform/outbox/store.ts";
import {
  deleteMailRequest,
  findMailRequest,
  findMemberships,
  findSignUpDevice,
  findUserByEmail,
  issueOneTimeLink,
  type MailRequest,
  type TokenId,
  type User,
} from "../../accounts/index.ts";
import { findInvitationFollowedBy } from "../../team/index.ts";
import { sendResetMail, sendVerificationMail } from "./send-account-mails.ts";
import { sendJoiningMail } from "./send-invitation-mails.ts";

type AnswerDependencies = Pick<Dependencies, "database" | "clock" | "secrets" | "email" | "config">;

/**
 * Processes a request for a link. The owner of an e-mail gets a reset link. While an e-mail has no owner, the newest sign-up
 * or joining user gets the verification link again, whichever was requested. Other addresses get nothing, including users
 * without a company and expired invitations, for which a password would be useless. It may run twice: the link and the mail's
 * id are then the same.
 */
export const processMailRequest = async (
  dependencies: AnswerDependencies,
  { outboxId, requestId }: { outboxId: OutboxId; requestId: TokenId },
) => {
  const { database } = dependencies;
  const { request, user } = await database.inPlatform(async (tx) => {
    const found = await findMailRequest(tx, requestId);
    return { request: found, user: found && (await findUserByEmail(tx, found.email)) };
  });
  if (request && user) await mailLink(dependencies, { outboxId, request, user });
  await database.inPlatform((tx) => deleteMailRequest(tx, requestId));
};

const mailLink = async (
  dependencies: AnswerDependencies,
  { outboxId, request, user }: { outboxId: OutboxId; request: MailRequest; user: User },
) => {
  const mail = { outboxId, userId: user.userId, tokenId: request.requestId };
  const { invitation, memberships } = await dependencies.database.inPlatform(async (tx) => ({
    invitation: await findInvitationFollowedBy(tx, { userId: user.userId, now: dependencies.clock.now() }),
    memberships: await findMemberships(tx, user.userId),
  }));
  const [membership] = memberships;
  if (!user.emailVerifiedAt && invitation) {
    const { invitationId } = invitation;
    await dependencies.database.inPlatform((tx) =>
      issueOneTimeLink(dependencies, tx, { tokenId: mail.tokenId, user, purpose: "join_company", device: request.device, invitationId }),
    );
    await sendJoiningMail(dependencies, { ...mail, invitationId });
  } else if (!user.emailVerifiedAt && membership) {
    await makeVerificationLink(dependencies, request, user);
    await sendVerificationMail(dependencies, mail);
  } else if (request.purpose === "reset_password" && membership) {
    await makeResetLink(dependencies, { request, user, companyId: membership.companyId });
    await sendResetMail(dependencies, mail);
  }
};

/** The mail names the device of the sign-up, not of the link request: its reader must recognise the former. */
const makeVerificationLink = (dependencies: AnswerDependencies, { requestId: tokenId, device }: MailRequest, user: User) =>
  dependencies.database.inPlatform(async (tx) => {
    const openedOn = (await findSignUpDevice(tx, user.userId)) ?? device;
    await issueOneTimeLink(dependencies, tx, { tokenId, user, purpose: "verify_email", device: openedOn });
  });

const makeResetLink = (
  dependencies: AnswerDependencies,
  { request, user, companyId }: { request: MailRequest; user: User; companyId: CompanyId },
): Promise<void> =>
  dependencies.database.inCompany(companyId, async (tx) => {
    const { requestId: tokenId, device, askedAt } = request;
    const isNew = await issueOneTimeLink(dependencies, tx, { tokenId, user, purpose: "reset_password", device });
    // Any visitor can send the request, so the mail names no requester.
    if (isNew)
      await writeAuditEntry(tx, {
        at: askedAt,
        actor: undefined,
        action: "password_reset_asked",
        subject: user.userId,
        details: { device },
      });
  });
