import type { Socket } from "node:net";
import type { FailureShape } from "@albashi/contracts/problem";
import cookie from "@fastify/cookie";
import underPressure from "@fastify/under-pressure";
import type { FastifyInstance } from "fastify";
import Fastify from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { newId } from "../database/new-id.ts";
import { addRoute } from "./add-route.ts";
import { addRouteNamesToSpans } from "./add-route-names-to-spans.ts";
import { addOneClick, addRawBodyRoutes, addUploads, isOneClickUnsubscribe, needsRawBody, takesUpload } from "./body-parsers.ts";
import { addHealth } from "./health.ts";
import { addJsonParser } from "./json-body.ts";
import { addOpenStreams } from "./open-streams.ts";
import { addOpenApi } from "./openapi.ts";
import { addRateLimits } from "./rate-limits.ts";
import { addUploadQueues } from "./read-upload.ts";
import { rejectNulCharacters } from "./reject-nul-characters.ts";
import { addSecurityHeaders, rejectForeignOrigins } from "./security-headers.ts";
import { sendNotFound, sendProblem } from "./send-problem.ts";
import type { ServerDependencies } from "./server-dependencies.ts";
import { addWebFiles } from "./web-files.ts";
import { readWebPages } from "./web-pages.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    failureShape?: FailureShape;
  }
}

const maxBodyBytes = 64 * 1024;
/** A picture of 5 MB takes this long over a slow mobile network; every other request is small. */
const slowestRequestMs = 120_000;
/** A path contains an id and a one-time token, both longer than Fastify's default limit of 100. */
const maxParameterLength = 200;

/** Builds the API server: security, documentation and routes. */
export const buildServer = async (dependencies: ServerDependencies): Promise<FastifyInstance> => {
  const { config, log } = dependencies;
  const app = Fastify({
    loggerInstance: log,
    genReqId: () => newId<string>(),
    bodyLimit: maxBodyBytes,
    trustProxy: config.http.trustedProxies,
    requestTimeout: slowestRequestMs,
    routerOptions: { maxParamLength: maxParameterLength },
    return503OnClosing: true,
    // A malformed URL never reaches a route; its response has our shape anyway.
    frameworkErrors: (error, request, reply) => void sendProblem(error, request, reply),
    forceCloseConnections: "idle",
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendProblem);
  app.setNotFoundHandler(sendNotFound);

  addRouteNamesToSpans(app);
  closeIdleConnectionsOnShutdown(app);
  addOpenStreams(app);
  app.decorateRequest("actor", null);
  app.decorateRequest("isDemo", false);
  app.decorateRequest("caller", null);
  app.decorateRequest("refusalCode", null);
  addUploadQueues(app);
  await app.register(underPressure, { maxEventLoopDelay: config.limits.busyAfterMs, retryAfter: 5 });
  const { webFiles } = config.http;
  const pages = webFiles ? await readWebPages(webFiles, config) : [];
  await addSecurityHeaders(app, config, pages);
  rejectForeignOrigins(app, config);
  addJsonParser(app);
  rejectNulCharacters(app);
  await app.register(cookie);
  await addRateLimits(app, dependencies);
  await addOpenApi(app, dependencies);
  addHealth(app, dependencies);
  await app.register(async (api) => {
    for (const route of dependencies.routes)
      if (!isOneClickUnsubscribe(route) && !takesUpload(route) && !needsRawBody(route)) addRoute(api, route, dependencies);
  });
  await addOneClick(app, dependencies);
  await addUploads(app, dependencies);
  await addRawBodyRoutes(app, dependencies);
  if (webFiles) await addWebFiles(app, { root: webFiles, pages, config });
  return app;
};

/** Browsers keep connections open for a minute and open some in advance; neither may delay the shutdown. */
const closeIdleConnectionsOnShutdown = (app: FastifyInstance) => {
  let isClosing = false;
  const connections = new Set<Socket>();
  app.server.on("connection", (connection: Socket) => {
    connections.add(connection);
    connection.once("close", () => connections.delete(connection));
  });
  const closeIdle = () => {
    app.server.closeIdleConnections();
    for (const connection of connections) if (connection.bytesRead === 0) connection.destroy();
  };
  app.addHook("preClose", async () => {
    isClosing = true;
    // Repeatedly: a connection becomes idle shortly after its last response.
    const closing = setInterval(closeIdle, 500);
    app.server.once("close", () => clearInterval(closing));
  });
  app.addHook("onSend", async (_request, reply) => {
    if (isClosing) reply.header("connection", "close");
  });
};
