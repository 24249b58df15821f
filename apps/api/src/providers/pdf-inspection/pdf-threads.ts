import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { CompanyId } from "@albashi/contracts/ids";
import { boundedQueue, boundedQueueBusy } from "../../platform/http/bounded-queue.ts";
import type { PdfFault, PdfInspection } from "./port.ts";

export type PdfAnswer = { readonly bytes: Uint8Array } | { readonly fault: PdfFault };

interface ThreadLimits {
  /** From the start of the thread, which takes about half a second. */
  readonly timeoutMs: number;
  /** JavaScript objects. What compressed parts expand to is limited by the budget of the thread. */
  readonly memoryMb: number;
  readonly maxThreads: number;
  readonly maxQueued: number;
  /** Running or queued files of one company, so that no company keeps the others waiting. */
  readonly maxPerCompany: number;
}

/** A process handles four uploads at once: PDFs take at most three of these places, so that pictures and sheets are never kept waiting. */
const usualLimits: ThreadLimits = { timeoutMs: 15_000, memoryMb: 256, maxThreads: 2, maxQueued: 1, maxPerCompany: 2 };

/**
 * Inspects each PDF in a thread of its own, within limits on time and memory. The event loop of the process stays free, and a file that
 * exceeds a limit ends its thread and nothing else.
 */
export const pdfThreads = (over: Partial<ThreadLimits> = {}): PdfInspection => {
  const limits = { ...usualLimits, ...over };
  const inTurn = boundedQueue({ maxConcurrent: limits.maxThreads, maxQueued: limits.maxQueued });
  const filesOf = new Map<CompanyId, number>();
  return {
    rewrite: async ({ companyId, bytes }) => {
      const files = filesOf.get(companyId) ?? 0;
      if (files >= limits.maxPerCompany) throw boundedQueueBusy();
      filesOf.set(companyId, files + 1);
      try {
        return await inTurn(() => rewriteInThread(bytes, limits));
      } finally {
        const left = (filesOf.get(companyId) ?? 1) - 1;
        if (left === 0) filesOf.delete(companyId);
        else filesOf.set(companyId, left);
      }
    },
  };
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
