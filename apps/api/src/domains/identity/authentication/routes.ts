import { LogIn } from "@albashi/contracts/identity/accounts";
import { RejectFactorChange, RequestFactorRecovery } from "@albashi/contracts/identity/factor-changes";
import { ChooseFirstPassword } from "@albashi/contracts/identity/joining";
import { ChooseMembership, ReadSession } from "@albashi/contracts/identity/memberships";
import { CompleteWithPasskey, RequestSecondFactor } from "@albashi/contracts/identity/passkeys";
import { ChangePassword, ResetPassword } from "@albashi/contracts/identity/recovery";
import { CompleteSecondFactor } from "@albashi/contracts/identity/second-factor";
import type { Dependencies } from "../../../platform/dependencies.ts";
import type { Cookies } from "../../../platform/http/cookies.ts";
import { type Route, route } from "../../../platform/http/route.ts";
import { secondFactorNeeded } from "./errors.ts";
import { changePassword } from "./use-cases/change-password.ts";
import { completeSecondFactor, requestFactorRecovery, requestSecondFactor } from "./use-cases/complete-second-factor.ts";
import { logIn } from "./use-cases/log-in.ts";
import type { LoggedIn } from "./use-cases/present-session.ts";
import { readSession } from "./use-cases/read-session.ts";
import { type AccountMisuseHooks, rejectFactorChange } from "./use-cases/reject-factor-change.ts";
import { resetPassword } from "./use-cases/reset-password.ts";
import { setFirstPassword } from "./use-cases/set-first-password.ts";
import { switchCompany } from "./use-cases/switch-company.ts";

export const authenticationRoutes = (dependencies: Dependencies, hooks: AccountMisuseHooks): readonly Route[] => [
  route(ChooseFirstPassword, async ({ actor, body }) => {
    await setFirstPassword(dependencies, actor, body.password);
    return { message: "Your password is set. Welcome to Albashi." };
  }),
  route(LogIn, async ({ body, userAgent, networkAddress, cookies }) => {
    const outcome = await logIn(dependencies, { ...body, networkAddress, browser: browserOf(userAgent, cookies) });
    if ("challenge" in outcome) {
      cookies.set("challenge", outcome.challenge.value, outcome.challenge.lifeMs);
      throw secondFactorNeeded();
    }
    return respondWithSession(outcome, cookies);
  }),
  route(RequestSecondFactor, ({ cookies }) => requestSecondFactor(dependencies, cookies.get("challenge"))),
  route(CompleteWithPasskey, async ({ body: { response, as }, userAgent, cookies }) => {
    const browser = browserOf(userAgent, cookies);
    const challenge = cookies.get("challenge");
    const outcome = await completeSecondFactor(dependencies, { factor: { response }, as, challenge, browser });
    cookies.clear("challenge");
    return respondWithSession(outcome, cookies);
  }),
  route(CompleteSecondFactor, async ({ body: { code, as }, userAgent, cookies }) => {
    const browser = browserOf(userAgent, cookies);
    const outcome = await completeSecondFactor(dependencies, { factor: { code }, as, challenge: cookies.get("challenge"), browser });
    cookies.clear("challenge");
    return respondWithSession(outcome, cookies);
  }),
  route(RequestFactorRecovery, async ({ userAgent, cookies }) => {
    await requestFactorRecovery(dependencies, { challenge: cookies.get("challenge"), userAgent });
    return { message: "We've sent you an email. Open the link in it to continue." };
  }),
  route(RejectFactorChange, async ({ params: { id, token } }) => ({
    message: "The change was undone, every device was logged out, and your company's payments are stopped.",
    ...(await rejectFactorChange(dependencies, { id, secret: token }, hooks)),
  })),
  route(ReadSession, ({ actor }) => readSession(dependencies, actor)),
  route(ChooseMembership, async ({ actor, body, userAgent, cookies }) =>
    respondWithSession(await switchCompany(dependencies, actor, { ...body, browser: browserOf(userAgent, cookies) }), cookies),
  ),
  route(ResetPassword, async ({ body: { id, token, password }, cookies }) => {
    const { login } = await resetPassword(dependencies, { id, secret: token, password });
    cookies.clear("session");
    return { message: "Your password has been changed. Please log in with the new one.", login };
  }),
  route(ChangePassword, async ({ actor, body }) => {
    await changePassword(dependencies, actor, body);
    return { message: "Your password has been changed. You've been logged out on all other devices." };
  }),
];

const browserOf = (userAgent: string, cookies: Cookies) => ({
  userAgent,
  sessionCookie: cookies.get("session"),
  deviceCookie: cookies.get("device"),
});

const respondWithSession = ({ bearer, cookie, device, user, ...more }: LoggedIn, cookies: Cookies) => {
  cookies.set("session", cookie.value, cookie.lifeMs);
  cookies.set("device", device.value, device.lifeMs);
  return { token: bearer, data: [user], _id: user._id, ...more };
};
