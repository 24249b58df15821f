import type { CompanyId } from "@albashi/contracts/ids";
import type { SheetBudget } from "./sheet-limits.ts";
import type { SheetRow } from "./sheet-row.ts";
import { parseInThread } from "./sheet-thread.ts";

/** Parses uploaded sheets for the durable work of companies. */
export interface SheetParser {
  /** Parses one sheet, row by row. The company's other sheets wait until this one is read, or no longer needed. */
  parse(request: { readonly companyId: CompanyId; readonly bytes: Uint8Array; readonly budget: SheetBudget }): AsyncGenerator<SheetRow>;
}

interface ParserLimits {
  /** Threads at once, of all companies together. */
  readonly maxThreads: number;
  /** A step of durable work that waits longer is retried later: a step must stay below a minute. */
  readonly maxWaitMs: number;
}

/** Other sheets occupied the threads for too long. Nothing is wrong with this one: durable work retries it, and a caller can. */
export class SheetWaitTimeout extends Error {
  constructor({ companyId, waitedMs }: { companyId: CompanyId; waitedMs: number }) {
    super(`The sheets of company ${companyId} have waited ${waitedMs} ms for a thread. The step is retried.`);
    this.name = "SheetWaitTimeout";
  }
}

/** Parses in worker threads: one per company at a time, so that no company keeps the others waiting, and few in all. */
export const sheetParser = ({ maxThreads, maxWaitMs }: ParserLimits = { maxThreads: 2, maxWaitMs: 20_000 }): SheetParser => {
  const busy = new Set<CompanyId>();
  const waiting: { readonly companyId: CompanyId; readonly start: () => void }[] = [];
  const canStart = (companyId: CompanyId) => busy.size < maxThreads && !busy.has(companyId);

  const startNext = () => {
    const next = waiting.findIndex(({ companyId }) => canStart(companyId));
    if (next === -1) return;
    const [started] = waiting.splice(next, 1);
    if (started) busy.add(started.companyId);
    started?.start();
  };

  const reserve = async (companyId: CompanyId) => {
    if (canStart(companyId)) {
      busy.add(companyId);
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const entry = {
        companyId,
        start: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(entry), 1);
        reject(new SheetWaitTimeout({ companyId, waitedMs: maxWaitMs }));
      }, maxWaitMs);
      waiting.push(entry);
    });
  };

  return {
    async *parse({ companyId, bytes, budget }) {
      await reserve(companyId);
      try {
        yield* parseInThread(bytes, budget);
      } finally {
        busy.delete(companyId);
        startNext();
      }
    },
  };
};
