import { RetryPayments } from "@albashi/contracts/payments/payouts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { requireNotOwnPay } from "../../../payroll/index.ts";
import { findEmployeeSummaries } from "../../../people/index.ts";
import { findSuspected, requireNotStopped } from "../../controls/index.ts";
import { type Journal, netPay, postJournals, returned } from "../../ledger/index.ts";
import { type Attempt, createAttempts, isInBulkRetry, resumeSubmission } from "../../transfers/index.ts";
import { nothingToRetry, suspicionOpen } from "../errors.ts";
import { lockUnpaid } from "../store/retryable.ts";
import { payoutCommand } from "./payout-command.ts";

/**
 * Retries payments that failed or were returned: of all employees of the run, or of some. A payment suspected by the provider waits
 * until the incident is resolved. Returns how many. `previewRetry` counts them beforehand, by the same rules.
 */
export const retryPayments = payoutCommand(
  RetryPayments,
  "payments_retried",
  async ({ tx, at, actor, input: { runId, employeeIds }, payout, auditAttempts }) => {
    const { companyId, userId } = actor;
    await requireNotStopped(tx, companyId);
    const unpaid = await lockUnpaid(tx, { runId, employeeIds, now: at });
    const suspected = await findSuspected(tx, { runId, employeeIds });
    if (employeeIds && unpaid.some(({ employeeId }) => suspected.has(employeeId))) throw suspicionOpen();
    const after = employeeIds ? unpaid : unpaid.filter((one) => isInBulkRetry(one) && !suspected.has(one.employeeId));
    const again = await createAttempts(tx, { companyId, run: payout, by: userId, at, after });
    await requireNotOwnPayments(tx, actor, { after: employeeIds ? after : again, isForAll: !employeeIds });
    if (again.length === 0) throw nothingToRetry();
    await auditAttempts(again);
    await resumeSubmission(tx, { companyId, runId, at });
    await takeBackReturned(tx, actor, { again, at });
    return again.length;
  },
);

/** Admins do not retry their own pay alone, only together with other payments. */
const requireNotOwnPayments = async (
  tx: CompanyTransaction,
  actor: Actor,
  { after, isForAll }: { after: readonly Attempt[]; isForAll: boolean },
) => {
  const people = await findEmployeeSummaries(
    tx,
    after.map(({ employeeId }) => employeeId),
  );
  const hasOthers = people.some(({ userId }) => userId !== actor.userId);
  if (!isForAll || !hasOthers) await requireNotOwnPay(tx, actor, people);
};

/** A returned amount is owed to the employee again. */
const takeBackReturned = (tx: CompanyTransaction, { companyId }: Actor, { again, at }: { again: readonly Attempt[]; at: Date }) =>
  postJournals(
    tx,
    companyId,
    again
      .filter(({ state }) => state === "returned")
      .map(
        ({ attemptId, runId, employeeId, amount }): Journal => ({
          eventType: "payout_repaid",
          sourceId: attemptId,
          runId,
          employeeId,
          postedAt: at,
          effectiveAt: at,
          lines: [
            [returned, amount],
            [netPay(runId), -amount],
          ],
        }),
      ),
  );
