import type { MembershipKind } from "@albashi/contracts/identity/roles";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { findUser } from "../../accounts/index.ts";
import { deleteChallenge, findChallenge, verifyCode } from "../../second-factor/index.ts";
import { type Browser, createSession } from "../../sessions/index.ts";
import { challengeEnded } from "../errors.ts";
import { asLoggedIn, type LoggedIn } from "./present-session.ts";
import { selectMembership } from "./select-membership.ts";

/** The second step of a login: the browser that sent the right password sends the code and gets its session. */
export const completeSecondFactor = async (
  dependencies: Pick<Dependencies, "database" | "clock" | "secrets" | "codes">,
  { challenge, code, as, browser }: { challenge: string | undefined; code: string; as?: MembershipKind | undefined; browser: Browser },
): Promise<LoggedIn> => {
  const { database, clock, secrets } = dependencies;
  if (!challenge) throw challengeEnded();
  const hash = secrets.hashOf(challenge);
  const found = await database.inPlatform(async (tx) => {
    const userId = await findChallenge(tx, { hash, now: clock.now() });
    const user = userId && (await findUser(tx, userId));
    return user && { user, place: await selectMembership(tx, { userId: user.userId, as }) };
  });
  if (!found) throw challengeEnded();
  const { user, place } = found;
  const secondFactorAt = await verifyCode(dependencies, { userId: user.userId, typed: code });

  // A new password, or a change of the second factor, ends open challenges.
  const opened = await createSession(dependencies, {
    userId: user.userId,
    membership: place.membership,
    browser,
    recheckCredentials: async (tx) => {
      if (!(await deleteChallenge(tx, hash))) throw challengeEnded();
      return { secondFactorAt };
    },
  });
  return asLoggedIn(opened, user, place);
};
