import type { EmployeeId, RunId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import type { Intent } from "../../../idempotency/once.ts";
import type { Parts } from "../../../parts.ts";
import { refuseOwnPay } from "../../payroll/index.ts";
import { findPeopleInBrief } from "../../people/index.ts";
import { nothingToRetry, suspicionOpen } from "../errors.ts";
import { type Attempt, goesWithAll } from "../model/attempt.ts";
import { type Journal, netPay, returned } from "../model/ledger.ts";
import { bookJournals, findSuspected, lockUnpaid } from "../store.ts";
import { changePayout } from "./changing-payout.ts";
import { goOn, makeAttempts } from "./make-attempts.ts";
import { refuseIfStopped } from "./refuse-if-stopped.ts";

/**
 * Pays again where a payment failed or came back: everybody of the run, or some people. What the provider suspects waits until
 * somebody has settled that. Answers how many. `findPaidAgain` counts them beforehand, by the same rules.
 */
export const retryPayments = (
  parts: Pick<Parts, "database" | "clock" | "live">,
  actor: Actor,
  { runId, employeeIds, intent }: { runId: RunId; employeeIds?: readonly EmployeeId[] | undefined; intent: Intent | undefined },
): Promise<number> =>
  changePayout(parts, actor, {
    ...{ runId, intent, action: "payments_retried" },
    make: async (tx, run, { at, note }) => {
      const { companyId, userId } = actor;
      await refuseIfStopped(tx, companyId);
      const unpaid = await lockUnpaid(tx, { runId, employeeIds, now: at });
      const suspected = await findSuspected(tx, { runId, employeeIds });
      if (employeeIds && unpaid.some(({ employeeId }) => suspected.has(employeeId))) throw suspicionOpen();
      const after = employeeIds ? unpaid : unpaid.filter((one) => goesWithAll(one) && !suspected.has(one.employeeId));
      const again = await makeAttempts(tx, { companyId, run, by: userId, at, after });
      await refuseOwn(tx, actor, { after: employeeIds ? after : again, isForAll: !employeeIds });
      if (again.length === 0) throw nothingToRetry();
      await note(again);
      await goOn(tx, { companyId, runId, at });
      await takeBackReturned(tx, actor, { again, at });
      return again.length;
    },
  });

/** Nobody has their own pay sent again, but with that of others who are paid again too. */
const refuseOwn = async (tx: CompanyTransaction, actor: Actor, { after, isForAll }: { after: readonly Attempt[]; isForAll: boolean }) => {
  const people = await findPeopleInBrief(
    tx,
    after.map(({ employeeId }) => employeeId),
  );
  const hasOthers = people.some(({ userId }) => userId !== actor.userId);
  if (!isForAll || !hasOthers) await refuseOwnPay(tx, actor, people);
};

/** What came back is owed to the person again. */
const takeBackReturned = (tx: CompanyTransaction, { companyId }: Actor, { again, at }: { again: readonly Attempt[]; at: Date }) =>
  bookJournals(
    tx,
    companyId,
    again
      .filter(({ state }) => state === "returned")
      .map(
        ({ attemptId, runId, employeeId, amount }): Journal => ({
          ...{ what: "payout_repaid", subject: attemptId, runId, employeeId, bookedAt: at, happenedAt: at },
          lines: [
            [returned, amount],
            [netPay(runId), -amount],
          ],
        }),
      ),
  );
