import { Redis } from "ioredis";
import { requireLiveMode } from "../domains/payments/index.ts";
import { readConfig } from "../platform/config.ts";
import { buildServer } from "../platform/http/build-server.ts";
import { listen } from "../platform/http/listen.ts";
import { openLog } from "../platform/observability/log.ts";
import { watchOutbox } from "../platform/observability/metrics.ts";
import { endTelemetry } from "../platform/observability/telemetry.ts";
import { waitForShutdownSignal } from "../platform/observability/wait-for-shutdown-signal.ts";
import { countRows } from "../platform/outbox/store.ts";
import { composeApi, composeAuthentication, composeDemoTour, createDependencies } from "./create-dependencies.ts";

// The API: serves browsers, writes to PostgreSQL, and never calls Restate.
const config = readConfig(process.env);
const log = openLog(config, "api");
const dependencies = createDependencies(config);
const redis = new Redis(config.redisUrl, { maxRetriesPerRequest: 1, enableOfflineQueue: false, connectTimeout: 1_000 });
redis.on("error", (error) =>
  log.warn({ err: error }, "Redis does not respond; only the limits on guessing and emails are enforced meanwhile, in PostgreSQL"),
);
await requireLiveMode(dependencies);
watchOutbox(() => dependencies.database.inPlatform(countRows));

const api = composeApi(dependencies, log);
const app = await buildServer({
  config,
  log,
  redis,
  routes: api.routes,
  ...composeAuthentication(dependencies),
  demoTour: composeDemoTour(dependencies, log),
  // Not Redis: without it the API serves, with fewer limits.
  health: { database: dependencies.database.ping },
});
const stopListening = await listen(app, { host: config.http.host, port: config.http.port });

const signal = await waitForShutdownSignal();
log.info({ signal }, "finishing open requests, then stopping");
await stopListening();
await api.close();
await dependencies.database.close();
await dependencies.demoDatabase?.close();
dependencies.live.close();
redis.disconnect();
await endTelemetry();
process.exit(0);
