import * as z from "zod";

const development = { key: Buffer.from("only for development, never kept secret").toString("base64") };

const port = z.coerce.number().int().min(1).max(65_535);
const key = z
  .base64()
  .transform((text) => Buffer.from(text, "base64"))
  .refine((bytes) => bytes.length >= 32, "A key has at least 32 bytes.");

const Environment = z.object({
  /** Said, never assumed: a production that forgot to say so would run with keys everybody knows. */
  NODE_ENV: z.enum(["development", "test", "production"]),
  PUBLIC_URL: z.url().optional(),
  API_HOST: z.string().default("127.0.0.1"),
  API_PORT: port.default(17_000),
  METRICS_PORT: port.default(17_001),
  WORKFLOWS_HOST: z.string().default("127.0.0.1"),
  WORKFLOWS_PORT: port.default(17_002),
  /** Where Restate reaches this release of the workflows; each release has an address of its own. */
  WORKFLOWS_URL: z.url().optional(),
  WEB_FILES: z.string().optional(),
  DATABASE_URL: z.url(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).default(10),
  REDIS_URL: z.url(),
  RESTATE_INGRESS_URL: z.url(),
  RESTATE_ADMIN_URL: z.url(),
  /** Restate signs its requests with this key; without it any process that reaches the port can run a workflow. */
  RESTATE_IDENTITY_KEY: z.string().optional(),
  SMTP_URL: z.url(),
  MAIL_FROM: z.string().optional(),
  SECRETS_KEY: key.optional(),
  PASSWORD_PEPPER: key.optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  /** How many proxies stand before the API and may say whose address a request came from. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).default(0),
  SIGN_UPS_PER_HOUR: z.coerce.number().int().min(1).default(20),
  LOG_INS_PER_MINUTE: z.coerce.number().int().min(1).default(20),
  CALLS_PER_MINUTE: z.coerce.number().int().min(1).default(600),
  OUTBOX_LEASE_MS: z.coerce.number().int().min(100).default(60_000),
  OUTBOX_PAUSE_MS: z.coerce.number().int().min(10).default(200),
});

const requiredInProduction = [
  "PUBLIC_URL",
  "WORKFLOWS_URL",
  "MAIL_FROM",
  "RESTATE_IDENTITY_KEY",
  "SECRETS_KEY",
  "PASSWORD_PEPPER",
] as const;

/** Reads the settings once, at the start, and stops with every fault named rather than run with half of them. */
export const readConfig = (environment: NodeJS.ProcessEnv) => {
  const read = Environment.safeParse(environment);
  if (!read.success) throw new Error(`The settings are not usable:\n${z.prettifyError(read.error)}`);
  const settings = read.data;
  const missing = requiredInProduction.filter((name) => settings[name] === undefined);
  if (settings.NODE_ENV === "production" && missing.length > 0) throw new Error(`Production needs ${missing.join(", ")} to be set.`);
  const developmentKey = Buffer.from(development.key, "base64");

  return {
    isProduction: settings.NODE_ENV === "production",
    publicUrl: settings.PUBLIC_URL ?? `http://localhost:${settings.API_PORT}`,
    http: {
      host: settings.API_HOST,
      port: settings.API_PORT,
      trustedProxies: settings.TRUSTED_PROXIES,
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
    redisUrl: settings.REDIS_URL,
    mail: { url: settings.SMTP_URL, from: settings.MAIL_FROM ?? "Albashi <hello@albashi.example>" },
    secretsKey: settings.SECRETS_KEY ?? developmentKey,
    passwordPepper: settings.PASSWORD_PEPPER ?? developmentKey,
    logLevel: settings.LOG_LEVEL,
    limits: {
      signUpsPerHour: settings.SIGN_UPS_PER_HOUR,
      logInsPerMinute: settings.LOG_INS_PER_MINUTE,
      callsPerMinute: settings.CALLS_PER_MINUTE,
    },
    outbox: { leaseMs: settings.OUTBOX_LEASE_MS, pauseMs: settings.OUTBOX_PAUSE_MS },
  };
};

export type Config = ReturnType<typeof readConfig>;
