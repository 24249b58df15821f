import Fastify, { type FastifyInstance } from "fastify";
import { controlRoutes } from "./routes/control.ts";
import { koraRoutes } from "./routes/kora.ts";
import { paystackRoutes } from "./routes/paystack.ts";
import { openState } from "./state.ts";

/** Puts the stand-in together: one prefix for each provider, and one for whoever orders faults. */
export const buildSandbox = async (seed: string): Promise<FastifyInstance> => {
  const app = Fastify({ forceCloseConnections: true });
  const state = openState(seed);
  await app.register(koraRoutes(state), { prefix: "/kora/merchant/api/v1" });
  await app.register(paystackRoutes(state), { prefix: "/paystack" });
  await app.register(controlRoutes(state), { prefix: "/_control" });
  return app;
};
