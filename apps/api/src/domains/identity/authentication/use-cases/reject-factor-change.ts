import type { CompanyId, UserId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import {
  auditInAllCompanies,
  type EmailedLink,
  findLinkUser,
  findMemberships,
  issueOneTimeLink,
  lockUser,
  type TokenId,
  verificationLinkErrors,
} from "../../accounts/index.ts";
import { lockChangeOfLink, removeRejectedFactor } from "../../second-factor/index.ts";
import { applyNewPassword } from "./apply-new-password.ts";

/** What other domains do when a user reports that another person used their account. */
export interface AccountMisuseHooks {
  /** Stops the payouts of a company until an admin lifts the stop. */
  readonly stopPayouts: (tx: CompanyTransaction, report: { companyId: CompanyId; userId: UserId; at: Date }) => Promise<void>;
}

/**
 * The owner of the mailbox reports a second factor or a recovery that was not theirs. Another person knows their password: payouts stop,
 * the factor is removed, every session ends, and only a new password, chosen with the returned link, opens the account again.
 */
export const rejectFactorChange = async (
  dependencies: Pick<Dependencies, "database" | "clock" | "secrets" | "passwords">,
  link: EmailedLink,
  { stopPayouts }: AccountMisuseHooks,
): Promise<{ newPasswordPath: string }> => {
  const { database, clock, secrets, passwords } = dependencies;
  const { user, membership } = await findLinkUser(dependencies, link, verificationLinkErrors);
  const { userId } = user;
  const at = clock.now();
  const { rejectedAt } = await database.inPlatform((tx) => lockChangeOfLink(dependencies, tx, { user, link }));
  if (rejectedAt === null) {
    const memberships = await database.inPlatform((tx) => findMemberships(tx, userId));
    const companies = new Set(memberships.filter(({ kind }) => kind === "employer").map(({ companyId }) => companyId));
    for (const companyId of companies) await database.inCompany(companyId, (tx) => stopPayouts(tx, { companyId, userId, at }));
  }
  // Known to no one, so that the password another person knows stops working now.
  const passwordHash = await passwords.hash(secrets.newSecret());
  const tokenId = newId<TokenId>();
  await database.inCompany(membership.companyId, async (tx) => {
    await lockUser(tx, userId);
    const change = await lockChangeOfLink(dependencies, tx, { user, link });
    await removeRejectedFactor(tx, change, at);
    await applyNewPassword(dependencies, tx, { user, passwordHash, action: "factor_change_rejected" });
    await issueOneTimeLink(dependencies, tx, { tokenId, user, purpose: "reset_password", device: change.device });
  });
  await auditInAllCompanies(dependencies, { userId, excluding: membership.companyId, action: "factor_change_rejected" });
  return { newPasswordPath: `/CreatePassWord/${userId}/${secrets.oneTimeSecret(tokenId)}` };
};
