import { createPrivateKey } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod";
import { documentSigningSettings } from "./config-document-signing.ts";
import { legalEntityOf, legalEntitySettings } from "./config-legal-entity.ts";
import { paymentSettings, paymentsOf } from "./config-payments.ts";
import { trustedProxies } from "./config-proxies.ts";
import { remitaOf, remitaSettings } from "./config-remita.ts";

const development = { key: Buffer.from("only for development, never kept secret").toString("base64") };

const port = z.coerce.number().int().min(1).max(65_535);
const key = z
  .base64()
  .transform((text) => Buffer.from(text, "base64"))
  .refine((bytes) => bytes.length >= 32, "A key has at least 32 bytes.");

/** Only an RSA key: with another kind mails would be sent unsigned without any error. */
const isSigningKey = (pem: string): boolean => {
  try {
    return createPrivateKey(pem).asymmetricKeyType === "rsa";
  } catch {
    return false;
  }
};
const signingKey = z
  .base64()
  .transform((text) => Buffer.from(text, "base64").toString("utf8"))
  .refine(isSigningKey, "A signing key is base64 of an RSA private key in PEM.");

const Environment = z.object({
  /** Required: a production that omitted it would run with publicly known keys. */
  NODE_ENV: z.enum(["development", "test", "production"]),
  PUBLIC_URL: z.url().optional(),
  /** The domain that passkeys belong to, when it is not the host of PUBLIC_URL but a parent of it. Changing it voids every passkey. */
  PASSKEY_DOMAIN: z.string().min(1).optional(),
  API_HOST: z.string().default("127.0.0.1"),
  API_PORT: port.default(17_000),
  METRICS_PORT: port.default(17_001),
  WORKFLOWS_HOST: z.string().default("127.0.0.1"),
  WORKFLOWS_PORT: port.default(17_002),
  /** The address at which Restate reaches this release of the workflows; each release has its own. */
  WORKFLOWS_URL: z.url().optional(),
  WEB_FILES: z.string().optional(),
  DATABASE_URL: z.url(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).default(10),
  /** Further connections of an API process: for exports, whose callers wait for each other and for nobody else. */
  DATABASE_EXPORT_CONNECTIONS: z.coerce.number().int().min(1).default(3),
  /** Further connections of a workflows process: for payments, and for runs and imports. */
  DATABASE_MONEY_CONNECTIONS: z.coerce.number().int().min(2).default(6),
  DATABASE_BATCH_CONNECTIONS: z.coerce.number().int().min(2).default(4),
  /** As the role that only reads the demonstration company. Without it the public site has no demo tour. */
  DEMO_DATABASE_URL: z.union([z.url(), z.literal("").transform(() => undefined)]).optional(),
  /** The VAULT_KEY of the deployment in which the demonstration company was made; without it, the one of development. */
  DEMO_VAULT_KEY: key.optional(),
  REDIS_URL: z.url(),
  RESTATE_INGRESS_URL: z.url(),
  RESTATE_ADMIN_URL: z.url(),
  /** Restate signs its requests with this key; without it any process that reaches the port can run a workflow. */
  RESTATE_IDENTITY_KEY: z.string().optional(),
  SMTP_URL: z.url(),
  MAIL_FROM: z.string().optional(),
  /** The recipient of messages from the contact form. */
  SUPPORT_ADDRESS: z.email().optional(),
  /** Mails are signed when all three are set: the domain, the selector, and base64 of the private key's PEM. */
  DKIM_DOMAIN: z.string().optional(),
  DKIM_SELECTOR: z.string().optional(),
  DKIM_KEY: signingKey.optional(),
  /** The provider of name enquiries, its address and its key. */
  BANK_LOOKUP: z.enum(["kora", "paystack"]).default("kora"),
  BANK_LOOKUP_URL: z.url().optional(),
  BANK_LOOKUP_KEY: z.string().optional(),
  BANK_LOOKUPS_PER_SECOND: z.coerce.number().min(0.1).default(5),
  ...paymentSettings,
  ...remitaSettings,
  /** The payment solution provider that takes our pension files. */
  PENSION_PROVIDER: z.string().trim().min(1).max(120).optional(),
  /** The number of employees paid into one bank account above which an owner must confirm it. */
  PEOPLE_PER_ACCOUNT: z.coerce.number().int().min(1).default(3),
  /** The number of bank account changes per company and hour above which its owners are alerted and changes stop. */
  ACCOUNT_CHANGES_PER_HOUR: z.coerce.number().int().min(1).default(20),
  /** The number of invitation mails per company and day, and in its first week. */
  INVITATIONS_PER_DAY: z.coerce.number().int().min(1).default(5_000),
  INVITATIONS_PER_DAY_AT_FIRST: z.coerce.number().int().min(1).default(200),
  /** Albashi's own legal entity, as printed on documents where it is the employer of record. Without its name that cannot be chosen. */
  ...legalEntitySettings,
  SECRETS_KEY: key.optional(),
  /** Seals the companies' own keys; if it is lost, every sealed number is lost. */
  VAULT_KEY: key.optional(),
  PASSWORD_PEPPER: key.optional(),
  /** The memory that one password hash takes, in KiB: in tests only. */
  PASSWORD_MEMORY_KIB: z.coerce.number().int().min(1_024).optional(),
  /** Signs payslips; if it is lost, every issued document and verification fails its check. */
  PAYSLIP_SIGNING_KEY: key.optional(),
  ...documentSigningSettings,
  /** File storage: a folder of this machine, or an S3 bucket when all five are set. */
  FILES_FOLDER: z.string().optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  /** The address of ClamAV's daemon, such as tcp://127.0.0.1:3310. Without it, uploads are not scanned. */
  CLAMD_URL: z.url({ protocol: /^tcp$/ }).optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  TRUSTED_PROXIES: trustedProxies.optional(),
  SIGN_UPS_PER_HOUR: z.coerce.number().int().min(1).default(20),
  LOG_INS_PER_MINUTE: z.coerce.number().int().min(1).default(20),
  FORMS_PER_HOUR: z.coerce.number().int().min(1).default(20),
  UPLOADS_PER_MINUTE: z.coerce.number().int().min(1).default(60),
  CALLS_PER_MINUTE: z.coerce.number().int().min(1).default(600),
  /** The maximum of event streams per session and per process, and their heartbeat interval. */
  STREAMS_PER_SESSION: z.coerce.number().int().min(1).default(6),
  STREAMS_MAX: z.coerce.number().int().min(1).default(5_000),
  STREAM_HEARTBEAT_MS: z.coerce.number().int().min(10).default(15_000),
  /** The event loop delay above which the process rejects calls for a while; 0 disables it. */
  BUSY_AFTER_MS: z.coerce.number().int().min(0).default(2_000),
  OUTBOX_LEASE_MS: z.coerce.number().int().min(100).default(60_000),
  OUTBOX_PAUSE_MS: z.coerce.number().int().min(10).default(200),
});

