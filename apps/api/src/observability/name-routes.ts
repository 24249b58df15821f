import { trace } from "@opentelemetry/api";
import type { FastifyInstance } from "fastify";

/** Names each trace after the route that was called, as the log does: what stands in the address itself is nobody's to keep. */
export const nameRoutes = (app: FastifyInstance) =>
  app.addHook("onRequest", async ({ method, routeOptions: { url } }) => {
    if (url) trace.getActiveSpan()?.setAttribute("http.route", url).updateName(`${method} ${url}`);
  });
