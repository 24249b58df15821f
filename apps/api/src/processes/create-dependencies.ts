import { ReportCrash } from "@albashi/contracts/crashes";
import { type Clock, systemClock } from "@albashi/dates";
import type { Logger } from "pino";
import { activityRoutes } from "../domains/activity/index.ts";
import { attendanceRoutes } from "../domains/attendance/routes.ts";
import { companiesRoutes } from "../domains/companies/routes.ts";
import { documentRequestsRoutes } from "../domains/document-requests/routes.ts";
import { documentRequestsWorkflows } from "../domains/document-requests/workflows.ts";
import { documentsRoutes } from "../domains/documents/routes.ts";
import { documentsWorkflows } from "../domains/documents/workflows.ts";
import { enquiriesWorkflows } from "../domains/enquiries/index.ts";
import { enquiriesRoutes } from "../domains/enquiries/routes.ts";
import { authenticate, authenticateVisitor, readActor, recordSecurityEvent, stepUpGrants } from "../domains/identity/index.ts";
import { identityRoutes } from "../domains/identity/routes.ts";
import { identityWorkflows } from "../domains/identity/workflows.ts";
import { invoicesRoutes } from "../domains/invoices/routes.ts";
import { invoicesWorkflows } from "../domains/invoices/workflows.ts";
import { leaveRoutes } from "../domains/leave/routes.ts";
import { leaveWorkflows } from "../domains/leave/workflows.ts";
import { newsletterWorkflows } from "../domains/newsletter/index.ts";
import { newsletterRoutes } from "../domains/newsletter/routes.ts";
import { stopAfterReport, webhookRoutes } from "../domains/payments/index.ts";
import { paymentsRoutes } from "../domains/payments/routes.ts";
import { paymentsTasks, paymentsWorkflows } from "../domains/payments/workflows.ts";
import { setUpNewCompany } from "../domains/payroll/index.ts";
import { payrollRoutes } from "../domains/payroll/routes.ts";
import { payrollTasks, payrollWorkflows } from "../domains/payroll/workflows.ts";
import { welcomeEmployee } from "../domains/people/index.ts";
import { peopleRoutes } from "../domains/people/routes.ts";
import { peopleWorkflows } from "../domains/people/workflows.ts";
import { remittancesRoutes } from "../domains/remittances/routes.ts";
import { remittancesWorkflows } from "../domains/remittances/workflows.ts";
import { reportingRoutes } from "../domains/reporting/index.ts";
import { takeHomeRoutes } from "../domains/take-home/index.ts";
import type { Config } from "../platform/config.ts";
import type { Database } from "../platform/database/company-transaction.ts";
import { openDatabase } from "../platform/database/open-database.ts";
import type { Dependencies } from "../platform/dependencies.ts";
import { removeStoredFile } from "../platform/files/remove-stored-file.ts";
import { scanStoredFile } from "../platform/files/scan-stored-file.ts";
import { limitExports } from "../platform/http/limit-exports.ts";
import { type Route, route } from "../platform/http/route.ts";
import type { ServerDependencies } from "../platform/http/server-dependencies.ts";
import { isReplay } from "../platform/idempotency/is-replay.ts";
import { openLog } from "../platform/observability/log.ts";
import { passwordChecks, unexpectedProviderResponses } from "../platform/observability/metrics.ts";
import { redactSecrets } from "../platform/observability/redact-secrets.ts";
import { restateLoop } from "../platform/outbox/restate-loops.ts";
import { restateServices, restateTask } from "../platform/outbox/restate-services.ts";
import { type DurableDefinition, isLoop } from "../platform/outbox/workflow.ts";
import { countInDatabase } from "../platform/rate-limits/count-in-database.ts";
import { sheetParser } from "../platform/sheets/sheet-parser.ts";
import { koraBankLookup } from "../providers/bank-lookup/kora.ts";
import { paystackBankLookup } from "../providers/bank-lookup/paystack.ts";
import { rateLimitedBankLookup } from "../providers/bank-lookup/rate-limited.ts";
import { koraCheckout } from "../providers/checkout/kora.ts";
import { koraWebhooks } from "../providers/checkout/kora-webhooks.ts";
import { paystackCheckout } from "../providers/checkout/paystack.ts";
import { paystackWebhooks } from "../providers/checkout/paystack-webhooks.ts";
import { padesSeal } from "../providers/document-seal/pades.ts";
import { derivedIdentity, signingIdentityOf } from "../providers/document-seal/signing-identity.ts";
import { smtpEmail } from "../providers/email/smtp.ts";
import { diskStorage } from "../providers/file-storage/disk.ts";
import { s3Storage } from "../providers/file-storage/s3.ts";
import { localKeyVault } from "../providers/key-vault/local-key.ts";
import { redisLive } from "../providers/live/redis.ts";
import { clamdScanner } from "../providers/malware-scanner/clamd.ts";
import { noScanner } from "../providers/malware-scanner/none.ts";
import { totpCodes } from "../providers/one-time-codes/totp.ts";
import { simpleWebAuthnPasskeys } from "../providers/passkeys/simplewebauthn.ts";
import { argon2Hashing } from "../providers/password-hashing/argon2.ts";
import { inProcessLane } from "../providers/payout/in-process-lane.ts";
import { koraPayouts } from "../providers/payout/kora.ts";
import type { ProviderLane } from "../providers/payout/lane.ts";
import { paystackPayouts } from "../providers/payout/paystack.ts";
import type { ProviderName } from "../providers/payout/port.ts";
import type { UnexpectedResponse } from "../providers/payout/read-response.ts";
import { createRequestLimiter } from "../providers/payout/request-limiter.ts";
import { laneConnection, sharedLanes } from "../providers/payout/shared-lane.ts";
import { pdfThreads } from "../providers/pdf-inspection/pdf-threads.ts";
import { sharpPictures } from "../providers/pictures/sharp.ts";
import { remitaGateway } from "../providers/remita/remita.ts";
import { nodeCryptoSecrets } from "../providers/secrets/node-crypto.ts";
import { ed25519Signing } from "../providers/signing/ed25519.ts";

