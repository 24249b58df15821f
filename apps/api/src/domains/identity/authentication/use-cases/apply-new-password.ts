import type { AuditAction } from "@albashi/contracts/audit-actions";
import type { SessionId } from "@albashi/contracts/ids";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { revokeTokens, savePassword, sendSecurityNotice, type User, voidEmailChanges } from "../../accounts/index.ts";
import { clearLoginAttempts } from "../../lockout/index.ts";
import { deleteChallengesOf, discardUnconfirmedFactors } from "../../second-factor/index.ts";
import { endSessionsOf } from "../../sessions/index.ts";

/**
 * Applies a new password in one transaction: sessions opened with the old one end; reset links, open challenges, unconfirmed second
 * factors and an unverified e-mail change are revoked; a lockout is lifted; and the owner is notified. The password is written first: a
 * concurrent login with the old one either came before, and its session ends here, or finds the new one.
 */
export const applyNewPassword = async (
  { clock, secrets }: Pick<Dependencies, "clock" | "secrets">,
  tx: CompanyTransaction,
  { user, passwordHash, except, action }: { user: User; passwordHash: string; except?: SessionId; action: AuditAction },
) => {
  const at = clock.now();
  const { userId } = user;
  await savePassword(tx, { userId, passwordHash });
  await deleteChallengesOf(tx, userId);
  await discardUnconfirmedFactors(tx, { userId, at });
  await endSessionsOf(tx, { userId, at, reason: "password_changed", ...(except ? { except } : {}) });
  await revokeTokens(tx, { userId, purpose: "reset_password", at });
  await voidEmailChanges(tx, { userId, at });
  await clearLoginAttempts({ secrets }, tx, user.email);
  await writeAuditEntry(tx, { at, actor: userId, action, subject: userId });
  await sendSecurityNotice(tx, { userId, kind: "password_changed", at });
};
