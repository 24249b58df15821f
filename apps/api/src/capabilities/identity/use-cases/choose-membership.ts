import type { CompanyId } from "@albashi/contracts/ids";
import type { MembershipKind } from "@albashi/contracts/roles";
import type { PlatformTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import type { Parts } from "../../../parts.ts";
import { membershipNotFound, sessionEnded } from "../errors.ts";
import { findMemberships, findSession, findStanding, findUser, holdPassword } from "../store.ts";
import { asLoggedIn, type LoggedIn } from "./logged-in.ts";
import { type Browser, openSession } from "./open-session.ts";

/**
 * Somebody goes on in another of their companies, without logging in again. A session belongs to one company for its whole
 * life, so this is a new one: with new keys, not stepped up, and ending when the one before it would have.
 */
export const chooseMembership = async (
  parts: Pick<Parts, "database" | "clock" | "secrets">,
  { userId, sessionId }: Actor,
  { companyId, kind, browser }: { companyId: CompanyId; kind: MembershipKind; browser: Browser },
): Promise<LoggedIn> => {
  const { user, session, memberships } = await parts.database.inPlatform(async (tx) => ({
    user: await findUser(tx, userId),
    session: await findSession(tx, sessionId),
    memberships: await findMemberships(tx, userId),
  }));
  if (!user || !session) throw sessionEnded();
  const membership = memberships.find((one) => one.companyId === companyId && one.kind === kind);
  if (!membership) throw membershipNotFound();
  // Whatever ended the session or the membership since we looked was meant to end this too.
  const stillHolds = async (tx: PlatformTransaction) => {
    await holdPassword(tx, userId);
    const before = await findSession(tx, sessionId);
    if (before?.endedAt !== null) throw sessionEnded();
    if (!(await findStanding(tx, { userId, companyId, kind }))) throw membershipNotFound();
    return { secondFactorAt: before.secondFactorAt };
  };
  const opened = await openSession(parts, { userId, membership, browser, endsAt: session.endsAt, stillHolds });
  return asLoggedIn(opened, user, { membership, memberships });
};
