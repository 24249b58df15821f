import type { UserId } from "@albashi/contracts/ids";
import type { PlatformTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { sendSecurityNotice } from "../../accounts/index.ts";
import { deleteLoginAttempts, reserveAttempt } from "../../lockout/index.ts";
import { codeLocked, wrongCode } from "../errors.ts";
import { normaliseRecoveryCode } from "../model/code.ts";
import { secondFactorTime } from "../model/money-rights.ts";
import { consumeRecoveryCode, consumeTotpStep, findSecondFactor, lockSecondFactor } from "../store/second-factors.ts";

type CodeDependencies = Pick<Dependencies, "database" | "clock" | "secrets" | "codes">;

/**
 * Verifies and consumes the code of a user whose second factor is enabled. Each code and recovery code is valid once. Failures
 * are counted per user and lock; a right password does not reset the count, because it would then allow unlimited guesses. Returns from
 * when it counts for money: now, or later for a new factor.
 */
export const verifyCode = async (dependencies: CodeDependencies, { userId, typed }: { userId: UserId; typed: string }) => {
  const { database, clock } = dependencies;
  await claimCodeAttempt(dependencies, userId);
  const moneyRightsFrom = await database.inPlatform(async (tx) => {
    const app = await findSecondFactor(tx, userId);
    const isAppCode = app?.moneyRightsFrom != null && (await consumeAppCode(dependencies, tx, { userId, typed }));
    const from = isAppCode ? app.moneyRightsFrom : await takeRecoveryCode(dependencies, tx, { userId, typed });
    if (from != null) await deleteLoginAttempts(tx, attemptsHash(dependencies, userId));
    return from;
  });
  if (moneyRightsFrom == null) throw wrongCode();
  return secondFactorTime({ presentedAt: clock.now(), moneyRightsFrom });
};

/** Counts an attempt before the code is checked; rejects while there were too many failures. */
export const claimCodeAttempt = async (dependencies: CodeDependencies, userId: UserId) => {
  const { lockedSeconds } = await reserveAttempt(
    dependencies,
    { hash: attemptsHash(dependencies, userId), caller: "trusted" },
    async () => undefined,
  );
  if (lockedSeconds !== undefined) throw codeLocked(lockedSeconds);
};

export const attemptsHash = ({ secrets }: Pick<Dependencies, "secrets">, userId: UserId) => secrets.hmacOf(`code of ${userId}`);

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
): Promise<Date | undefined> => {
  const at = dependencies.clock.now();
  const moneyRightsFrom = await consumeRecoveryCode(tx, { userId, hash: recoveryCodeHash(dependencies, userId, typed), at });
  if (moneyRightsFrom) await sendSecurityNotice(tx, { userId, kind: "recovery_code_used", at });
  return moneyRightsFrom;
};

/** Keyed with a server secret: a stolen database alone does not allow a brute-force search. */
export const recoveryCodeHash = ({ secrets }: Pick<Dependencies, "secrets">, userId: UserId, code: string) =>
  secrets.hmacOf(`recovery code of ${userId} ${normaliseRecoveryCode(code)}`);

export const boundTo = (userId: UserId) => `second factor of ${userId}`;
