import { setTimeout as pause } from "node:timers/promises";
import type { CompanyId, RunId } from "@albashi/contracts/ids";
import type { Dependencies } from "../platform/dependencies.ts";
import { httpClient } from "./http-client.ts";
import { member } from "./member.ts";

/** The duration of a call, or infinity if it failed. */
export interface TimedCall {
  readonly path: string;
  readonly ms: number;
}

/** The calls of the dashboard, the list of runs and one run; of an approved run also those of its payments. */
export const payrollScreens = (runId: RunId) => ["/payroll/home", "/payroll/runs", `/payroll/runs/${runId}`];
export const paymentScreens = (runId: RunId) => [...payrollScreens(runId), `/payments/runs/${runId}`];

/** An admin of a company who opens one screen after the other. */
export const screenReader = async (
  dependencies: Dependencies,
  url: string,
  { companyId, paths }: { companyId: CompanyId; paths: readonly string[] },
) => {
  const admin = await member({ app: httpClient(url), dependencies }, { companyId, companyName: "Okafor Foods Ltd", role: "owner" });
  let next = 0;
  /** Reads the next of the screens. */
  const read = async (): Promise<TimedCall> => {
    const path = paths[next++ % paths.length] ?? "";
    const startedAtMs = performance.now();
    const status = await admin.get(`/api/v1${path}`).then(
      ({ statusCode }) => statusCode,
      () => 0,
    );
    return {
      path: path.replace(/[\da-f-]{36}/, ":runId"),
      ms: status === 200 ? performance.now() - startedAtMs : Number.POSITIVE_INFINITY,
    };
  };
  return { read, admin };
};

/** Starts a call of each reader in turn at a fixed rate, however slow the answers are, until it is stopped. */
export const readScreens = (readers: readonly { read(): Promise<TimedCall> }[], everyMs: number) => {
  let isStopped = false;
  const calls: Promise<TimedCall>[] = [];
  const reading = (async () => {
    for (let place = 0; !isStopped; place += 1) {
      const reader = readers[place % readers.length];
      if (reader) calls.push(reader.read());
      await pause(everyMs);
    }
  })();
  return {
    stop: async (): Promise<TimedCall[]> => {
      isStopped = true;
      await reading;
      return Promise.all(calls);
    },
  };
};

/** A percentile of durations. */
export const percentile = (share: number, times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? Number.NaN;

export const describeCalls = (calls: readonly TimedCall[]): string => {
  const times = calls.map(({ ms }) => ms);
  const failed = times.filter((ms) => !Number.isFinite(ms)).length;
  const figures = [0.5, 0.99].map((share) => percentile(share, times).toFixed(0));
  return `p50 ${figures[0]} ms, p99 ${figures[1]} ms of ${times.length} calls${failed > 0 ? `, ${failed} failed` : ""}`;
};
