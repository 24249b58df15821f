import { SignUp } from "@albashi/contracts/companies";
import type { Contract } from "@albashi/contracts/contract";
import { LogIn } from "@albashi/contracts/identity";
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import type { ServerParts } from "./build-server.ts";
import { Refusal } from "./refusal.ts";

/** Counts calls in Redis, so that all API processes count together. Without Redis calls go on uncounted. */
export const addRateLimits = async (app: FastifyInstance, { redis, config }: ServerParts) => {
  // No header tells how much is left: it would differ between two answers that must be equal.
  const quiet = { "x-ratelimit-limit": false, "x-ratelimit-remaining": false, "x-ratelimit-reset": false };
  await app.register(rateLimit, {
    global: false,
    max: config.limits.callsPerMinute,
    timeWindow: "1 minute",
    redis,
    nameSpace: "albashi-limit-",
    skipOnError: true,
    addHeaders: { ...quiet, "retry-after": true },
    addHeadersOnExceeding: quiet,
    errorResponseBuilder: (_request, { ttl }) => Object.assign(tooMany(Math.ceil(ttl / 1000)), { statusCode: 429 }),
  });
};

/** Guessing and filling mailboxes are the abuses worth their own limits; every other call has a wide one. */
export const limitsOf = ({ path }: Contract, { config }: Pick<ServerParts, "config">) => {
  const { signUpsPerHour, logInsPerMinute, callsPerMinute } = config.limits;
  if (path === SignUp.path) return { max: signUpsPerHour, timeWindow: "1 hour" };
  if (path === LogIn.path) return { max: logInsPerMinute, timeWindow: "1 minute" };
  return { max: callsPerMinute, timeWindow: "1 minute" };
};

const tooMany = (seconds: number) =>
  new Refusal({
    kind: "too_many",
    code: "too_many_calls",
    message: `There were too many requests from your network. Please try again in ${seconds} seconds.`,
    retryAfterSeconds: seconds,
  });
