import type { SessionId } from "@albashi/contracts/ids";
import type { Actor } from "../../../http/actor.ts";
import type { Parts } from "../../../parts.ts";
import { isLive, type Session, steppedUpUntil } from "../model.ts";
import { findSession, findStanding } from "../store.ts";

/**
 * Who a session that was shown before stands for now; nothing once it is over. It is only read: no key is judged, since those
 * it was shown with may have been replaced meanwhile, and nobody who merely watches counts as having used it.
 */
export const readActor = ({ database, clock }: Pick<Parts, "database" | "clock">, sessionId: SessionId): Promise<Actor | undefined> =>
  database.inPlatform(async (tx) => {
    const now = clock.now();
    const session = await findSession(tx, sessionId);
    if (!session || !isLive(session, now)) return undefined;
    const standing = await findStanding(tx, session);
    return standing && actorOf(session, standing, now);
  });

type Standing = NonNullable<Awaited<ReturnType<typeof findStanding>>>;

/** Who calls with a session: what it has shown, and what its person is in the company now. */
export const actorOf = (session: Session, { role, employeeId, mustChoosePassword }: Standing, now: Date): Actor => {
  const { sessionId, userId, companyId, kind } = session;
  const hasSecondFactor = session.secondFactorAt !== null;
  const isSteppedUp = steppedUpUntil(session, now) !== undefined;
  const place = { sessionId, userId, companyId, kind, role, employeeId: employeeId ?? undefined };
  return { ...place, mustChoosePassword, hasSecondFactor, isSteppedUp };
};
