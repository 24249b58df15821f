import type { FastifyInstance } from "fastify";
import type { Account } from "../../account-names.ts";
import type { Provider } from "../../provider.ts";
import type { Sandbox } from "../../sandbox.ts";
import { type Settings, settingsSchema } from "../../settings.ts";
import { body, provider, text } from "./schemas.ts";

/** Account names, keys, settings, seed and reset. */
export const controlBehaviour = (app: FastifyInstance, sandbox: Sandbox) => {
  app.put<{ Body: Account & { name: string | null } }>(
    "/accounts",
    { schema: body({ bank: text, account: text, name: { type: ["string", "null"] } }) },
    async ({ body: { name, ...account } }) => {
      sandbox.names.setName(account, name);
      return { ...account, name };
    },
  );

  app.get("/settings", async () => sandbox.settings);

  app.patch<{ Body: Partial<Settings> }>("/settings", { schema: { body: settingsSchema } }, async ({ body: changes }) => {
    const webhookUrl = { ...sandbox.settings.webhookUrl, ...changes.webhookUrl };
    return Object.assign(sandbox.settings, changes, { webhookUrl });
  });

  app.put<{ Body: { provider: Provider; secret: string } }>(
    "/keys",
    { schema: body({ provider, secret: { type: "string", pattern: "^sk_test_" } }) },
    async ({ body: { provider: providerName, secret } }) => {
      sandbox.keys.rotate(providerName, secret);
      return { provider: providerName, secret };
    },
  );

  app.put<{ Body: { seed: string } }>("/seed", { schema: body({ seed: text }) }, async ({ body: { seed } }) => {
    sandbox.reset(seed);
    return { seed };
  });

  app.delete("/", async () => {
    sandbox.reset();
    return { status: "forgotten" };
  });
};
