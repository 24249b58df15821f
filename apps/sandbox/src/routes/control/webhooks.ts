import type { FastifyInstance } from "fastify";
import { type Fields, textOf } from "../../fields.ts";
import type { Provider } from "../../provider.ts";
import type { Sandbox } from "../../sandbox.ts";
import type { SignatureMode } from "../../webhooks/signatures.ts";
import { body, provider, text } from "./schemas.ts";

interface SendBody {
  provider: Provider;
  event: string;
  data: Fields;
  url?: string;
  secret?: string;
  signature: SignatureMode;
}

const notFound = { message: "The sandbox has no such webhook." };
const sendSchema = body(
  {
    provider,
    event: text,
    data: { type: "object" },
    url: { type: "string", pattern: "^https?://" },
    secret: text,
    signature: { enum: ["good", "none", "bad", "other_algorithm"], default: "good" },
  },
  { optional: ["provider", "url", "secret", "signature"] },
);

/** Lists sent webhooks, and sends or replays any webhook. */
export const controlWebhooks = (app: FastifyInstance, sandbox: Sandbox) => {
  app.get<{ Querystring: { reference?: string } }>("/webhooks", async ({ query }) => ({
    webhooks: sandbox.webhooks.list(query.reference),
  }));

  app.post<{ Body: SendBody }>(
    "/webhooks",
    { schema: sendSchema },
    async ({ body: { provider: providerName, event, data, url, secret, signature } }) => {
      const reference = textOf(data["payment_reference"]) || textOf(data["reference"]);
      const webhookEvent = { provider: providerName, event, data, facts: { reference }, url, key: sandbox.keys.last(providerName) };
      return sandbox.webhooks.send(webhookEvent, { secret, mode: signature });
    },
  );

  app.post<{ Params: { id: string } }>("/webhooks/:id/replay", async ({ params }, reply) => {
    const webhook = await sandbox.webhooks.replay(Number(params.id));
    return webhook ?? reply.code(404).send(notFound);
  });

  app.post<{ Body: { ids: number[] } }>(
    "/webhooks/order",
    { schema: body({ ids: { type: "array", items: { type: "integer" }, maxItems: 1_000 } }) },
    async ({ body: { ids } }) => {
      const webhooks = [];
      for (const id of ids) {
        const webhook = await sandbox.webhooks.replay(id);
        if (webhook) webhooks.push(webhook);
      }
      return { webhooks };
    },
  );
};
