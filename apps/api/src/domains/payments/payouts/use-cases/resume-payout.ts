import { ResumePayout } from "@albashi/contracts/payments/payouts";
import { requireNotStopped } from "../../controls/index.ts";
import { closeNotice, createAttempts, failures, resumeSubmission, savePause } from "../../transfers/index.ts";
import { lockUnpaid } from "../store/retryable.ts";
import { payoutCommand } from "./payout-command.ts";

/** The cause of a pause was fixed: resumes the payout and retries the payments that failed because of it. */
export const resumePayout = payoutCommand(
  ResumePayout,
  "payout_resumed",
  async ({ tx, at, actor: { companyId, userId }, input: { runId }, payout, auditAttempts }) => {
    await requireNotStopped(tx, companyId);
    await savePause(tx, { runId, pause: null });
    await closeNotice(tx, { runId, event: "stands_still", at });
    const unpaid = await lockUnpaid(tx, { runId, employeeIds: undefined, now: at });
    const after = unpaid.filter(({ failure }) => failure && failures[failure].pausesRun !== null);
    await auditAttempts(await createAttempts(tx, { companyId, run: payout, by: userId, at, after }));
    await resumeSubmission(tx, { companyId, runId, at });
  },
);
