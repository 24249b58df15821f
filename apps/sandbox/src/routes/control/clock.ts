import type { FastifyInstance } from "fastify";
import type { Sandbox } from "../../sandbox.ts";
import { body } from "./schemas.ts";

interface ClockChange {
  freeze?: boolean;
  set?: string;
  advanceMs?: number;
}

const dateTime = { type: "string", format: "date-time" };
const schema = body(
  { freeze: { type: "boolean" }, set: dateTime, advanceMs: { type: "integer", minimum: 0 } },
  { optional: ["freeze", "set", "advanceMs"] },
);

/** Controls the sandbox's clock. */
export const controlClock = (app: FastifyInstance, sandbox: Sandbox) => {
  const presentClock = () => ({
    now: new Date(sandbox.clock.now()).toISOString(),
    frozen: sandbox.clock.isFrozen(),
    waiting: sandbox.clock.pendingCount(),
  });

  app.get("/clock", async () => presentClock());

  app.post<{ Body: ClockChange }>("/clock", { schema }, async ({ body: { freeze, set, advanceMs } }) => {
    const { clock } = sandbox;
    if (freeze !== undefined) clock.freeze(freeze);
    if (set !== undefined) await clock.moveTo(Date.parse(set));
    if (advanceMs !== undefined) await clock.moveTo(clock.now() + advanceMs);
    return presentClock();
  });
};
