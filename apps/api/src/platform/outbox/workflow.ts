import * as z from "zod/mini";
import type { Dependencies } from "../dependencies.ts";
import type { OutboxId } from "./store.ts";
import { TerminalError } from "./terminal-error.ts";
import type { TaskContract, WorkflowContract } from "./workflow-contract.ts";

/** The arguments of a workflow: its row, and durable steps that are not repeated once done. */
export interface WorkflowRun<Payload> {
  readonly outboxId: OutboxId;
  readonly payload: Payload;
  /**
   * Runs the work until it succeeds once. It may run again if the process dies before its success is journaled. Its result is
   * journaled too: ids, counts and cursors, never personal data.
   */
  step<Result = void>(name: string, work: () => Promise<Result>): Promise<Result>;
  /** Runs a task once for each payload, several at a time and in any process. A task that dies runs again; the others go on. */
  runTasks<Task>(task: TaskDefinition<Task>, payloads: readonly Task[]): Promise<void>;
}

/** A task with its handler, which must be idempotent. The payload is parsed before the handler sees it. */
export interface TaskDefinition<Payload> {
  readonly name: string;
  readonly payload: TaskContract<Payload>["payload"];
  run(dependencies: Dependencies, payload: unknown): Promise<void>;
}

/**
 * How many tasks of one workflow are open at a time. A workflow with many has half the window: it lasts for long anyway, and a small
 * one that comes meanwhile shares the processes with few of its tasks.
 */
export const tasksAtOnce = (tasks: number): number => (tasks > 20 ? 4 : 8);

/** Implements a task. A payload that does not fit its contract is a terminal error, as with workflows. */
export const defineTask = <Payload>(
  { name, payload: schema }: TaskContract<Payload>,
  handler: (dependencies: Dependencies, payload: Payload) => Promise<void>,
): TaskDefinition<Payload> => ({
  name,
  payload: schema,
  run: async (dependencies, payload) => handler(dependencies, parsePayload(name, schema, payload)),
});

const parsePayload = <Payload>(name: string, schema: z.core.$ZodType<Payload>, payload: unknown): Payload => {
  const parsed = z.safeParse(schema, payload);
  if (!parsed.success) throw new TerminalError(`The payload of ${name} is not valid: ${z.prettifyError(parsed.error)}`, { errorCode: 400 });
  return parsed.data;
};

/** A contract with its handler. The payload comes as the outbox row holds it, and is parsed before the handler sees it. */
export interface WorkflowDefinition extends Pick<WorkflowContract<unknown>, "name" | "formerNames"> {
  run(dependencies: Dependencies, run: WorkflowRun<unknown>): Promise<void>;
}

/** Implements a contract. A payload that does not fit it is a terminal error: no retry could change the row. */
export const defineWorkflow = <Payload>(
  { name, formerNames, payload: schema }: WorkflowContract<Payload>,
  handler: (dependencies: Dependencies, run: WorkflowRun<Payload>) => Promise<void>,
): WorkflowDefinition => ({
  name,
  formerNames,
  run: async (dependencies, { outboxId, payload, step, runTasks }) => {
    await handler(dependencies, { outboxId, payload: parsePayload(name, schema, payload), step, runTasks });
  },
});
