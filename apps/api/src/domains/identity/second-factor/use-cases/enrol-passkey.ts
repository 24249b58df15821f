import type { PasskeyId, SessionId, UserId } from "@albashi/contracts/ids";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { CompanyTransaction, PlatformTransaction } from "../../../../platform/database/company-transaction.ts";
import { mapConstraintErrors } from "../../../../platform/database/map-constraint-errors.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { stepUpNeeded } from "../../../../platform/http/permissions.ts";
import type { PasskeyCredential, PasskeyOptions, PasskeyResponse } from "../../../../providers/passkeys/port.ts";
import { describeDevice, findUser, hasFundedCompany, sessionEnded } from "../../accounts/index.ts";
import { endSessionsOf, findSession, isFreshLogin, saveSecondFactorTime } from "../../sessions/index.ts";
import { passkeyKnown, passkeyRejected, tooManyPasskeys } from "../errors.ts";
import { maxPasskeys } from "../model/passkey.ts";
import { findPasskeys, insertPasskey } from "../store/passkeys.ts";
import { deleteChallengesOf } from "../store/second-factors.ts";
import { discardUnconfirmedFactors } from "./discard-unconfirmed-factors.ts";
import { findFactors, hasSecondFactor } from "./has-second-factor.ts";
import { issuePasskeyChallenge, takePasskeyChallenge } from "./passkey-challenge.ts";
import { recordFactorChange } from "./record-factor-change.ts";
import { grantStepUp, type SteppedUp } from "./step-up.ts";

type EnrolmentDependencies = Pick<Dependencies, "database" | "clock" | "secrets" | "passkeys">;

interface NewPasskey {
  readonly response: PasskeyResponse;
  readonly userAgent: string;
  readonly cookie: string | undefined;
}

/** Options to create a passkey, for a session that may add one. */
export const beginPasskeyEnrolment = async (dependencies: EnrolmentDependencies, actor: Actor): Promise<PasskeyOptions> => {
  const { userId, sessionId } = actor;
  const { user, existing, challenge } = await dependencies.database.inPlatform(async (tx) => {
    await requireEnrolmentRight(tx, actor, dependencies.clock.now());
    return {
      user: await findUser(tx, userId),
      existing: await findPasskeys(tx, userId),
      challenge: await issuePasskeyChallenge(dependencies, tx, { userId, scope: { purpose: "enrolment", sessionId } }),
    };
  });
  if (!user) throw sessionEnded();
  return dependencies.passkeys.creationOptions({ challenge, user, existing });
};

/**
 * Adds a passkey. The user has just proved presence with it, so the session counts as stepped up. As the first second factor it also
 * ends the other sessions, because they were opened with a password alone. Once a company of the user has been funded, all of that waits
 * for the confirmation by email, and only then may the passkey be used.
 */
export const enrolPasskey = async (
  dependencies: EnrolmentDependencies,
  actor: Actor,
  { response, userAgent, cookie }: NewPasskey,
): Promise<SteppedUp & { isConfirmed: boolean }> => {
  const { userId, sessionId } = actor;
  const challenge = await takePasskeyChallenge(dependencies, { userId, scope: { purpose: "enrolment", sessionId } });
  const created = await dependencies.passkeys.verifyCreation({ challenge, response });
  if (!created) throw passkeyRejected();
  let isConfirmed = false;
  const steppedUp = await mapConstraintErrors({ passkey_registered_once: passkeyKnown }, () =>
    grantStepUp(dependencies, actor, cookie, async (tx) => {
      const at = dependencies.clock.now();
      await requireEnrolmentRight(tx, actor, at);
      isConfirmed = await savePasskey(dependencies, tx, actor, { created, label: describeDevice(userAgent), at });
    }),
  );
  return { ...steppedUp, isConfirmed };
};

const savePasskey = async (
  dependencies: Pick<Dependencies, "secrets">,
  tx: CompanyTransaction,
  { userId, sessionId }: Actor,
  { created, label, at }: { created: PasskeyCredential; label: string; at: Date },
): Promise<boolean> => {
  // The user is locked: no session can be created meanwhile without the second factor.
  const isFirst = !(await hasSecondFactor(tx, userId));
  const passkeyId = newId<PasskeyId>();
  const isDelayed = await hasFundedCompany(tx, userId);
  const change = { userId, kind: "passkey", passkeyId, sessionId, device: label, isDelayed, at } as const;
  const moneyRightsFrom = await recordFactorChange(dependencies, tx, change);
  await insertPasskey(tx, { ...created, passkeyId, userId, label, createdAt: at, moneyRightsFrom });
  await writeAuditEntry(tx, { at, actor: userId, action: "passkey_added", subject: passkeyId, details: { label } });
  if (moneyRightsFrom === null) return false;
  await saveSecondFactorTime(tx, { sessionId, at: moneyRightsFrom });
  await replaceWeakerAccess(tx, { userId, sessionId, isFirst, at });
  return true;
};

/** A factor is in use now: what was opened or begun before the account was protected with it ends. */
export const replaceWeakerAccess = async (
  tx: CompanyTransaction,
  { userId, sessionId, isFirst, at }: { userId: UserId; sessionId: SessionId | null; isFirst: boolean; at: Date },
) => {
  await discardUnconfirmedFactors(tx, { userId, at });
  if (!isFirst) return;
  await deleteChallengesOf(tx, userId);
  await endSessionsOf(tx, { userId, ...(sessionId ? { except: sessionId } : {}), at, reason: "second_factor_changed" });
  await writeAuditEntry(tx, { at, actor: userId, action: "second_factor_on", subject: userId });
};

/**
 * A session may add a passkey after a step-up, which asks for the second factor if there is one: a stolen session cannot add its own.
 * Without a second factor a fresh login can be enough, so that the first passkey takes one touch.
 */
const requireEnrolmentRight = async (
  tx: PlatformTransaction,
  { userId, sessionId, hasSecondFactor: hasMoneyRights, moneyRightsFrom, isSteppedUp }: Actor,
  now: Date,
) => {
  const { since, passkeys, unconfirmed } = await findFactors(tx, userId);
  const hasProvedFactor = hasMoneyRights || moneyRightsFrom !== null;
  const canEnrol =
    since === null ? isSteppedUp || (await isFreshLoginEnough(tx, { userId, sessionId, now })) : isSteppedUp && hasProvedFactor;
  if (!canEnrol) throw stepUpNeeded();
  if (passkeys.length + unconfirmed.passkeys.length >= maxPasskeys) throw tooManyPasskeys();
};

/** Whether the login of a few minutes ago replaces the step-up: only while no company of the user has been funded. */
const isFreshLoginEnough = async (
  tx: PlatformTransaction,
  { userId, sessionId, now }: { userId: UserId; sessionId: SessionId; now: Date },
): Promise<boolean> => {
  const session = await findSession(tx, sessionId);
  return session !== undefined && isFreshLogin(session, now) && !(await hasFundedCompany(tx, userId));
};
