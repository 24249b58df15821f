import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkout } from "./addresses.ts";
import { freePort, type SpawnedProcess, spawnProcess, until } from "./spawned.ts";

export interface ThrowAwayRestate {
  readonly ingressUrl: string;
  readonly adminUrl: string;
  /** Its process, while it runs. */
  pid(): number;
  /** Kills the server immediately, as a power cut would. */
  kill(): Promise<void>;
  /** Kills the first of three nodes, which may lead partitions. */
  killFirstNode(): Promise<void>;
  /** Starts it again on its disk. */
  restart(): Promise<void>;
  /** Deletes its disk. Only while it is down. */
  wipe(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A separate Restate: the real server, on free ports, with its data in a temporary folder. With three nodes it survives the loss of the
 * first one; the others are addressed. Other settings replace those below.
 */
export const throwAwayRestate = async (
  logFile: string,
  { nodes = 1, settings = {} }: { nodes?: 1 | 3; settings?: NodeJS.ProcessEnv } = {},
): Promise<ThrowAwayRestate> => {
  const program = execFileSync(process.execPath, [join(checkout, "bin/restate-server-path")], { encoding: "utf8" }).trim();
  const folder = await mkdtemp(join(tmpdir(), "albashi-restate-"));
  const ports: Ports[] = [];
  for (let place = 0; place < nodes; place += 1) ports.push({ node: await freePort(), ingress: await freePort(), admin: await freePort() });
  const addresses = ports.map(({ node }) => `http://127.0.0.1:${node}`);
  const servers = new Map<number, SpawnedProcess>();
  const start = async () => {
    for (const [place, own] of ports.entries()) {
      if (servers.has(place)) continue;
      const env = { ...process.env, ...settingsOf(own, { place, addresses }), ...settings };
      const baseDir = join(folder, `node-${place + 1}`);
      await mkdir(baseDir, { recursive: true });
      servers.set(place, spawnProcess(program, ["--base-dir", baseDir, "--no-logo"], { env, logFile, cwd: baseDir }));
    }
    await until("Restate answers", async () => (await Promise.all(ports.map(isHealthy))).every(Boolean));
  };
  const killNode = async (place: number) => {
    await servers.get(place)?.kill();
    servers.delete(place);
  };
  const kill = async () => {
    await Promise.all(ports.map((_, place) => killNode(place)));
  };
  await start();
  const addressed = ports.at(-1) as Ports;
  return {
    ingressUrl: `http://127.0.0.1:${addressed.ingress}`,
    adminUrl: `http://127.0.0.1:${addressed.admin}`,
    pid: () => {
      const server = servers.get(ports.length - 1);
      if (!server) throw new Error("Restate does not run.");
      return server.pid;
    },
    kill,
    killFirstNode: () => killNode(0),
    restart: start,
    wipe: async () => {
      if (servers.size > 0) throw new Error("Restate is still running: kill it before its disk is wiped.");
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder);
    },
    stop: async () => {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

interface Ports {
  readonly node: number;
  readonly ingress: number;
  readonly admin: number;
}

const settingsOf = ({ node, ingress, admin }: Ports, { place, addresses }: { place: number; addresses: readonly string[] }) => ({
  DO_NOT_TRACK: "1",
  RUST_LOG: "error,octocrab=off",
  RESTATE_NODE_NAME: `test-${place + 1}`,
  RESTATE_CLUSTER_NAME: "test",
  RESTATE_AUTO_PROVISION: String(place === 0),
  RESTATE_LISTEN_MODE: "tcp",
  RESTATE_BIND_IP: "127.0.0.1",
  RESTATE_BIND_PORT: String(node),
  RESTATE_ADVERTISED_ADDRESS: `http://127.0.0.1:${node}`,
  RESTATE_INGRESS__BIND_ADDRESS: `127.0.0.1:${ingress}`,
  RESTATE_ADMIN__BIND_ADDRESS: `127.0.0.1:${admin}`,
  RESTATE_ADMIN__DISABLE_WEB_UI: "true",
  RESTATE_ROCKSDB_TOTAL_MEMORY_SIZE: "64MiB",
  RESTATE_WORKER__INVOKER__CONCURRENT_INVOCATIONS_LIMIT: "32",
  ...(addresses.length === 1
    ? { RESTATE_DEFAULT_NUM_PARTITIONS: "1" }
    : {
        RESTATE_DEFAULT_NUM_PARTITIONS: "4",
        RESTATE_DEFAULT_REPLICATION: "2",
        RESTATE_METADATA_CLIENT__ADDRESSES: `[${addresses.map((address) => `"${address}"`).join()}]`,
      }),
});

const isHealthy = async ({ ingress, admin }: Ports) =>
  (await fetch(`http://127.0.0.1:${admin}/health`)).ok && (await fetch(`http://127.0.0.1:${ingress}/restate/health`)).ok;