/** Creates every dependency, once. Nothing else in the product knows a vendor. */
export const createDependencies = (config: Config, clock: Clock = systemClock): Dependencies => ({
  config,
  clock,
  database: openDatabase(config.database),
  demoDatabase: config.demoTour && openDatabase({ ...config.demoTour.database, isReadOnly: true }),
  passwords: argon2Hashing({
    pepper: config.passwordPepper,
    memoryKib: config.passwordMemoryKib,
    counted: () => passwordChecks.add(1),
  }),
  secrets: nodeCryptoSecrets(config.secretsKey),
  vault: localKeyVault(config.vaultKey),
  codes: totpCodes("Albashi"),
  passkeys: simpleWebAuthnPasskeys(config.passkeys),
  email: smtpEmail({ ...config.mail, supportAddress: config.supportAddress }),
  files: composeFiles(config),
  pictures: sharpPictures(),
  pdfInspection: pdfThreads(),
  scanner: config.malwareScanner ? clamdScanner(config.malwareScanner) : noScanner(),
  sheets: sheetParser(),
  bankLookup: bankLookupOf(config.bankLookup),
  signing: ed25519Signing(config.payslipSigningKey),
  documentSeal: padesSeal(
    config.documentSigningPem ? signingIdentityOf(config.documentSigningPem) : derivedIdentity(config.payslipSigningKey),
  ),
  ...composePayments(config),
  alarm: composeAlarm(config),
  live: redisLive(config.redisUrl),
});

/** The dependencies of the workflows, which send most mails. Their mail connections stay open until the process exits. */
export const createWorkflowDependencies = (config: Config): Dependencies => ({
  ...createDependencies(config),
  email: smtpEmail({ ...config.mail, supportAddress: config.supportAddress, connections: 4 }),
});

