import type { FastifyInstance } from "fastify";
import { type CallName, type CallPattern, callPatterns, calls } from "../../calls.ts";
import { type FaultDetail, type FaultName, faultNames } from "../../faults/catalogue.ts";
import type { RandomFaults } from "../../faults/random-faults.ts";
import type { CallFacts } from "../../provider.ts";
import type { Sandbox } from "../../sandbox.ts";
import { body, text, wholeKobo } from "./schemas.ts";

interface RuleBody {
  match: CallFacts & { op?: CallPattern };
  fault: FaultName;
  times: number | null;
  skip: number;
  forMs: number | null;
  with: FaultDetail;
}

const fault = { enum: faultNames };
const match = {
  type: "object",
  default: {},
  additionalProperties: false,
  properties: { op: { enum: callPatterns }, reference: text, account: text, bank: text, amount: wholeKobo },
};
const detail = {
  type: "object",
  default: {},
  additionalProperties: false,
  properties: {
    ms: { type: "integer", minimum: 0 },
    message: text,
    kobo: wholeKobo,
    count: { type: "integer", minimum: 1 },
    name: text,
    status: text,
  },
};
const times = { type: ["integer", "null"], minimum: 1, default: 1 };
const skip = { type: "integer", minimum: 0, default: 0 };
const forMs = { type: ["integer", "null"], minimum: 1, default: null };

/** Sets faults and lists the calls made so far. */
export const controlFaults = (app: FastifyInstance, sandbox: Sandbox) => {
  app.post<{ Body: RuleBody }>(
    "/rules",
    { schema: body({ match, fault, times, skip, forMs, with: detail }, { optional: ["match", "times", "skip", "forMs", "with"] }) },
    async (request) => {
      const { forMs: durationMs, match: requested, ...rest } = request.body;
      const { faults, clock } = sandbox;
      const until = durationMs === null ? null : clock.now() + durationMs;
      return presentRule(faults.rules.add({ ...rest, match: { ...requested, op: requested.op ?? "*" }, until }));
    },
  );

  app.get("/rules", async () => ({ rules: sandbox.faults.rules.list().map(presentRule), random: sandbox.faults.random.chosen() }));

  app.delete("/rules", async () => {
    sandbox.faults.rules.clear();
    return { status: "lifted" };
  });

  app.delete<{ Params: { id: string } }>("/rules/:id", async ({ params: { id } }, reply) =>
    sandbox.faults.rules.removeById(Number(id)) ? { status: "lifted" } : reply.code(404).send({ message: "There is no such rule." }),
  );

  app.post<{ Body: { call: CallName; fault: FaultName; times: number } }>(
    "/faults",
    { schema: body({ call: { enum: calls }, fault, times: { type: "integer", minimum: 1, maximum: 1_000 } }) },
    async ({ body: requested }) => {
      sandbox.faults.rules.add({
        match: { op: requested.call },
        fault: requested.fault,
        times: requested.times,
        skip: 0,
        until: null,
        with: {},
      });
      return requested;
    },
  );

  app.put<{ Body: RandomFaults }>(
    "/random-faults",
    {
      schema: body(
        { rate: { type: "number", minimum: 0, maximum: 1 }, kinds: { type: "array", items: fault }, seed: { ...text, default: "" } },
        { optional: ["seed"] },
      ),
    },
    async ({ body: requested }) => {
      sandbox.faults.random.choose(requested);
      return requested;
    },
  );

  app.get("/calls", async () => ({ calls: sandbox.callLog }));
};

type ActiveRule = ReturnType<Sandbox["faults"]["rules"]["list"]>[number];

const presentRule = ({ id, match: ruleMatch, fault: name, timesLeft, skipLeft, until, with: ruleDetail }: ActiveRule) => ({
  id,
  match: ruleMatch,
  fault: name,
  times: Number.isFinite(timesLeft) ? timesLeft : null,
  skip: skipLeft,
  with: ruleDetail,
  until: until === null ? null : new Date(until).toISOString(),
});
