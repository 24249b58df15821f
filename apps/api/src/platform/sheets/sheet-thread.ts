import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { UnreadableReason } from "@albashi/contracts/people/import-errors";
import type { SheetBudget } from "./sheet-limits.ts";
import { SheetParseError } from "./sheet-parse-error.ts";
import type { SheetRow } from "./sheet-row.ts";

/** What a worker thread is given. */
export interface SheetTask {
  readonly bytes: Uint8Array;
  readonly maxCells: number;
}

/** What a worker thread answers, one message at a time. */
export type SheetMessage = { readonly rows: readonly SheetRow[] } | { readonly unreadable: UnreadableReason } | { readonly isOver: true };

/**
 * Parses a sheet in a thread of its own, within limits on time, memory and cells. The event loop of the process stays free, and a sheet
 * that exceeds a limit ends its thread and nothing else. The caller's own time between two rows does not count.
 */
export async function* parseInThread(bytes: Uint8Array, budget: SheetBudget): AsyncGenerator<SheetRow> {
  const task: SheetTask = { bytes: Uint8Array.from(bytes), maxCells: budget.maxCells };
  const worker = new Worker(new URL("./sheet-worker.ts", import.meta.url), {
    workerData: task,
    transferList: [task.bytes.buffer as ArrayBuffer],
    env: {},
    // Not those of the process, which would start its telemetry in every thread.
    execArgv: ["--disable-warning=ExperimentalWarning"],
    resourceLimits: { maxOldGenerationSizeMb: budget.memoryMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  });
  // An error while no message is awaited, as when a sheet runs out of memory after its time, must not end the process.
  worker.on("error", () => undefined);
  let remainingMs = budget.timeoutMs;
  try {
    while (true) {
      const from = performance.now();
      const message = await nextMessage(worker, remainingMs);
      remainingMs -= performance.now() - from;
      if ("isOver" in message) return;
      if ("unreadable" in message) throw new SheetParseError(message.unreadable);
      yield* message.rows;
      worker.postMessage("next");
    }
  } finally {
    await worker.terminate();
  }
}

const nextMessage = async (worker: Worker, timeoutMs: number): Promise<SheetMessage> => {
  const settled = new AbortController();
  const timer = setTimeout(() => settled.abort(), Math.max(0, timeoutMs));
  try {
    const [message] = (await once(worker, "message", { signal: settled.signal })) as [SheetMessage];
    return message;
  } catch (error) {
    throw asParseError(error);
  } finally {
    clearTimeout(timer);
  }
};

const asParseError = (error: unknown): unknown => {
  const { name, code } = error as { name?: string; code?: string };
  if (name === "AbortError") return new SheetParseError("took_too_long");
  return code === "ERR_WORKER_OUT_OF_MEMORY" ? new SheetParseError("too_much_inside") : error;
};
