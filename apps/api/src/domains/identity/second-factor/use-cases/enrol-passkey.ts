import type { PasskeyId } from "@albashi/contracts/ids";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { CompanyTransaction, PlatformTransaction } from "../../../../platform/database/in-company.ts";
import { mapConstraintErrors } from "../../../../platform/database/map-constraint-errors.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { stepUpNeeded } from "../../../../platform/http/permissions.ts";
import type { PasskeyCredential, PasskeyOptions, PasskeyResponse } from "../../../../providers/passkeys/port.ts";
import { describeDevice, findMemberships, findUser, sendSecurityNotice, sessionEnded } from "../../accounts/index.ts";
import { endSessionsOf, findSession, isFreshLogin, saveSecondFactorTime } from "../../sessions/index.ts";
import { passkeyKnown, passkeyRejected, tooManyPasskeys } from "../errors.ts";
import { moneyRightsFrom } from "../model/money-rights.ts";
import { maxPasskeys } from "../model/passkey.ts";
import { findPasskeys, insertPasskey } from "../store/passkeys.ts";
import { deleteChallengesOf, deleteUnconfirmedSecret } from "../store/second-factors.ts";
import { findFactors, hasSecondFactor } from "./has-second-factor.ts";
import { issuePasskeyChallenge, takePasskeyChallenge } from "./passkey-challenge.ts";
import { grantStepUp, type SteppedUp } from "./step-up.ts";

type EnrolmentDependencies = Pick<Dependencies, "database" | "clock" | "secrets" | "passkeys">;

/** Facts of other domains that decide how a second factor is enrolled. */
export interface EnrolmentHooks {
  /** Whether money has ever moved in the company. */
  readonly hasBeenFunded: (tx: CompanyTransaction) => Promise<boolean>;
}

interface NewPasskey {
  readonly response: PasskeyResponse;
  readonly userAgent: string;
  readonly cookie: string | undefined;
}

/** Options to create a passkey, for a session that may add one. */
export const beginPasskeyEnrolment = async (
  dependencies: EnrolmentDependencies,
  actor: Actor,
  hooks: EnrolmentHooks,
): Promise<PasskeyOptions> => {
  const { userId, sessionId } = actor;
  const isLoginEnough = await isFreshLoginEnough(dependencies, actor, hooks);
  const { user, existing, challenge } = await dependencies.database.inPlatform(async (tx) => {
    await requireEnrolmentRight(tx, actor, isLoginEnough);
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
 * ends the other sessions, because they were opened with a password alone.
 */
export const enrolPasskey = async (
  dependencies: EnrolmentDependencies,
  actor: Actor,
  { response, userAgent, cookie }: NewPasskey,
  hooks: EnrolmentHooks,
): Promise<SteppedUp> => {
  const { userId, sessionId } = actor;
  const challenge = await takePasskeyChallenge(dependencies, { userId, scope: { purpose: "enrolment", sessionId } });
  const created = await dependencies.passkeys.verifyCreation({ challenge, response });
  if (!created) throw passkeyRejected();
  const isLoginEnough = await isFreshLoginEnough(dependencies, actor, hooks);
  return mapConstraintErrors({ passkey_registered_once: passkeyKnown }, () =>
    grantStepUp(dependencies, actor, cookie, async (tx) => {
      await requireEnrolmentRight(tx, actor, isLoginEnough);
      await savePasskey(tx, actor, { created, label: describeDevice(userAgent), at: dependencies.clock.now() });
    }),
  );
};

const savePasskey = async (
  tx: CompanyTransaction,
  { userId, sessionId }: Actor,
  { created, label, at }: { created: PasskeyCredential; label: string; at: Date },
) => {
  // The user is locked: no session can be created meanwhile without the second factor.
  const isFirst = !(await hasSecondFactor(tx, userId));
  const passkeyId = newId<PasskeyId>();
  await insertPasskey(tx, { ...created, passkeyId, userId, label, createdAt: at });
  await saveSecondFactorTime(tx, { sessionId, at: moneyRightsFrom({ enrolledAt: at }) });
  // Another person may have begun it before the account was protected.
  await deleteUnconfirmedSecret(tx, userId);
  if (isFirst) {
    await deleteChallengesOf(tx, userId);
    await endSessionsOf(tx, { userId, except: sessionId, at, reason: "second_factor_changed" });
    await writeAuditEntry(tx, { at, actor: userId, action: "second_factor_on", subject: userId });
  }
  await writeAuditEntry(tx, { at, actor: userId, action: "passkey_added", subject: passkeyId, details: { label } });
  await sendSecurityNotice(tx, { userId, kind: isFirst ? "second_factor_on" : "passkey_added", sessionId, at });
};

/**
 * A session may add a passkey after a step-up, which asks for the second factor if there is one: a stolen session cannot add its own.
 * Without a second factor a fresh login can be enough, so that the first passkey takes one touch.
 */
const requireEnrolmentRight = async (
  tx: PlatformTransaction,
  { userId, hasSecondFactor: hasProvedFactor, isSteppedUp }: Actor,
  isLoginEnough: boolean,
) => {
  const { since, passkeys } = await findFactors(tx, userId);
  const canEnrol = since === null ? isSteppedUp || isLoginEnough : isSteppedUp && hasProvedFactor;
  if (!canEnrol) throw stepUpNeeded();
  if (passkeys.length >= maxPasskeys) throw tooManyPasskeys();
};

/**
 * Whether the login of a few minutes ago replaces the step-up: only while no company of the user has been funded. From then on a stolen
 * session that enrolled its own passkey could move money.
 */
const isFreshLoginEnough = async (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  { userId, sessionId }: Actor,
  { hasBeenFunded }: EnrolmentHooks,
): Promise<boolean> => {
  const { session, memberships } = await database.inPlatform(async (tx) => ({
    session: await findSession(tx, sessionId),
    memberships: await findMemberships(tx, userId),
  }));
  if (!session || !isFreshLogin(session, clock.now())) return false;
  for (const companyId of new Set(memberships.map((membership) => membership.companyId))) {
    if (await database.inCompany(companyId, hasBeenFunded)) return false;
  }
  return true;
};
