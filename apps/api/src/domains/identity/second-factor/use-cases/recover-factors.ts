import type { UserId } from "@albashi/contracts/ids";
import type { PlatformTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { auditInAllCompanies, lockUser, sendSecurityNotice } from "../../accounts/index.ts";
import { clearSecondFactorOfSessions } from "../../sessions/index.ts";
import { findOpenRecovery, markRecoveryCompleted, rejectFactorChanges } from "../store/factor-changes.ts";
import { deletePasskeysOf } from "../store/passkeys.ts";
import { deleteChallengesOf, deleteRecoveryCodes, deleteSecondFactor } from "../store/second-factors.ts";
import { recordFactorChange } from "./record-factor-change.ts";

/**
 * Mails the link that starts the recovery of a user who knows the password and lost every second factor. A confirmed recovery goes on;
 * an unconfirmed one is replaced.
 */
export const requestRecovery = async (
  dependencies: Pick<Dependencies, "database" | "clock" | "secrets">,
  { userId, device }: { userId: UserId; device: string },
) => {
  const isNew = await dependencies.database.inPlatform(async (tx) => {
    const at = dependencies.clock.now();
    await lockUser(tx, userId);
    await rejectFactorChanges(tx, { userId, kind: "recovery", at });
    if (await findOpenRecovery(tx, userId)) return false;
    await recordFactorChange(dependencies, tx, { userId, kind: "recovery", passkeyId: null, sessionId: null, device, isDelayed: true, at });
    return true;
  });
  if (isNew) await auditInAllCompanies(dependencies, { userId, action: "factor_recovery_requested" });
};

/**
 * Completes a recovery whose waiting time is over: the lost factors are removed, and the password alone opens a session. A new factor
 * then waits like every other.
 */
export const completeRecovery = async (dependencies: Pick<Dependencies, "database" | "clock">, userId: UserId): Promise<boolean> => {
  const isCompleted = await dependencies.database.inPlatform((tx) => removeLostFactors(tx, { userId, at: dependencies.clock.now() }));
  if (isCompleted) await auditInAllCompanies(dependencies, { userId, action: "factor_recovery_completed" });
  return isCompleted;
};

const removeLostFactors = async (tx: PlatformTransaction, { userId, at }: { userId: UserId; at: Date }): Promise<boolean> => {
  await lockUser(tx, userId);
  const recovery = await findOpenRecovery(tx, userId);
  if (!recovery?.effectiveFrom || at < recovery.effectiveFrom) return false;
  await markRecoveryCompleted(tx, { changeId: recovery.changeId, at });
  await deletePasskeysOf(tx, { userId, onlyUnconfirmed: false });
  await deleteSecondFactor(tx, userId);
  await deleteRecoveryCodes(tx, userId);
  await deleteChallengesOf(tx, userId);
  await clearSecondFactorOfSessions(tx, userId);
  await sendSecurityNotice(tx, { userId, kind: "second_factor_off", at });
  return true;
};
