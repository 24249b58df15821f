import { dayMs, hourMs, minuteMs } from "@albashi/dates";
import * as z from "zod";

const ms = z.coerce.number().int().min(1);
const kobo = z
  .string()
  .regex(/^[1-9]\d{0,17}$/, "An amount is digits of kobo.")
  .transform(BigInt);
const list = z
  .string()
  .default("")
  .transform((text) => text.split(",").filter((one) => one !== ""));
const periods = z
  .string()
  .regex(/^\d+(,\d+)*$/, "Periods are milliseconds with commas between them.")
  .transform((text) => text.split(",").map(Number));

/** The payment settings in the environment. */
export const paymentSettings = {
  /** The provider of new payments. Payments sent through the other provider are still queried there. */
  PAYMENTS: z.enum(["kora", "paystack"]).default("kora"),
  KORA_URL: z.url().optional(),
  KORA_SECRET_KEY: z.string().optional(),
  KORA_PUBLIC_KEY: z.string().optional(),
  /** Recently rotated keys, separated by commas: webhooks signed with them are still accepted. */
  KORA_OLD_KEYS: list,
  /** The maximum number of concurrent calls of this process, and of calls per second of all processes together. */
  KORA_CONCURRENT_CALLS: z.coerce.number().int().min(1).default(20),
  KORA_CALLS_PER_SECOND: z.coerce.number().int().min(1).default(50),
  PAYSTACK_URL: z.url().optional(),
  PAYSTACK_SECRET_KEY: z.string().optional(),
  PAYSTACK_PUBLIC_KEY: z.string().optional(),
  PAYSTACK_OLD_KEYS: list,
  PAYSTACK_CONCURRENT_CALLS: z.coerce.number().int().min(1).default(20),
  PAYSTACK_CALLS_PER_SECOND: z.coerce.number().int().min(1).default(50),
  /** Where permits for calls to a provider come from: Restate, or only this process where no other one calls the provider. */
  PROVIDER_LANES: z.enum(["shared", "process"]).default("shared"),
  PAYMENT_TIMEOUT_MS: ms.default(30_000),
  /** The base URL of our webhooks, when it is not PUBLIC_URL. */
  WEBHOOKS_URL: z.url().optional(),
  /** The time and the number of queries before "not found" means that a payment was never sent. */
  PAYOUT_SETTLE_DELAY_MS: ms.default(15 * minuteMs),
  PAYOUT_NOT_FOUND_TRIES: z.coerce.number().int().min(1).default(3),
  /** A submit worker that is silent for this long counts as dead. */
  PAYOUT_CLAIM_MS: ms.default(minuteMs),
  /** The delays of the first polls after a payment was sent; later polls follow at a fixed interval. */
  PAYOUT_POLL_DELAYS_MS: periods.default([10_000, 30_000, minuteMs, 2 * minuteMs, 5 * minuteMs, 10 * minuteMs, 30 * minuteMs]),
  PAYOUT_POLL_INTERVAL_MS: ms.default(hourMs),
  /** A payment without an outcome for this long raises an incident. */
  PAYOUT_POLL_MAX_AGE_MS: ms.default(3 * dayMs),
  /** Payments per batch, concurrent batches of a run, and how long a run waits for a provider or for its funds. */
  PAYOUT_BATCH_SIZE: z.coerce.number().int().min(1).max(1_000).default(100),
  PAYOUT_WORKERS: z.coerce.number().int().min(1).max(100).default(4),
  PAYOUT_RETRY_DELAY_MS: ms.default(30_000),
  /** How long a failed payment that may still arrive is not retried. */
  PAYOUT_HOLD_MS: ms.default(dayMs),
  /** The default payment limits of a company, in kobo. */
  PAYOUT_LIMIT_ITEM: kobo.default(10_000_000_00n),
  PAYOUT_LIMIT_RUN: kobo.default(500_000_000_00n),
  PAYOUT_LIMIT_DAY: kobo.default(1_000_000_000_00n),
  /** The card limit of one checkout, in kobo. Above it cards are not offered. */
  CHECKOUT_CARD_LIMIT: kobo.default(1_000_000_00n),
} as const;

const Settings = z.object(paymentSettings);
type Settings = z.infer<typeof Settings>;
type Environment = { readonly isProduction: boolean; readonly publicUrl: string };

const sandboxUrl = "http://127.0.0.1:17090";
const providers = {
  kora: {
    name: "KORA",
    liveUrl: "https://api.korapay.com/merchant/api/v1",
    sandboxPath: "/kora/merchant/api/v1",
    liveScriptUrl: "https://korablobstorage.blob.core.windows.net/modal-bucket/korapay-collections.min.js",
    sandboxScriptPath: "/korapay-collections.min.js",
  },
  paystack: {
    name: "PAYSTACK",
    liveUrl: "https://api.paystack.co",
    sandboxPath: "/paystack",
    liveScriptUrl: "https://js.paystack.co/v2/inline.js",
    sandboxScriptPath: "/inline.js",
  },
} as const;

