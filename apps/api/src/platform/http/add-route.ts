import type { Contract } from "@albashi/contracts/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Actor } from "./actor.ts";
import { cookiesOf, sessionCookie } from "./cookies.ts";
import { type EventStream, streamEvents } from "./live.ts";
import { clientAddressOf } from "./network.ts";
import { describe } from "./openapi.ts";
import { requirePermission } from "./permissions.ts";
import { limitsOf, subnetRateLimit } from "./rate-limits.ts";
import { discardUpload, readUpload } from "./read-upload.ts";
import { Refusal } from "./refusal.ts";
import type { Call, EventsAnswer, FileAnswer, Route } from "./route.ts";
import type { ServerDependencies } from "./server-dependencies.ts";

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
  }
}

/** Serves one contract: validates the request, authenticates and authorises the caller, and sends the response. */
export const addRoute = (app: FastifyInstance, { contract, answer }: Route, dependencies: ServerDependencies) => {
  const { body, params, query, upload, rawBody, response: promised, successStatus, responseFileTypes, isEventStream } = contract;
  const countSubnet = subnetRateLimit(app, contract, dependencies);
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
      request.actor = (await actorOf(contract, request, dependencies)) ?? null;
    },
    ...(upload ? { preValidation: readUpload(contract), onResponse: discardUpload } : {}),
    handler: async (request, reply) => {
      const actor = request.actor ?? undefined;
      reply.code(successStatus).header("cache-control", "no-store");
      const work = () => answer(callOf(request, reply, actor));
      const answered = await (upload ? request.server.uploadQueues.process(work) : work());
      if (isEventStream) return streamEvents(reply, answered as EventsAnswer, eventStreamOf(contract, actor, dependencies));
      return responseFileTypes ? sendFile(reply, answered as FileAnswer) : answered;
    },
  });
};

/** Every permission but `public` needs a session that has it and fulfils its step-up requirements. */
const actorOf = async (contract: Contract, request: FastifyRequest, { authenticate }: ServerDependencies): Promise<Actor | undefined> => {
  if (contract.permission === "public") return undefined;
  const actor = await authenticate({ bearer: bearerOf(request), cookie: request.cookies[sessionCookie] });
  requirePermission(contract, actor);
  return actor;
};

/** At each heartbeat of an open stream, its session and its permission are checked again. */
const eventStreamOf = (contract: Contract, actor: Actor | undefined, { readActor, config }: ServerDependencies): EventStream => {
  if (!actor) throw new Error(`${contract.path} is public, but a stream needs a session.`);
  const { sessionId } = actor;
  const mayStill = async () => {
    const now = await readActor(sessionId);
    return now !== undefined && isPermitted(contract, now);
  };
  return { sessionId, mayStill, limits: config.limits };
};

const isPermitted = (contract: Contract, actor: Actor): boolean => {
  try {
    requirePermission(contract, actor);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
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
  clearSiteData: () => void reply.header("clear-site-data", '"storage"'),
});

const idempotencyKeyOf = ({ headers }: FastifyRequest) => {
  const key = headers["idempotency-key"];
  return typeof key === "string" && /^[\w-]{8,128}$/.test(key) ? key : undefined;
};
