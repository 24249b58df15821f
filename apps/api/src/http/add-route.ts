import type { Contract } from "@albashi/contracts/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Actor } from "./actor.ts";
import type { ServerParts } from "./build-server.ts";
import { describe } from "./openapi.ts";
import { refuseWithout } from "./permissions.ts";
import { limitsOf } from "./rate-limits.ts";
import type { Call, Route } from "./route.ts";

/** The `__Host-` prefix makes the browser refuse it without Secure, on another path or for another host. */
export const sessionCookie = "__Host-albashi-session";
const cookieRules = { httpOnly: true, secure: true, sameSite: "strict", path: "/" } as const;

/** Serves one contract: checks the request against it, asks who calls, and answers with what it promises. */
export const addRoute = (app: FastifyInstance, { contract, answer }: Route, parts: ServerParts) => {
  const { body, params, answer: promised, answerStatus } = contract;
  app.route({
    method: contract.method,
    url: contract.path,
    schema: {
      ...describe(contract),
      ...(body ? { body } : {}),
      ...(params ? { params } : {}),
      response: { [answerStatus]: promised },
    },
    config: { failureShape: contract.failureShape, rateLimit: limitsOf(contract, parts) },
    handler: async (request, reply) => {
      const actor = await actorOf(contract, request, parts);
      reply.code(answerStatus).header("cache-control", "no-store");
      return answer(callOf(request, reply, actor));
    },
  });
};

/** Every permission but `public` needs a session that holds it. */
const actorOf = async ({ permission }: Contract, request: FastifyRequest, { authenticate }: ServerParts): Promise<Actor | undefined> => {
  if (permission === "public") return undefined;
  const actor = await authenticate({ bearer: bearerOf(request), cookie: request.cookies[sessionCookie] });
  refuseWithout(permission, actor);
  return actor;
};

const bearerOf = ({ headers }: FastifyRequest) => headers.authorization?.match(/^Bearer ([\w-]{20,100})$/)?.[1];

const callOf = (request: FastifyRequest, reply: FastifyReply, actor: Actor | undefined): Call<Contract> => ({
  body: request.body,
  params: request.params,
  get actor() {
    if (!actor) throw new Error(`${request.routeOptions.url} is public and has no actor.`);
    return actor;
  },
  idempotencyKey: idempotencyKeyOf(request),
  userAgent: request.headers["user-agent"] ?? "",
  networkAddress: request.ip,
  cookie: request.cookies[sessionCookie],
  setCookie: (value, lifeMs) => void reply.setCookie(sessionCookie, value, { ...cookieRules, maxAge: Math.floor(lifeMs / 1000) }),
  clearCookie: () => void reply.clearCookie(sessionCookie, cookieRules),
});

const idempotencyKeyOf = ({ headers }: FastifyRequest) => {
  const key = headers["idempotency-key"];
  return typeof key === "string" && /^[\w-]{8,128}$/.test(key) ? key : undefined;
};
