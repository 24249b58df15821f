import type { RunId } from "@albashi/contracts/ids";
import type { Actor } from "../../../http/actor.ts";
import type { Intent } from "../../../idempotency/once.ts";
import type { Parts } from "../../../parts.ts";
import { failures } from "../model/failures.ts";
import { endNews, lockUnpaid, savePause } from "../store.ts";
import { changePayout } from "./changing-payout.ts";
import { goOn, makeAttempts } from "./make-attempts.ts";
import { refuseIfStopped } from "./refuse-if-stopped.ts";

/** What stood in the way is mended: the run goes on, and whoever failed because of it is paid in a new try. */
export const resumePayout = (
  parts: Pick<Parts, "database" | "clock" | "live">,
  actor: Actor,
  { runId, intent }: { runId: RunId; intent: Intent | undefined },
): Promise<void> =>
  changePayout(parts, actor, {
    ...{ runId, intent, action: "payout_resumed" },
    make: async (tx, run, { at, note }) => {
      const { companyId, userId } = actor;
      await refuseIfStopped(tx, companyId);
      await savePause(tx, { runId, because: null });
      await endNews(tx, { runId, event: "stands_still", at });
      const unpaid = await lockUnpaid(tx, { runId, employeeIds: undefined, now: at });
      const after = unpaid.filter(({ failure }) => failure && failures[failure].pausesRun);
      await note(await makeAttempts(tx, { companyId, run, by: userId, at, after }));
      await goOn(tx, { companyId, runId, at });
    },
  });
