import { addMs } from "@albashi/dates";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { PlatformTransaction } from "../../../../platform/database/in-company.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { findUser, lockUser, sendSecurityNotice, sessionEnded } from "../../accounts/index.ts";
import { deleteLoginAttempts } from "../../lockout/index.ts";
import { endSessionsOf, saveSecondFactorTime } from "../../sessions/index.ts";
import { secondFactorNotBegun, secondFactorOn, wrongCode } from "../errors.ts";
import { pendingSecretLifeMs } from "../model/code.ts";
import { moneyRightsFrom } from "../model/money-rights.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  deleteChallengesOf,
  lockSecondFactor,
  replaceRecoveryCodes,
} from "../store/second-factors.ts";
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
 * Enables the second factor with a first code. Other sessions end, because they were opened with a password alone. Of two
 * concurrent confirmations one enables it, and the other gets an error.
 */
export const confirmEnrolment = async (dependencies: FactorDependencies, actor: Actor, typed: string): Promise<readonly string[]> => {
  const { userId, companyId, sessionId } = actor;
  await claimCodeAttempt(dependencies, userId);
  const outcome = await dependencies.database.inCompany(companyId, async (tx) => {
    const at = dependencies.clock.now();
    // Locks the user first, then the factor: no session can be created meanwhile without the code.
    await lockUser(tx, userId);
    const factor = await lockSecondFactor(tx, userId);
    if (!factor) return { refused: secondFactorNotBegun };
    if (factor.confirmedAt) return { refused: secondFactorOn };
    if (at >= addMs(factor.begunAt, pendingSecretLifeMs)) return { refused: secondFactorNotBegun };
    if (!(await consumeAppCode(dependencies, tx, { userId, typed }))) return { refused: wrongCode };
    await deleteLoginAttempts(tx, attemptsHash(dependencies, userId));
    await confirmSecondFactor(tx, { userId, at });
    await saveSecondFactorTime(tx, { sessionId, at: moneyRightsFrom({ enrolledAt: at }) });
    await deleteChallengesOf(tx, userId);
    await endSessionsOf(tx, { userId, except: sessionId, at, reason: "second_factor_changed" });
    await writeAuditEntry(tx, { at, actor: userId, action: "second_factor_on", subject: userId });
    await sendSecurityNotice(tx, { userId, kind: "second_factor_on", sessionId, at });
    return { recoveryCodes: await newRecoveryCodes(dependencies, tx, actor) };
  });
  if ("refused" in outcome) throw outcome.refused();
  return outcome.recoveryCodes;
};

/** Creates ten recovery codes that replace the old ones. Only their hashes are stored, so they are shown once. */
export const newRecoveryCodes = async (
  dependencies: Pick<Dependencies, "secrets" | "codes">,
  tx: PlatformTransaction,
  { userId }: Pick<Actor, "userId">,
): Promise<readonly string[]> => {
  const made = Array.from({ length: recoveryCodeCount }, () => dependencies.codes.newRecoveryCode());
  await replaceRecoveryCodes(tx, { userId, hashes: made.map((code) => recoveryCodeHash(dependencies, userId, code)) });
  return made;
};
