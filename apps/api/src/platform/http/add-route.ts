import type { Contract } from "@albashi/contracts/contract";
import { StartDemoTour } from "@albashi/contracts/identity/demo-tour";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Actor } from "./actor.ts";
import { ApiError } from "./api-error.ts";
import { cookiesOf, demoCookie, sessionCookie } from "./cookies.ts";
import { requireDemoRead } from "./demo-tour.ts";
import { type EventStream, streamEvents } from "./live.ts";
import { clientAddressOf } from "./network.ts";
import { describe } from "./openapi.ts";
import { requirePermission, requirePermissionBeforeBody } from "./permissions.ts";
import { limitsOf, subnetRateLimit } from "./rate-limits.ts";
import { discardUpload, readUpload } from "./read-upload.ts";
import type { Call, EventsAnswer, FileAnswer, Route } from "./route.ts";
import { observeSecurity } from "./security-events.ts";
import type { ServerDependencies } from "./server-dependencies.ts";
import { answerAfterStepUp } from "./step-up-for-act.ts";

/**
 * Sends a file. Whatever its name or content, a browser only saves it, or displays it as the type we declare: it never sniffs, and a
 * page inside it cannot run scripts.
 */
export const sendFile = (reply: FastifyReply, { mediaType, fileName, isInline = false, content }: FileAnswer) =>
  reply
    .headers({
      "content-type": mediaType,
      "content-disposition": `${isInline ? "inline" : "attachment"}; ${nameOf(fileName)}`,
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    })
    .send(content);

/** RFC 6266: an ASCII name for old browsers, and the real one for all others. */
const nameOf = (fileName: string) => {
  const plain = fileName.replace(/[^\w. -]/g, "_");
  const real = encodeURIComponent(fileName).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
  return `filename="${plain}"; filename*=UTF-8''${real}`;
};

declare module "fastify" {
  interface FastifyRequest {
    /** The authenticated caller; null on a public route. */
    actor: Actor | null;
    /** The caller is a visitor of the demo tour. */
    isDemo: boolean;
  }
}

/** Serves one contract: validates the request, authenticates and authorises the caller, and sends the response. */
export const addRoute = (app: FastifyInstance, served: Route, dependencies: ServerDependencies) => {
  const { contract } = served;
  const { body, params, query, upload, rawBody, response: promised, successStatus, responseFileTypes, isEventStream } = contract;
  const countSubnet = subnetRateLimit(app, contract, dependencies);
  const demoAnswer = dependencies.demoTour?.routes.find((one) => one.contract === contract)?.answer;
  app.route({
    method: contract.method,
    url: contract.path,
    // Fastify would run the handler of a GET for a HEAD too, and the GET of a verification link has an effect.
    exposeHeadRoute: false,
    schema: {
      ...describe(contract),
      ...(body ? { body } : {}),
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(responseFileTypes || isEventStream ? {} : { response: { [successStatus]: promised } }),
    },
    // No browser reads the response to a provider.
    ...(rawBody ? { bodyLimit: rawBody.maxBytes, helmet: false } : {}),
    config: { failureShape: contract.failureShape, rateLimit: limitsOf(contract, dependencies) },
    // Before the body is parsed and after rate limiting: a caller without permission learns nothing about the request's shape.
    preParsing: async (request) => {
      await countSubnet(request);
      const visitor = await visitorOf(contract, request, dependencies);
      request.isDemo = visitor !== undefined;
      request.actor = visitor ?? (await actorOf(contract, request, dependencies)) ?? null;
    },
    ...(upload ? { preValidation: readUpload(contract), onResponse: discardUpload } : {}),
    onSend: observeSecurity(contract, dependencies),
    handler: async (request, reply) => {
      const actor = request.actor ?? undefined;
      reply.code(successStatus).header("cache-control", "no-store");
      const serve = request.isDemo ? demoAnswer : (call: Call<Contract>) => answerAfterStepUp(served, call, dependencies);
      // Never on the connection that can write.
      if (!serve) throw new Error(`${contract.path} has no route in the demo tour.`);
      const work = () => serve(callOf(request, reply, actor));
      const answered = await (upload ? request.server.uploadQueues.process(work) : work());
      if (isEventStream) return streamEvents(reply, answered as EventsAnswer, eventStreamOf(contract, request, dependencies));
      return responseFileTypes ? sendFile(reply, answered as FileAnswer) : answered;
    },
  });
};

/** A visitor of the demo tour may make the calls that read; undefined for every other caller. */
const visitorOf = async (contract: Contract, request: FastifyRequest, { demoTour }: ServerDependencies): Promise<Actor | undefined> => {
  // Opening the tour again, or as the other view, replaces the demo session.
  if (contract === StartDemoTour) return undefined;
  const visitor = await demoTour?.authenticate({ bearer: bearerOf(request), cookie: request.cookies[demoCookie] });
  if (!visitor) return undefined;
  requireDemoRead(contract);
  requirePermission(contract, visitor);
  return visitor;
};

/** Every permission but `public` needs a session that has it and fulfils its step-up requirements. */
const actorOf = async (contract: Contract, request: FastifyRequest, { authenticate }: ServerDependencies): Promise<Actor | undefined> => {
  if (contract.permission === "public") return undefined;
  const actor = await authenticate({ bearer: bearerOf(request), cookie: request.cookies[sessionCookie] });
  request.caller = actor;
  requirePermissionBeforeBody(contract, actor);
  return actor;
};

/** At each heartbeat of an open stream, its session and its permission are checked again. */
const eventStreamOf = (contract: Contract, request: FastifyRequest, dependencies: ServerDependencies): EventStream => {
  if (!request.actor) throw new Error(`${contract.path} is public, but a stream needs a session.`);
  const { sessionId } = request.actor;
  const mayStill = async () => {
    if (request.isDemo) return (await visitorOf(contract, request, dependencies)) !== undefined;
    const now = await dependencies.readActor(sessionId);
    return now !== undefined && isPermitted(contract, now);
  };
  return { sessionId, mayStill, limits: dependencies.config.limits };
};

const isPermitted = (contract: Contract, actor: Actor): boolean => {
  try {
    requirePermission(contract, actor);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
};

const bearerOf = ({ headers }: FastifyRequest) => headers.authorization?.match(/^Bearer ([\w-]{20,100})$/)?.[1];

const callOf = (request: FastifyRequest, reply: FastifyReply, actor: Actor | undefined): Call<Contract> => ({
  body: request.body,
  params: request.params,
  query: request.query,
  upload: request.receivedUpload?.file,
  sent: { body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0), headers: request.headers },
  get actor() {
    if (!actor) throw new Error(`${request.routeOptions.url} is public and has no actor.`);
    return actor;
  },
  idempotencyKey: idempotencyKeyOf(request),
  userAgent: request.headers["user-agent"] ?? "",
  networkAddress: clientAddressOf(request.ip),
  cookies: cookiesOf(request, reply),
  // API responses are never cached, so there is no cache to clear.
});

const idempotencyKeyOf = ({ headers }: FastifyRequest) => {
  const key = headers["idempotency-key"];
  return typeof key === "string" && /^[\w-]{8,128}$/.test(key) ? key : undefined;
};
