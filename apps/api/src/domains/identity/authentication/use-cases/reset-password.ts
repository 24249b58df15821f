import type { Dependencies } from "../../../../platform/dependencies.ts";
import { assertStrongPassword, auditInAllCompanies, consumeToken, type EmailedLink, findLinkUser, lockLink } from "../../accounts/index.ts";
import { resetLinkErrors as errors } from "../errors.ts";
import { applyNewPassword } from "./apply-new-password.ts";

/**
 * The owner of a mailbox sets a new password. This does not log them in, and does not disable the second factor: the mailbox
 * is one factor, not two. It returns the portal of the login to use next.
 */
export const resetPassword = async (
  dependencies: Pick<Dependencies, "database" | "clock" | "secrets" | "passwords">,
  { password, ...link }: EmailedLink & { password: string },
) => {
  const { database, clock, passwords } = dependencies;
  const { user, membership } = await findLinkUser(dependencies, link, errors);
  const { companyId, companyName, kind: login } = membership;
  const check = { user, purpose: "reset_password", secret: link.secret, errors } as const;
  // Checked before the password is hashed, so that a forged link costs nothing, and again below, where it is consumed.
  await database.inPlatform((tx) => lockLink(dependencies, tx, check));
  assertStrongPassword({ password, email: user.email, companyName });
  const passwordHash = await passwords.hash(password);

  await database.inCompany(companyId, async (tx) => {
    const token = await lockLink(dependencies, tx, check);
    await consumeToken(tx, { tokenId: token.tokenId, at: clock.now() });
    await applyNewPassword(dependencies, tx, { user, passwordHash, action: "password_reset" });
  });
  await auditInAllCompanies(dependencies, { userId: user.userId, excluding: companyId, action: "password_reset" });
  return { login };
};
