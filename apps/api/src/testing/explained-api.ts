import type { CompanyId } from "@albashi/contracts/ids";
import { setting } from "@albashi/test-kit";
import { Redis } from "ioredis";
import pg from "pg";
import type { Dependencies } from "../platform/dependencies.ts";
import { buildServer } from "../platform/http/build-server.ts";
import { openLog } from "../platform/observability/log.ts";
import { composeAuthentication, composeRoutes } from "../processes/create-dependencies.ts";
import { explainStatements, openExplainedDatabase } from "./explained-database.ts";
import { member } from "./member.ts";

/** The API in this process, on connections whose statements are explained, as an owner of one company. For benchmarks. */
export const explainedApi = async (own: Dependencies, adminUrl: string, companyId: CompanyId) => {
  await explainStatements(adminUrl);
  const { database, takeStatements } = openExplainedDatabase(own.config.database.url);
  const dependencies: Dependencies = { ...own, database };
  const log = openLog({ logLevel: "silent" }, "api");
  const app = await buildServer({
    ...composeAuthentication(dependencies),
    ...{ config: own.config, log, redis: new Redis(setting("REDIS_URL")), health: {} },
    ...{ routes: composeRoutes(dependencies, log), demoTour: undefined },
  });
  const owner = await member({ app, dependencies }, { companyId, companyName: "Okafor Foods Ltd", role: "owner" });
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  return {
    ...{ dependencies, log, owner, takeStatements },
    /** Runs SQL across companies. */
    rows: async <Row>(text: string): Promise<Row[]> => (await admin.query(text)).rows,
    close: () => admin.end(),
  };
};
