import * as z from "zod/mini";

/**
 * The name and the payload of one kind of durable work. A use case enqueues by contract and so never imports the handler,
 * which imports use cases itself.
 */
export interface WorkflowContract<Payload> {
  /** Stored in outbox rows, and the name of the service in Restate. */
  readonly name: string;
  /** Names that outbox rows and invocations of earlier releases carry. They are served, and never enqueued. */
  readonly formerNames: readonly string[];
  /** Rows outlive releases: a new member is optional, and unknown members are ignored. */
  readonly payload: z.core.$ZodType<Payload>;
}

/**
 * The name and the payload of a part of durable work, which a workflow hands out to any process. It has no outbox row, and only
 * workflows can request it.
 */
export interface TaskContract<Payload, Result = void> {
  readonly name: string;
  readonly payload: z.core.$ZodType<Payload>;
  /** What the task returns, which is journaled: ids, counts and cursors, never personal data. */
  readonly result: z.core.$ZodType<Result>;
}

/** The payload of a workflow, as its handler receives it. */
export type PayloadOf<Contract> = Contract extends WorkflowContract<infer Payload> ? Payload : never;

export const workflowContract = <Payload>({
  name,
  formerNames = [],
  payload,
}: {
  name: string;
  formerNames?: readonly string[];
  payload: z.core.$ZodType<Payload>;
}): WorkflowContract<Payload> => ({ name, formerNames, payload });

export const taskContract = <Payload>({ name, payload }: Omit<TaskContract<Payload>, "result">): TaskContract<Payload> => ({
  name,
  payload,
  result: z.void(),
});

/** A task on whose result the workflow decides what to do next. */
export const taskContractWithResult = <Payload, Result>(contract: TaskContract<Payload, Result>): TaskContract<Payload, Result> => contract;

/** Every name under which outbox rows may request one of these workflows. */
export const allNamesOf = (...contracts: readonly Pick<WorkflowContract<unknown>, "name" | "formerNames">[]): string[] =>
  contracts.flatMap(({ name, formerNames }) => [name, ...formerNames]);
