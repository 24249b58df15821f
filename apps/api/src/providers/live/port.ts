import type { RunId } from "@albashi/contracts/ids";

/**
 * Publishes that a run changed. It carries no content and is never the source of truth: subscribers read the database, and a lost
 * message only delays them until the next poll.
 */
export interface RunEventBus {
  /** Publishes a change of a run. Call it after the commit; it never fails and is not awaited. */
  publish(runId: RunId): void;
  /** Subscribes to a run until the returned function is called. */
  subscribe(runId: RunId, onChange: () => void): () => void;
  close(): void;
}
