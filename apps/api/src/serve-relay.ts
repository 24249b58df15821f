import { systemClock } from "@albashi/dates";
import { readConfig } from "./config.ts";
import { openDatabase } from "./database/open-database.ts";
import { openLog } from "./observability/log.ts";
import { untilTold } from "./observability/until-told.ts";
import { whileLeading } from "./outbox/leadership.ts";
import { runRelay } from "./outbox/relay.ts";
import { restateClient } from "./outbox/restate-client.ts";

// The relay: hands the outbox to Restate. Many may run; one leads.
const config = readConfig(process.env);
const log = openLog(config, "relay");
const database = openDatabase(config.database);
const restate = restateClient({ ...config.restate, workflowsUrl: config.workflows.url, replaces: !config.isProduction });

const stop = new AbortController();
void untilTold().then(() => stop.abort());
await whileLeading({ databaseUrl: config.database.url, log }, stop.signal, (signal) => {
  log.info({}, "this relay leads");
  return runRelay({ database, clock: systemClock, restate, log, ...config.outbox }, signal);
});
await database.close();
process.exit(0);
