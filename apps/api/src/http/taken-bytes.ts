import type { FastifyInstance } from "fastify";
import { addRoute } from "./add-route.ts";
import type { ServerParts } from "./build-server.ts";
import type { Route } from "./route.ts";

/** Whether a call's body is handed on as it came, because a signature covers its bytes. */
export const takesBytes = ({ contract }: Route) => contract.takesBytes !== undefined;

/** Serves the calls whose bytes count, apart from all others: whatever they say they are, nobody has read them yet. */
export const addTakenBytes = (app: FastifyInstance, parts: ServerParts) =>
  app.register(async (api) => {
    api.removeAllContentTypeParsers();
    // A thousand messages in a second are no news: they share one log, which tells only what is wrong.
    const level = ["error", "fatal", "silent"].includes(parts.log.level) ? parts.log.level : "warn";
    const quiet = parts.log.child({}, { level });
    api.setChildLoggerFactory(() => quiet);
    api.addContentTypeParser("*", { parseAs: "buffer" }, (_request, bytes, done) => done(null, bytes));
    for (const route of parts.routes.filter(takesBytes)) addRoute(api, route, parts);
  });
