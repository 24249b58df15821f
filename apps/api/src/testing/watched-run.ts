import { setting } from "@albashi/test-kit";
import { Redis } from "ioredis";
import pg from "pg";
import { composeAuthentication, composeParts, composeRoutes } from "../compose.ts";
import { readConfig } from "../config.ts";
import { buildServer } from "../http/build-server.ts";
import { openLog } from "../observability/log.ts";
import { member } from "./member.ts";
import { payableRun } from "./payable-run.ts";

/** A run that somebody can watch at an API which runs elsewhere on the same database: their keys, and what makes it move. */
export const watchedRun = async (environment: NodeJS.ProcessEnv, adminUrl: string) => {
  const config = readConfig(environment);
  const parts = composeParts(config);
  const log = openLog({ logLevel: "silent" }, "bench");
  const redis = new Redis(setting("REDIS_URL"));
  const app = await buildServer({
    config,
    log,
    redis,
    routes: composeRoutes(parts, log),
    ...composeAuthentication(parts),
    health: {},
  });
  const { companyId, runId } = await payableRun(parts, adminUrl, { people: 100 });
  const { headers } = await member({ app, parts }, { companyId, companyName: "Okafor Foods Ltd", role: "owner" });
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  return {
    ...{ headers, path: `/api/v1/payments/runs/${runId}/live` },
    moveTo: (state: "funding" | "approved") => admin.query("update pay_runs set state = $1 where run_id = $2", [state, runId]),
    wake: () => parts.live.wake(runId),
    close: async () => {
      await app.close();
      redis.disconnect();
      parts.live.close();
      await parts.database.close();
      await admin.end();
    },
  };
};
