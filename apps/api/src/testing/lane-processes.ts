import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { ThrowAwayRestate, ThrowAwaySandbox } from "@albashi/test-kit";

interface Settings {
  readonly restate: ThrowAwayRestate;
  readonly sandbox: ThrowAwaySandbox;
  readonly perSecond: number;
}

/** Starts processes with a backlog of calls to the sandbox, and registers the lanes that they serve with Restate. */
export const startLaneProcesses = async (count: number, { restate, sandbox, perSecond }: Settings) => {
  const env = { ...process.env, INGRESS_URL: restate.ingressUrl, KORA_URL: sandbox.koraUrl, PER_SECOND: String(perSecond) };
  const start = async (): Promise<LaneProcess> => {
    const child = fork(join(import.meta.dirname, "lane-process.ts"), { env, execArgv: ["--disable-warning=ExperimentalWarning"] });
    const [{ port }] = (await once(child, "message")) as [{ port: number }];
    return { child, port };
  };
  const processes = await Promise.all(Array.from({ length: count }, start));
  return {
    /** Restate calls the handlers of the process that was registered last. */
    register: (place = 0) => registerDeployment(restate, `http://127.0.0.1:${processes[place]?.port}`),
    /** Some or all processes begin to call. */
    begin: (until = count, from = 0) => {
      for (const { child } of processes.slice(from, until)) child.send("begin");
    },
    kill: async (place: number) => {
      const child = processes[place]?.child;
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGKILL");
      await once(child, "exit");
    },
    ports: processes.map(({ port }) => port),
  };
};

interface LaneProcess {
  readonly child: ChildProcess;
  readonly port: number;
}

export const registerDeployment = async ({ adminUrl }: Pick<ThrowAwayRestate, "adminUrl">, uri: string) => {
  const response = await fetch(`${adminUrl}/deployments`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ uri, force: true }),
  });
  if (!response.ok) throw new Error(`Restate did not register ${uri}: ${await response.text()}`);
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
