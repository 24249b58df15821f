import { record } from "../../../audit/store.ts";
import type { Actor } from "../../../http/actor.ts";
import type { Parts } from "../../../parts.ts";
import { steppedUpUntil } from "../model.ts";
import { countRecoveryCodes, deleteSecondFactor, findSecondFactor, findSession, forgetSecondFactorOfSessions, lockUser } from "../store.ts";
import { newRecoveryCodes } from "./set-up-second-factor.ts";
import { tellOwner } from "./tell-owner.ts";

/** Whether the caller's second factor is on, and until when their session counts as stepped up. */
export const readSecondFactor = ({ database, clock }: Pick<Parts, "database" | "clock">, { userId, sessionId }: Actor) =>
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

/** Turns the second factor off. What needs it waits from now on, in every session. Doing it twice changes nothing more. */
export const turnOffSecondFactor = (
  { database, clock }: Pick<Parts, "database" | "clock">,
  { userId, companyId, sessionId }: Actor,
): Promise<void> =>
  database.inCompany(companyId, async (tx) => {
    const at = clock.now();
    await lockUser(tx, userId);
    if (!(await deleteSecondFactor(tx, userId))) return;
    await forgetSecondFactorOfSessions(tx, userId);
    await record(tx, { at, actor: userId, action: "second_factor_off", subject: userId });
    await tellOwner(tx, { userId, kind: "second_factor_off", sessionId, at });
  });

/** Makes ten new recovery codes; the old ones stop working. */
export const renewRecoveryCodes = (
  parts: Pick<Parts, "database" | "clock" | "secrets" | "codes">,
  actor: Actor,
): Promise<readonly string[]> =>
  parts.database.inCompany(actor.companyId, async (tx) => {
    const { userId, sessionId } = actor;
    const at = parts.clock.now();
    await lockUser(tx, userId);
    const made = await newRecoveryCodes(parts, tx, actor);
    await record(tx, { at, actor: userId, action: "recovery_codes_renewed", subject: userId });
    await tellOwner(tx, { userId, kind: "recovery_codes_renewed", sessionId, at });
    return made;
  });
