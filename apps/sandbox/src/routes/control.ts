import type { FastifyInstance } from "fastify";
import { type Account, type CallName, calls, type Fault, faults, type SandboxState } from "../state.ts";

const text = { type: "string" };
const body = (properties: Record<string, object>) => ({
  body: { type: "object", required: Object.keys(properties), additionalProperties: false, properties },
});

/** How a test or a developer tells the sandbox what to be. */
export const controlRoutes = (state: SandboxState) => async (app: FastifyInstance) => {
  app.get("/health", async () => ({ status: "up" }));

  app.put<{ Body: Account & { name: string | null } }>(
    "/accounts",
    { schema: body({ bank: text, account: text, name: { type: ["string", "null"] } }) },
    async ({ body: { name, ...account } }) => {
      state.setName(account, name);
      return { ...account, name };
    },
  );

  app.post<{ Body: { call: CallName; fault: Fault; times: number } }>(
    "/faults",
    { schema: body({ call: { enum: calls }, fault: { enum: faults }, times: { type: "integer", minimum: 1, maximum: 1_000 } }) },
    async ({ body: { call, fault, times } }) => {
      state.order(call, fault, times);
      return { call, fault, times };
    },
  );

  app.get("/calls", async () => ({ calls: state.asked }));

  app.delete("/", async () => {
    state.forget();
    return { status: "forgotten" };
  });
};