const requiredInProduction = [
  "PUBLIC_URL",
  "WORKFLOWS_URL",
  "TRUSTED_PROXIES",
  "MAIL_FROM",
  "SUPPORT_ADDRESS",
  "LEGAL_NAME",
  "LEGAL_RC_NUMBER",
  "LEGAL_ADDRESS",
  "LEGAL_TAX_ID",
  "LEGAL_PENCOM_CODE",
  "RESTATE_IDENTITY_KEY",
  "BANK_LOOKUP_KEY",
  "SECRETS_KEY",
  "VAULT_KEY",
  "PASSWORD_PEPPER",
  "PAYSLIP_SIGNING_KEY",
  "DOCUMENT_SIGNING_KEY",
  "CLAMD_URL",
] as const;

/** Reads the settings once at start-up, and fails with every error rather than run with an incomplete configuration. */
export const readConfig = (environment: NodeJS.ProcessEnv) => {
  const read = Environment.safeParse(environment);
  if (!read.success) throw new Error(`The settings are not usable:\n${z.prettifyError(read.error)}`);
  const settings = read.data;
  const missing = requiredInProduction.filter((name) => settings[name] === undefined);
  if (settings.NODE_ENV === "production" && missing.length > 0) throw new Error(`Production needs ${missing.join(", ")} to be set.`);
  const developmentKey = Buffer.from(development.key, "base64");
  const isProduction = settings.NODE_ENV === "production";
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.API_PORT}`;

  return {
    isProduction,
    publicUrl,
    passkeys: { domain: passkeyDomainOf(settings.PASSKEY_DOMAIN, publicUrl), origin: new URL(publicUrl).origin },
    http: {
      host: settings.API_HOST,
      port: settings.API_PORT,
      trustedProxies: settings.TRUSTED_PROXIES ?? [],
      webFiles: settings.WEB_FILES,
    },
    metricsPort: settings.METRICS_PORT,
    workflows: {
      host: settings.WORKFLOWS_HOST,
      port: settings.WORKFLOWS_PORT,
      url: settings.WORKFLOWS_URL ?? `http://127.0.0.1:${settings.WORKFLOWS_PORT}`,
      identityKey: settings.RESTATE_IDENTITY_KEY,
    },
    restate: { ingressUrl: settings.RESTATE_INGRESS_URL, adminUrl: settings.RESTATE_ADMIN_URL },
    database: { url: settings.DATABASE_URL, connections: settings.DATABASE_CONNECTIONS },
    exportConnections: settings.DATABASE_EXPORT_CONNECTIONS,
    workflowConnections: { money: settings.DATABASE_MONEY_CONNECTIONS, batch: settings.DATABASE_BATCH_CONNECTIONS },
    demoTour: demoTourOf(settings),
    redisUrl: settings.REDIS_URL,
    mail: {
      url: settings.SMTP_URL,
      from: settings.MAIL_FROM ?? "Albashi <hello@albashi.example>",
      signing: signingOf(settings),
    },
    bankLookup: bankLookupOf(settings),
    payments: paymentsOf(settings, { isProduction, publicUrl }),
    /** Null in a production without one: pension is not paid here then. */
    pensionProvider: settings.PENSION_PROVIDER ?? (isProduction ? null : "Sandbox pension provider"),
    remita: remitaOf(settings, { isProduction, payerEmail: settings.SUPPORT_ADDRESS ?? "support@albashi.example" }),
    bankAccounts: { peoplePerAccount: settings.PEOPLE_PER_ACCOUNT, changesPerHour: settings.ACCOUNT_CHANGES_PER_HOUR },
    invitations: { perDay: settings.INVITATIONS_PER_DAY, perDayAtFirst: settings.INVITATIONS_PER_DAY_AT_FIRST },
    legalEntity: legalEntityOf(settings),
    supportAddress: settings.SUPPORT_ADDRESS ?? "support@albashi.example",
    secretsKey: settings.SECRETS_KEY ?? developmentKey,
    vaultKey: settings.VAULT_KEY ?? developmentKey,
    passwordPepper: settings.PASSWORD_PEPPER ?? developmentKey,
    passwordMemoryKib: passwordMemoryOf(settings, publicUrl),
    payslipSigningKey: settings.PAYSLIP_SIGNING_KEY ?? developmentKey,
    /** Undefined in development: then the key is derived. */
    documentSigningPem: settings.DOCUMENT_SIGNING_KEY,
    files: filesOf(settings),
    malwareScanner: scannerOf(settings.CLAMD_URL),
    logLevel: settings.LOG_LEVEL,
    limits: {
      signUpsPerHour: settings.SIGN_UPS_PER_HOUR,
      logInsPerMinute: settings.LOG_INS_PER_MINUTE,
      formsPerHour: settings.FORMS_PER_HOUR,
      uploadsPerMinute: settings.UPLOADS_PER_MINUTE,
      callsPerMinute: settings.CALLS_PER_MINUTE,
      streamsPerSession: settings.STREAMS_PER_SESSION,
      maxStreams: settings.STREAMS_MAX,
      streamHeartbeatMs: settings.STREAM_HEARTBEAT_MS,
      busyAfterMs: settings.BUSY_AFTER_MS,
    },
    outbox: { leaseMs: settings.OUTBOX_LEASE_MS, pauseMs: settings.OUTBOX_PAUSE_MS },
  };
};

