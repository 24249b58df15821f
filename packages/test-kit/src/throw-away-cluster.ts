import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import { chown, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { checkout } from "./addresses.ts";
import { freePort, type SpawnedProcess, spawnProcess, until } from "./spawned.ts";

/** A separate PostgreSQL server, which a test may kill without affecting other databases. */
export interface ThrowAwayCluster {
  /** As a superuser. */
  readonly adminUrl: string;
  /** Kills the server immediately, as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again on its disk; it recovers first. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const isRoot = process.getuid?.() === 0;

/** PostgreSQL refuses to run as root, so there it runs as its package's user. */
const asPostgres = (program: string, args: readonly string[]): [string, string[]] =>
  isRoot ? ["runuser", ["-u", "postgres", "--", program, ...args]] : [program, [...args]];

export const throwAwayCluster = async (logFile: string): Promise<ThrowAwayCluster> => {
  const programs = globSync("/usr/lib/postgresql/*/bin").toSorted().at(-1);
  if (!programs) throw new Error("PostgreSQL is not installed. bin/services installs it.");
  const folder = await mkdtemp(join(tmpdir(), "albashi-cluster-"));
  if (isRoot) {
    const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
    await chown(folder, id("-u"), id("-g"));
  }
  const data = join(folder, "data");
  const run = (program: string, ...args: string[]) =>
    execFileSync(...asPostgres(join(programs, program), args), { cwd: "/", stdio: "pipe" });
  run("initdb", "-D", data, "-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C.UTF-8");
  const port = await freePort();
  const adminUrl = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const options = [
    "-p",
    String(port),
    ...["listen_addresses=127.0.0.1", "unix_socket_directories=", "max_connections=200"].flatMap((option) => ["-c", option]),
  ];
  let server: SpawnedProcess | undefined;

  const start = async () => {
    await until("PostgreSQL answers", async () => {
      // Children of a killed server live on briefly, and a new server does not start while they do.
      if (!server || server.hasExited()) {
        const [program, args] = asPostgres(join(programs, "postgres"), ["-D", data, ...options]);
        server = spawnProcess(program, args, { env: process.env, cwd: "/", logFile });
      }
      return canQuery(adminUrl);
    });
  };
  const kill = async () => {
    const [pid] = (await readFile(join(data, "postmaster.pid"), "utf8")).split("\n");
    process.kill(Number(pid), "SIGKILL");
    await server?.exited;
    server = undefined;
  };
  await start();
  await asAdmin(adminUrl, await readFile(join(checkout, "ops/database/roles.sql"), "utf8"));
  return {
    adminUrl,
    kill,
    restart: start,
    stop: async () => {
      if (server) await kill();
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
};

const canQuery = async (url: string) => {
  await asAdmin(url, "select 1");
  return true;
};

const asAdmin = async (connectionString: string, statement: string) => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};
