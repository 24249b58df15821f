import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { lockUser, sendSecurityNotice } from "../../accounts/index.ts";
import { clearSecondFactorOfSessions, findSession, steppedUpUntil } from "../../sessions/index.ts";
import { countRecoveryCodes, deleteSecondFactor, findSecondFactor } from "../store/second-factors.ts";
import { newRecoveryCodes } from "./enrol-second-factor.ts";

/** Whether the caller's second factor is enabled, and until when their session counts as stepped up. */
export const readSecondFactor = ({ database, clock }: Pick<Dependencies, "database" | "clock">, { userId, sessionId }: Actor) =>
  database.inPlatform(async (tx) => {
    const since = (await findSecondFactor(tx, userId))?.confirmedAt ?? null;
    const session = await findSession(tx, sessionId);
    return {
      isOn: since !== null,
      since: since?.toISOString() ?? null,
      recoveryCodesLeft: since ? await countRecoveryCodes(tx, userId) : 0,
      steppedUpUntil: (session && steppedUpUntil(session, clock.now())?.toISOString()) ?? null,
    };
  });

/** Disables the second factor. Calls that require it are blocked from now on, in every session. Repeating it has no effect. */
export const turnOffSecondFactor = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  { userId, companyId, sessionId }: Actor,
): Promise<void> =>
  database.inCompany(companyId, async (tx) => {
    const at = clock.now();
    await lockUser(tx, userId);
    if (!(await deleteSecondFactor(tx, userId))) return;
    await clearSecondFactorOfSessions(tx, userId);
    await writeAuditEntry(tx, { at, actor: userId, action: "second_factor_off", subject: userId });
    await sendSecurityNotice(tx, { userId, kind: "second_factor_off", sessionId, at });
  });

/** Creates ten new recovery codes; the old ones stop working. */
export const renewRecoveryCodes = (
  dependencies: Pick<Dependencies, "database" | "clock" | "secrets" | "codes">,
  actor: Actor,
): Promise<readonly string[]> =>
  dependencies.database.inCompany(actor.companyId, async (tx) => {
    const { userId, sessionId } = actor;
    const at = dependencies.clock.now();
    await lockUser(tx, userId);
    const made = await newRecoveryCodes(dependencies, tx, actor);
    await writeAuditEntry(tx, { at, actor: userId, action: "recovery_codes_renewed", subject: userId });
    await sendSecurityNotice(tx, { userId, kind: "recovery_codes_renewed", sessionId, at });
    return made;
  });
