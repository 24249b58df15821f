import type { UserId } from "@albashi/contracts/ids";
import type { PlatformTransaction } from "../../../../platform/database/in-company.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { sendSecurityNotice } from "../../accounts/index.ts";
import { deleteLoginAttempts, reserveAttempt } from "../../lockout/index.ts";
import { codeLocked, wrongCode } from "../errors.ts";
import { normaliseRecoveryCode } from "../model/code.ts";
import { consumeRecoveryCode, consumeTotpStep, findSecondFactor, lockSecondFactor } from "../store/second-factors.ts";

type CodeDependencies = Pick<Dependencies, "database" | "clock" | "secrets" | "codes">;

/**
 * Verifies and consumes the code of a user whose second factor is enabled. Each code and recovery code is valid once. Failures
 * are counted per user and lock; a right password does not reset the count, because it would then allow unlimited guesses.
 */
export const verifyCode = async (dependencies: CodeDependencies, { userId, typed }: { userId: UserId; typed: string }) => {
  const { database, clock } = dependencies;
  await claimCodeAttempt(dependencies, userId);
  const isTaken = await database.inPlatform(async (tx) => {
    const isAppConfirmed = Boolean((await findSecondFactor(tx, userId))?.confirmedAt);
    const isAppCode = isAppConfirmed && (await consumeAppCode(dependencies, tx, { userId, typed }));
    if (!(isAppCode || (await takeRecoveryCode(dependencies, tx, { userId, typed })))) return false;
    await deleteLoginAttempts(tx, attemptsHash(dependencies, userId));
    return true;
  });
  if (!isTaken) throw wrongCode();
  return clock.now();
};

/** Counts an attempt before the code is checked; rejects while there were too many failures. */
export const claimCodeAttempt = async (dependencies: CodeDependencies, userId: UserId) => {
  const { lockedSeconds } = await reserveAttempt(dependencies, attemptsHash(dependencies, userId), async () => undefined);
  if (lockedSeconds !== undefined) throw codeLocked(lockedSeconds);
};

export const attemptsHash = ({ secrets }: Pick<Dependencies, "secrets">, userId: UserId) => secrets.fingerprintOf(`code of ${userId}`);

/** Whether it is the app's code of an unused time step, which is then consumed. */
export const consumeAppCode = async (
  { clock, secrets, codes }: CodeDependencies,
  tx: PlatformTransaction,
  { userId, typed }: { userId: UserId; typed: string },
): Promise<boolean> => {
  const factor = await lockSecondFactor(tx, userId);
  if (!factor) return false;
  const secret = secrets.unseal(factor.sealedSecret, boundTo(userId));
  const step = codes.stepOf({ secret, typed: normaliseRecoveryCode(typed), at: clock.now() });
  if (step === undefined || (factor.lastStep !== null && step <= factor.lastStep)) return false;
  await consumeTotpStep(tx, { userId, step });
  return true;
};

const takeRecoveryCode = async (
  dependencies: CodeDependencies,
  tx: PlatformTransaction,
  { userId, typed }: { userId: UserId; typed: string },
): Promise<boolean> => {
  const at = dependencies.clock.now();
  const isTaken = await consumeRecoveryCode(tx, { userId, hash: recoveryCodeHash(dependencies, userId, typed), at });
  if (isTaken) await sendSecurityNotice(tx, { userId, kind: "recovery_code_used", at });
  return isTaken;
};

/** Keyed with a server secret: a stolen database alone does not allow a brute-force search. */
export const recoveryCodeHash = ({ secrets }: Pick<Dependencies, "secrets">, userId: UserId, code: string) =>
  secrets.fingerprintOf(`recovery code of ${userId} ${normaliseRecoveryCode(code)}`);

export const boundTo = (userId: UserId) => `second factor of ${userId}`;
