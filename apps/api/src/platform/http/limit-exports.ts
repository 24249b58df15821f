import { Readable } from "node:stream";
import type { Contract } from "@albashi/contracts/contract";
import type { CompanyId } from "@albashi/contracts/ids";
import { boundedQueue } from "./bounded-queue.ts";
import type { Call, FileAnswer, Route } from "./route.ts";

const exportTypes: ReadonlySet<string> = new Set([
  "text/csv",
  "application/x-ndjson",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
]);

/** Whether a call answers with a file of many rows, which takes the database seconds. A payslip or a picture is none. */
export const isExport = ({ responseFileTypes }: Contract): boolean => responseFileTypes?.some((type) => exportTypes.has(type)) ?? false;

/**
 * Replaces the exports among the routes with those that use connections of their own, and gives each company few places for them: one
 * that exports again and again takes no connection from the screens, and not all of those for exports.
 */
export const limitExports = (routes: readonly Route[], exports: readonly Route[]): readonly Route[] => {
  const inTurn = companyQueues({ maxConcurrent: 2, maxQueued: 4 });
  return routes.map((served) => {
    const found = isExport(served.contract) && exports.find(({ contract }) => contract === served.contract);
    if (!found) return served;
    return { ...found, answer: (call: Call<Contract>) => inTurn(call.actor.companyId, () => found.answer(call) as Promise<FileAnswer>) };
  });
};

/** A bounded queue for each company, in which a file keeps its place until the last byte is sent or the client is gone. */
export const companyQueues = (limits: { maxConcurrent: number; maxQueued: number }) => {
  const queues = new Map<CompanyId, { readonly queue: ReturnType<typeof boundedQueue>; files: number }>();
  return (companyId: CompanyId, make: () => Promise<FileAnswer>): Promise<FileAnswer> => {
    const own = queues.get(companyId) ?? { queue: boundedQueue(limits), files: 0 };
    queues.set(companyId, own);
    own.files += 1;
    const { promise, resolve, reject } = Promise.withResolvers<FileAnswer>();
    const send = async () => {
      const file = await make();
      resolve(file);
      if (file.content instanceof Readable) await endOf(file.content);
    };
    void own
      .queue(send)
      .catch(reject)
      .finally(() => {
        own.files -= 1;
        if (own.files === 0) queues.delete(companyId);
      });
    return promise;
  };
};

/** No download takes longer; a file that is never read must not keep its place. */
const longestMs = 10 * 60_000;

/** When a file is read to its end or broken off, by an error or by its reader. */
const endOf = async (content: Readable) => {
  if (content.closed) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, longestMs).unref();
  content.once("close", resolve);
  await promise;
  clearTimeout(timer);
};
