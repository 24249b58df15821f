import type { MembershipKind } from "@albashi/contracts/identity/roles";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { PasskeyOptions, PasskeyResponse } from "../../../../providers/passkeys/port.ts";
import { describeDevice, findUser } from "../../accounts/index.ts";
import {
  deleteChallenge,
  findChallenge,
  findFactors,
  requestPasskey,
  requestRecovery,
  verifyCode,
  verifyPasskey,
} from "../../second-factor/index.ts";
import { type Browser, createSession } from "../../sessions/index.ts";
import { challengeEnded } from "../errors.ts";
import { type LoggedIn, presentLogin } from "./present-session.ts";
import { selectMembership } from "./select-membership.ts";

type LoginDependencies = Pick<Dependencies, "database" | "clock" | "secrets" | "codes" | "passkeys" | "alarm">;

/** The factor a user presents: a code of the app or a recovery code, or the signature of a passkey. */
type PresentedFactor = { readonly code: string } | { readonly response: PasskeyResponse };

interface SecondStep {
  readonly challenge: string | undefined;
  readonly factor: PresentedFactor;
  readonly as?: MembershipKind | undefined;
  readonly browser: Browser;
}

/** The factors that the user of a pending login can present, with options for their passkeys if they have one. */
export const requestSecondFactor = async (
  dependencies: LoginDependencies,
  challenge: string | undefined,
): Promise<{ hasApp: boolean; options: PasskeyOptions | null }> => {
  const { database, clock, secrets } = dependencies;
  const found =
    challenge === undefined
      ? undefined
      : await database.inPlatform(async (tx) => {
          const userId = await findChallenge(tx, { hash: secrets.hashOf(challenge), now: clock.now() });
          return userId && { userId, ...(await findFactors(tx, userId)) };
        });
  if (!found || challenge === undefined) throw challengeEnded();
  const { userId, hasApp, passkeys } = found;
  const scope = { purpose: "login", loginChallenge: challenge } as const;
  return { hasApp, options: passkeys.length > 0 ? await requestPasskey(dependencies, { userId, scope }) : null };
};

/** The user of a pending login lost every second factor: mails the link that lets them in without, a day after they confirm it. */
export const requestFactorRecovery = async (
  dependencies: LoginDependencies,
  { challenge, userAgent }: { challenge: string | undefined; userAgent: string },
): Promise<void> => {
  const { database, clock, secrets } = dependencies;
  const userId =
    challenge === undefined
      ? undefined
      : await database.inPlatform((tx) => findChallenge(tx, { hash: secrets.hashOf(challenge), now: clock.now() }));
  if (!userId) throw challengeEnded();
  await requestRecovery(dependencies, { userId, device: describeDevice(userAgent) });
};

/** The second step of a login: the browser that sent the right password presents the second factor and gets its session. */
export const completeSecondFactor = async (
  dependencies: LoginDependencies,
  { challenge, factor, as, browser }: SecondStep,
): Promise<LoggedIn> => {
  const { database, clock, secrets } = dependencies;
  if (!challenge) throw challengeEnded();
  const hash = secrets.hashOf(challenge);
  const found = await database.inPlatform(async (tx) => {
    const userId = await findChallenge(tx, { hash, now: clock.now() });
    const user = userId && (await findUser(tx, userId));
    return user && { user, selected: await selectMembership(tx, { userId: user.userId, as }) };
  });
  if (!found) throw challengeEnded();
  const { user, selected } = found;
  const { userId } = user;
  const secondFactorAt =
    "code" in factor
      ? await verifyCode(dependencies, { userId, typed: factor.code })
      : await verifyPasskey(dependencies, {
          userId,
          scope: { purpose: "login", loginChallenge: challenge },
          response: factor.response,
        });

  // A new password, or a change of the second factor, ends open challenges.
  const opened = await createSession(dependencies, {
    userId,
    membership: selected.membership,
    browser,
    recheckCredentials: async (tx) => {
      if (!(await deleteChallenge(tx, hash))) throw challengeEnded();
      return { secondFactorAt };
    },
  });
  return presentLogin(opened, user, selected);
};
