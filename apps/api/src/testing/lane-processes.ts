import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { ThrowAwaySandbox } from "@albashi/test-kit";

interface Settings {
  readonly databaseUrl: string;
  readonly sandbox: ThrowAwaySandbox;
  readonly perSecond: number;
}

/** Starts processes with a backlog of calls to the sandbox, which share its lane. */
export const startLaneProcesses = async (count: number, { databaseUrl, sandbox, perSecond }: Settings) => {
  const env = { ...process.env, DATABASE_URL: databaseUrl, KORA_URL: sandbox.koraUrl, PER_SECOND: String(perSecond) };
  const start = async (): Promise<ChildProcess> => {
    const child = fork(join(import.meta.dirname, "lane-process.ts"), { env, execArgv: ["--disable-warning=ExperimentalWarning"] });
    await once(child, "message");
    return child;
  };
  const processes = await Promise.all(Array.from({ length: count }, start));
  return {
    /** Some or all processes begin to call. */
    begin: (until = count, from = 0) => {
      for (const child of processes.slice(from, until)) child.send("begin");
    },
    kill: async (place: number) => {
      const child = processes[place];
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
};

/** When every call was started, and when it arrived at the sandbox. */
export const callTimes = async (sandbox: ThrowAwaySandbox) => {
  const { calls } = await sandbox.control<{ calls: { at: string; reference: string }[] }>("GET", "/calls");
  const inOrder = (times: number[]) => times.toSorted((one, other) => one - other);
  return {
    started: inOrder(calls.map(({ reference }) => Number(reference.split("-")[1]))),
    arrived: inOrder(calls.map(({ at }) => Date.parse(at))),
  };
};

/** The most calls within any second, wherever it begins. */
export const mostInAnySecond = (times: readonly number[]): number => {
  let first = 0;
  return times.reduce((most, at, place) => {
    while (at - (times[first] ?? 0) >= 1_000) first += 1;
    return Math.max(most, place - first + 1);
  }, 0);
};
