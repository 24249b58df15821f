import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** A process that a test may stop, freeze or kill. */
export interface Spawned {
  readonly pid: number;
  signal(signal: NodeJS.Signals): void;
  isGone(): boolean;
  /** Resolves when it has exited for any reason. */
  readonly gone: Promise<void>;
  /** Kills it immediately, as a power cut would, and waits until it has exited. */
  kill(): Promise<void>;
}

/** Starts a process that writes its log to a file. */
export const spawned = (
  program: string,
  args: readonly string[],
  { env, logFile, cwd }: { env: NodeJS.ProcessEnv; logFile: string; cwd: string },
): Spawned => {
  const log = openSync(logFile, "a");
  const child = spawn(program, args, { env, cwd, stdio: ["ignore", log, log] });
  closeSync(log);
  if (child.pid === undefined) throw new Error(`${program} did not start.`);
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const isGone = () => child.exitCode !== null || child.signalCode !== null;
  return { pid: child.pid, gone, isGone, signal: (signal) => void child.kill(signal), kill: () => killed(child, gone) };
};

const killed = async (child: ChildProcess, gone: Promise<void>) => {
  child.kill("SIGKILL");
  await gone;
};

/** Waits until a check passes, and names the awaited condition on timeout. */
export const until = async (what: string, check: () => Promise<boolean>, withinMs = 30_000) => {
  const end = Date.now() + withinMs;
  while (Date.now() < end) {
    if (await check().catch(() => false)) return;
    await pause(50);
  }
  throw new Error(`Timed out after ${withinMs} ms waiting until ${what}.`);
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
