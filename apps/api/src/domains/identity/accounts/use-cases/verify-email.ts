import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { verificationLinkErrors as errors } from "../errors.ts";
import { consumeToken } from "../store/one-time-tokens.ts";
import { markEmailVerified } from "../store/users.ts";
import { type EmailedLink, findLinkUser, lockLink } from "./resolve-link.ts";

/** The owner of a mailbox verifies it by opening the link. A link works once, for the user it was issued to. */
export const verifyEmail = async (dependencies: Pick<Dependencies, "database" | "clock" | "secrets">, link: EmailedLink) => {
  const { user, membership } = await findLinkUser(dependencies, link, errors);
  const { userId } = user;
  await dependencies.database.inCompany(membership.companyId, async (tx) => {
    const now = dependencies.clock.now();
    const token = await lockLink(dependencies, tx, { user, purpose: "verify_email", secret: link.secret, errors });
    await consumeToken(tx, { tokenId: token.tokenId, at: now });
    // Another sign-up with the same e-mail, or another link of this one, was verified first; this one remains unverified.
    if (!(await markEmailVerified(tx, { userId, at: now }))) throw errors.used();
    await writeAuditEntry(tx, { at: now, actor: userId, action: "email_verified", subject: userId });
  });
};