/** The payment configuration: providers, keys, polling and limits. */
export const paymentsOf = (settings: Settings, environment: Environment) => ({
  provider: settings.PAYMENTS,
  timeoutMs: settings.PAYMENT_TIMEOUT_MS,
  settleDelayMs: settings.PAYOUT_SETTLE_DELAY_MS,
  notFoundTries: settings.PAYOUT_NOT_FOUND_TRIES,
  claimMs: settings.PAYOUT_CLAIM_MS,
  pollDelaysMs: settings.PAYOUT_POLL_DELAYS_MS,
  pollIntervalMs: settings.PAYOUT_POLL_INTERVAL_MS,
  pollMaxAgeMs: settings.PAYOUT_POLL_MAX_AGE_MS,
  holdMs: settings.PAYOUT_HOLD_MS,
  batchSize: settings.PAYOUT_BATCH_SIZE,
  workers: settings.PAYOUT_WORKERS,
  retryDelayMs: settings.PAYOUT_RETRY_DELAY_MS,
  limits: { perItem: settings.PAYOUT_LIMIT_ITEM, perRun: settings.PAYOUT_LIMIT_RUN, perDay: settings.PAYOUT_LIMIT_DAY },
  cardLimit: settings.CHECKOUT_CARD_LIMIT,
  lanes: lanesOf(settings, environment),
  kora: providerOf(
    "kora",
    {
      url: settings.KORA_URL,
      key: settings.KORA_SECRET_KEY,
      publicKey: settings.KORA_PUBLIC_KEY,
      oldKeys: settings.KORA_OLD_KEYS,
      requestLimiter: { permits: settings.KORA_CONCURRENT_CALLS, perSecond: settings.KORA_CALLS_PER_SECOND },
    },
    settings,
    environment,
  ),
  paystack: providerOf(
    "paystack",
    {
      url: settings.PAYSTACK_URL,
      key: settings.PAYSTACK_SECRET_KEY,
      publicKey: settings.PAYSTACK_PUBLIC_KEY,
      oldKeys: settings.PAYSTACK_OLD_KEYS,
      requestLimiter: { permits: settings.PAYSTACK_CONCURRENT_CALLS, perSecond: settings.PAYSTACK_CALLS_PER_SECOND },
    },
    settings,
    environment,
  ),
});

/** Each process of a deployment with a lane of its own would use the provider's whole limit. */
const lanesOf = ({ PROVIDER_LANES: lanes }: Settings, { isProduction }: Environment) => {
  if (isProduction && lanes !== "shared")
    throw new Error("In production PROVIDER_LANES is shared: all processes share a provider's limit.");
  return lanes;
};

interface ProviderSettings {
  readonly url: string | undefined;
  readonly key: string | undefined;
  readonly publicKey: string | undefined;
  readonly oldKeys: readonly string[];
  readonly requestLimiter: { readonly permits: number; readonly perSecond: number };
}

/** A live key is sent only to the provider, and production calls only the provider. Everywhere else the sandbox responds. */
const providerOf = (
  provider: keyof typeof providers,
  given: ProviderSettings,
  settings: Settings,
  { isProduction, publicUrl }: Environment,
) => {
  const { name, liveUrl, sandboxPath, liveScriptUrl, sandboxScriptPath } = providers[provider];
  const url = given.url ?? (isProduction ? liveUrl : `${sandboxUrl}${sandboxPath}`);
  // In production an unused provider has no key: it rejects our calls, and its webhooks are rejected here.
  const key = given.key ?? (isProduction ? "" : "sk_test_sandbox");
  const publicKey = given.publicKey ?? (isProduction ? "" : "pk_test_sandbox");
  const isLive = key.startsWith("sk_live_");
  if (isLive && url !== liveUrl) throw new Error(`A live ${name}_SECRET_KEY goes to ${liveUrl} and nowhere else.`);
  if (publicKey.startsWith("pk_live_") !== isLive) throw new Error(`${name}_SECRET_KEY and ${name}_PUBLIC_KEY are of different kinds.`);
  // A test key in production needs an explicit address: it moves no money.
  if (isProduction && settings.PAYMENTS === provider && !isLive && !given.url)
    throw new Error(`Production needs a live ${name}_SECRET_KEY and ${name}_PUBLIC_KEY, or a ${name}_URL to try it with.`);
  return {
    url,
    key,
    /** The current key first, then recently rotated ones. */
    messageKeys: [key, ...given.oldKeys].filter((one) => one !== ""),
    publicKey,
    isLive,
    requestLimiter: given.requestLimiter,
    scriptUrl: url === liveUrl ? liveScriptUrl : `${new URL(url).origin}${sandboxScriptPath}`,
    notificationUrl: `${settings.WEBHOOKS_URL ?? `${publicUrl}/api/v1/webhooks`}/${provider}`,
  };
};
