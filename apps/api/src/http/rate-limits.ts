import { SignUp } from "@albashi/contracts/companies";
import type { Contract } from "@albashi/contracts/contract";
import { SendEnquiry } from "@albashi/contracts/enquiries";
import { LogIn } from "@albashi/contracts/identity";
import { AskForVerificationLink, ChangePassword, ForgetPassword, ResetPassword } from "@albashi/contracts/identity-recovery";
import { AcceptInvitation, JoinCompany } from "@albashi/contracts/joining";
import { Subscribe } from "@albashi/contracts/newsletter";
import { CheckProof } from "@albashi/contracts/payslip-proofs";
import { FinishLogIn, StepUp } from "@albashi/contracts/second-factor";
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ServerParts } from "./build-server.ts";
import { callerOf, neighbourhoodOf } from "./network.ts";
import { Refusal } from "./refusal.ts";

/** Counts calls in Redis, so that all API processes count together. Without Redis calls go on uncounted. */
export const addRateLimits = async (app: FastifyInstance, { redis, config }: ServerParts) => {
  // No header tells how much is left: it would differ between two answers that must be equal.
  const quiet = { "x-ratelimit-limit": false, "x-ratelimit-remaining": false, "x-ratelimit-reset": false };
  await app.register(rateLimit, {
    global: false,
    max: config.limits.callsPerMinute,
    timeWindow: "1 minute",
    keyGenerator: ({ ip }) => callerOf(ip),
    redis,
    nameSpace: "albashi-limit-",
    skipOnError: true,
    addHeaders: { ...quiet, "retry-after": true },
    addHeadersOnExceeding: quiet,
    errorResponseBuilder: (_request, { ttl }) => Object.assign(tooMany(Math.ceil(ttl / 1000)), { statusCode: 429 }),
  });
};

/** Calls with which a password, a code, a link or a proof can be guessed, and calls that fill mailboxes. */
const guessing = new Set(
  [LogIn, FinishLogIn, JoinCompany, AcceptInvitation, StepUp, ChangePassword, ResetPassword, CheckProof].map(({ path }) => path),
);
const mailing = new Set([SignUp, ForgetPassword, AskForVerificationLink].map(({ path }) => path));

/** How many callers of one neighbourhood may guess at full speed; whoever rents a whole network gains no more than that. */
const callersOfNeighbourhood = 10;

/** Slows guessing down for a whole neighbourhood together, beside the limit of each caller. */
export const neighbourhoodLimit = (app: FastifyInstance, { path }: Contract, { config }: Pick<ServerParts, "config">) => {
  if (!guessing.has(path)) return async () => undefined;
  const max = config.limits.logInsPerMinute * callersOfNeighbourhood;
  const keyGenerator = ({ ip }: FastifyRequest) => `neighbourhood-${neighbourhoodOf(ip)}`;
  const count = app.createRateLimit({ max, timeWindow: "1 minute", keyGenerator });
  return async (request: FastifyRequest) => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) throw Object.assign(tooMany(counted.ttlInSeconds), { statusCode: 429 });
  };
};

/** Guessing, filling mailboxes and filling storage are the abuses worth their own limits; every other call has a wide one. */
export const limitsOf = ({ path, upload, takesBytes }: Contract, { config }: Pick<ServerParts, "config">) => {
  // Providers send from few addresses, and on a payday a thousand in a second. Their signature keeps everybody else out.
  if (takesBytes) return false;
  const { signUpsPerHour, logInsPerMinute, formsPerHour, uploadsPerMinute, callsPerMinute } = config.limits;
  if (mailing.has(path)) return { max: signUpsPerHour, timeWindow: "1 hour" };
  if (guessing.has(path)) return { max: logInsPerMinute, timeWindow: "1 minute" };
  if (path === Subscribe.path || path === SendEnquiry.path) return { max: formsPerHour, timeWindow: "1 hour" };
  if (upload) return { max: uploadsPerMinute, timeWindow: "1 minute" };
  return { max: callsPerMinute, timeWindow: "1 minute" };
};

const tooMany = (seconds: number) =>
  new Refusal({
    kind: "too_many",
    code: "too_many_calls",
    message: `There were too many requests from your network. Please try again in ${seconds} seconds.`,
    retryAfterSeconds: seconds,
  });
