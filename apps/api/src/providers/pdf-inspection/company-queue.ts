import type { CompanyId } from "@albashi/contracts/ids";
import { boundedQueueBusy } from "../../platform/http/bounded-queue.ts";

interface Waiting {
  readonly companyId: CompanyId;
  readonly start: () => void;
  readonly refuse: (reason: Error) => void;
}

/**
 * Runs a limited number of tasks at once, at most one of each company, and queues a limited number; beyond that it rejects with a retry. A
 * company that has neither a running nor a queued task takes the place of a queued task of one that has more, so that no company keeps the
 * others waiting.
 */
export const companyQueue = ({ maxConcurrent, maxQueued }: { readonly maxConcurrent: number; readonly maxQueued: number }) => {
  const running = new Set<CompanyId>();
  let queue: readonly Waiting[] = [];
  const canStart = (companyId: CompanyId) => running.size < maxConcurrent && !running.has(companyId);

  /** The queued task of a company that has another one before it, the last first. */
  const findSurplus = (): Waiting | undefined =>
    queue.findLast(({ companyId }, at) => running.has(companyId) || queue.findIndex((one) => one.companyId === companyId) < at);

  const wait = (companyId: CompanyId) =>
    new Promise<void>((start, refuse) => {
      if (queue.length >= maxQueued) {
        const isNew = !running.has(companyId) && !queue.some((one) => one.companyId === companyId);
        const surplus = isNew ? findSurplus() : undefined;
        if (!surplus) throw boundedQueueBusy();
        queue = queue.filter((one) => one !== surplus);
        surplus.refuse(boundedQueueBusy());
      }
      queue = [...queue, { companyId, start, refuse }];
    });

  const startNext = () => {
    const next = queue.find(({ companyId }) => canStart(companyId));
    if (!next) return;
    queue = queue.filter((one) => one !== next);
    running.add(next.companyId);
    next.start();
  };

  return async <Result>(companyId: CompanyId, task: () => Promise<Result>): Promise<Result> => {
    if (canStart(companyId)) running.add(companyId);
    else await wait(companyId);
    try {
      return await task();
    } finally {
      running.delete(companyId);
      startNext();
    }
  };
};
