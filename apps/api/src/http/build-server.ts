import type { Socket } from "node:net";
import type { SessionId } from "@albashi/contracts/ids";
import type { FailureShape } from "@albashi/contracts/problem";
import cookie from "@fastify/cookie";
import underPressure from "@fastify/under-pressure";
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import type { Redis } from "ioredis";
import type { Config } from "../config.ts";
import { newId } from "../new-id.ts";
import { nameRoutes } from "../observability/name-routes.ts";
import type { Actor } from "./actor.ts";
import { addRoute } from "./add-route.ts";
import { answerFailure, answerUnknownAddress } from "./failures.ts";
import { addHealth, type HealthChecks } from "./health.ts";
import { addOneClick, isOneClick } from "./one-click.ts";
import { endStreamsWhenClosing } from "./open-streams.ts";
import { addOpenApi } from "./openapi.ts";
import { addRateLimits } from "./rate-limits.ts";
import type { Route } from "./route.ts";
import { addSecurityHeaders, refuseForeignOrigins } from "./security-headers.ts";
import { addTakenBytes, takesBytes } from "./taken-bytes.ts";
import { addUploads, takesUpload } from "./uploads.ts";
import { addWebFiles } from "./web-files.ts";
import { readWebPages } from "./web-pages.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    failureShape?: FailureShape;
  }
}

export interface ServerParts {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly redis: Redis;
  readonly routes: readonly Route[];
  readonly authenticate: (keys: { bearer: string | undefined; cookie: string | undefined }) => Promise<Actor>;
  /** Who a session stands for now, of a call that goes on; nothing once the session is over. */
  readonly readActor: (sessionId: SessionId) => Promise<Actor | undefined>;
  readonly health: HealthChecks;
}

const largestBodyBytes = 64 * 1024;
/** A picture of 5 MB over a bad mobile network takes this long; every other request is small. */
const slowestRequestMs = 120_000;
/** A path carries an id and a one-time token, both longer than Fastify's default of 100 with room to spare. */
const longestParameter = 200;

/** Puts the API together: what guards it, what describes it, and its routes. */
export const buildServer = async (parts: ServerParts): Promise<FastifyInstance> => {
  const { config, log } = parts;
  const app = Fastify({
    loggerInstance: log,
    genReqId: () => newId<string>(),
    bodyLimit: largestBodyBytes,
    trustProxy: (_address, hop) => hop < config.http.trustedProxies,
    requestTimeout: slowestRequestMs,
    routerOptions: { maxParamLength: longestParameter },
    return503OnClosing: true,
    // An address that cannot be read never reaches a route; its answer has our shape all the same.
    frameworkErrors: (error, request, reply) => void answerFailure(error, request, reply),
    forceCloseConnections: "idle",
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerFailure);
  app.setNotFoundHandler(answerUnknownAddress);

  nameRoutes(app);
  letGoOfConnectionsWhenClosing(app);
  endStreamsWhenClosing(app);
  await app.register(underPressure, { maxEventLoopDelay: config.limits.busyAfterMs, retryAfter: 5 });
  const { webFiles } = config.http;
  const pages = webFiles ? await readWebPages(webFiles, config.publicUrl) : [];
  await addSecurityHeaders(app, config, pages);
  refuseForeignOrigins(app, config);
  await app.register(cookie);
  await addRateLimits(app, parts);
  await addOpenApi(app, parts);
  addHealth(app, parts.health);
  await app.register(async (api) => {
    for (const route of parts.routes) if (!isOneClick(route) && !takesUpload(route) && !takesBytes(route)) addRoute(api, route, parts);
  });
  await addOneClick(app, parts);
  await addUploads(app, parts);
  await addTakenBytes(app, parts);
  if (webFiles) await addWebFiles(app, { root: webFiles, pages, config });
  return app;
};

/** A browser keeps its connection for a minute after an answer, and opens some ahead of need; neither holds up our stopping. */
const letGoOfConnectionsWhenClosing = (app: FastifyInstance) => {
  let isClosing = false;
  const connections = new Set<Socket>();
  app.server.on("connection", (connection: Socket) => {
    connections.add(connection);
    connection.once("close", () => connections.delete(connection));
  });
  const letGo = () => {
    app.server.closeIdleConnections();
    for (const connection of connections) if (connection.bytesRead === 0) connection.destroy();
  };
  app.addHook("preClose", async () => {
    isClosing = true;
    // Again and again: an answer that was on its way leaves its connection idle a moment later.
    const lettingGo = setInterval(letGo, 500);
    app.server.once("close", () => clearInterval(lettingGo));
  });
  app.addHook("onSend", async (_request, reply) => {
    if (isClosing) reply.header("connection", "close");
  });
};
