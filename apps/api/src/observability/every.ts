import { setTimeout as pause } from "node:timers/promises";

/** Does some work now and again until told to stop. What fails is written down and tried the next time. */
export const every = async (
  { ms, what, log }: { ms: number; what: string; log: { error(details: object, message: string): void } },
  signal: AbortSignal,
  work: () => Promise<void>,
) => {
  while (!signal.aborted) {
    await work().catch((error: unknown) => log.error({ err: error }, `could not ${what}; it is tried again later`));
    await pause(ms, undefined, { signal }).catch(() => undefined);
  }
};
