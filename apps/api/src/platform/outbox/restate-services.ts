import * as restate from "@restatedev/restate-sdk";
import * as z from "zod/mini";
import type { Dependencies } from "../dependencies.ts";
import { completeRow, failRow, isFinished, OutboxId } from "./store.ts";
import { TerminalError } from "./terminal-error.ts";
import { type TaskDefinition, tasksAtOnce, type WorkflowDefinition } from "./workflow.ts";
import { allNamesOf } from "./workflow-contract.ts";

/**
 * What the relay sends. The payload is parsed inside the handler and not here: Restate would answer 400 before the handler
 * runs, and nothing would fail the row.
 */
const Envelope = z.object({ outboxId: OutboxId, payload: z.unknown() });

/**
 * Restate retries failed work with growing intervals for about thirteen minutes and then pauses it. `trackPausedWork` alerts on it and
 * resumes it. Steps have no policy of their own: Restate would retry them without end.
 */
const retryPolicy: restate.RetryPolicy = { initialInterval: 200, maxInterval: 60_000, maxAttempts: 20, onMaxAttempts: "pause" };

/**
 * The services of a workflow: one under its name, and one under each former name, for the rows and invocations of earlier
 * releases.
 *
 * On upgrades: Restate replays an invocation by its journal, in which steps stand in order and by name. In production every
 * release of the workflows has an address of its own, so an invocation ends on the code it began with, and steps may be
 * renamed or moved freely. In development the code changes under one address; an invocation whose journal no longer fits
 * is discarded and its row dispatched again (`discardMismatched` in restate-client.ts).
 */
export const restateServices = (dependencies: Dependencies, definition: WorkflowDefinition, retries = retryPolicy) =>
  allNamesOf(definition).map((name) =>
    restate.implement(restate.iface.service(name, { run: restate.iface.schemas({ input: Envelope, output: z.void() }) }), {
      // A waiting invocation releases its slot immediately; with the default of a minute, waiting ones starve the rest.
      options: { inactivityTimeout: 0, retryPolicy: retries },
      handlers: { run: (ctx, envelope) => runAndComplete(ctx, dependencies, { definition, envelope }) },
    }),
  );

/** What a workflow sends to a task. As with workflows, the payload itself is parsed inside the handler. */
const TaskEnvelope = z.object({ payload: z.unknown() });

const interfaceOf = ({ name }: Pick<TaskDefinition<unknown>, "name">) =>
  restate.iface.service(name, { run: restate.iface.schemas({ input: TaskEnvelope, output: z.void() }) });

/** The service of a task. Only workflows can call it: a task has no row that would keep a request from outside from being lost. */
export const restateTask = (dependencies: Dependencies, task: TaskDefinition<unknown>) =>
  restate.implement(interfaceOf(task), {
    options: { ingressPrivate: true, journalRetention: 0, retryPolicy },
    handlers: { run: (ctx, { payload }) => ctx.run("run", () => withTerminalErrors(() => task.run(dependencies, payload))) },
  });

/** Calls a task for each payload, a bounded number at a time. When the workflow is cancelled, Restate cancels the open calls too. */
const callTasks = async <Payload>(ctx: restate.Context, task: TaskDefinition<Payload>, payloads: readonly Payload[]): Promise<void> => {
  const client = ctx.client(interfaceOf(task));
  const open = new Map<number, restate.RestatePromise<number>>();
  const start = (place: number) => {
    const call = client.run({ payload: payloads[place] });
    open.set(
      place,
      call.map((_result, failure) => {
        if (failure) throw failure;
        return place;
      }),
    );
  };
  let next = 0;
  while (next < Math.min(tasksAtOnce(payloads.length), payloads.length)) start(next++);
  while (open.size > 0) {
    // Restate's own race, which is replayed in the same order.
    open.delete(await restate.RestatePromise.race([...open.values()]));
    if (next < payloads.length) start(next++);
  }
};

/** Runs the workflow, and completes or fails its row as the last step. */
const runAndComplete = async (
  ctx: restate.Context,
  dependencies: Dependencies,
  { definition, envelope: { outboxId, payload } }: { definition: WorkflowDefinition; envelope: z.infer<typeof Envelope> },
): Promise<void> => {
  const { database, clock } = dependencies;
  // Restate discards an idempotency key after a day, and everything when it is wiped; the row remains.
  if (await ctx.run("check whether the row is done", () => database.inPlatform((tx) => isFinished(tx, outboxId)))) return;
  const step = <Result>(name: string, work: () => Promise<Result>) => ctx.run(name, () => withTerminalErrors(work));
  const runTasks = <Task>(task: TaskDefinition<Task>, payloads: readonly Task[]) => callTasks(ctx, task, payloads);
  try {
    await withTerminalErrors(() => definition.run(dependencies, { outboxId, payload, step, runTasks }));
  } catch (error) {
    if (!(error instanceof restate.TerminalError)) throw error;
    const because = error.message;
    await ctx.run("fail the row", () => database.inPlatform((tx) => failRow(tx, { outboxId, at: clock.now(), because })));
    throw error;
  }
  await ctx.run("complete the row", () => database.inPlatform((tx) => completeRow(tx, { outboxId, at: clock.now() })));
};

/** Use cases do not know Restate: their terminal errors become its own. */
const withTerminalErrors = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    throw error instanceof TerminalError ? new restate.TerminalError(error.message, { errorCode: error.errorCode }) : error;
  }
};
