import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkout } from "./addresses.ts";
import { freePort, type SpawnedProcess, spawnProcess, until } from "./spawned.ts";

export interface ThrowAwayRestate {
  readonly ingressUrl: string;
  readonly adminUrl: string;
  /** Kills the server immediately, as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again on its disk. */
  restart(): Promise<void>;
  /** Deletes its disk. Only while it is down. */
  wipe(): Promise<void>;
  stop(): Promise<void>;
}

/** A separate Restate server: the real one, on free ports, with its data in a temporary folder. */
export const throwAwayRestate = async (logFile: string): Promise<ThrowAwayRestate> => {
  const program = execFileSync(process.execPath, [join(checkout, "bin/restate-server-path")], { encoding: "utf8" }).trim();
  const folder = await mkdtemp(join(tmpdir(), "albashi-restate-"));
  const [node, ingress, admin] = [await freePort(), await freePort(), await freePort()];
  const ingressUrl = `http://127.0.0.1:${ingress}`;
  const adminUrl = `http://127.0.0.1:${admin}`;
  const env = {
    ...process.env,
    DO_NOT_TRACK: "1",
    RUST_LOG: "error,octocrab=off",
    RESTATE_NODE_NAME: "test",
    RESTATE_CLUSTER_NAME: "test",
    RESTATE_LISTEN_MODE: "tcp",
    RESTATE_BIND_IP: "127.0.0.1",
    RESTATE_BIND_PORT: String(node),
    RESTATE_ADVERTISED_ADDRESS: `http://127.0.0.1:${node}`,
    RESTATE_INGRESS__BIND_ADDRESS: `127.0.0.1:${ingress}`,
    RESTATE_ADMIN__BIND_ADDRESS: `127.0.0.1:${admin}`,
    RESTATE_ADMIN__DISABLE_WEB_UI: "true",
    RESTATE_DEFAULT_NUM_PARTITIONS: "1",
    RESTATE_ROCKSDB_TOTAL_MEMORY_SIZE: "64MiB",
    RESTATE_WORKER__INVOKER__CONCURRENT_INVOCATIONS_LIMIT: "32",
  };
  const isHealthy = async () => (await fetch(`${adminUrl}/health`)).ok && (await fetch(`${ingressUrl}/restate/health`)).ok;
  let server: SpawnedProcess | undefined;
  const start = async () => {
    server = spawnProcess(program, ["--base-dir", folder, "--no-logo"], { env, logFile, cwd: folder });
    await until("Restate answers", isHealthy);
  };
  const kill = async () => {
    await server?.kill();
    server = undefined;
  };
  await start();
  return {
    ingressUrl,
    adminUrl,
    kill,
    restart: start,
    wipe: async () => {
      if (server) throw new Error("Restate is still running: kill it before its disk is wiped.");
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder);
    },
    stop: async () => {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
