import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { sessionEnded, verifyPassword } from "../../accounts/index.ts";
import {
  expireAccessTokens,
  markSteppedUp,
  type RotatedTokens,
  revokeOnTokenReuse,
  rotateTokens,
  steppedUpUntil,
} from "../../sessions/index.ts";
import { codeNeeded } from "../errors.ts";
import { findSecondFactor } from "../store/second-factors.ts";
import { verifyCode } from "./verify-code.ts";

interface StepUpRequest {
  readonly password: string;
  readonly code: string | undefined;
  readonly cookie: string | undefined;
}

/**
 * Steps up an open session before an irreversible action: the user proves again that they own it. The tokens rotate, so that a
 * copy of the old ones does not gain the step-up.
 */
export const stepUp = async (
  dependencies: Pick<Dependencies, "database" | "clock" | "secrets" | "passwords" | "codes">,
  { userId, companyId }: Actor,
  { password, code, cookie }: StepUpRequest,
): Promise<RotatedTokens & { until: Date }> => {
  const { database, clock } = dependencies;
  if (!cookie) throw sessionEnded();
  const hasFactor = Boolean((await database.inPlatform((tx) => findSecondFactor(tx, userId)))?.confirmedAt);
  if (hasFactor && code === undefined) throw codeNeeded();
  await verifyPassword(dependencies, { userId, password, field: "password" });
  if (hasFactor && code !== undefined) await verifyCode(dependencies, { userId, typed: code });

  const at = clock.now();
  const { renewed, stolen } = await database.inCompany(companyId, (tx) =>
    rotateTokens(dependencies, tx, cookie, async ({ sessionId }) => {
      await markSteppedUp(tx, { sessionId, at });
      await expireAccessTokens(tx, { sessionId, at });
      await writeAuditEntry(tx, { at, actor: userId, action: "stepped_up", subject: sessionId });
    }),
  );
  if (stolen) await revokeOnTokenReuse(dependencies, stolen);
  if (!renewed) throw sessionEnded();
  return { ...renewed, until: steppedUpUntil({ steppedUpAt: at }, at) ?? at };
};
