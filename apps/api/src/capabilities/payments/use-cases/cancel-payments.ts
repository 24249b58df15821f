import type { EmployeeId, RunId } from "@albashi/contracts/ids";
import type { Actor } from "../../../http/actor.ts";
import type { Intent } from "../../../idempotency/once.ts";
import type { Parts } from "../../../parts.ts";
import { nothingToCancel } from "../errors.ts";
import { findProgress, lockUnsent, markCancelled } from "../store.ts";
import { changePayout } from "./changing-payout.ts";
import { moveRunOn } from "./move-run-on.ts";

/** Calls off payments that were never sent: everybody's of the run, or some people's. Answers how many. */
export const cancelPayments = (
  parts: Pick<Parts, "database" | "clock" | "live">,
  actor: Actor,
  { runId, employeeIds, intent }: { runId: RunId; employeeIds?: readonly EmployeeId[] | undefined; intent: Intent | undefined },
): Promise<number> =>
  changePayout(parts, actor, {
    ...{ runId, intent, action: "payments_cancelled" },
    make: async (tx, run, { at, note }) => {
      const unsent = await lockUnsent(tx, { runId, employeeIds });
      const cancelled = await markCancelled(tx, { attemptIds: unsent.map(({ attemptId }) => attemptId), at });
      if (cancelled === 0) throw nothingToCancel();
      await note(unsent);
      await moveRunOn(tx, { run, progress: await findProgress(tx, runId), at });
      return cancelled;
    },
  });
