import * as restate from "@restatedev/restate-sdk";
import * as z from "zod/mini";
import type { Dependencies } from "../dependencies.ts";
import { completeRow, failRow, isFinished, OutboxId } from "./store.ts";
import { TerminalError } from "./terminal-error.ts";
import { type TaskDefinition, tasksAtOnce, type WorkflowDefinition, type WorkflowRun } from "./workflow.ts";
import { allNamesOf } from "./workflow-contract.ts";

/**
 * What the relay sends. The payload is parsed inside the handler and not here: Restate would answer 400 before the handler
 * runs, and nothing would fail the row.
 */
export const Envelope = z.object({ outboxId: OutboxId, payload: z.unknown() });

/**
 * Restate retries failed work with growing intervals for about thirteen minutes and then pauses it. `trackPausedWork` alerts on it and
 * resumes it. Steps have no policy of their own: Restate would retry them without end.
 */
export const retryPolicy: restate.RetryPolicy = { initialInterval: 200, maxInterval: 60_000, maxAttempts: 20, onMaxAttempts: "pause" };

/**
 * A workflow that waits for tasks releases its place at once: with the default of a minute, those that wait starve the ones they wait
 * for. One with steps alone waits for nobody, and would be invoked and replayed again for every step.
 */
const stepsTimeoutMs = 60_000;

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
      options: { inactivityTimeout: definition.waitsForTasks ? 0 : stepsTimeoutMs, retryPolicy: retries },
      handlers: { run: (ctx, envelope) => runAndComplete(ctx, dependencies, { definition, envelope }) },
    }),
  );

/** What a workflow sends to a task. As with workflows, the payload itself is parsed inside the handler. */
const TaskEnvelope = z.object({ payload: z.unknown() });

const interfaceOf = <Result>({ name, result }: Pick<TaskDefinition<unknown, Result>, "name" | "result">) =>
  restate.iface.service(name, { run: restate.iface.schemas({ input: TaskEnvelope, output: result }) });

const batchInterfaceOf = ({ name }: Pick<TaskDefinition<unknown, unknown>, "name">) =>
  restate.iface.service(`${name}Batch`, {
    run: restate.iface.schemas({ input: z.object({ payloads: z.array(z.unknown()), atOnce: z.int() }), output: z.void() }),
  });

const taskOptions = { ingressPrivate: true, journalRetention: 0, retryPolicy };

/**
 * The services of a task: the task, and batches of it for workflows with many. Only workflows can call them: a task has no row that
 * would keep a request from outside from being lost.
 */
export const restateTask = <Result>(dependencies: Dependencies, task: TaskDefinition<unknown, Result>) => [
  restate.implement(interfaceOf(task), {
    options: taskOptions,
    handlers: { run: (ctx, { payload }) => ctx.run("run", () => withTerminalErrors(() => task.run(dependencies, payload))) },
  }),
  restate.implement(batchInterfaceOf(task), {
    options: { ...taskOptions, inactivityTimeout: 0 },
    handlers: { run: (ctx, { payloads, atOnce }) => callEach(payloads, { atOnce, call: callerOf(ctx, task) }) },
  }),
];

const callerOf = <Payload, Result>(ctx: restate.Context, task: TaskDefinition<Payload, Result>) => {
  const client = ctx.client(interfaceOf(task));
  return (payload: Payload) => client.run({ payload });
};

/**
 * A workflow that waits is replayed from its journal whenever a task ends. With many tasks that would be most of its work, so it hands
 * them out in batches of this size, each with a journal of its own, and keeps two of them open.
 */
const tasksOfBatch = 50;
const batchesAtOnce = 2;

/** Calls a task for each payload, a bounded number at a time. When the workflow is cancelled, Restate cancels the open calls too. */
const callTasks = async <Payload, Result>(
  ctx: restate.Context,
  {
    task,
    payloads,
    followUp,
  }: { task: TaskDefinition<Payload, Result>; payloads: readonly Payload[]; followUp: FollowUp<Payload, Result> },
): Promise<void> => {
  const atOnce = tasksAtOnce(payloads.length);
  if (followUp || payloads.length <= batchesAtOnce * tasksOfBatch)
    return callEach(payloads, { atOnce, call: callerOf(ctx, task), followUp });
  const batches = Array.from({ length: Math.ceil(payloads.length / tasksOfBatch) }, (_, place) =>
    payloads.slice(place * tasksOfBatch, (place + 1) * tasksOfBatch),
  );
  const client = ctx.client(batchInterfaceOf(task));
  await callEach(batches, { atOnce: batchesAtOnce, call: (some) => client.run({ payloads: [...some], atOnce: atOnce / batchesAtOnce }) });
};

const callEach = async <Payload, Result>(
  payloads: readonly Payload[],
  {
    atOnce,
    call,
    followUp,
  }: { atOnce: number; call: (payload: Payload) => restate.RestatePromise<Result>; followUp?: FollowUp<Payload, Result> },
): Promise<void> => {
  const left = [...payloads];
  const open = new Map<number, restate.RestatePromise<{ place: number; payload: Payload; result: Result }>>();
  let started = 0;
  const startNext = () => {
    const [payload] = left.splice(0, 1) as [Payload];
    const place = started++;
    open.set(
      place,
      call(payload).map((result, failure) => {
        if (failure) throw failure;
        return { place, payload, result: result as Result };
      }),
    );
  };
  while (left.length > 0 || open.size > 0) {
    while (left.length > 0 && open.size < atOnce) startNext();
    // Restate's own race, which is replayed in the same order.
    const { place, payload, result } = await restate.RestatePromise.race([...open.values()]);
    open.delete(place);
    left.push(...(followUp?.(result, payload) ?? []));
  }
};

type FollowUp<Payload, Result> = ((result: Result, payload: Payload) => readonly Payload[]) | undefined;

/** The steps and tasks of a workflow, as its handler calls them. */
export const stepsOf = (ctx: restate.Context): Pick<WorkflowRun<unknown>, "step" | "runTasks"> => ({
  step: (name, work) => ctx.run(name, () => withTerminalErrors(work)),
  runTasks: (task, payloads, followUp) => callTasks(ctx, { task, payloads, followUp }),
});

/** Runs the workflow, and completes or fails its row as the last step. */
const runAndComplete = async (
  ctx: restate.Context,
  dependencies: Dependencies,
  { definition, envelope: { outboxId, payload } }: { definition: WorkflowDefinition; envelope: z.infer<typeof Envelope> },
): Promise<void> => {
  const { database, clock } = dependencies;
  // Restate discards an idempotency key after a day, and everything when it is wiped; the row remains.
  if (await ctx.run("check whether the row is done", () => database.inPlatform((tx) => isFinished(tx, outboxId)))) return;
  try {
    await withTerminalErrors(() => definition.run(dependencies, { outboxId, payload, ...stepsOf(ctx) }));
  } catch (error) {
    if (!(error instanceof restate.TerminalError)) throw error;
    const because = error.message;
    await ctx.run("fail the row", () => database.inPlatform((tx) => failRow(tx, { outboxId, at: clock.now(), because })));
    throw error;
  }
  await ctx.run("complete the row", () => database.inPlatform((tx) => completeRow(tx, { outboxId, at: clock.now() })));
};

/** Use cases do not know Restate: their terminal errors become its own. */
export const withTerminalErrors = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    throw error instanceof TerminalError ? new restate.TerminalError(error.message, { errorCode: error.errorCode }) : error;
  }
};
