import type { EmployeeId, RunId } from "@albashi/contracts/ids";
import type { Actor } from "../../../http/actor.ts";
import type { Intent } from "../../../idempotency/once.ts";
import type { Parts } from "../../../parts.ts";
import { lockRun } from "../../payroll/index.ts";
import { nothingToGiveBack } from "../errors.ts";
import type { Attempt } from "../model/attempt.ts";
import { type Journal, netPay, returned, wallet } from "../model/ledger.ts";
import { bookJournals, findProgress, lockUnpaid, lockUnsent, markCancelled } from "../store.ts";
import { changePayout } from "./changing-payout.ts";
import { moveRunOn } from "./move-run-on.ts";

/**
 * Puts what was not paid, or came back, into the wallet: the person is paid another way. What was not sent yet, held or not, is
 * called off first: no claim is made meanwhile, and what is called off can never be claimed. Answers how many people that were.
 */
export const giveBack = (
  parts: Pick<Parts, "database" | "clock" | "live">,
  actor: Actor,
  {
    runId,
    employeeIds,
    because,
    intent,
  }: { runId: RunId; employeeIds: readonly EmployeeId[]; because: string; intent: Intent | undefined },
): Promise<number> =>
  changePayout(parts, actor, {
    ...{ runId, intent, action: "payments_given_back", details: { because } },
    make: async (tx, run, { at, note }) => {
      // The run before the books, as whoever settles a card for it does: one waits for the other, and never both.
      await lockRun(tx, runId);
      const unsent = await lockUnsent(tx, { runId, employeeIds });
      await markCancelled(tx, { attemptIds: unsent.map(({ attemptId }) => attemptId), at });
      const unpaid = await lockUnpaid(tx, { runId, employeeIds, now: at });
      if (unpaid.length === 0) throw nothingToGiveBack();
      const left = unsent.filter((one) => !unpaid.some(({ employeeId }) => employeeId === one.employeeId)).length;
      if (left > 0) throw new Error(`${unsent.length} payments were called off, and the money of ${left} of them could not be given back.`);
      await note(unpaid);
      await bookJournals(
        tx,
        actor.companyId,
        unpaid.map((attempt) => givenBack(attempt, at)),
      );
      await moveRunOn(tx, { run, progress: await findProgress(tx, runId), at });
      return unpaid.length;
    },
  });

/** What failed, was given back, arrived all the same and then came back is given back a second time, under another name. */
const givenBack = ({ attemptId, runId, employeeId, amount, state }: Attempt, at: Date): Journal => ({
  ...{
    what: state === "returned" ? "returned_given_back" : "given_back",
    subject: attemptId,
    runId,
    employeeId,
    bookedAt: at,
    happenedAt: at,
  },
  lines: [
    [state === "returned" ? returned : netPay(runId), amount],
    [wallet, -amount],
  ],
});
