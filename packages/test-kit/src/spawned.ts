import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
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

/**
 * A free port below those that the system gives to outgoing connections (32768 and above on Linux): one of those could be taken by
 * an outgoing connection before the server that gets the port listens.
 */
export const freePort = async (): Promise<number> => {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(20_000, 32_000);
    if (await isFree(port)) return port;
  }
  throw new Error("None of a hundred ports between 20000 and 32000 was free.");
};

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