/**
 * 64 MiB, the same for every account ever: stored hashes keep their cost, and a difference would reveal by timing which accounts exist.
 * Tests on this machine hash thousands of passwords and take little memory, unless they measure logins.
 */
const passwordMemoryOf = ({ NODE_ENV, PASSWORD_MEMORY_KIB: given }: z.infer<typeof Environment>, publicUrl: string): number => {
  const [always, inTests] = [65_536, 1_024];
  if (NODE_ENV === "test" && publicUrl.startsWith("http:")) return given ?? inTests;
  if (given !== undefined && given !== always) throw new Error(`PASSWORD_MEMORY_KIB is for tests. Everywhere else it is ${always}.`);
  return always;
};

/** The demo tour: four connections of its own, and never our signature on an invented payslip. */
const demoTourOf = ({ DEMO_DATABASE_URL: url, DEMO_VAULT_KEY: vaultKey }: z.infer<typeof Environment>) => {
  const developmentKey = Buffer.from(development.key, "base64");
  return url === undefined
    ? undefined
    : { database: { url, connections: 4 }, vaultKey: vaultKey ?? developmentKey, payslipSigningKey: developmentKey };
};

/** A scan takes well under a second; a busy scanner a few. */
const scanTimeoutMs = 10_000;

const scannerOf = (address: string | undefined) => {
  if (address === undefined) return undefined;
  const { hostname, port } = new URL(address);
  return { host: hostname, port: Number(port || 3310), timeoutMs: scanTimeoutMs };
};

