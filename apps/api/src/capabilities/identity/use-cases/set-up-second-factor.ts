import { record } from "../../../audit/store.ts";
import type { PlatformTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import type { Parts } from "../../../parts.ts";
import { secondFactorNotBegun, secondFactorOn, sessionEnded, wrongCode } from "../errors.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  deleteChallengesOf,
  endSessionsOf,
  findUser,
  forgetLoginAttempts,
  lockSecondFactor,
  lockUser,
  noteSecondFactor,
  replaceRecoveryCodes,
} from "../store.ts";
import { attemptsHash, boundTo, claimCodeAttempt, recoveryCodeHash, takeAppCode } from "./take-code.ts";
import { tellOwner } from "./tell-owner.ts";

type FactorParts = Pick<Parts, "database" | "clock" | "secrets" | "codes">;

const recoveryCodeCount = 10;

/** Begins to set a second factor up: a secret for the app. Until a code confirms it, nothing is on and it can begin anew. */
export const setUpSecondFactor = async ({ database, clock, secrets, codes }: FactorParts, { userId }: Actor) => {
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
 * Turns the second factor on with a first code. Other sessions end: they were opened with a password alone. Of two
 * confirmations at the same moment one turns it on, and the other learns that it is on.
 */
export const turnOnSecondFactor = async (parts: FactorParts, actor: Actor, typed: string): Promise<readonly string[]> => {
  const { userId, companyId, sessionId } = actor;
  await claimCodeAttempt(parts, userId);
  const outcome = await parts.database.inCompany(companyId, async (tx) => {
    const at = parts.clock.now();
    // First the person, then the factor: no session begins meanwhile that would not be asked for the code.
    await lockUser(tx, userId);
    const factor = await lockSecondFactor(tx, userId);
    if (!factor) return { refused: secondFactorNotBegun };
    if (factor.confirmedAt) return { refused: secondFactorOn };
    if (!(await takeAppCode(parts, tx, { userId, typed }))) return { refused: wrongCode };
    await forgetLoginAttempts(tx, attemptsHash(parts, userId));
    await confirmSecondFactor(tx, { userId, at });
    await noteSecondFactor(tx, { sessionId, at });
    await deleteChallengesOf(tx, userId);
    await endSessionsOf(tx, { userId, except: sessionId, at, because: "second_factor_changed" });
    await record(tx, { at, actor: userId, action: "second_factor_on", subject: userId });
    await tellOwner(tx, { userId, kind: "second_factor_on", sessionId, at });
    return { recoveryCodes: await newRecoveryCodes(parts, tx, actor) };
  });
  if ("refused" in outcome) throw outcome.refused();
  return outcome.recoveryCodes;
};

/** Ten new codes in the place of the old ones. We keep only their hashes, so they are shown this once. */
export const newRecoveryCodes = async (
  parts: Pick<Parts, "secrets" | "codes">,
  tx: PlatformTransaction,
  { userId }: Pick<Actor, "userId">,
): Promise<readonly string[]> => {
  const made = Array.from({ length: recoveryCodeCount }, () => parts.codes.newRecoveryCode());
  await replaceRecoveryCodes(tx, { userId, hashes: made.map((code) => recoveryCodeHash(parts, userId, code)) });
  return made;
};
