import { ListSessions, LogOut, RefreshSession, RevokeOtherSessions, RevokeSession } from "@albashi/contracts/identity/accounts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { type Route, route } from "../../../platform/http/route.ts";
import { endSessionOfCookie, listSessions, revokeOtherSessions, revokeSession } from "./use-cases/manage-sessions.ts";
import { refreshSession } from "./use-cases/rotate-tokens.ts";

export const sessionsRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(RefreshSession, async ({ cookies }) => {
    const { bearer, expiresAt, cookie } = await refreshSession(dependencies, cookies.get("session"));
    if (cookie) cookies.set("session", cookie.value, cookie.lifeMs);
    return { token: bearer, expiresAt: expiresAt.toISOString() };
  }),
  route(LogOut, async ({ cookies }) => {
    await endSessionOfCookie(dependencies, cookies.get("session"));
    cookies.clear("session");
    return { message: "You are logged out." };
  }),
  route(ListSessions, async ({ actor }) => ({ sessions: await listSessions(dependencies, actor) })),
  route(RevokeSession, ({ actor, params: { sessionId }, idempotencyKey }) => {
    const requestHash = dependencies.secrets.hmacOf(`${RevokeSession.path} ${sessionId}`);
    const request = idempotencyKey ? { key: idempotencyKey, requestHash } : undefined;
    return revokeSession(dependencies, actor, { sessionId }, request);
  }),
  route(RevokeOtherSessions, async ({ actor }) => {
    const ended = await revokeOtherSessions(dependencies, actor);
    return { message: ended > 0 ? "Logged out of all other sessions." : "No other active sessions.", ended };
  }),
];
