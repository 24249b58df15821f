import { ListSessions, LogIn, LogOut, RefreshSession, RevokeSession, VerifyEmail } from "@albashi/contracts/identity";
import { type Route, route } from "../../http/route.ts";
import type { Parts } from "../../parts.ts";
import { listSessions } from "./use-cases/list-sessions.ts";
import { logIn } from "./use-cases/log-in.ts";
import { endSessionOfCookie } from "./use-cases/log-out.ts";
import { refreshSession } from "./use-cases/refresh-session.ts";
import { revokeSession } from "./use-cases/revoke-session.ts";
import { verifyEmail } from "./use-cases/verify-email.ts";

export const identityRoutes = (parts: Parts): readonly Route[] => [
  route(LogIn, async ({ body, userAgent, cookie, setCookie }) => {
    const opened = await logIn(parts, { ...body, userAgent, cookie });
    setCookie(opened.cookie, opened.cookieLifeMs);
    return { token: opened.bearer, data: [opened.user], _id: opened.user._id };
  }),

  route(VerifyEmail, async ({ params }) => {
    await verifyEmail(parts, { id: params.id, secret: params.token });
    return { success: true, message: "Your email is verified. You can log in now." };
  }),

  route(RefreshSession, async ({ cookie, setCookie }) => {
    const refreshed = await refreshSession(parts, cookie);
    if (refreshed.cookie) setCookie(refreshed.cookie.value, refreshed.cookie.lifeMs);
    return { token: refreshed.bearer, expiresAt: refreshed.expiresAt.toISOString() };
  }),

  route(LogOut, async ({ cookie, clearCookie }) => {
    await endSessionOfCookie(parts, cookie);
    clearCookie();
    return { message: "You are logged out." };
  }),

  route(ListSessions, async ({ actor }) => ({ sessions: await listSessions(parts, actor) })),

  route(RevokeSession, ({ actor, params: { sessionId }, idempotencyKey }) => {
    const requestHash = parts.secrets.fingerprintOf(`${RevokeSession.path} ${sessionId}`);
    return revokeSession(parts, actor, { sessionId, intent: idempotencyKey ? { key: idempotencyKey, requestHash } : undefined });
  }),
];
