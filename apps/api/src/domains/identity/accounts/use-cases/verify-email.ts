import type { CompanyId, UserId } from "@albashi/contracts/ids";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { verificationLinkErrors as errors } from "../errors.ts";
import { consumeToken } from "../store/one-time-tokens.ts";
import { findUserByEmail, markEmailVerified, savePassword } from "../store/users.ts";
import { type EmailedLink, findLinkUser, lockLink } from "./resolve-link.ts";

/** Runs in the transaction that verifies the owner of a new company. */
export type OnOwnerVerified = (tx: CompanyTransaction, owner: { companyId: CompanyId; userId: UserId; at: Date }) => Promise<void>;

type LinkDependencies = Pick<Dependencies, "database" | "clock" | "secrets">;

/** The user and company of a valid verification link, without any effect; throws when the link is used, expired or unknown. */
export const checkVerificationLink = async (dependencies: LinkDependencies, link: EmailedLink) => {
  const { user, membership } = await findLinkUser(dependencies, link, errors);
  await dependencies.database.inPlatform(async (tx) => {
    await lockLink(dependencies, tx, { user, purpose: "verify_email", secret: link.secret, errors });
    if ((await findUserByEmail(tx, user.email))?.emailVerifiedAt) throw errors.used();
  });
  return { user, companyName: membership.companyName };
};

/**
 * Verifies the mailbox of a sign-up. A link works once, for the user it was issued to. A new password replaces the one of the sign-up,
 * which may have been chosen by a person who does not own the mailbox.
 */
export const verifyEmail = async (
  dependencies: LinkDependencies,
  link: EmailedLink,
  { onOwnerVerified, newPasswordHash }: { onOwnerVerified: OnOwnerVerified; newPasswordHash?: string },
): Promise<{ email: string }> => {
  const { user, membership } = await findLinkUser(dependencies, link, errors);
  const { userId, email } = user;
  await dependencies.database.inCompany(membership.companyId, async (tx) => {
    const now = dependencies.clock.now();
    const token = await lockLink(dependencies, tx, { user, purpose: "verify_email", secret: link.secret, errors });
    await consumeToken(tx, { tokenId: token.tokenId, at: now });
    // Another sign-up with the same e-mail, or another link of this one, was verified first; this one remains unverified.
    if (!(await markEmailVerified(tx, { userId, at: now }))) throw errors.used();
    await writeAuditEntry(tx, { at: now, actor: userId, action: "email_verified", subject: userId });
    await onOwnerVerified(tx, { companyId: membership.companyId, userId, at: now });
    if (newPasswordHash === undefined) return;
    await savePassword(tx, { userId, passwordHash: newPasswordHash });
    await writeAuditEntry(tx, { at: now, actor: userId, action: "sign_up_password_replaced", subject: userId });
  });
  return { email };
};
