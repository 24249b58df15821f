import type { EmployeeId, RunId } from "@albashi/contracts/ids";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { IdempotentRequest } from "../../../../platform/idempotency/request.ts";
import { lockRun } from "../../../payroll/index.ts";
import { type Journal, netPay, postJournals, returned, wallet } from "../../ledger/index.ts";
import { type Attempt, completePayout, findProgress, lockUnsent, markCancelled } from "../../transfers/index.ts";
import { nothingToReturn } from "../errors.ts";
import { lockUnpaid } from "../store/retryable.ts";
import { withPayoutChange } from "./with-payout-change.ts";

/**
 * Returns unpaid or returned amounts to the wallet: the employee is paid another way. Unsent payments, held or not, are cancelled
 * first: claims are blocked meanwhile, and a cancelled payment can never be claimed. Returns the number of employees.
 */
export const returnToWallet = (
  dependencies: Pick<Dependencies, "database" | "clock" | "live">,
  actor: Actor,
  {
    runId,
    employeeIds,
    because,
    intent,
  }: { runId: RunId; employeeIds: readonly EmployeeId[]; because: string; intent: IdempotentRequest | undefined },
): Promise<number> =>
  withPayoutChange(dependencies, actor, {
    ...{ runId, intent, action: "payments_given_back", details: { because } },
    make: async (tx, run, { at, note }) => {
      // Locks the run before the accounts, in the same order as card settlement, to avoid a deadlock.
      await lockRun(tx, runId);
      const unsent = await lockUnsent(tx, { runId, employeeIds });
      await markCancelled(tx, { attemptIds: unsent.map(({ attemptId }) => attemptId), at });
      const unpaid = await lockUnpaid(tx, { runId, employeeIds, now: at });
      if (unpaid.length === 0) throw nothingToReturn();
      const left = unsent.filter((one) => !unpaid.some(({ employeeId }) => employeeId === one.employeeId)).length;
      if (left > 0) throw new Error(`${unsent.length} payments were called off, and the money of ${left} of them could not be given back.`);
      await note(unpaid);
      await postJournals(
        tx,
        actor.companyId,
        unpaid.map((attempt) => givenBack(attempt, at)),
      );
      await completePayout(tx, { run, progress: await findProgress(tx, runId), at });
      return unpaid.length;
    },
  });

/** A payment that failed, was returned to the wallet, arrived late and was then returned by the bank is returned again, under another journal type. */
const givenBack = ({ attemptId, runId, employeeId, amount, state }: Attempt, at: Date): Journal => ({
  ...{
    eventType: state === "returned" ? "returned_given_back" : "given_back",
    sourceId: attemptId,
    runId,
    employeeId,
    postedAt: at,
    effectiveAt: at,
  },
  lines: [
    [state === "returned" ? returned : netPay(runId), amount],
    [wallet, -amount],
  ],
});
