import { buildSandbox } from "./build-sandbox.ts";

// On loopback only: it believes whoever reaches it.
const app = await buildSandbox(process.env["SANDBOX_SEED"] ?? "albashi");
await app.listen({ host: "127.0.0.1", port: Number(process.env["SANDBOX_PORT"] ?? 17_090) });

const stop = () => void app.close().then(() => process.exit(0));
process.once("SIGTERM", stop);
process.once("SIGINT", stop);
