import { trace } from "@opentelemetry/api";
import type { FastifyInstance } from "fastify";

/** Names each span after its route, as the log does: the address may contain personal data. */
export const addRouteNamesToSpans = (app: FastifyInstance) =>
  app.addHook("onRequest", async ({ method, routeOptions: { url } }) => {
    if (url) trace.getActiveSpan()?.setAttribute("http.route", url).updateName(`${method} ${url}`);
  });
