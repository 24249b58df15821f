import { Redis } from "ioredis";
import { refusePlayMoney } from "./capabilities/payments/index.ts";
import { composeAuthentication, composeParts, composeRoutes } from "./compose.ts";
import { readConfig } from "./config.ts";
import { buildServer } from "./http/build-server.ts";
import { openLog } from "./observability/log.ts";
import { watchOutbox } from "./observability/metrics.ts";
import { endTelemetry } from "./observability/telemetry.ts";
import { untilTold } from "./observability/until-told.ts";
import { countRows } from "./outbox/store.ts";

// The API: answers browsers, writes to PostgreSQL, and never asks Restate anything.
const config = readConfig(process.env);
const log = openLog(config, "api");
const parts = composeParts(config);
const redis = new Redis(config.redisUrl, { maxRetriesPerRequest: 1, enableOfflineQueue: false, connectTimeout: 1_000 });
redis.on("error", (error) => log.warn({ err: error }, "Redis does not answer; calls are not counted meanwhile"));
await refusePlayMoney(parts);
watchOutbox(() => parts.database.inPlatform(countRows));

const app = await buildServer({
  config,
  log,
  redis,
  routes: composeRoutes(parts, log),
  ...composeAuthentication(parts),
  // Not Redis: without it calls go on, uncounted.
  health: { database: parts.database.ping },
});
await app.listen({ host: config.http.host, port: config.http.port });

const signal = await untilTold();
log.info({ signal }, "finishing the calls under way, then stopping");
await app.close();
await parts.database.close();
parts.live.close();
redis.disconnect();
await endTelemetry();
process.exit(0);
