import type { SessionId } from "@albashi/contracts/ids";
import { addMs, minuteMs } from "@albashi/dates";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { PasskeyResponse } from "../../../../providers/passkeys/port.ts";
import { lockUser, sessionEnded, verifyPassword } from "../../accounts/index.ts";
import {
  expireAccessTokens,
  markSteppedUp,
  type RotatedTokens,
  revokeOnTokenReuse,
  rotateTokens,
  saveSecondFactorTime,
  steppedUpUntil,
} from "../../sessions/index.ts";
import { codeNeeded } from "../errors.ts";
import { insertStepUpGrant } from "../store/step-up-grants.ts";
import { hasSecondFactor } from "./has-second-factor.ts";
import { verifyCode } from "./verify-code.ts";
import { verifyPasskey } from "./verify-passkey.ts";

/** The confirmed call is sent at once. */
const confirmedActTtlMs = 5 * minuteMs;

interface StepUpRequest {
  readonly password: string;
  readonly code: string | undefined;
  /** The hash of the act that is confirmed; undefined for a step-up that is for no act in particular. */
  readonly act: string | undefined;
  readonly cookie: string | undefined;
}

export interface SteppedUp extends RotatedTokens {
  readonly until: Date;
}

/**
 * Steps up an open session before an irreversible action: the user proves again that they own it, with the password and, if they have
 * a second factor, a code. The factor presented last decides from when the session may move money.
 */
export const stepUp = async (
  dependencies: Pick<Dependencies, "database" | "clock" | "secrets" | "passwords" | "codes">,
  actor: Actor,
  { password, code, act, cookie }: StepUpRequest,
): Promise<SteppedUp> => {
  const { userId, sessionId } = actor;
  const hasFactor = await dependencies.database.inPlatform((tx) => hasSecondFactor(tx, userId));
  if (hasFactor && code === undefined) throw codeNeeded();
  await verifyPassword(dependencies, { userId, password, field: "password" });
  if (!hasFactor || code === undefined)
    return grantStepUp(dependencies, actor, cookie, (tx) => confirmAct(dependencies, tx, { sessionId, act }));
  const at = await verifyCode(dependencies, { userId, typed: code });
  return grantStepUp(dependencies, actor, cookie, async (tx) => {
    await saveSecondFactorTime(tx, { sessionId, at });
    await confirmAct(dependencies, tx, { sessionId, act });
  });
};

/** Steps up with a passkey alone: it proves possession of the device and, by fingerprint, face or PIN, its owner. */
export const stepUpWithPasskey = async (
  dependencies: Pick<Dependencies, "database" | "clock" | "secrets" | "passkeys" | "alarm">,
  actor: Actor,
  { response, act, cookie }: { response: PasskeyResponse; act: string | undefined; cookie: string | undefined },
): Promise<SteppedUp> => {
  const { userId, sessionId } = actor;
  const at = await verifyPasskey(dependencies, { userId, scope: { purpose: "step_up", sessionId, act }, response });
  return grantStepUp(dependencies, actor, cookie, async (tx) => {
    await saveSecondFactorTime(tx, { sessionId, at });
    await confirmAct(dependencies, tx, { sessionId, act });
  });
};

const confirmAct = async (
  { clock }: Pick<Dependencies, "clock">,
  tx: CompanyTransaction,
  { sessionId, act }: { sessionId: SessionId; act: string | undefined },
) => {
  if (act !== undefined) await insertStepUpGrant(tx, { sessionId, actHash: act, expiresAt: addMs(clock.now(), confirmedActTtlMs) });
};

/** Marks the session as stepped up. The tokens rotate, so that a copy of the old ones does not gain the step-up. */
export const grantStepUp = async (
  dependencies: Pick<Dependencies, "database" | "clock" | "secrets">,
  { userId, companyId }: Actor,
  cookie: string | undefined,
  /** Written in the same transaction. */
  alongWith: (tx: CompanyTransaction) => Promise<void> = async () => undefined,
): Promise<SteppedUp> => {
  if (!cookie) throw sessionEnded();
  const at = dependencies.clock.now();
  const { renewed, stolen } = await dependencies.database.inCompany(companyId, async (tx) => {
    // Always the user before the session, so that two sessions of one user cannot deadlock.
    await lockUser(tx, userId);
    return rotateTokens(dependencies, tx, cookie, async ({ sessionId }) => {
      await alongWith(tx);
      await markSteppedUp(tx, { sessionId, at });
      await expireAccessTokens(tx, { sessionId, at });
      await writeAuditEntry(tx, { at, actor: userId, action: "stepped_up", subject: sessionId });
    });
  });
  if (stolen) await revokeOnTokenReuse(dependencies, stolen);
  if (!renewed) throw sessionEnded();
  return { ...renewed, until: steppedUpUntil({ steppedUpAt: at }, at) ?? at };
};