/** Storage that a restart would lose is only for development. */
const filesOf = (settings: z.infer<typeof Environment>) => {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket } = settings;
  const { S3_ACCESS_KEY: accessKeyId, S3_SECRET_KEY: secretAccessKey, FILES_FOLDER: folder, NODE_ENV } = settings;
  if (endpoint && region && bucket && accessKeyId && secretAccessKey)
    return { s3: { endpoint, region, bucket, accessKeyId, secretAccessKey } };
  if (endpoint || region || bucket || accessKeyId || secretAccessKey)
    throw new Error("Keeping files with S3 needs S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY together.");
  if (!folder && NODE_ENV === "production") throw new Error("Production needs a place for files: FILES_FOLDER, or the five S3 settings.");
  return { folder: folder ?? join(tmpdir(), "albashi-files") };
};

/** An incomplete signing key would sign nothing, or produce invalid signatures. */
const signingOf = ({ DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_KEY: privateKey }: z.infer<typeof Environment>) => {
  if (!domain && !selector && !privateKey) return undefined;
  if (!domain || !selector || !privateKey) throw new Error("Signing mail needs DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY together.");
  return { domain, selector, privateKey };
};

const providersOwnAddresses = { kora: "https://api.korapay.com/merchant/api/v1", paystack: "https://api.paystack.co" };
const sandboxPaths = { kora: "/kora/merchant/api/v1", paystack: "/paystack" };

/** A live key is sent only to the provider, and production calls only the provider. Everywhere else the sandbox responds. */
const bankLookupOf = (settings: z.infer<typeof Environment>) => {
  const { NODE_ENV, BANK_LOOKUP: provider, BANK_LOOKUP_KEY: key = "sk_test_sandbox", BANK_LOOKUPS_PER_SECOND: perSecond } = settings;
  const isProduction = NODE_ENV === "production";
  const own = providersOwnAddresses[provider];
  const url = settings.BANK_LOOKUP_URL ?? (isProduction ? own : `http://127.0.0.1:17090${sandboxPaths[provider]}`);
  const isLive = key.startsWith("sk_live_");
  if (isLive && url !== own) throw new Error(`A live BANK_LOOKUP_KEY goes to ${own} and nowhere else.`);
  // A test key in production needs an explicit address: its names are invented.
  if (isProduction && !isLive && !settings.BANK_LOOKUP_URL)
    throw new Error("Production needs a live BANK_LOOKUP_KEY, or a BANK_LOOKUP_URL to try it with.");
  return { provider, url, key, perSecond };
};

export type Config = ReturnType<typeof readConfig>;

/** The domain of the passkeys. A browser rejects one that is neither the host nor a parent of it, so no user could log in. */
const passkeyDomainOf = (domain: string | undefined, publicUrl: string): string => {
  const { hostname } = new URL(publicUrl);
  if (domain === undefined || domain === hostname || hostname.endsWith(`.${domain}`)) return domain ?? hostname;
  throw new Error(`PASSKEY_DOMAIN is ${domain}. It must be the host of PUBLIC_URL, ${hostname}, or a parent of it.`);
};
