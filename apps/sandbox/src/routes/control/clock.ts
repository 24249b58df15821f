import type { FastifyInstance } from "fastify";
import type { Sandbox } from "../../sandbox.ts";
import { body } from "./schemas.ts";

interface Wanted {
  freeze?: boolean;
  set?: string;
  advanceMs?: number;
}

const moment = { type: "string", format: "date-time" };
const schema = body({ freeze: { type: "boolean" }, set: moment, advanceMs: { type: "integer", minimum: 0 } }, [
  "freeze",
  "set",
  "advanceMs",
]);

/** Controls the sandbox's clock. */
export const controlClock = (app: FastifyInstance, sandbox: Sandbox) => {
  const shown = () => ({
    now: new Date(sandbox.clock.now()).toISOString(),
    frozen: sandbox.clock.isFrozen(),
    waiting: sandbox.clock.waiting(),
  });

  app.get("/clock", async () => shown());

  app.post<{ Body: Wanted }>("/clock", { schema }, async ({ body: { freeze, set, advanceMs } }) => {
    const { clock } = sandbox;
    if (freeze !== undefined) clock.freeze(freeze);
    if (set !== undefined) await clock.goTo(Date.parse(set));
    if (advanceMs !== undefined) await clock.goTo(clock.now() + advanceMs);
    return shown();
  });
};
