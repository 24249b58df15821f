import { record } from "../../../audit/store.ts";
import type { Actor } from "../../../http/actor.ts";
import type { Parts } from "../../../parts.ts";
import { codeNeeded, sessionEnded } from "../errors.ts";
import { steppedUpUntil } from "../model.ts";
import { expireBearers, findSecondFactor, raiseSession } from "../store.ts";
import { endStolenSession } from "./end-stolen-session.ts";
import { provePassword } from "./prove-password.ts";
import { type RenewedKeys, renewKeys } from "./renew-keys.ts";
import { takeCode } from "./take-code.ts";

interface StepUpRequest {
  readonly password: string;
  readonly code: string | undefined;
  readonly cookie: string | undefined;
}

/**
 * Somebody at an open session shows again that they are its owner, before something that cannot be taken back. The session
 * gets new keys with it: who copied the old ones does not share in what was just proved.
 */
export const stepUp = async (
  parts: Pick<Parts, "database" | "clock" | "secrets" | "passwords" | "codes">,
  { userId, companyId }: Actor,
  { password, code, cookie }: StepUpRequest,
): Promise<RenewedKeys & { until: Date }> => {
  const { database, clock } = parts;
  if (!cookie) throw sessionEnded();
  const hasFactor = Boolean((await database.inPlatform((tx) => findSecondFactor(tx, userId)))?.confirmedAt);
  if (hasFactor && code === undefined) throw codeNeeded();
  await provePassword(parts, { userId, password, field: "password" });
  if (hasFactor && code !== undefined) await takeCode(parts, { userId, typed: code });

  const at = clock.now();
  const { renewed, stolen } = await database.inCompany(companyId, (tx) =>
    renewKeys(parts, tx, cookie, async ({ sessionId }) => {
      await raiseSession(tx, { sessionId, at });
      await expireBearers(tx, { sessionId, at });
      await record(tx, { at, actor: userId, action: "stepped_up", subject: sessionId });
    }),
  );
  if (stolen) await endStolenSession(parts, stolen);
  if (!renewed) throw sessionEnded();
  return { ...renewed, until: steppedUpUntil({ steppedUpAt: at }, at) ?? at };
};
