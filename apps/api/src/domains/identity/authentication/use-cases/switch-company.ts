import type { MembershipKind } from "@albashi/contracts/identity/roles";
import type { CompanyId } from "@albashi/contracts/ids";
import type { PlatformTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { findMembershipStatus, findMemberships, findUser, lockPassword, sessionEnded } from "../../accounts/index.ts";
import { type Browser, createSession, findSession } from "../../sessions/index.ts";
import { membershipNotFound } from "../errors.ts";
import { type LoggedIn, presentLogin } from "./present-session.ts";

/**
 * Switches the user to another of their companies without another login. A session belongs to one company for its whole life,
 * so this creates a new one: with new tokens, not stepped up, and with the expiry of the previous one.
 */
export const switchCompany = async (
  dependencies: Pick<Dependencies, "database" | "clock" | "secrets">,
  { userId, sessionId }: Actor,
  { companyId, kind, browser }: { companyId: CompanyId; kind: MembershipKind; browser: Browser },
): Promise<LoggedIn> => {
  const { user, session, memberships } = await dependencies.database.inPlatform(async (tx) => ({
    user: await findUser(tx, userId),
    session: await findSession(tx, sessionId),
    memberships: await findMemberships(tx, userId),
  }));
  if (!user || !session) throw sessionEnded();
  const membership = memberships.find((one) => one.companyId === companyId && one.kind === kind);
  if (!membership) throw membershipNotFound();
  // The session or the membership may have ended since the check above, which must end this too.
  const recheckCredentials = async (tx: PlatformTransaction) => {
    await lockPassword(tx, userId);
    const before = await findSession(tx, sessionId);
    if (before?.endedAt !== null) throw sessionEnded();
    if (!(await findMembershipStatus(tx, { userId, companyId, kind }))) throw membershipNotFound();
    return { secondFactorAt: before.secondFactorAt };
  };
  const opened = await createSession(dependencies, { userId, membership, browser, endsAt: session.endsAt, recheckCredentials });
  return presentLogin(opened, user, { membership, memberships });
};
