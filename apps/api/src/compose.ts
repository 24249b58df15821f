import { ReportCrash } from "@albashi/contracts/crashes";
import { type Clock, systemClock } from "@albashi/dates";
import type { Logger } from "pino";
import { companiesRoutes } from "./capabilities/companies/index.ts";
import { enquiriesRoutes, enquiriesWorkflows } from "./capabilities/enquiries/index.ts";
import { authenticate, identityRoutes, identityWorkflows, readActor } from "./capabilities/identity/index.ts";
import { newsletterRoutes, newsletterWorkflows } from "./capabilities/newsletter/index.ts";
import { paymentsRoutes, paymentsWorkflows, webhookRoutes } from "./capabilities/payments/index.ts";
import { payrollRoutes, payrollWorkflows } from "./capabilities/payroll/index.ts";
import { peopleRoutes, peopleWorkflows, welcomeEmployee } from "./capabilities/people/index.ts";
import { takeHomeRoutes } from "./capabilities/take-home/index.ts";
import type { Config } from "./config.ts";
import { openDatabase } from "./database/open-database.ts";
import { removeStoredFile } from "./files/remove-stored-file.ts";
import type { ServerParts } from "./http/build-server.ts";
import { type Route, route } from "./http/route.ts";
import { openLog } from "./observability/log.ts";
import { oddAnswers, passwordChecks } from "./observability/metrics.ts";
import { restateService } from "./outbox/restate-services.ts";
import type { Parts } from "./parts.ts";
import { koraBankLookup } from "./providers/bank-lookup/kora.ts";
import { pacedBankLookup } from "./providers/bank-lookup/paced.ts";
import { paystackBankLookup } from "./providers/bank-lookup/paystack.ts";
import { koraCheckout } from "./providers/checkout/kora.ts";
import { koraMessages } from "./providers/checkout/kora-messages.ts";
import { paystackCheckout } from "./providers/checkout/paystack.ts";
import { paystackMessages } from "./providers/checkout/paystack-messages.ts";
import { smtpEmail } from "./providers/email/smtp.ts";
import { diskStorage } from "./providers/file-storage/disk.ts";
import { s3Storage } from "./providers/file-storage/s3.ts";
import { localKeyVault } from "./providers/key-vault/local-key.ts";
import { redisLive } from "./providers/live/redis.ts";
import { totpCodes } from "./providers/one-time-codes/totp.ts";
import { argon2Hashing } from "./providers/password-hashing/argon2.ts";
import { koraPayouts } from "./providers/payout/kora.ts";
import { openLane } from "./providers/payout/lane.ts";
import { paystackPayouts } from "./providers/payout/paystack.ts";
import type { OddAnswer } from "./providers/payout/read-answer.ts";
import { sharpPictures } from "./providers/pictures/sharp.ts";
import { nodeCryptoSecrets } from "./providers/secrets/node-crypto.ts";
import { ed25519Signing } from "./providers/signing/ed25519.ts";

/** Chooses every part, once. Nothing else in the product knows a vendor. */
export const composeParts = (config: Config, clock: Clock = systemClock): Parts => ({
  config,
  clock,
  database: openDatabase(config.database),
  passwords: argon2Hashing({ pepper: config.passwordPepper, counted: () => passwordChecks.add(1) }),
  secrets: nodeCryptoSecrets(config.secretsKey),
  vault: localKeyVault(config.vaultKey),
  codes: totpCodes("Albashi"),
  email: smtpEmail(config.mail),
  files: composeFiles(config),
  pictures: sharpPictures(),
  bankLookup: bankLookupOf(config.bankLookup),
  signing: ed25519Signing(config.payslipSigningKey),
  ...composePayments(config),
  alarm: composeAlarm(config),
  live: redisLive(config.redisUrl),
});

/** Both providers, whichever is used: what was sent through one is asked about there. */
const composePayments = (config: Config): Pick<Parts, "payouts" | "checkouts" | "messageReaders"> => {
  const { kora, paystack, timeoutMs, cardLimit } = config.payments;
  const log = openLog(config, "providers");
  const alert = (odd: OddAnswer) => {
    oddAnswers.add(1, { provider: odd.provider, call: odd.call, why: odd.why });
    log.error({ odd }, "a payment provider answered as its documents do not say");
  };
  // A provider counts all calls of one account together, so whatever asks it goes by one lane.
  const toKora = { ...kora, timeoutMs, alert, lane: openLane(kora.lane) };
  const toPaystack = { ...paystack, timeoutMs, alert, lane: openLane(paystack.lane) };
  return {
    payouts: { kora: koraPayouts(toKora), paystack: paystackPayouts(toPaystack) },
    checkouts: { kora: koraCheckout({ ...toKora, cardLimit }), paystack: paystackCheckout({ ...toPaystack, cardLimit }) },
    messageReaders: composeMessageReaders(config),
  };
};

const composeAlarm = (config: Config): Parts["alarm"] => {
  const log = openLog(config, "alarm");
  return (details, what) => log.error(details, what);
};

/** Who reads what providers send to us. */
export const composeMessageReaders = ({ payments: { kora, paystack } }: Pick<Config, "payments">): Parts["messageReaders"] => ({
  kora: koraMessages(kora.messageKeys),
  paystack: paystackMessages(paystack.messageKeys),
});

/** Where files are kept. */
export const composeFiles = ({ files }: Pick<Config, "files">) => (files.s3 ? s3Storage(files.s3) : diskStorage(files.folder));

/** No answer in ten seconds is no answer: the question is asked again later. */
const bankLookupTimeoutMs = 10_000;

const bankLookupOf = ({ provider, url, key, perSecond }: Config["bankLookup"]) => {
  const lookup = { kora: koraBankLookup, paystack: paystackBankLookup }[provider];
  return pacedBankLookup(lookup({ url, key, timeoutMs: bankLookupTimeoutMs }), { perSecond });
};

/** Every call the API answers. */
export const composeRoutes = (parts: Parts, log: Logger): readonly Route[] => [
  ...identityRoutes(parts, welcomeEmployee),
  ...companiesRoutes(parts),
  ...peopleRoutes(parts),
  ...payrollRoutes(parts),
  ...paymentsRoutes(parts),
  ...takeHomeRoutes(parts),
  ...newsletterRoutes(parts),
  ...enquiriesRoutes(parts),
  ...webhookRoutes(parts, log),
  route(ReportCrash, async ({ body }) => {
    log.error({ crash: body, id: body.crashId }, "a screen broke");
    return { crashId: body.crashId };
  }),
];

/** Who is calling, for the routes that need to know. */
export const composeAuthentication = (parts: Parts): Pick<ServerParts, "authenticate" | "readActor"> => ({
  authenticate: (keys) => authenticate(parts, keys),
  readActor: (sessionId) => readActor(parts, sessionId),
});

/** Every workflow, in the form Restate runs. */
export const composeWorkflows = (parts: Parts) =>
  [
    ...identityWorkflows,
    ...peopleWorkflows,
    ...payrollWorkflows,
    ...paymentsWorkflows,
    ...newsletterWorkflows,
    ...enquiriesWorkflows,
    removeStoredFile,
  ].map((definition) => restateService(parts, definition));
