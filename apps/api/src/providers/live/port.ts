import type { RunId } from "@albashi/contracts/ids";

/**
 * Tells whoever watches a run that something moved. It carries no content and is never the truth: what is told is read from
 * the database, and a word that is lost only makes somebody wait for the next look.
 */
export interface Live {
  /** Says that something of a run moved. Call it after the commit; it never fails and nobody waits for it. */
  wake(runId: RunId): void;
  /** Hears of a run until the answer is called. */
  listen(runId: RunId, onWake: () => void): () => void;
  close(): void;
}
