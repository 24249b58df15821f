import type { SessionId } from "@albashi/contracts/ids";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { findMembershipStatus } from "../../accounts/index.ts";
import { isLive, type Session, steppedUpUntil } from "../model/session.ts";
import { findSession } from "../store/sessions.ts";

/**
 * The actor of a session that was authenticated before; undefined once it has ended. It is read-only: tokens are not checked,
 * because they may have been rotated meanwhile, and an open event stream does not count as activity.
 */
export const readActor = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  sessionId: SessionId,
): Promise<Actor | undefined> =>
  database.inPlatform(async (tx) => {
    const now = clock.now();
    const session = await findSession(tx, sessionId);
    if (!session || !isLive(session, now)) return undefined;
    const standing = await findMembershipStatus(tx, session);
    return standing && actorOf(session, standing, now);
  });

type Standing = NonNullable<Awaited<ReturnType<typeof findMembershipStatus>>>;

/** The actor of a session: its assurance level, and the user's current role in the company. */
export const actorOf = (session: Session, { role, employeeId, mustChoosePassword }: Standing, now: Date): Actor => {
  const { sessionId, userId, companyId, kind } = session;
  // The second factor of a new enrolment may count from a later time only.
  const hasSecondFactor = session.secondFactorAt !== null && session.secondFactorAt <= now;
  const isSteppedUp = steppedUpUntil(session, now) !== undefined;
  const place = { sessionId, userId, companyId, kind, role, employeeId: employeeId ?? undefined };
  return { ...place, mustChoosePassword, hasSecondFactor, isSteppedUp };
};
