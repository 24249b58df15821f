import type { MembershipKind } from "@albashi/contracts/roles";
import type { Parts } from "../../../parts.ts";
import { challengeEnded } from "../errors.ts";
import { deleteChallenge, findChallenge, findUser } from "../store.ts";
import { findPlace } from "./find-place.ts";
import { asLoggedIn, type LoggedIn } from "./logged-in.ts";
import { type Browser, openSession } from "./open-session.ts";
import { takeCode } from "./take-code.ts";

/** The second step of a log-in: the browser that gave the right password gives the code, and gets its session. */
export const finishLogIn = async (
  parts: Pick<Parts, "database" | "clock" | "secrets" | "codes">,
  { challenge, code, as, browser }: { challenge: string | undefined; code: string; as?: MembershipKind | undefined; browser: Browser },
): Promise<LoggedIn> => {
  const { database, clock, secrets } = parts;
  if (!challenge) throw challengeEnded();
  const hash = secrets.hashOf(challenge);
  const found = await database.inPlatform(async (tx) => {
    const userId = await findChallenge(tx, { hash, now: clock.now() });
    const user = userId && (await findUser(tx, userId));
    return user && { user, place: await findPlace(tx, { userId: user.userId, as }) };
  });
  if (!found) throw challengeEnded();
  const { user, place } = found;
  const secondFactorAt = await takeCode(parts, { userId: user.userId, typed: code });

  // A new password, or a change of the second factor, ends the challenges that were open.
  const opened = await openSession(parts, {
    userId: user.userId,
    membership: place.membership,
    browser,
    stillHolds: async (tx) => {
      if (!(await deleteChallenge(tx, hash))) throw challengeEnded();
      return { secondFactorAt };
    },
  });
  return asLoggedIn(opened, user, place);
};