/** Both providers, whichever is used: payments sent through one are queried there. */
const composePayments = (config: Config): Pick<Dependencies, "payouts" | "checkouts" | "messageReaders" | "billing"> => {
  const { kora, paystack, timeoutMs, cardLimit } = config.payments;
  const log = openLog(config, "providers");
  const alert = (unexpected: UnexpectedResponse) => {
    unexpectedProviderResponses.add(1, { provider: unexpected.provider, call: unexpected.call, why: unexpected.reason });
    log.error({ unexpected }, "a payment provider's response contradicts its documentation");
  };
  const laneOf = composeLanes(config);
  const limiterOf = (provider: ProviderName) =>
    createRequestLimiter({ permits: config.payments[provider].requestLimiter.permits, lane: laneOf(provider) });
  // A provider counts all calls of one account together, so they all share one request limiter.
  const toKora = { ...kora, timeoutMs, alert, requestLimiter: limiterOf("kora") };
  const toPaystack = { ...paystack, timeoutMs, alert, requestLimiter: limiterOf("paystack") };
  return {
    payouts: { kora: koraPayouts(toKora), paystack: paystackPayouts(toPaystack) },
    checkouts: { kora: koraCheckout({ ...toKora, cardLimit }), paystack: paystackCheckout({ ...toPaystack, cardLimit }) },
    messageReaders: composeMessageReaders(config),
    billing: config.remita && remitaGateway({ ...config.remita, timeoutMs, alert }),
  };
};

const composeLanes = ({ payments: { lanes, kora, paystack }, database }: Config): ((provider: ProviderName) => ProviderLane) => {
  const perSecond = { kora: kora.requestLimiter.perSecond, paystack: paystack.requestLimiter.perSecond };
  if (lanes === "process") return (provider) => inProcessLane(perSecond[provider]);
  return sharedLanes({ database: openDatabase({ ...database, ...laneConnection }), perSecond });
};

const composeAlarm = (config: Config): Dependencies["alarm"] => {
  const log = openLog(config, "alarm");
  return (details, what) => log.error(details, what);
};

/** The webhook parsers of the providers. */
export const composeMessageReaders = ({ payments: { kora, paystack } }: Pick<Config, "payments">): Dependencies["messageReaders"] => ({
  kora: koraWebhooks(kora.messageKeys),
  paystack: paystackWebhooks(paystack.messageKeys),
});

/** The file storage. */
export const composeFiles = ({ files }: Pick<Config, "files">) => (files.s3 ? s3Storage(files.s3) : diskStorage(files.folder));

/** Without a response in ten seconds the enquiry is retried later. */
const bankLookupTimeoutMs = 10_000;

const bankLookupOf = ({ provider, url, key, perSecond }: Config["bankLookup"]) => {
  const lookup = { kora: koraBankLookup, paystack: paystackBankLookup }[provider];
  return rateLimitedBankLookup(lookup({ url, key, timeoutMs: bankLookupTimeoutMs }), { perSecond });
};

/** Every call of the API. */
export const composeRoutes = (dependencies: Dependencies, log: Logger): readonly Route[] => [
  ...identityRoutes(dependencies, { onMemberJoined: welcomeEmployee, onOwnerVerified: setUpNewCompany, stopPayouts: stopAfterReport }),
  ...companiesRoutes(dependencies),
  ...peopleRoutes(dependencies),
  ...payrollRoutes(dependencies),
  ...paymentsRoutes(dependencies),
  ...remittancesRoutes(dependencies),
  ...invoicesRoutes(dependencies),
  ...documentsRoutes(dependencies),
  ...leaveRoutes(dependencies),
  ...documentRequestsRoutes(dependencies),
  ...attendanceRoutes(dependencies),
  ...activityRoutes(dependencies),
  ...reportingRoutes(dependencies),
  ...takeHomeRoutes(dependencies),
  ...newsletterRoutes(dependencies),
  ...enquiriesRoutes(dependencies),
  ...webhookRoutes(dependencies, log),
  route(ReportCrash, async ({ body }) => {
    const { crashId, message, route: screen, stack } = body;
    const crash = { message: redactSecrets(message), route: redactSecrets(screen), stack: redactSecrets(stack) };
    log.error({ crash, id: crashId }, "a screen crashed");
    return { crashId };
  }),
];

