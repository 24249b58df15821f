import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import { addRoute } from "./add-route.ts";
import type { ServerParts } from "./build-server.ts";
import type { Route } from "./route.ts";

/** Whether a call is sent as a form with a file. */
export const takesUpload = ({ contract }: Route) => contract.upload !== undefined;

/** Serves the calls that take a file, apart from all others: there a form stays refused. */
export const addUploads = (app: FastifyInstance, parts: ServerParts) =>
  app.register(async (api) => {
    await api.register(multipart);
    for (const route of parts.routes.filter(takesUpload)) addRoute(api, route, parts);
  });
