import * as z from "zod/mini";
import type { Dependencies } from "../dependencies.ts";
import type { OutboxId } from "./store.ts";
import { TerminalError } from "./terminal-error.ts";
import type { WorkflowContract } from "./workflow-contract.ts";

/** The arguments of a workflow: its row, and durable steps that are not repeated once done. */
export interface WorkflowRun<Payload> {
  readonly outboxId: OutboxId;
  readonly payload: Payload;
  /**
   * Runs the work until it succeeds once. It may run again if the process dies before its success is journaled. Its result is
   * journaled too: ids, counts and cursors, never personal data.
   */
  step<Result = void>(name: string, work: () => Promise<Result>): Promise<Result>;
}

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
  run: async (dependencies, { outboxId, payload, step }) => {
    const parsed = z.safeParse(schema, payload);
    if (!parsed.success)
      throw new TerminalError(`The payload of ${name} is not valid: ${z.prettifyError(parsed.error)}`, { errorCode: 400 });
    await handler(dependencies, { outboxId, payload: parsed.data, step });
  },
});
