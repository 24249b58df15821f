import type { EmployeeId, RunId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import type { Intent } from "../../../idempotency/once.ts";
import type { Parts } from "../../../parts.ts";
import { refuseOwnPay } from "../../payroll/index.ts";
import { findPeopleInBrief } from "../../people/index.ts";
import { nothingToRetry } from "../errors.ts";
import type { Attempt } from "../model/attempt.ts";
import { type Journal, netPay, returned } from "../model/ledger.ts";
import { bookJournals, lockUnpaid } from "../store.ts";
import { changePayout } from "./changing-payout.ts";
import { goOn, makeAttempts } from "./make-attempts.ts";
import { refuseIfStopped } from "./refuse-if-stopped.ts";

/** Pays again where a payment failed or came back: everybody of the run, or some people. Answers how many. */
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
      // What somebody called off, and what the provider suspects, is paid again only when it is named.
      const after = employeeIds ? unpaid : unpaid.filter(({ state, failure }) => state !== "cancelled" && failure !== "suspected");
      await refuseOwn(tx, actor, { after, isForAll: !employeeIds });
      const again = await makeAttempts(tx, { companyId, run, by: userId, at, after });
      if (again.length === 0) throw nothingToRetry();
      await note(again);
      await goOn(tx, { companyId, runId, at });
      await takeBackReturned(tx, actor, { again, at });
      return again.length;
    },
  });

/** Nobody has their own pay sent again, but with everybody else's. */
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
