import { setTimeout as pause } from "node:timers/promises";

/** Repeats work whose server may have just been killed. The last error is thrown when the time is over. */
export const retryDuringKills = async <Result>(withinMs: number, work: () => Promise<Result>): Promise<Result> => {
  const end = Date.now() + withinMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > end || isConstraintViolation(error)) throw error;
      await pause(300);
    }
  }
};

const isConstraintViolation = (error: unknown): boolean =>
  error instanceof Error && "code" in error && typeof error.code === "string" && error.code.startsWith("23");
