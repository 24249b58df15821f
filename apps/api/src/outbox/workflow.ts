import type { Parts } from "../parts.ts";
import type { OutboxId } from "./store.ts";

/** What a workflow is given: its row, and the means to take steps that are not taken again once done. */
export interface WorkflowRun {
  readonly outboxId: OutboxId;
  readonly payload: unknown;
  /**
   * Runs the work until it succeeds once. The work may run again if we die before its success is written down. What it
   * answers is written down with it: ids, counts and places, never anything personal.
   */
  step<Result = void>(name: string, work: () => Promise<Result>): Promise<Result>;
}

/** Work that finishes whatever dies. Its name is what the outbox asks for. */
export interface WorkflowDefinition {
  readonly name: string;
  run(parts: Parts, run: WorkflowRun): Promise<void>;
}

/** Trying again cannot help: the row is given up, with this message as the reason. */
export class CannotSucceed extends Error {}
