import type { FastifyReply, FastifyRequest } from "fastify";

/** The `__Host-` prefix makes the browser reject it without Secure, on another path or for another host. */
export const sessionCookie = "__Host-albashi-session";

/** The cookie of a demo session. It opens the demonstration company and nothing else. */
export const demoCookie = "__Host-albashi-demo";

/**
 * The purpose of each cookie: the session, the demo, a login that awaits its second factor, a known browser, and one that asked for a
 * verification link.
 */
const cookieNames = {
  session: sessionCookie,
  demo: demoCookie,
  challenge: "__Host-albashi-challenge",
  device: "__Host-albashi-device",
  verification: "__Host-albashi-verification",
} as const;

const cookieRules = { httpOnly: true, secure: true, sameSite: "strict", path: "/" } as const;

type CookieKind = keyof typeof cookieNames;

/** The cookies of one call: no script reads them, and no other site sends them. */
export interface Cookies {
  get(kind: CookieKind): string | undefined;
  set(kind: CookieKind, value: string, lifeMs: number): void;
  clear(kind: CookieKind): void;
}

export const cookiesOf = (request: FastifyRequest, reply: FastifyReply): Cookies => ({
  get: (kind) => request.cookies[cookieNames[kind]],
  set: (kind, value, lifeMs) => void reply.setCookie(cookieNames[kind], value, { ...cookieRules, maxAge: Math.floor(lifeMs / 1000) }),
  clear: (kind) => void reply.clearCookie(cookieNames[kind], cookieRules),
});
