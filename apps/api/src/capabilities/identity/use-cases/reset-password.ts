import type { Parts } from "../../../parts.ts";
import { resetLinkWords as words } from "../errors.ts";
import { useToken } from "../store.ts";
import { lockLink, type MailedLink, whoOpens } from "./check-link.ts";
import { refuseWeakPassword } from "./open-account.ts";
import { recordInOtherCompanies, replacePassword } from "./replace-password.ts";

/**
 * Somebody who can read the owner's mail chooses a new password. That does not log them in, and it does not take the second
 * factor away: the mailbox is one proof, not two. It tells which login leads on.
 */
export const resetPassword = async (
  parts: Pick<Parts, "database" | "clock" | "secrets" | "passwords">,
  { password, ...link }: MailedLink & { password: string },
) => {
  const { database, clock, passwords } = parts;
  const { user, membership } = await whoOpens(parts, link, words);
  const { companyId, companyName, kind: login } = membership;
  const check = { user, purpose: "reset_password", secret: link.secret, words } as const;
  // Looked at before the password is hashed, so that a made-up link costs nothing; and again below, where it is used.
  await database.inPlatform((tx) => lockLink(parts, tx, check));
  refuseWeakPassword({ password, email: user.email, companyName });
  const passwordHash = await passwords.hash(password);

  await database.inCompany(companyId, async (tx) => {
    const token = await lockLink(parts, tx, check);
    await useToken(tx, { tokenId: token.tokenId, at: clock.now() });
    await replacePassword(parts, tx, { user, passwordHash, action: "password_reset" });
  });
  await recordInOtherCompanies(parts, { userId: user.userId, besides: companyId, action: "password_reset" });
  return { login };
};
