import { SignUp } from "@albashi/contracts/companies";
import type { Contract } from "@albashi/contracts/contract";
import { CheckDocument } from "@albashi/contracts/documents/document-checks";
import { SendEnquiry } from "@albashi/contracts/enquiries";
import { LogIn } from "@albashi/contracts/identity/accounts";
import { ConfirmFactorChange, RejectFactorChange, RequestFactorRecovery } from "@albashi/contracts/identity/factor-changes";
import { AcceptInvitation, JoinCompany } from "@albashi/contracts/identity/joining";
import { CompleteWithPasskey } from "@albashi/contracts/identity/passkeys";
import { ChangePassword, RequestPasswordReset, RequestVerificationLink, ResetPassword } from "@albashi/contracts/identity/recovery";
import { CompleteSecondFactor, StepUp } from "@albashi/contracts/identity/second-factor";
import { ConfirmVerification } from "@albashi/contracts/identity/verification";
import { Subscribe } from "@albashi/contracts/newsletter";
import { CheckVerification } from "@albashi/contracts/payroll/payslip-verification";
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { ApiError } from "./api-error.ts";
import { clientAddressOf, subnetOf } from "./network.ts";
import { rateLimitStore } from "./rate-limit-store.ts";
import type { ServerDependencies } from "./server-dependencies.ts";

/** Limits calls per address, over all API processes. */
export const addRateLimits = async (app: FastifyInstance, { redis, countCall, config }: ServerDependencies) => {
  // No header reports the remaining calls: it would differ between two responses that must be equal.
  const quiet = { "x-ratelimit-limit": false, "x-ratelimit-remaining": false, "x-ratelimit-reset": false };
  await app.register(rateLimit, {
    global: false,
    max: config.limits.callsPerMinute,
    timeWindow: "1 minute",
    keyGenerator: ({ ip }) => clientAddressOf(ip),
    store: rateLimitStore({ redis, countCall }),
    skipOnError: true,
    addHeaders: { ...quiet, "retry-after": true },
    addHeadersOnExceeding: quiet,
    errorResponseBuilder: (_request, { ttl }) => Object.assign(tooMany(Math.ceil(ttl / 1000)), { statusCode: 429 }),
  });
};

/** The limit of what is served beside the contracts: the description of the API, and its readiness. */
export const unlistedLimit = ({ config }: Pick<ServerDependencies, "config">) => ({
  rateLimit: { max: config.limits.callsPerMinute, timeWindow: "1 minute" },
});

/** Calls with which a password, a code, a link or a verification can be guessed, and calls that send mail. */
const guessing = new Set(
  [
    LogIn,
    CompleteSecondFactor,
    CompleteWithPasskey,
    ConfirmVerification,
    JoinCompany,
    AcceptInvitation,
    StepUp,
    ChangePassword,
    ResetPassword,
    CheckVerification,
    CheckDocument,
    ConfirmFactorChange,
    RejectFactorChange,
    RequestFactorRecovery,
  ].map(({ path }) => path),
);
const mailing = new Set([SignUp, RequestPasswordReset, RequestVerificationLink].map(({ path }) => path));

/** Enforced without Redis too. */
const guarded = { isGuarded: true };

/** The number of callers of one subnet that may guess at full speed; renting a whole network gains no more than that. */
const callersOfNeighbourhood = 10;

/** Limits guessing per subnet, in addition to the limit of each caller. */
export const subnetRateLimit = (app: FastifyInstance, { path }: Contract, { config }: Pick<ServerDependencies, "config">) => {
  if (!guessing.has(path)) return async () => undefined;
  const max = config.limits.logInsPerMinute * callersOfNeighbourhood;
  const keyGenerator = ({ ip }: FastifyRequest) => `neighbourhood-${subnetOf(ip)}`;
  const count = app.createRateLimit({ max, timeWindow: "1 minute", keyGenerator, ...guarded });
  return async (request: FastifyRequest) => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) throw Object.assign(tooMany(counted.ttlInSeconds), { statusCode: 429 });
  };
};

/** Guessing, flooding mailboxes and filling storage have their own limits; every other call has a generous one. */
export const limitsOf = ({ path, upload, rawBody }: Contract, { config }: Pick<ServerDependencies, "config">) => {
  // Providers send from few addresses, and a thousand per second on a payday. Of all other senders the rejected requests are counted.
  if (rawBody) return false;
  const { signUpsPerHour, logInsPerMinute, formsPerHour, uploadsPerMinute, callsPerMinute } = config.limits;
  if (mailing.has(path)) return { max: signUpsPerHour, timeWindow: "1 hour", ...guarded };
  if (guessing.has(path)) return { max: logInsPerMinute, timeWindow: "1 minute", ...guarded };
  if (path === Subscribe.path || path === SendEnquiry.path) return { max: formsPerHour, timeWindow: "1 hour" };
  if (upload) return { max: uploadsPerMinute, timeWindow: "1 minute" };
  return { max: callsPerMinute, timeWindow: "1 minute" };
};

export const tooMany = (seconds: number) =>
  new ApiError({
    kind: "too_many",
    code: "too_many_calls",
    message: `There were too many requests from your network. Please try again in ${seconds} seconds.`,
    retryAfterSeconds: seconds,
  });
