import { setTimeout as pause } from "node:timers/promises";
import type { CompanyId } from "@albashi/contracts/ids";
import { dayMs, hourMs, lagosDayOf, minuteMs, systemClock } from "@albashi/dates";
import { eraseCompanyName } from "../domains/companies/index.ts";
import { purgeDocumentRequests, remindOfRequests } from "../domains/document-requests/index.ts";
import { remindOfParticulars } from "../domains/documents/index.ts";
import { purgeEnquiries } from "../domains/enquiries/index.ts";
import { findCompaniesAfter, purgeExpired } from "../domains/identity/index.ts";
import { scheduleLeavePostings } from "../domains/leave/index.ts";
import { purgeSubscriptions } from "../domains/newsletter/index.ts";
import {
  alertOverdueReconciliations,
  processWebhooks,
  purgeWebhooks,
  scheduleDailyReconciliation,
  watchScheduledPayouts,
} from "../domains/payments/index.ts";
import { purgeInputSheets, purgeOpeningImports, purgeSalaryReviews } from "../domains/payroll/index.ts";
import { purgeImports } from "../domains/people/index.ts";
import { readConfig } from "../platform/config.ts";
import { openDatabase } from "../platform/database/open-database.ts";
import { purgeOrphanedFiles } from "../platform/files/purge-orphaned-files.ts";
import { purgeExpiredKeys } from "../platform/idempotency/purge-expired-keys.ts";
import { openLog } from "../platform/observability/log.ts";
import { waitForShutdownSignal } from "../platform/observability/wait-for-shutdown-signal.ts";
import { runAsLeader } from "../platform/outbox/leadership.ts";
import { purgeCompletedRows } from "../platform/outbox/purge-completed-rows.ts";
import { runRelay } from "../platform/outbox/relay.ts";
import { restateClient } from "../platform/outbox/restate-client.ts";
import { remindCompanies } from "../platform/reminders/remind-companies.ts";
import { purgeCompanies } from "../platform/retention/purge-companies.ts";
import { composeFiles, composeMessageReaders } from "./create-dependencies.ts";

/** Runs periodic work until it is stopped. A failure is logged and retried the next time. */
export const runPeriodically = async (
  { ms, what, log }: { ms: number; what: string; log: { error(details: object, message: string): void } },
  signal: AbortSignal,
  work: () => Promise<void>,
) => {
  while (!signal.aborted) {
    await work().catch((error: unknown) => log.error({ err: error }, `could not ${what}; retrying later`));
    await pause(ms, undefined, { signal }).catch(() => undefined);
  }
};

/** What is deleted of each company, and by whom. How long it is kept is in docs/data-retention.md. */
const companyPurges = {
  imports: purgeImports,
  input_sheets: purgeInputSheets,
  salary_reviews: purgeSalaryReviews,
  opening_imports: purgeOpeningImports,
  document_requests: purgeDocumentRequests,
  idempotency_keys: purgeExpiredKeys,
};

/** What users of each company are reminded of every day. */
const companyReminders = { particulars: remindOfParticulars, document_requests: remindOfRequests };

// The relay: dispatches the outbox to Restate, and purges expired rows. Several may run; one leads.
const config = readConfig(process.env);
const log = openLog(config, "relay");
const database = openDatabase(config.database);
const files = composeFiles(config);
const messageReaders = composeMessageReaders(config);
const restate = restateClient({ ...config.restate, workflowsUrl: config.workflows.url, replaces: !config.isProduction });

const stop = new AbortController();
void waitForShutdownSignal().then(() => stop.abort());
await runAsLeader({ databaseUrl: config.database.url, log }, stop.signal, async (signal) => {
  log.info({}, "this relay is the leader");
  const clock = systemClock;
  const purgingRows = runPeriodically({ ms: hourMs, what: "purge expired rows", log }, signal, async () => {
    const [outbox, webhooks] = [await purgeCompletedRows({ database, clock }), await purgeWebhooks({ database, clock })];
    const [enquiries, subscriptions] = [await purgeEnquiries({ database, clock }), await purgeSubscriptions({ database, clock })];
    const purged = { ...(await purgeExpired({ database, clock }, eraseCompanyName)), outbox, webhooks, enquiries, subscriptions };
    log.info({ purged }, "purged expired rows");
  });
  const purgingFiles = runPeriodically({ ms: dayMs, what: "purge orphaned files", log }, signal, async () => {
    log.info({ purged: await purgeOrphanedFiles({ database, clock, files }) }, "purged orphaned files");
  });
  const alarm = (details: object, what: string) => log.error(details, what);
  const purgingCompanies = runPeriodically({ ms: dayMs, what: "purge the rows of companies", log }, signal, async () => {
    log.info(
      { purged: await purgeCompanies({ database, clock, alarm }, { purges: companyPurges, findCompaniesAfter }, signal) },
      "purged companies",
    );
  });
  const processingWebhooks = runPeriodically({ ms: config.outbox.pauseMs, what: "process provider webhooks", log }, signal, async () => {
    while ((await processWebhooks({ database, clock, messageReaders, log })) && !signal.aborted);
  });
  const reconciling = runPeriodically({ ms: hourMs, what: "schedule reconciliations", log }, signal, async () => {
    log.info({ providers: await scheduleDailyReconciliation({ database, clock, config }) }, "scheduled reconciliations");
    await alertOverdueReconciliations({ database, clock, alarm });
  });
  const watchingSchedules = runPeriodically({ ms: 15 * minuteMs, what: "check scheduled payouts", log }, signal, () =>
    watchScheduledPayouts({ database, clock, alarm }),
  );
  let remindedOn: string | undefined;
  const reminding = runPeriodically({ ms: hourMs, what: "plan reminders", log }, signal, async () => {
    if (remindedOn === lagosDayOf(clock.now())) return;
    remindedOn = await remindCompanies({ database, clock, alarm }, { reminders: companyReminders, findCompaniesAfter });
  });
  const postingLeave = runPeriodically({ ms: hourMs, what: "request the posting of leave", log }, signal, async () => {
    const findPage = (after: CompanyId | null, limit: number) => database.inPlatform((tx) => findCompaniesAfter(tx, { after, limit }));
    log.info({ companies: await scheduleLeavePostings({ database, clock }, { findPage }, signal) }, "requested the posting of leave");
  });
  await Promise.all([
    reminding,
    reconciling,
    postingLeave,
    watchingSchedules,
    processingWebhooks,
    runRelay({ database, clock, restate, log, ...config.outbox }, signal),
    purgingRows,
    purgingFiles,
    purgingCompanies,
  ]);
});
await database.close();
process.exit(0);
