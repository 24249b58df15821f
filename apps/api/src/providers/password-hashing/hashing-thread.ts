import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Options } from "@node-rs/argon2";

/** A password to hash or, with the stored hash, to verify. */
export interface HashingTask {
  readonly password: string;
  readonly kept: string | undefined;
  readonly options: Options;
}

export type HashingAnswer = { readonly result: string | boolean } | { readonly error: unknown };

/**
 * Hashes and verifies passwords in threads of low priority. As many threads exist as tasks ever ran at once, which the caller limits;
 * none before the first task, and idle ones do not keep the process alive.
 */
export const hashingThreads = () => {
  const idle: Worker[] = [];
  const run = async (task: HashingTask): Promise<string | boolean> => {
    const worker = idle.pop() ?? startWorker();
    worker.ref();
    worker.postMessage(task);
    // A thread that failed rejects here and is not used again.
    const [answer] = (await once(worker, "message")) as [HashingAnswer];
    worker.unref();
    idle.push(worker);
    if ("error" in answer) throw answer.error;
    return answer.result;
  };
  return {
    hash: (password: string, options: Options) => run({ password, kept: undefined, options }) as Promise<string>,
    verify: (kept: string, password: string, options: Options) => run({ password, kept, options }) as Promise<boolean>,
  };
};

const startWorker = () => {
  const worker = new Worker(new URL("./hashing-worker.ts", import.meta.url), {
    env: {},
    // Not those of the process, which would start its telemetry in every thread.
    execArgv: ["--disable-warning=ExperimentalWarning"],
  });
  // An error while no task runs must not end the process.
  worker.on("error", () => undefined);
  return worker;
};
