export { webhookRoutes } from "./routes.ts";
export { processWebhooks } from "./use-cases/process-webhooks.ts";
export { purgeWebhooks } from "./use-cases/purge-webhooks.ts";
