import type { SessionId } from "@albashi/contracts/ids";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { findMembershipStatus, type MembershipStatus } from "../../accounts/index.ts";
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

/** The actor of a session: its assurance level, and the user's current role in the company. */
export const actorOf = (session: Session, status: MembershipStatus, now: Date): Actor => {
  const { role, employeeId, mustChoosePassword, isFunded, secondFactorDueAt } = status;
  const { sessionId, userId, companyId, kind } = session;
  // A new second factor has money rights from a later time only.
  const hasSecondFactor = session.secondFactorAt !== null && session.secondFactorAt <= now;
  const moneyRightsFrom = hasSecondFactor ? null : session.secondFactorAt;
  const needsSecondFactor = isFunded && (secondFactorDueAt === null || now >= secondFactorDueAt);
  const isSteppedUp = steppedUpUntil(session, now) !== undefined;
  const place = { sessionId, userId, companyId, kind, role, employeeId: employeeId ?? undefined };
  return { ...place, mustChoosePassword, hasSecondFactor, moneyRightsFrom, needsSecondFactor, isSteppedUp };
};
