import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { companyQueue } from "./company-queue.ts";
import type { PdfFault, PdfInspection } from "./port.ts";

export type PdfAnswer = { readonly bytes: Uint8Array } | { readonly fault: PdfFault };

interface ThreadLimits {
  /** From the start of the thread, which takes about half a second. */
  readonly timeoutMs: number;
  /** JavaScript objects. What compressed parts expand to is limited by the budget of the thread. */
  readonly memoryMb: number;
  /** At most one of each company. */
  readonly maxThreads: number;
  readonly maxQueued: number;
}

/** A process handles four uploads at once: PDFs take at most three of these places, so that pictures and sheets are never kept waiting. */
const usualLimits: ThreadLimits = { timeoutMs: 15_000, memoryMb: 256, maxThreads: 2, maxQueued: 1 };

/**
 * Inspects each PDF in a thread of its own, within limits on time and memory. The event loop of the process stays free, and a file that
 * exceeds a limit ends its thread and nothing else.
 */
export const pdfThreads = (over: Partial<ThreadLimits> = {}): PdfInspection => {
  const limits = { ...usualLimits, ...over };
  const inTurn = companyQueue({ maxConcurrent: limits.maxThreads, maxQueued: limits.maxQueued });
  return { rewrite: ({ companyId, bytes }) => inTurn(companyId, () => rewriteInThread(bytes, limits)) };
};

const rewriteInThread = async (bytes: Uint8Array, { timeoutMs, memoryMb }: ThreadLimits): Promise<Buffer | PdfFault> => {
  const copy = Uint8Array.from(bytes);
  const worker = new Worker(new URL("./pdf-worker.ts", import.meta.url), {
    workerData: copy,
    transferList: [copy.buffer],
    env: {},
    // Not those of the process, which would start its telemetry in every thread.
    execArgv: ["--disable-warning=ExperimentalWarning"],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  });
  // An error while no message is awaited, as when a file runs out of memory after its time, must not end the process.
  worker.on("error", () => undefined);
  try {
    const [answer] = (await once(worker, "message", { signal: AbortSignal.timeout(timeoutMs) })) as [PdfAnswer];
    return "fault" in answer ? answer.fault : Buffer.from(answer.bytes);
  } catch (error) {
    if (isOverLimit(error)) return "expands";
    throw error;
  } finally {
    await worker.terminate();
  }
};

const isOverLimit = (error: unknown): boolean => {
  const { name, code } = error as { name?: string; code?: string };
  return name === "AbortError" || code === "ERR_WORKER_OUT_OF_MEMORY";
};
