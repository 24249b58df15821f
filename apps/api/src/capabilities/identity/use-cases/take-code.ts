import type { UserId } from "@albashi/contracts/ids";
import type { PlatformTransaction } from "../../../database/in-company.ts";
import type { Parts } from "../../../parts.ts";
import { codeLocked, wrongCode } from "../errors.ts";
import { plainCode } from "../model.ts";
import { forgetLoginAttempts, lockSecondFactor, useRecoveryCode, useStep } from "../store.ts";
import { claimAttempt } from "./claim-attempt.ts";
import { tellOwner } from "./tell-owner.ts";

type CodeParts = Pick<Parts, "database" | "clock" | "secrets" | "codes">;

/**
 * Takes the code of a person whose second factor is on. Each code, and each recovery code, is good once. Wrong ones are counted
 * per person and lock; a right password does not clear that count, or it could be used to guess codes without end.
 */
export const takeCode = async (parts: CodeParts, { userId, typed }: { userId: UserId; typed: string }) => {
  const { database, clock } = parts;
  await claimCodeAttempt(parts, userId);
  const isTaken = await database.inPlatform(async (tx) => {
    if (!((await takeAppCode(parts, tx, { userId, typed })) || (await takeRecoveryCode(parts, tx, { userId, typed })))) return false;
    await forgetLoginAttempts(tx, attemptsHash(parts, userId));
    return true;
  });
  if (!isTaken) throw wrongCode();
  return clock.now();
};

/** Counts a code before it is looked at; refuses while too many were wrong. */
export const claimCodeAttempt = async (parts: CodeParts, userId: UserId) => {
  const { lockedSeconds } = await claimAttempt(parts, attemptsHash(parts, userId), async () => undefined);
  if (lockedSeconds !== undefined) throw codeLocked(lockedSeconds);
};

export const attemptsHash = ({ secrets }: Pick<Parts, "secrets">, userId: UserId) => secrets.fingerprintOf(`code of ${userId}`);

/** Whether it is the app's code of a step that was not used before. The step is then used up. */
export const takeAppCode = async (
  { clock, secrets, codes }: CodeParts,
  tx: PlatformTransaction,
  { userId, typed }: { userId: UserId; typed: string },
): Promise<boolean> => {
  const factor = await lockSecondFactor(tx, userId);
  if (!factor) return false;
  const secret = secrets.unseal(factor.sealedSecret, boundTo(userId));
  const step = codes.stepOf({ secret, typed: plainCode(typed), at: clock.now() });
  if (step === undefined || (factor.lastStep !== null && step <= factor.lastStep)) return false;
  await useStep(tx, { userId, step });
  return true;
};

const takeRecoveryCode = async (
  parts: CodeParts,
  tx: PlatformTransaction,
  { userId, typed }: { userId: UserId; typed: string },
): Promise<boolean> => {
  const at = parts.clock.now();
  const isTaken = await useRecoveryCode(tx, { userId, hash: recoveryCodeHash(parts, userId, typed), at });
  if (isTaken) await tellOwner(tx, { userId, kind: "recovery_code_used", at });
  return isTaken;
};

/** Keyed with our secret: a stolen database alone does not let anybody try all codes. */
export const recoveryCodeHash = ({ secrets }: Pick<Parts, "secrets">, userId: UserId, code: string) =>
  secrets.fingerprintOf(`recovery code of ${userId} ${plainCode(code)}`);

export const boundTo = (userId: UserId) => `second factor of ${userId}`;
