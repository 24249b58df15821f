import type { FastifyInstance } from "fastify";
import type { Sandbox } from "../../sandbox.ts";
import { controlBehaviour } from "./behaviour.ts";
import { controlCharges } from "./charges.ts";
import { controlClock } from "./clock.ts";
import { controlFaults } from "./faults.ts";
import { controlMoney } from "./money.ts";
import { controlPayouts } from "./payouts.ts";
import { controlWebhooks } from "./webhooks.ts";

/** How a test or a developer tells the sandbox what to be, and asks what it was. */
export const controlRoutes = (sandbox: Sandbox) => async (app: FastifyInstance) => {
  // A body that says application/json and holds nothing is a body of nothing.
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, text, done) => {
    try {
      done(null, text === "" ? {} : JSON.parse(String(text)));
    } catch (error) {
      done(Object.assign(error as Error, { statusCode: 400 }));
    }
  });
  app.get("/health", async () => ({ status: "up" }));
  for (const add of [controlBehaviour, controlClock, controlFaults, controlMoney, controlPayouts, controlCharges, controlWebhooks])
    add(app, sandbox);
};
