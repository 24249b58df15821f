import type { FastifyInstance } from "fastify";
import type { Sandbox } from "../sandbox.ts";
import { homePage } from "./page.ts";

export const homeRoutes = (sandbox: Sandbox) => async (app: FastifyInstance) => {
  app.get("/", async (_request, reply) => reply.type("text/html").header("cache-control", "no-store").send(homePage(sandbox)));
};
