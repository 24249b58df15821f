import { Unsubscribe } from "@albashi/contracts/newsletter";
import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import { addRoute } from "./add-route.ts";
import { throttleRejections } from "./rejection-throttle.ts";
import type { Route } from "./route.ts";
import type { ServerDependencies } from "./server-dependencies.ts";

/** Whether mail programs call a route directly, with the one-click form of RFC 8058. */
export const isOneClickUnsubscribe = ({ contract }: Route) => contract.path === Unsubscribe.path;

const forms = ["application/x-www-form-urlencoded", "multipart/form-data"];
const maxFormBytes = 4 * 1024;

/**
 * RFC 8058 §3.1: a mail program posts a form to the address in List-Unsubscribe. The token in the address is enough, so the form is
 * ignored; every other route rejects forms. An older program opens the address as a page instead, and is redirected to ours.
 */
export const addOneClick = (app: FastifyInstance, dependencies: ServerDependencies) =>
  app.register(async (api) => {
    api.addContentTypeParser(forms, { parseAs: "buffer", bodyLimit: maxFormBytes }, (_request, _form, done) => done(null));
    for (const route of dependencies.routes.filter(isOneClickUnsubscribe)) addRoute(api, route, dependencies);
    api.get<{ Params: { token: string } }>(Unsubscribe.path, { schema: { hide: true } }, async ({ params }, reply) =>
      reply.redirect(`/#/newsletter/unsubscribe/${encodeURIComponent(params.token)}`, 303),
    );
  });

/** Whether a call needs its raw body because a signature covers its bytes. */
export const needsRawBody = ({ contract }: Route) => contract.rawBody !== undefined;

/** Serves the calls that need their raw body in a separate scope, where no content type is parsed. */
export const addRawBodyRoutes = (app: FastifyInstance, dependencies: ServerDependencies) =>
  app.register(async (api) => {
    api.removeAllContentTypeParsers();
    // A thousand webhooks per second are routine: they share one logger, which logs only errors.
    const level = ["error", "fatal", "silent"].includes(dependencies.log.level) ? dependencies.log.level : "warn";
    const quiet = dependencies.log.child({}, { level });
    api.setChildLoggerFactory(() => quiet);
    throttleRejections(api, { max: dependencies.config.limits.callsPerMinute });
    api.addContentTypeParser("*", { parseAs: "buffer" }, (_request, bytes, done) => done(null, bytes));
    for (const route of dependencies.routes.filter(needsRawBody)) addRoute(api, route, dependencies);
  });

/** Whether a call is sent as a form with a file. */
export const takesUpload = ({ contract }: Route) => contract.upload !== undefined;

/** Serves the calls with a file in a separate scope: all other routes reject forms. */
export const addUploads = (app: FastifyInstance, dependencies: ServerDependencies) =>
  app.register(async (api) => {
    await api.register(multipart);
    for (const route of dependencies.routes.filter(takesUpload)) addRoute(api, route, dependencies);
  });
