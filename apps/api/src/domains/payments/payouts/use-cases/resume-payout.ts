import type { RunId } from "@albashi/contracts/ids";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { IdempotentRequest } from "../../../../platform/idempotency/request.ts";
import { requireNotStopped } from "../../controls/index.ts";
import { closeNotice, createAttempts, failures, resumeSubmission, savePause } from "../../transfers/index.ts";
import { lockUnpaid } from "../store/retryable.ts";
import { withPayoutChange } from "./with-payout-change.ts";

/** The cause of a pause was fixed: resumes the payout and retries the payments that failed because of it. */
export const resumePayout = (
  dependencies: Pick<Dependencies, "database" | "clock" | "live">,
  actor: Actor,
  { runId, intent }: { runId: RunId; intent: IdempotentRequest | undefined },
): Promise<void> =>
  withPayoutChange(dependencies, actor, {
    ...{ runId, intent, action: "payout_resumed" },
    make: async (tx, run, { at, note }) => {
      const { companyId, userId } = actor;
      await requireNotStopped(tx, companyId);
      await savePause(tx, { runId, pause: null });
      await closeNotice(tx, { runId, event: "paused", at });
      const unpaid = await lockUnpaid(tx, { runId, employeeIds: undefined, now: at });
      const after = unpaid.filter(({ failure }) => failure && failures[failure].pausesRun !== null);
      await note(await createAttempts(tx, { companyId, run, by: userId, at, after }));
      await resumeSubmission(tx, { companyId, runId, at });
    },
  });
