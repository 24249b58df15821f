import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { findSecondFactorDue, lockUser, sendSecurityNotice } from "../../accounts/index.ts";
import { clearSecondFactorOfSessions, findSession, steppedUpUntil } from "../../sessions/index.ts";
import { countRecoveryCodes, deleteRecoveryCodes, deleteSecondFactor } from "../store/second-factors.ts";
import { newRecoveryCodes } from "./enrol-second-factor.ts";
import { findFactors, hasSecondFactor } from "./has-second-factor.ts";

/** The caller's second factors, and until when their session counts as stepped up. */
export const readSecondFactor = ({ database, clock }: Pick<Dependencies, "database" | "clock">, { userId, sessionId }: Actor) =>
  database.inPlatform(async (tx) => {
    const { since, hasApp, passkeys, moneyRightsFrom, unconfirmed } = await findFactors(tx, userId);
    const session = await findSession(tx, sessionId);
    const dueAt = since === null ? await findSecondFactorDue(tx, userId) : null;
    return {
      isOn: since !== null,
      since: since?.toISOString() ?? null,
      hasApp,
      passkeyCount: passkeys.length,
      recoveryCodesLeft: since ? await countRecoveryCodes(tx, userId) : 0,
      moneyRightsFrom: moneyRightsFrom?.toISOString() ?? null,
      hasUnconfirmedApp: unconfirmed.hasApp,
      unconfirmedPasskeyCount: unconfirmed.passkeys.length,
      dueAt: dueAt?.toISOString() ?? null,
      steppedUpUntil: (session && steppedUpUntil(session, clock.now())?.toISOString()) ?? null,
    };
  });

/** Removes the authenticator app. Without a passkey the second factor is off then. Repeating it has no effect. */
export const turnOffSecondFactor = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  actor: Actor,
): Promise<{ isStillOn: boolean }> =>
  database.inCompany(actor.companyId, async (tx) => {
    const { userId } = actor;
    const at = clock.now();
    await lockUser(tx, userId);
    const isRemoved = await deleteSecondFactor(tx, userId);
    const isStillOn = await hasSecondFactor(tx, userId);
    if (isRemoved && isStillOn) {
      await writeAuditEntry(tx, { at, actor: userId, action: "authenticator_app_removed", subject: userId });
      await sendSecurityNotice(tx, { userId, kind: "authenticator_app_removed", sessionId: actor.sessionId, at });
    }
    if (isRemoved && !isStillOn) await endSecondFactor(tx, actor, at);
    return { isStillOn };
  });

/** The last second factor is removed: calls that require one are blocked from now on, in every session. */
export const endSecondFactor = async (tx: CompanyTransaction, { userId, sessionId }: Actor, at: Date) => {
  await deleteRecoveryCodes(tx, userId);
  await clearSecondFactorOfSessions(tx, userId);
  await writeAuditEntry(tx, { at, actor: userId, action: "second_factor_off", subject: userId });
  await sendSecurityNotice(tx, { userId, kind: "second_factor_off", sessionId, at });
};

/** Creates ten new recovery codes; the old ones stop working. */
export const renewRecoveryCodes = (
  dependencies: Pick<Dependencies, "database" | "clock" | "secrets" | "codes">,
  actor: Actor,
): Promise<readonly string[]> =>
  dependencies.database.inCompany(actor.companyId, async (tx) => {
    const { userId, sessionId } = actor;
    const at = dependencies.clock.now();
    await lockUser(tx, userId);
    const made = await newRecoveryCodes(dependencies, tx, { userId, moneyRightsFrom: at });
    await writeAuditEntry(tx, { at, actor: userId, action: "recovery_codes_renewed", subject: userId });
    await sendSecurityNotice(tx, { userId, kind: "recovery_codes_renewed", sessionId, at });
    return made;
  });
