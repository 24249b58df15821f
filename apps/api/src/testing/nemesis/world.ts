import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { prepareTemplate, startStack, throwAwayCluster, throwAwayRedis, throwAwaySandbox } from "@albashi/test-kit";
import { readConfig } from "../../platform/config.ts";
import { createDependencies } from "../../processes/create-dependencies.ts";
import { sandboxControl } from "../sandbox-control.ts";
import type { Kill, Victim } from "./kill-plan.ts";
import { silentMail } from "./silent-mail.ts";

/** Minutes of waiting become seconds; everything else is as in production. */
const scaled = {
  PAYMENT_TIMEOUT_MS: "1500",
  PAYOUT_SETTLE_DELAY_MS: "8000",
  PAYOUT_CLAIM_MS: "3000",
  PAYOUT_POLL_DELAYS_MS: "500,1000,1000,2000",
  PAYOUT_POLL_INTERVAL_MS: "2000",
  PAYOUT_HOLD_MS: "1000",
  PAYOUT_RETRY_DELAY_MS: "1000",
  KORA_CONCURRENT_CALLS: "40",
  KORA_CALLS_PER_SECOND: "150",
  PAYOUT_LIMIT_RUN: "100000000000000",
  PAYOUT_LIMIT_DAY: "100000000000000",
  LOG_LEVEL: "warn",
};

/** The complete product and its servers, as real processes of this campaign. */
export const startTestStack = async (seed: number) => {
  const folder = await mkdtemp(join(tmpdir(), "albashi-nemesis-"));
  const before = { ...process.env };
  const cluster = await throwAwayCluster(join(folder, "postgres.log"));
  const redis = await throwAwayRedis(join(folder, "redis.log"));
  const mail = await silentMail();
  // From here on the settings point to this campaign's servers.
  Object.assign(process.env, {
    POSTGRES_ADMIN_URL: cluster.adminUrl,
    REDIS_URL: redis.url,
    SMTP_URL: mail.url,
    FILES_FOLDER: join(folder, "files"),
  });
  const sandbox = await throwAwaySandbox();
  const control = sandboxControl(sandbox.koraUrl);
  const settings = { ...scaled, KORA_URL: sandbox.koraUrl, PAYSTACK_URL: sandbox.paystackUrl, REMITA_URL: sandbox.remitaUrl };
  const stack = await startStack(await prepareTemplate(), { ...settings, WEB_FILES: undefined });
  await control.control("PUT", "/seed", { seed: String(seed) });
  await control.control("PATCH", "/settings", { log: false, triggers: false, webhookUrl: { kora: `${stack.url}/api/v1/webhooks/kora` } });
  const dependencies = createDependencies(
    readConfig({
      ...process.env,
      ...settings,
      NODE_ENV: "test",
      DATABASE_URL: stack.database.url,
      RESTATE_INGRESS_URL: stack.restate.ingressUrl,
      RESTATE_ADMIN_URL: stack.restate.adminUrl,
    }),
  );

  const down: Record<Victim, () => Promise<void>> = {
    http: () => stack.process("http").kill(),
    workflows: () => stack.process("workflows").kill(),
    relay: () => stack.process("relay").kill(),
    restate: () => stack.restate.kill(),
    postgres: () => cluster.kill(),
  };
  const up: Record<Victim, () => Promise<void>> = {
    postgres: () => cluster.restart(),
    restate: () => stack.restate.restart(),
    http: () => stack.restart("http"),
    workflows: () => stack.restart("workflows"),
    relay: () => stack.restart("relay"),
  };
  const inOrder = Object.keys(up) as Victim[];
  const fallen: string[] = [];

  const close = async () => {
    dependencies.live.close();
    await dependencies.database.close();
    await stack.stop();
    await sandbox.stop();
    await redis.stop();
    await cluster.stop();
    mail.stop();
    Object.assign(process.env, before);
  };
  // An aborted campaign leaves no servers behind.
  const breakOff = () => void close().finally(() => process.exit(1));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, breakOff);

  return {
    dependencies,
    control,
    adminUrl: stack.database.adminUrl,
    logs: [folder, stack.logs],
    /** Processes that exited without being killed; the supervisor restarts them. */
    fallen,
    strike: async ({ victims, downMs, wipes }: Kill) => {
      await Promise.all(victims.map((victim) => down[victim]()));
      if (wipes) await stack.restate.wipe();
      await pause(downMs);
      for (const victim of inOrder) if (victims.includes(victim)) await up[victim]();
      for (const name of ["http", "workflows", "relay"] as const) {
        if (!stack.process(name).hasExited()) continue;
        fallen.push(name);
        await stack.restart(name);
      }
    },
    close: async () => {
      for (const signal of ["SIGINT", "SIGTERM"] as const) process.off(signal, breakOff);
      await close();
    },
  };
};

export type TestStack = Awaited<ReturnType<typeof startTestStack>>;
