import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dropTemplate, prepareTemplate, startStack, throwAwaySandbox } from "@albashi/test-kit";
import pg from "pg";
import { readConfig } from "../platform/config.ts";
import { createDependencies } from "../processes/create-dependencies.ts";
import type { ProviderName } from "../providers/payout/port.ts";
import { silentMail } from "./nemesis/silent-mail.ts";
import { sandboxControl } from "./sandbox-control.ts";

/** What each provider allows per second. The lanes stay below it. */
export const providerLimit = 200;

/** As slow as a provider's API usually is. The sandbox itself answers within a millisecond. */
const latencyMs = 100;
const paymentSettings = {
  KORA_CALLS_PER_SECOND: String(providerLimit),
  PAYSTACK_CALLS_PER_SECOND: String(providerLimit),
  KORA_CONCURRENT_CALLS: "60",
  PAYSTACK_CONCURRENT_CALLS: "60",
  PAYOUT_LIMIT_RUN: "100000000000000",
  PAYOUT_LIMIT_DAY: "100000000000000",
  LOG_LEVEL: "warn",
  // As in production.
  PASSWORD_MEMORY_KIB: "65536",
};

/** As in ops/restate.toml. Tests have one partition. */
const restateSettings = { RESTATE_DEFAULT_NUM_PARTITIONS: "4", RESTATE_ROCKSDB_TOTAL_MEMORY_SIZE: "128MiB" };

/** In kobo: more than any benchmark pays, and not more than a line of a statement is read as. */
const providerBalance = 5_000_000_000_000;

/** The complete product for load tests: real processes, a sandbox with webhooks for both providers, and the lanes that processes share. */
export const startLoadStack = async (settings: NodeJS.ProcessEnv = {}) => {
  const mail = await silentMail();
  const filesFolder = await mkdtemp(join(tmpdir(), "albashi-load-files-"));
  const sandbox = await throwAwaySandbox();
  const control = sandboxControl(sandbox.koraUrl);
  const own = {
    ...paymentSettings,
    SMTP_URL: mail.url,
    FILES_FOLDER: filesFolder,
    KORA_URL: sandbox.koraUrl,
    PAYSTACK_URL: sandbox.paystackUrl,
    REMITA_URL: sandbox.remitaUrl,
    BANK_LOOKUP_URL: sandbox.koraUrl,
    WEB_FILES: undefined,
    ...settings,
  };
  const template = await prepareTemplate();
  const stack = await startStack(template, own, { restateSettings });
  const webhookUrl = { kora: `${stack.url}/api/v1/webhooks/kora`, paystack: `${stack.url}/api/v1/webhooks/paystack` };
  await control.control("PATCH", "/settings", { triggers: false, latencyMs, webhookUrl });
  for (const provider of ["kora", "paystack"])
    await control.control("PUT", "/balances", { provider, availableKobo: providerBalance, pendingKobo: 0 });

  const opened: ReturnType<typeof createDependencies>[] = [];
  /** The dependencies of a process of the product that pays through this provider. */
  const dependenciesOf = (provider: ProviderName, over: NodeJS.ProcessEnv = {}) => {
    const made = createDependencies(
      readConfig({
        ...process.env,
        ...own,
        NODE_ENV: "test",
        PAYMENTS: provider,
        DATABASE_URL: stack.database.url,
        RESTATE_INGRESS_URL: stack.restate.ingressUrl,
        RESTATE_ADMIN_URL: stack.restate.adminUrl,
        ...over,
      }),
    );
    opened.push(made);
    return made;
  };
  const closeAll = async () => {
    await admin.end();
    for (const { live, database } of opened) {
      live.close();
      await database.close();
    }
    await stack.stop();
    await sandbox.stop();
    mail.stop();
    await rm(filesFolder, { recursive: true, force: true });
    await dropTemplate(template);
  };
  let closing: Promise<void> | undefined;
  /** An aborted benchmark closes it twice. */
  const close = (): Promise<void> => {
    closing ??= closeAll();
    return closing;
  };
  // An aborted benchmark leaves no servers behind.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void close().finally(() => process.exit(1)));
  const admin = new pg.Client({ connectionString: stack.database.adminUrl });
  await admin.connect();

  return {
    stack,
    control,
    dependenciesOf,
    /** Runs SQL across companies. */
    rows: async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> => (await admin.query(text, [...values])).rows,
    close,
  };
};

export type LoadStack = Awaited<ReturnType<typeof startLoadStack>>;
