import { mkdtemp } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkout, setting } from "./addresses.ts";
import { freePort, type SpawnedProcess, spawnProcess, until } from "./spawned.ts";
import { type ThrowAwayDatabase, throwAwayDatabase } from "./throw-away-database.ts";
import { throwAwayProxy } from "./throw-away-proxy.ts";
import { type ThrowAwayRestate, throwAwayRestate } from "./throw-away-restate.ts";

type ProcessName = "http" | "relay" | "workflows" | "workflows-2";

/** The complete product as real processes on real servers, for one test file. */
export interface Stack {
  readonly url: string;
  readonly metricsUrl: string;
  readonly workflowsMetricsUrl: string;
  readonly database: ThrowAwayDatabase;
  readonly restate: ThrowAwayRestate;
  /** The log file of each process. */
  readonly logs: string;
  process(name: ProcessName): SpawnedProcess;
  /** Starts a killed process again, with other settings if given. */
  restart(name: ProcessName, settings?: NodeJS.ProcessEnv): Promise<void>;
  stop(): Promise<void>;
}

interface StackOptions {
  /** Two processes serve workflows, behind HAProxy. */
  readonly hasSecondWorkflows?: boolean;
  readonly restateNodes?: 1 | 3;
  readonly restateSettings?: NodeJS.ProcessEnv;
}

/** Starts the API with the built web, the relay and the workflows, on their own database and Restate. */
export const startStack = async (
  template: string,
  settings: NodeJS.ProcessEnv = {},
  { hasSecondWorkflows = false, restateNodes = 1, restateSettings = {} }: StackOptions = {},
): Promise<Stack> => {
  const logs = await mkdtemp(join(tmpdir(), "albashi-stack-"));
  const database = await throwAwayDatabase(template);
  const restate = await throwAwayRestate(join(logs, "restate.log"), { nodes: restateNodes, settings: restateSettings });
  const [apiPort, metricsPort, workflowsPort, workflowsMetricsPort] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  const [secondPort, secondMetricsPort] = await Promise.all([freePort(), freePort()]);
  const proxy = hasSecondWorkflows ? await throwAwayProxy([workflowsPort, secondPort]) : undefined;
  const url = `http://localhost:${apiPort}`;
  const metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  const workflowsMetricsUrl = `http://127.0.0.1:${workflowsMetricsPort}/metrics`;
  const env = {
    ...process.env,
    NODE_ENV: "test",
    PUBLIC_URL: url,
    DATABASE_URL: database.url,
    DEMO_DATABASE_URL: database.demoUrl,
    REDIS_URL: setting("REDIS_URL"),
    RESTATE_INGRESS_URL: restate.ingressUrl,
    RESTATE_ADMIN_URL: restate.adminUrl,
    API_PORT: String(apiPort),
    METRICS_PORT: String(metricsPort),
    WORKFLOWS_URL: proxy?.url ?? `http://127.0.0.1:${workflowsPort}`,
    WEB_FILES: process.env["WEB_FILES"] ?? join(checkout, "apps/web/dist"),
    OUTBOX_LEASE_MS: "3000",
    // All tests share one IP address; the rate limits have their own tests.
    SIGN_UPS_PER_HOUR: "10000",
    LOG_INS_PER_MINUTE: "10000",
    FORMS_PER_HOUR: "10000",
    UPLOADS_PER_MINUTE: "10000",
    CALLS_PER_MINUTE: "100000",
    ...settings,
  };
  const isReady: Record<ProcessName, () => Promise<boolean>> = {
    http: async () => (await fetch(`${url}/api/readiness`)).ok,
    relay: async () => true,
    workflows: async () => isListening(workflowsPort),
    "workflows-2": async () => isListening(secondPort),
  };
  const ownSettings: Partial<Record<ProcessName, NodeJS.ProcessEnv>> = {
    workflows: { WORKFLOWS_PORT: String(workflowsPort), METRICS_PORT: String(workflowsMetricsPort) },
    "workflows-2": { WORKFLOWS_PORT: String(secondPort), METRICS_PORT: String(secondMetricsPort) },
  };
  const running = new Map<ProcessName, SpawnedProcess>();
  const start = async (name: ProcessName, overrides: NodeJS.ProcessEnv = {}) => {
    const telemetry = name === "relay" ? [] : ["--import", "./src/platform/observability/telemetry.ts"];
    const args = ["--disable-warning=ExperimentalWarning", ...telemetry, `src/processes/serve-${name.replace("-2", "")}.ts`];
    const options = {
      env: { ...env, ...ownSettings[name], ...overrides },
      cwd: join(checkout, "apps/api"),
      logFile: join(logs, `${name}.log`),
    };
    running.set(name, spawnProcess(process.execPath, args, options));
    await until(`${name} answers (its log is in ${logs})`, isReady[name]);
  };
  const stop = async () => {
    for (const spawnedProcess of running.values()) await spawnedProcess.kill();
    await proxy?.stop();
    await restate.stop();
    await database.drop();
  };
  // A stack that does not start in time must not leave its processes behind: they would slow down the next attempt.
  const names: ProcessName[] = ["http", "workflows", "relay", ...(hasSecondWorkflows ? (["workflows-2"] as const) : [])];
  await Promise.all(names.map((name) => start(name))).catch(async (failure: unknown) => {
    await stop();
    throw failure;
  });

  return {
    url,
    metricsUrl,
    workflowsMetricsUrl,
    database,
    restate,
    logs,
    process: (name) => {
      const spawnedProcess = running.get(name);
      if (!spawnedProcess) throw new Error(`${name} is not running.`);
      return spawnedProcess;
    },
    restart: start,
    stop,
  };
};

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