/** A download is broken off when its connection does not come, so it waits longer than a screen. */
const exportWaitMs = 20_000;
/** Nobody else waits for the connection of an export, so a statement may take longer than the role's 15 seconds. */
const exportTimeouts = { statementMs: 30_000, lockMs: 2_000 };

/** Every call of the API, with connections of their own for exports and few places for each company. */
export const composeApi = (dependencies: Dependencies, log: Logger) => {
  const { database, exportConnections } = dependencies.config;
  const pool = openDatabase({ ...database, connections: exportConnections, maxWaitMs: exportWaitMs, timeouts: exportTimeouts });
  const exports = composeRoutes({ ...dependencies, database: pool }, log);
  return { routes: limitExports(composeRoutes(dependencies, log), exports), close: () => pool.close() };
};

/** Authentication, for the routes that need it. */
export const composeAuthentication = (
  dependencies: Dependencies,
): Pick<ServerDependencies, "authenticate" | "readActor" | "stepUpGrants" | "isReplay" | "countCall" | "recordSecurityEvent"> => ({
  authenticate: (keys) => authenticate(dependencies, keys),
  readActor: (sessionId) => readActor(dependencies, sessionId),
  stepUpGrants: stepUpGrants(dependencies),
  isReplay: (contract, call) => isReplay(dependencies, contract, call),
  countCall: countInDatabase(dependencies),
  recordSecurityEvent: (event) => recordSecurityEvent(dependencies, event),
});

/** The demo tour: every call on the database connection that cannot write; undefined where it is off. */
export const composeDemoTour = (dependencies: Dependencies, log: Logger): ServerDependencies["demoTour"] => {
  const { demoDatabase, config } = dependencies;
  if (!demoDatabase || !config.demoTour) return undefined;
  const { vaultKey, payslipSigningKey } = config.demoTour;
  const ofDemo = { database: demoDatabase, vault: localKeyVault(vaultKey), signing: ed25519Signing(payslipSigningKey) };
  const routes = composeRoutes({ ...dependencies, ...ofDemo }, log);
  return { routes, authenticate: (keys) => authenticateVisitor(dependencies, keys) };
};

/** The registry of durable work: every workflow that an outbox row can request. */
export const workflowDefinitions: readonly DurableDefinition[] = [
  ...identityWorkflows,
  ...peopleWorkflows,
  ...payrollWorkflows,
  ...paymentsWorkflows,
  ...remittancesWorkflows,
  ...invoicesWorkflows,
  ...documentsWorkflows,
  ...leaveWorkflows,
  ...documentRequestsWorkflows,
  ...newsletterWorkflows,
  ...enquiriesWorkflows,
  removeStoredFile,
  scanStoredFile,
];

/** Batch work queues for its few connections; it has no caller that waits for an answer. */
const batchWaitMs = 60_000;

/**
 * Every workflow and task in the form Restate runs. Payments have connections of their own, and so
 * have runs and imports: however many pages a large run has open, they never take the connections of a payment or an email.
 */
export const composeWorkflows = (dependencies: Dependencies) => {
  const { database, workflowConnections } = dependencies.config;
  const money = openDatabase({ ...database, connections: workflowConnections.money });
  const batch = openDatabase({ ...database, connections: workflowConnections.batch, maxWaitMs: batchWaitMs });
  const poolOf = new Map<DurableDefinition, Database>([
    ...paymentsWorkflows.map((definition) => [definition, money] as const),
    ...[...payrollWorkflows, ...peopleWorkflows].map((definition) => [definition, batch] as const),
  ]);
  const services = [
    ...workflowDefinitions.flatMap((definition) => {
      const own = { ...dependencies, database: poolOf.get(definition) ?? dependencies.database };
      return isLoop(definition) ? restateLoop(own, definition) : restateServices(own, definition);
    }),
    ...payrollTasks.flatMap((task) => restateTask({ ...dependencies, database: batch }, task)),
    ...paymentsTasks.flatMap((task) => restateTask<unknown>({ ...dependencies, database: money }, task)),
  ];
  return { services, close: () => Promise.all([money.close(), batch.close()]) };
};
