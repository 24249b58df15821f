import { buildSandbox } from "./build-sandbox.ts";
import { postOverHttp } from "./webhooks/post.ts";

// Listens on loopback only, because it trusts every caller.
const app = await buildSandbox({
  seed: process.env["SANDBOX_SEED"] ?? "albashi",
  webhookUrl: { kora: process.env["SANDBOX_KORA_WEBHOOK_URL"] ?? null, paystack: process.env["SANDBOX_PAYSTACK_WEBHOOK_URL"] ?? null },
  post: postOverHttp(),
});
await app.listen({ host: "127.0.0.1", port: Number(process.env["SANDBOX_PORT"] ?? 17_090) });

const stop = () => void app.close().then(() => process.exit(0));
process.once("SIGTERM", stop);
process.once("SIGINT", stop);
