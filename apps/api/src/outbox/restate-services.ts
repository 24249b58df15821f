import * as restate from "@restatedev/restate-sdk";
import type { Parts } from "../parts.ts";
import { finishRow, giveUpRow, isFinished, type OutboxId } from "./store.ts";
import { CannotSucceed, type WorkflowDefinition } from "./workflow.ts";

const retries = { initialRetryInterval: 200, maxRetryInterval: 60_000 };
/** By default Restate pauses a call for good after about an hour of trouble. Ours are tried every minute for two years. */
const retryPolicy = { initialInterval: 200, maxInterval: 60_000, maxAttempts: 1_000_000 };

/** Makes a workflow known to Restate, and has it tick its row off as its last step. */
export const restateService = (parts: Parts, definition: WorkflowDefinition) =>
  restate.service({
    name: definition.name,
    // A call that waits gives its slot back at once; with the default of a minute, waiting calls starve the rest.
    options: { inactivityTimeout: 0, retryPolicy },
    handlers: {
      run: async (ctx: restate.Context, { outboxId, payload }: { outboxId: OutboxId; payload: unknown }) => {
        const { database, clock } = parts;
        // Restate forgets an idempotency key after a day, and everything when it is wiped; the row does not forget.
        if (await ctx.run("look whether it is done", () => database.inPlatform((tx) => isFinished(tx, outboxId)), retries)) return;
        const step = <Result>(name: string, work: () => Promise<Result>) => ctx.run(name, () => endingWhenHopeless(work), retries);
        try {
          await definition.run(parts, { outboxId, payload, step });
        } catch (error) {
          if (!(error instanceof restate.TerminalError)) throw error;
          const because = error.message;
          await ctx.run("give up", () => database.inPlatform((tx) => giveUpRow(tx, { outboxId, at: clock.now(), because })), retries);
          return;
        }
        await ctx.run("tick off", () => database.inPlatform((tx) => finishRow(tx, { outboxId, at: clock.now() })), retries);
      },
    },
  });

const endingWhenHopeless = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    throw error instanceof CannotSucceed ? new restate.TerminalError(error.message) : error;
  }
};
