import { record } from "../../../audit/store.ts";
import type { Parts } from "../../../parts.ts";
import { verificationLinkWords as words } from "../errors.ts";
import { markEmailVerified, useToken } from "../store.ts";
import { lockLink, type MailedLink, whoOpens } from "./check-link.ts";

/** The owner of a mailbox proves it by opening the link. A link works once, for the person it was made for. */
export const verifyEmail = async (parts: Pick<Parts, "database" | "clock" | "secrets">, link: MailedLink) => {
  const { user, membership } = await whoOpens(parts, link, words);
  const { userId } = user;
  await parts.database.inCompany(membership.companyId, async (tx) => {
    const now = parts.clock.now();
    const token = await lockLink(parts, tx, { user, purpose: "verify_email", secret: link.secret, words });
    await useToken(tx, { tokenId: token.tokenId, at: now });
    // Another sign-up with the same e-mail, or another link of this one, was verified first: this one stays behind.
    if (!(await markEmailVerified(tx, { userId, at: now }))) throw words.used();
    await record(tx, { at: now, actor: userId, action: "email_verified", subject: userId });
  });
};
