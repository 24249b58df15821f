import type { RunId } from "@albashi/contracts/ids";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { IdempotentRequest } from "../../../../platform/idempotency/request.ts";
import { advanceRun, findRun } from "../../../payroll/index.ts";
import { feeReserve, findBalances, netPay, postJournals, wallet } from "../../ledger/index.ts";
import { findProgress } from "../../transfers/index.ts";
import { paymentsNotFinal } from "../errors.ts";
import { lockUnpaid } from "../store/retryable.ts";
import { withPayoutChange } from "./with-payout-change.ts";

/** Closes a run once every payee was paid or the money returned, and moves the rest of its fee reserve to the wallet. */
export const closePayout = (
  dependencies: Pick<Dependencies, "database" | "clock" | "live">,
  actor: Actor,
  { runId, intent }: { runId: RunId; intent: IdempotentRequest | undefined },
): Promise<void> =>
  withPayoutChange(dependencies, actor, {
    ...{ runId, intent, action: "payout_closed" },
    make: async (tx, _run, { at, note }) => {
      await note([]);
      const [pay, fees] = [netPay(runId), feeReserve(runId)];
      const { inFlight, waiting, held } = await findProgress(tx, runId);
      const unpaid = await lockUnpaid(tx, { runId, employeeIds: undefined, now: at });
      const balances = await findBalances(tx, [pay, fees]);
      const isOwed = balances.get(pay) !== 0n || unpaid.some(({ state }) => state === "returned");
      if (inFlight + waiting + held > 0 || isOwed || (await findRun(tx, runId))?.state !== "settled") throw paymentsNotFinal();
      await advanceRun(tx, { runId, move: "close", at });
      const left = -(balances.get(fees) ?? 0n);
      if (left === 0n) return;
      const lines = [
        [fees, left],
        [wallet, -left],
      ] as const;
      await postJournals(tx, actor.companyId, [{ eventType: "fees_left", sourceId: runId, runId, postedAt: at, effectiveAt: at, lines }]);
    },
  });
