import type { Contract } from "@albashi/contracts/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Actor } from "./actor.ts";
import type { ServerParts } from "./build-server.ts";
import { cookiesOf, sessionCookie } from "./cookies.ts";
import { sendFile } from "./file-answers.ts";
import { type Line, sendEvents } from "./live.ts";
import { callerOf } from "./network.ts";
import { describe } from "./openapi.ts";
import { refuseWithout } from "./permissions.ts";
import { limitsOf, neighbourhoodLimit } from "./rate-limits.ts";
import { forgetUpload, readUpload, uploadOf, workingOnUploads } from "./read-upload.ts";
import { Refusal } from "./refusal.ts";
import type { Call, EventsAnswer, FileAnswer, Route } from "./route.ts";

/** Who makes each call that is under way. */
const actors = new WeakMap<FastifyRequest, Actor>();

/** Serves one contract: checks the request against it, asks who calls, and answers with what it promises. */
export const addRoute = (app: FastifyInstance, { contract, answer }: Route, parts: ServerParts) => {
  const { body, params, query, upload, takesBytes, answer: promised, answerStatus, answersFile, answersEvents } = contract;
  const countNeighbourhood = neighbourhoodLimit(app, contract, parts);
  app.route({
    method: contract.method,
    url: contract.path,
    schema: {
      ...describe(contract),
      ...(body ? { body } : {}),
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(answersFile || answersEvents ? {} : { response: { [answerStatus]: promised } }),
    },
    // No browser reads what a provider is answered.
    ...(takesBytes ? { bodyLimit: takesBytes.largestBytes, helmet: false } : {}),
    config: { failureShape: contract.failureShape, rateLimit: limitsOf(contract, parts) },
    // Before the body is read, and after the calls are counted: who may not call learns nothing of what the call wants.
    preParsing: async (request) => {
      await countNeighbourhood(request);
      const actor = await actorOf(contract, request, parts);
      if (actor) actors.set(request, actor);
    },
    ...(upload ? { preValidation: readUpload(contract), onResponse: forgetUpload } : {}),
    handler: async (request, reply) => {
      const actor = actors.get(request);
      reply.code(answerStatus).header("cache-control", "no-store");
      const work = () => answer(callOf(request, reply, actor));
      const answered = await (upload ? workingOnUploads(work) : work());
      if (answersEvents) return sendEvents(reply, answered as EventsAnswer, lineOf(contract, actor, parts));
      return answersFile ? sendFile(reply, answered as FileAnswer) : answered;
    },
  });
};

/** Every permission but `public` needs a session that holds it and has shown what it asks for. */
const actorOf = async (contract: Contract, request: FastifyRequest, { authenticate }: ServerParts): Promise<Actor | undefined> => {
  if (contract.permission === "public") return undefined;
  const actor = await authenticate({ bearer: bearerOf(request), cookie: request.cookies[sessionCookie] });
  refuseWithout(contract, actor);
  return actor;
};

/** A line that stays open: at each beat it is asked whether its session stands, and whether its role still holds the right. */
const lineOf = (contract: Contract, actor: Actor | undefined, { readActor, config }: ServerParts): Line => {
  if (!actor) throw new Error(`${contract.path} is public, and nobody watches without a session.`);
  const { sessionId } = actor;
  const mayStill = async () => {
    const now = await readActor(sessionId);
    return now !== undefined && isPermitted(contract, now);
  };
  return { sessionId, mayStill, limits: config.limits };
};

const isPermitted = (contract: Contract, actor: Actor): boolean => {
  try {
    refuseWithout(contract, actor);
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
  upload: uploadOf(request),
  sent: { body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0), headers: request.headers },
  get actor() {
    if (!actor) throw new Error(`${request.routeOptions.url} is public and has no actor.`);
    return actor;
  },
  idempotencyKey: idempotencyKeyOf(request),
  userAgent: request.headers["user-agent"] ?? "",
  networkAddress: callerOf(request.ip),
  cookies: cookiesOf(request, reply),
});

const idempotencyKeyOf = ({ headers }: FastifyRequest) => {
  const key = headers["idempotency-key"];
  return typeof key === "string" && /^[\w-]{8,128}$/.test(key) ? key : undefined;
};
