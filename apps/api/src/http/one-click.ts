import { Unsubscribe } from "@albashi/contracts/newsletter";
import type { FastifyInstance } from "fastify";
import { addRoute } from "./add-route.ts";
import type { ServerParts } from "./build-server.ts";
import type { Route } from "./route.ts";

/** Whether mail programs call a route on their own, with RFC 8058's one click. */
export const isOneClick = ({ contract }: Route) => contract.path === Unsubscribe.path;

const forms = ["application/x-www-form-urlencoded", "multipart/form-data"];
const largestFormBytes = 4 * 1024;

/**
 * RFC 8058 §3.1: a mail program sends a form to the address in List-Unsubscribe. The token in the address says it all, so
 * the form is read and set aside; on every other route a form stays refused. An older program opens the address as a page
 * instead, and is led to ours.
 */
export const addOneClick = (app: FastifyInstance, parts: ServerParts) =>
  app.register(async (api) => {
    api.addContentTypeParser(forms, { parseAs: "buffer", bodyLimit: largestFormBytes }, (_request, _form, done) => done(null));
    for (const route of parts.routes.filter(isOneClick)) addRoute(api, route, parts);
    api.get<{ Params: { token: string } }>(Unsubscribe.path, { schema: { hide: true } }, async ({ params }, reply) =>
      reply.redirect(`/#/newsletter/unsubscribe/${encodeURIComponent(params.token)}`, 303),
    );
  });
