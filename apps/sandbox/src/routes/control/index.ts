import type { FastifyInstance } from "fastify";
import type { Sandbox } from "../../sandbox.ts";
import { controlBehaviour } from "./behaviour.ts";
import { controlBills } from "./bills.ts";
import { controlCharges } from "./charges.ts";
import { controlClock } from "./clock.ts";
import { controlFaults } from "./faults.ts";
import { controlMoney } from "./money.ts";
import { controlPayouts } from "./payouts.ts";
import { controlWebhooks } from "./webhooks.ts";

/** The control API, by which tests and developers configure and inspect the sandbox. */
export const controlRoutes = (sandbox: Sandbox) => async (app: FastifyInstance) => {
  // An empty body with content type application/json counts as no body.
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, text, done) => {
    try {
      done(null, text === "" ? {} : JSON.parse(String(text)));
    } catch (error) {
      done(Object.assign(error as Error, { statusCode: 400 }));
    }
  });
  app.get("/health", async () => ({ status: "up" }));
  for (const add of [
    controlBehaviour,
    controlClock,
    controlFaults,
    controlMoney,
    controlPayouts,
    controlCharges,
    controlBills,
    controlWebhooks,
  ])
    add(app, sandbox);
};
