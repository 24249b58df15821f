import * as z from "zod/mini";
import type { Dependencies } from "../dependencies.ts";
import type { OutboxId } from "./store.ts";
import { TerminalError } from "./terminal-error.ts";
import type { TaskContract, WorkflowContract } from "./workflow-contract.ts";

/** The arguments of a workflow: its row, and durable steps that are not repeated once done. */
export interface StepsRun<Payload> {
  readonly outboxId: OutboxId;
  readonly payload: Payload;
  /**
   * Runs the work until it succeeds once. It may run again if the process dies before its success is journaled. Its result is
   * journaled too: ids, counts and cursors, never personal data.
   */
  step<Result = void>(name: string, work: () => Promise<Result>): Promise<Result>;
}

/** The arguments of a workflow that hands out tasks. */
export interface WorkflowRun<Payload> extends StepsRun<Payload> {
  /**
   * Runs a task once for each payload, several at a time and in any process. A task that dies runs again; the others go on. What
   * `followUp` returns for a finished task is run too.
   */
  runTasks<Task, Result>(
    task: TaskDefinition<Task, Result>,
    payloads: readonly Task[],
    followUp?: (result: Result, payload: Task) => readonly Task[],
  ): Promise<void>;
}

/** A task with its handler, which must be idempotent. The payload is parsed before the handler sees it. */
export interface TaskDefinition<Payload, Result = void> extends TaskContract<Payload, Result> {
  run(dependencies: Dependencies, payload: unknown): Promise<Result>;
}

/**
 * How many tasks of one workflow are open at a time. A workflow with many has half the window: it lasts for long anyway, and a small
 * one that comes meanwhile shares the processes with few of its tasks.
 */
export const tasksAtOnce = (tasks: number): number => (tasks > 20 ? 4 : 8);

/** Implements a task. A payload that does not fit its contract is a terminal error, as with workflows. */
export const defineTask = <Payload, Result>(
  { name, payload: schema, result }: TaskContract<Payload, Result>,
  handler: (dependencies: Dependencies, payload: Payload) => Promise<Result>,
): TaskDefinition<Payload, Result> => ({
  name,
  payload: schema,
  result,
  run: async (dependencies, payload) => handler(dependencies, parsePayload(name, schema, payload)),
});

const parsePayload = <Payload>(name: string, schema: z.core.$ZodType<Payload>, payload: unknown): Payload => {
  const parsed = z.safeParse(schema, payload);
  if (!parsed.success) throw new TerminalError(`The payload of ${name} is not valid: ${z.prettifyError(parsed.error)}`, { errorCode: 400 });
  return parsed.data;
};

/** A contract with its handler. The payload comes as the outbox row holds it, and is parsed before the handler sees it. */
export interface WorkflowDefinition extends Pick<WorkflowContract<unknown>, "name" | "formerNames"> {
  /** Whether it waits for tasks, and must not keep its place in Restate meanwhile. */
  readonly waitsForTasks: boolean;
  run(dependencies: Dependencies, run: WorkflowRun<unknown>): Promise<void>;
}

/** Implements a contract with steps alone. A payload that does not fit it is a terminal error: no retry could change the row. */
export const defineWorkflow = <Payload>(
  contract: WorkflowContract<Payload>,
  handler: (dependencies: Dependencies, run: StepsRun<Payload>) => Promise<void>,
): WorkflowDefinition => ({ ...defineWorkflowWithTasks(contract, handler), waitsForTasks: false });

/** Implements a contract with steps and tasks. */
export const defineWorkflowWithTasks = <Payload>(
  { name, formerNames, payload: schema }: WorkflowContract<Payload>,
  handler: (dependencies: Dependencies, run: WorkflowRun<Payload>) => Promise<void>,
): WorkflowDefinition => ({
  name,
  formerNames,
  waitsForTasks: true,
  run: async (dependencies, { outboxId, payload, step, runTasks }) => {
    await handler(dependencies, { outboxId, payload: parsePayload(name, schema, payload), step, runTasks });
  },
});

/** The arguments of one turn of a loop. */
export type LoopTurn<Payload> = Pick<WorkflowRun<Payload>, "payload" | "step" | "runTasks">;

/**
 * Work on one subject that goes on until nothing is left to do, with waits in between. A subject has one turn at a time, however many
 * rows request it. Each row wakes it; the last one stays open until the loop rests, so that a Restate that was wiped starts it again.
 */
export interface LoopDefinition extends Pick<WorkflowContract<unknown>, "name" | "formerNames"> {
  /** The subject. */
  keyOf(payload: unknown): string;
  /** Returns in how many milliseconds the next turn is due, or null when the loop rests until a row wakes it. */
  takeTurn(dependencies: Dependencies, turn: LoopTurn<unknown>): Promise<number | null>;
}

/** Implements a contract as a loop. A turn must be repeatable at any time: it finds what there is to do in the database. */
export const defineLoop = <Payload>(
  { name, formerNames, payload: schema }: WorkflowContract<Payload>,
  {
    keyOf,
    takeTurn,
  }: { keyOf(payload: Payload): string; takeTurn(dependencies: Dependencies, turn: LoopTurn<Payload>): Promise<number | null> },
): LoopDefinition => ({
  name,
  formerNames,
  keyOf: (payload) => keyOf(parsePayload(name, schema, payload)),
  takeTurn: async (dependencies, { payload, step, runTasks }) =>
    takeTurn(dependencies, { payload: parsePayload(name, schema, payload), step, runTasks }),
});

/** What an outbox row can request. */
export type DurableDefinition = WorkflowDefinition | LoopDefinition;

export const isLoop = (definition: DurableDefinition): definition is LoopDefinition => "takeTurn" in definition;
