import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** A process that a test may stop, freeze or kill. */
export interface SpawnedProcess {
  readonly pid: number;
  signal(signal: NodeJS.Signals): void;
  hasExited(): boolean;
  /** Resolves when it has exited for any reason. */
  readonly exited: Promise<void>;
  /** Kills it immediately, as a power cut would, and waits until it has exited. */
  kill(): Promise<void>;
}

/** Starts a process that writes its log to a file. */
export const spawnProcess = (
  program: string,
  args: readonly string[],
  { env, logFile, cwd }: { env: NodeJS.ProcessEnv; logFile: string; cwd: string },
): SpawnedProcess => {
  const log = openSync(logFile, "a");
  const child = spawn(program, args, { env, cwd, stdio: ["ignore", log, log] });
  closeSync(log);
  if (child.pid === undefined) throw new Error(`${program} did not start.`);
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const hasExited = () => child.exitCode !== null || child.signalCode !== null;
  return { pid: child.pid, exited, hasExited, signal: (signal) => void child.kill(signal), kill: () => killAndWait(child, exited) };
};

const killAndWait = async (child: ChildProcess, exited: Promise<void>) => {
  child.kill("SIGKILL");
  await exited;
};

/** Waits until a check passes, and names the awaited condition on timeout. */
export const until = async (condition: string, check: () => Promise<boolean>, timeoutMs = 90_000) => {
  const end = Date.now() + timeoutMs;
  while (Date.now() < end) {
    if (await check().catch(() => false)) return;
    await pause(50);
  }
  throw new Error(`Timed out after ${timeoutMs} ms waiting until ${condition}.`);
};

/** A free port. */
export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => (address && typeof address === "object" ? resolve(address.port) : reject(new Error("There is no free port."))));
    });
  });
