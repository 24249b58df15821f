import { dayMs, hourMs, systemClock } from "@albashi/dates";
import { forgetCompany } from "./capabilities/companies/index.ts";
import { clearAway } from "./capabilities/identity/index.ts";
import { askForReconciliation, clearWebhooks, tellLateComparisons, wakeByWebhooks } from "./capabilities/payments/index.ts";
import { composeFiles, composeMessageReaders } from "./compose.ts";
import { readConfig } from "./config.ts";
import { openDatabase } from "./database/open-database.ts";
import { sweepFiles } from "./files/sweep-files.ts";
import { every } from "./observability/every.ts";
import { openLog } from "./observability/log.ts";
import { untilTold } from "./observability/until-told.ts";
import { clearFinishedRows } from "./outbox/clear-finished.ts";
import { whileLeading } from "./outbox/leadership.ts";
import { runRelay } from "./outbox/relay.ts";
import { restateClient } from "./outbox/restate-client.ts";

// The relay: hands the outbox to Restate, and clears away what is over. Many may run; one leads.
const config = readConfig(process.env);
const log = openLog(config, "relay");
const database = openDatabase(config.database);
const files = composeFiles(config);
const messageReaders = composeMessageReaders(config);
const restate = restateClient({ ...config.restate, workflowsUrl: config.workflows.url, replaces: !config.isProduction });

const stop = new AbortController();
void untilTold().then(() => stop.abort());
await whileLeading({ databaseUrl: config.database.url, log }, stop.signal, async (signal) => {
  log.info({}, "this relay leads");
  const clock = systemClock;
  const clearing = every({ ms: hourMs, what: "clear away what is over", log }, signal, async () => {
    const [outbox, webhooks] = [await clearFinishedRows({ database, clock }), await clearWebhooks({ database, clock })];
    const gone = { ...(await clearAway({ database, clock }, forgetCompany)), outbox, webhooks };
    log.info({ gone }, "cleared away what is over");
  });
  const sweeping = every({ ms: dayMs, what: "take away files of nobody", log }, signal, async () => {
    log.info({ gone: await sweepFiles({ database, clock, files }) }, "took away files of nobody");
  });
  const waking = every({ ms: config.outbox.pauseMs, what: "ask about what providers told us of", log }, signal, async () => {
    while ((await wakeByWebhooks({ database, clock, messageReaders, log })) && !signal.aborted);
  });
  const alarm = (details: object, what: string) => log.error(details, what);
  const comparing = every({ ms: hourMs, what: "ask for the providers' statements to be compared", log }, signal, async () => {
    log.info({ providers: await askForReconciliation({ database, clock, config }) }, "asked for the providers' statements to be compared");
    await tellLateComparisons({ database, clock, alarm });
  });
  await Promise.all([comparing, waking, runRelay({ database, clock, restate, log, ...config.outbox }, signal), clearing, sweeping]);
});
await database.close();
process.exit(0);
