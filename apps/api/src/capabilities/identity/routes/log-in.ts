import { LogIn } from "@albashi/contracts/identity";
import { ChooseMembership, ReadSession } from "@albashi/contracts/memberships";
import { FinishLogIn } from "@albashi/contracts/second-factor";
import type { Cookies } from "../../../http/cookies.ts";
import { type Route, route } from "../../../http/route.ts";
import type { Parts } from "../../../parts.ts";
import { secondFactorNeeded } from "../errors.ts";
import { chooseMembership } from "../use-cases/choose-membership.ts";
import { finishLogIn } from "../use-cases/finish-log-in.ts";
import { logIn } from "../use-cases/log-in.ts";
import type { LoggedIn } from "../use-cases/logged-in.ts";
import { readSession } from "../use-cases/read-session.ts";

export const logInRoutes = (parts: Parts): readonly Route[] => [
  route(LogIn, async ({ body, userAgent, cookies }) => {
    const outcome = await logIn(parts, { ...body, browser: browserOf(userAgent, cookies) });
    if ("challenge" in outcome) {
      cookies.set("challenge", outcome.challenge.value, outcome.challenge.lifeMs);
      throw secondFactorNeeded();
    }
    return loggedIn(outcome, cookies);
  }),

  route(FinishLogIn, async ({ body, userAgent, cookies }) => {
    const browser = browserOf(userAgent, cookies);
    const outcome = await finishLogIn(parts, { ...body, challenge: cookies.get("challenge"), browser });
    cookies.clear("challenge");
    return loggedIn(outcome, cookies);
  }),

  route(ReadSession, ({ actor }) => readSession(parts, actor)),

  route(ChooseMembership, async ({ actor, body, userAgent, cookies }) =>
    loggedIn(await chooseMembership(parts, actor, { ...body, browser: browserOf(userAgent, cookies) }), cookies),
  ),
];

const browserOf = (userAgent: string, cookies: Cookies) => ({
  userAgent,
  sessionCookie: cookies.get("session"),
  deviceCookie: cookies.get("device"),
});

const loggedIn = ({ bearer, cookie, device, user, ...more }: LoggedIn, cookies: Cookies) => {
  cookies.set("session", cookie.value, cookie.lifeMs);
  cookies.set("device", device.value, device.lifeMs);
  return { token: bearer, data: [user], _id: user._id, ...more };
};
