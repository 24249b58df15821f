import Fastify, { type FastifyInstance } from "fastify";
import { checkoutRoutes } from "./checkout/routes.ts";
import { homePage } from "./home-page.ts";
import { controlRoutes } from "./routes/control/index.ts";
import { koraRoutes } from "./routes/kora/index.ts";
import { paystackRoutes } from "./routes/paystack/index.ts";
import { remitaPath, remitaRoutes } from "./routes/remita/index.ts";
import { openSandbox, type SandboxOptions } from "./sandbox.ts";

/** Builds the sandbox: one prefix per provider, the pages, and one prefix for the control API. */
export const buildSandbox = async (options: SandboxOptions): Promise<FastifyInstance> => {
  const app = Fastify({ forceCloseConnections: true });
  const sandbox = openSandbox(options);
  app.addHook("onClose", async () => sandbox.clock.stop());
  await app.register(koraRoutes(sandbox), { prefix: "/kora/merchant/api/v1" });
  await app.register(paystackRoutes(sandbox), { prefix: "/paystack" });
  await app.register(remitaRoutes(sandbox), { prefix: remitaPath });
  await app.register(controlRoutes(sandbox), { prefix: "/_control" });
  await app.register(checkoutRoutes(sandbox));
  app.get("/", async (_request, reply) => reply.type("text/html").header("cache-control", "no-store").send(homePage(sandbox)));
  return app;
};
