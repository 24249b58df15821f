import type { Dependencies } from "../dependencies.ts";
import { type OperatorContext, writeOperatorAction } from "../operator-actions/store.ts";
import { findPausedRows, type OutboxId, type PausedRow, scheduleResume } from "./store.ts";

/** The work that waits for an operator, the longest pause first. */
export const listPausedWork = ({ database, clock }: Pick<Dependencies, "database" | "clock">, by: OperatorContext): Promise<PausedRow[]> =>
  database.inPlatform(async (tx) => {
    await writeOperatorAction(tx, { ...by, at: clock.now(), action: "paused_work_listed", subject: "paused work" });
    return findPausedRows(tx);
  });

/** Has the relay resume one piece of paused work, or all of it. Returns how many pieces. */
export const resumePausedWork = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  { outboxId, by }: { outboxId: OutboxId | "all"; by: OperatorContext },
): Promise<number> =>
  database.inPlatform(async (tx) => {
    const at = clock.now();
    await writeOperatorAction(tx, { ...by, at, action: "paused_work_resumed", subject: outboxId });
    return scheduleResume(tx, { outboxId, at });
  });
