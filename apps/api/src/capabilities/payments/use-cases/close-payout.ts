import type { RunId } from "@albashi/contracts/ids";
import type { Actor } from "../../../http/actor.ts";
import type { Intent } from "../../../idempotency/once.ts";
import type { Parts } from "../../../parts.ts";
import { findRun, moveRun } from "../../payroll/index.ts";
import { paymentsNotFinal } from "../errors.ts";
import { feesKept, netPay, wallet } from "../model/ledger.ts";
import { bookJournals, findBalances, findProgress, lockUnpaid } from "../store.ts";
import { changePayout } from "./changing-payout.ts";

/** Everybody was paid or their money given back: the run is over, and what is left of its fees goes into the wallet. */
export const closePayout = (
  parts: Pick<Parts, "database" | "clock" | "live">,
  actor: Actor,
  { runId, intent }: { runId: RunId; intent: Intent | undefined },
): Promise<void> =>
  changePayout(parts, actor, {
    ...{ runId, intent, action: "payout_closed" },
    make: async (tx, _run, { at, note }) => {
      await note([]);
      const [pay, fees] = [netPay(runId), feesKept(runId)];
      const { going, waiting, held } = await findProgress(tx, runId);
      const unpaid = await lockUnpaid(tx, { runId, employeeIds: undefined, now: at });
      const balances = await findBalances(tx, [pay, fees]);
      const isOwed = balances.get(pay) !== 0n || unpaid.some(({ state }) => state === "returned");
      if (going + waiting + held > 0 || isOwed || (await findRun(tx, runId))?.state !== "settled") throw paymentsNotFinal();
      await moveRun(tx, { runId, move: "close", at });
      const left = -(balances.get(fees) ?? 0n);
      if (left === 0n) return;
      const lines = [
        [fees, left],
        [wallet, -left],
      ] as const;
      await bookJournals(tx, actor.companyId, [{ what: "fees_left", subject: runId, runId, bookedAt: at, happenedAt: at, lines }]);
    },
  });
