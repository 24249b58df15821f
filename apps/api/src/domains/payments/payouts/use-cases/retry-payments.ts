import type { EmployeeId, RunId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../../platform/database/in-company.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { IdempotentRequest } from "../../../../platform/idempotency/request.ts";
import { requireNotOwnPay } from "../../../payroll/index.ts";
import { findPeopleInBrief } from "../../../people/index.ts";
import { findSuspected, requireNotStopped } from "../../controls/index.ts";
import { type Journal, netPay, postJournals, returned } from "../../ledger/index.ts";
import { type Attempt, createAttempts, isInBulkRetry, resumeSubmission } from "../../transfers/index.ts";
import { nothingToRetry, suspicionOpen } from "../errors.ts";
import { lockUnpaid } from "../store/retryable.ts";
import { withPayoutChange } from "./with-payout-change.ts";

/**
 * Retries payments that failed or were returned: of all employees of the run, or of some. A payment suspected by the provider waits
 * until the incident is resolved. Returns how many. `previewRetry` counts them beforehand, by the same rules.
 */
export const retryPayments = (
  dependencies: Pick<Dependencies, "database" | "clock" | "live">,
  actor: Actor,
  { runId, employeeIds, intent }: { runId: RunId; employeeIds?: readonly EmployeeId[] | undefined; intent: IdempotentRequest | undefined },
): Promise<number> =>
  withPayoutChange(dependencies, actor, {
    ...{ runId, intent, action: "payments_retried" },
    make: async (tx, run, { at, note }) => {
      const { companyId, userId } = actor;
      await requireNotStopped(tx, companyId);
      const unpaid = await lockUnpaid(tx, { runId, employeeIds, now: at });
      const suspected = await findSuspected(tx, { runId, employeeIds });
      if (employeeIds && unpaid.some(({ employeeId }) => suspected.has(employeeId))) throw suspicionOpen();
      const after = employeeIds ? unpaid : unpaid.filter((one) => isInBulkRetry(one) && !suspected.has(one.employeeId));
      const again = await createAttempts(tx, { companyId, run, by: userId, at, after });
      await refuseOwn(tx, actor, { after: employeeIds ? after : again, isForAll: !employeeIds });
      if (again.length === 0) throw nothingToRetry();
      await note(again);
      await resumeSubmission(tx, { companyId, runId, at });
      await takeBackReturned(tx, actor, { again, at });
      return again.length;
    },
  });

/** Admins do not retry their own pay alone, only together with other payments. */
const refuseOwn = async (tx: CompanyTransaction, actor: Actor, { after, isForAll }: { after: readonly Attempt[]; isForAll: boolean }) => {
  const people = await findPeopleInBrief(
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
          ...{ eventType: "payout_repaid", sourceId: attemptId, runId, employeeId, postedAt: at, effectiveAt: at },
          lines: [
            [returned, amount],
            [netPay(runId), -amount],
          ],
        }),
      ),
  );
