import type { UserId } from "@albashi/contracts/ids";
import { addMs } from "@albashi/dates";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { PlatformTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { describeDevice, findUser, hasFundedCompany, lockUser, sessionEnded } from "../../accounts/index.ts";
import { deleteLoginAttempts } from "../../lockout/index.ts";
import { saveSecondFactorTime } from "../../sessions/index.ts";
import { secondFactorNotBegun, secondFactorOn, wrongCode } from "../errors.ts";
import { pendingSecretTtlMs } from "../model/code.ts";
import { beginSecondFactor, confirmSecondFactor, lockSecondFactor, replaceRecoveryCodes } from "../store/second-factors.ts";
import { replaceWeakerAccess } from "./enrol-passkey.ts";
import { recordFactorChange } from "./record-factor-change.ts";
import { attemptsHash, boundTo, claimCodeAttempt, consumeAppCode, recoveryCodeHash } from "./verify-code.ts";

type FactorDependencies = Pick<Dependencies, "database" | "clock" | "secrets" | "codes">;

const recoveryCodeCount = 10;

/**
 * Starts the enrolment of a second factor with a secret for the app. Until a code confirms it, within fifteen minutes,
 * nothing is enabled and it can be restarted.
 */
export const setUpSecondFactor = async ({ database, clock, secrets, codes }: FactorDependencies, { userId }: Actor) => {
  const secret = codes.newSecret();
  const user = await database.inPlatform(async (tx) => {
    const sealedSecret = secrets.seal(secret, boundTo(userId));
    if (!(await beginSecondFactor(tx, { userId, sealedSecret, at: clock.now() }))) throw secondFactorOn();
    return findUser(tx, userId);
  });
  if (!user) throw sessionEnded();
  return { secret, otpauthUri: codes.uriOf({ secret, account: user.email }) };
};

/**
 * Enables the second factor with a first code. Other sessions end, because they were opened with a password alone. Once a company of
 * the user has been funded, it is enabled by the confirmation that is mailed. Of two concurrent confirmations one enables it, and the
 * other gets an error.
 */
export const confirmEnrolment = async (
  dependencies: FactorDependencies,
  actor: Actor,
  { code: typed, userAgent }: { code: string; userAgent: string },
): Promise<{ recoveryCodes: readonly string[]; isConfirmed: boolean }> => {
  const { userId, companyId, sessionId } = actor;
  await claimCodeAttempt(dependencies, userId);
  const outcome = await dependencies.database.inCompany(companyId, async (tx) => {
    const at = dependencies.clock.now();
    // Locks the user first, then the factor: no session can be created meanwhile without the code.
    await lockUser(tx, userId);
    const factor = await lockSecondFactor(tx, userId);
    if (!factor) return { refused: secondFactorNotBegun };
    if (factor.moneyRightsFrom) return { refused: secondFactorOn };
    if (factor.confirmedAt) return { refused: secondFactorNotBegun };
    if (at >= addMs(factor.begunAt, pendingSecretTtlMs)) return { refused: secondFactorNotBegun };
    if (!(await consumeAppCode(dependencies, tx, { userId, typed }))) return { refused: wrongCode };
    await deleteLoginAttempts(tx, attemptsHash(dependencies, userId));
    const isDelayed = await hasFundedCompany(tx, userId);
    const change = {
      userId,
      kind: "authenticator_app",
      passkeyId: null,
      sessionId,
      device: describeDevice(userAgent),
      isDelayed,
      at,
    } as const;
    const moneyRightsFrom = await recordFactorChange(dependencies, tx, change);
    const isConfirmed = moneyRightsFrom !== null;
    await confirmSecondFactor(tx, { userId, at, moneyRightsFrom });
    if (isConfirmed) {
      await saveSecondFactorTime(tx, { sessionId, at: moneyRightsFrom });
      await replaceWeakerAccess(tx, { userId, sessionId, isFirst: true, at });
    } else {
      await writeAuditEntry(tx, { at, actor: userId, action: "authenticator_app_added", subject: userId });
    }
    return { recoveryCodes: await newRecoveryCodes(dependencies, tx, { userId, moneyRightsFrom }), isConfirmed };
  });
  if ("refused" in outcome) throw outcome.refused();
  return outcome;
};

/** Creates ten recovery codes that replace the old ones. Only their hashes are stored, so they are shown once. */
export const newRecoveryCodes = async (
  dependencies: Pick<Dependencies, "secrets" | "codes">,
  tx: PlatformTransaction,
  { userId, moneyRightsFrom }: { userId: UserId; moneyRightsFrom: Date | null },
): Promise<readonly string[]> => {
  const made = Array.from({ length: recoveryCodeCount }, () => dependencies.codes.newRecoveryCode());
  await replaceRecoveryCodes(tx, { userId, hashes: made.map((code) => recoveryCodeHash(dependencies, userId, code)), moneyRightsFrom });
  return made;
};
