import { ListSessions, LogOut, RefreshSession, RevokeOtherSessions, RevokeSession, VerifyEmail } from "@albashi/contracts/identity";
import { AskForVerificationLink, ChangePassword, ForgetPassword, ResetPassword } from "@albashi/contracts/identity-recovery";
import {
  BeginSecondFactor,
  ConfirmSecondFactor,
  ReadSecondFactor,
  RenewRecoveryCodes,
  StepUp,
  TurnOffSecondFactor,
} from "@albashi/contracts/second-factor";
import { type Route, route } from "../../http/route.ts";
import type { Parts } from "../../parts.ts";
import { joiningRoutes } from "./routes/joining.ts";
import { logInRoutes } from "./routes/log-in.ts";
import { teamRoutes } from "./routes/team.ts";
import type { AfterJoining } from "./use-cases/become-member.ts";
import { changePassword } from "./use-cases/change-password.ts";
import { readSecondFactor, renewRecoveryCodes, turnOffSecondFactor } from "./use-cases/change-second-factor.ts";
import { followLink } from "./use-cases/follow-link.ts";
import { listSessions } from "./use-cases/list-sessions.ts";
import { endSessionOfCookie } from "./use-cases/log-out.ts";
import { refreshSession } from "./use-cases/refresh-session.ts";
import { requestMail } from "./use-cases/request-mail.ts";
import { resetPassword } from "./use-cases/reset-password.ts";
import { revokeOtherSessions } from "./use-cases/revoke-other-sessions.ts";
import { revokeSession } from "./use-cases/revoke-session.ts";
import { setUpSecondFactor, turnOnSecondFactor } from "./use-cases/set-up-second-factor.ts";
import { stepUp } from "./use-cases/step-up.ts";

const nothingMore: AfterJoining = async () => undefined;

/** The calls of identity. Who keeps the employees says what else happens when one of them has joined. */
export const identityRoutes = (parts: Parts, afterJoining: AfterJoining = nothingMore): readonly Route[] => [
  ...logInRoutes(parts),
  ...joiningRoutes(parts),
  ...recoveryRoutes(parts, afterJoining),
  ...sessionRoutes(parts),
  ...teamRoutes(parts),
  ...secondFactorRoutes(parts),
];

const verified = "Your email is verified. You can log in now.";
const verifiedWithGenerated = "Your email is verified. You can log in now with the generated password, and then choose your own.";

const recoveryRoutes = (parts: Parts, afterJoining: AfterJoining): readonly Route[] => [
  route(VerifyEmail, async ({ params }) => {
    const { login, hasOwnPassword } = await followLink(parts, { id: params.id, secret: params.token }, afterJoining);
    return { success: true, message: hasOwnPassword ? verified : verifiedWithGenerated, ...(login === "staff" ? { login } : {}) };
  }),

  route(AskForVerificationLink, async ({ body, networkAddress, userAgent }) => {
    await requestMail(parts, { purpose: "verify_email", email: body.email, from: { networkAddress, userAgent } });
    return { message: "If this email still waits to be verified, a new link is on its way. Please check your inbox and spam." };
  }),

  route(ForgetPassword, async ({ body, networkAddress, userAgent }) => {
    await requestMail(parts, { purpose: "reset_password", email: body.email, from: { networkAddress, userAgent } });
    return { message: "Password reset email sent! Please check your inbox." };
  }),

  route(ResetPassword, async ({ body: { id, token, password }, cookies }) => {
    const { login } = await resetPassword(parts, { id, secret: token, password });
    cookies.clear("session");
    return { message: "Your password is changed. Please log in with the new one.", login };
  }),
];

const sessionRoutes = (parts: Parts): readonly Route[] => [
  route(RefreshSession, async ({ cookies }) => {
    const { bearer, expiresAt, cookie } = await refreshSession(parts, cookies.get("session"));
    if (cookie) cookies.set("session", cookie.value, cookie.lifeMs);
    return { token: bearer, expiresAt: expiresAt.toISOString() };
  }),

  route(StepUp, async ({ actor, body: { password, code }, cookies }) => {
    const { bearer, expiresAt, cookie, until } = await stepUp(parts, actor, { password, code, cookie: cookies.get("session") });
    if (cookie) cookies.set("session", cookie.value, cookie.lifeMs);
    return { token: bearer, expiresAt: expiresAt.toISOString(), steppedUpUntil: until.toISOString() };
  }),

  route(ChangePassword, async ({ actor, body }) => {
    await changePassword(parts, actor, body);
    return { message: "Your password is changed. You are logged out everywhere else." };
  }),

  route(LogOut, async ({ cookies }) => {
    await endSessionOfCookie(parts, cookies.get("session"));
    cookies.clear("session");
    return { message: "You are logged out." };
  }),

  route(ListSessions, async ({ actor }) => ({ sessions: await listSessions(parts, actor) })),

  route(RevokeSession, ({ actor, params: { sessionId }, idempotencyKey }) => {
    const requestHash = parts.secrets.fingerprintOf(`${RevokeSession.path} ${sessionId}`);
    return revokeSession(parts, actor, { sessionId, intent: idempotencyKey ? { key: idempotencyKey, requestHash } : undefined });
  }),

  route(RevokeOtherSessions, async ({ actor }) => {
    const ended = await revokeOtherSessions(parts, actor);
    return { message: ended > 0 ? "You are logged out everywhere else." : "You are logged in nowhere else.", ended };
  }),
];

const secondFactorRoutes = (parts: Parts): readonly Route[] => [
  route(ReadSecondFactor, ({ actor }) => readSecondFactor(parts, actor)),
  route(BeginSecondFactor, ({ actor }) => setUpSecondFactor(parts, actor)),
  route(ConfirmSecondFactor, async ({ actor, body }) => ({ recoveryCodes: [...(await turnOnSecondFactor(parts, actor, body.code))] })),
  route(RenewRecoveryCodes, async ({ actor }) => ({ recoveryCodes: [...(await renewRecoveryCodes(parts, actor))] })),
  route(TurnOffSecondFactor, async ({ actor }) => {
    await turnOffSecondFactor(parts, actor);
    return { message: "Your second factor is off. Approving, paying and exporting wait until it is on again." };
  }),
];
