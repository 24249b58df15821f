import { setting } from "@albashi/test-kit";
import { Redis } from "ioredis";
import pg from "pg";
import { readConfig } from "../platform/config.ts";
import { buildServer } from "../platform/http/build-server.ts";
import { openLog } from "../platform/observability/log.ts";
import { composeAuthentication, composeRoutes, createDependencies } from "../processes/create-dependencies.ts";
import { member } from "./member.ts";
import { payableRun } from "./payable-run.ts";

/** A run to subscribe to at an API in another process on the same database: the user's tokens, and a way to change the run. */
export const watchedRun = async (environment: NodeJS.ProcessEnv, adminUrl: string) => {
  const config = readConfig(environment);
  const dependencies = createDependencies(config);
  const log = openLog({ logLevel: "silent" }, "bench");
  const redis = new Redis(setting("REDIS_URL"));
  const app = await buildServer({
    config,
    log,
    redis,
    routes: composeRoutes(dependencies, log),
    ...composeAuthentication(dependencies),
    health: {},
  });
  const { companyId, runId } = await payableRun(dependencies, adminUrl, { people: 100 });
  const { headers } = await member({ app, dependencies }, { companyId, companyName: "Okafor Foods Ltd", role: "owner" });
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  return {
    ...{ headers, path: `/api/v1/payments/runs/${runId}/live` },
    moveTo: (state: "funding" | "approved") => admin.query("update pay_runs set state = $1 where run_id = $2", [state, runId]),
    wake: () => dependencies.live.publish(runId),
    close: async () => {
      await app.close();
      redis.disconnect();
      dependencies.live.close();
      await dependencies.database.close();
      await admin.end();
    },
  };
};
