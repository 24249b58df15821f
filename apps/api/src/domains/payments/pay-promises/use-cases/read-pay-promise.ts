import type { RunId } from "@albashi/contracts/ids";
import type { PayPromise } from "@albashi/contracts/payments/pay-promise";
import { addDays, type LocalDate, lagosDayOf } from "@albashi/dates";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { findNextPayPeriod, findRunsInState } from "../../../payroll/index.ts";
import { ownEmployeeId } from "../../../people/index.ts";
import { awaitsFunding, findBalances, readRunRequirement, wallet } from "../../ledger/index.ts";
import { findPlannedStart } from "../../payouts/index.ts";
import { isCovered, presentPlanned, presentPromise, selectPromisedRun, unsentShownDays } from "../model/pay-promise.ts";
import { findPromisedRuns } from "../store/promised-runs.ts";

type PromiseDependencies = Pick<Dependencies, "database" | "clock" | "config" | "payouts">;

/** When an employee is paid next, and how far that payment has come. Null where no pay day is known. */
export const readPayPromise = (dependencies: PromiseDependencies, actor: Actor): Promise<{ promise: PayPromise | null }> =>
  dependencies.database.inCompany(actor.companyId, async (tx) => {
    const employeeId = ownEmployeeId(actor);
    const now = dependencies.clock.now();
    const today = lagosDayOf(now);
    const runs = await findPromisedRuns(tx, { employeeId, since: addDays(today, -unsentShownDays), today });
    const run = selectPromisedRun(runs, today);
    if (run) {
      const isFunded = run.hasPayout || (run.approvedAt !== null && (await isFundedBefore(tx, dependencies, { runId: run.runId, now })));
      return { promise: presentPromise(run, { start: await findPlannedStart(tx, run.runId), isFunded, today }) };
    }
    const paidRunIds = runs.filter(({ payment }) => payment === "paid").map(({ runId }) => runId);
    const period = await findNextPayPeriod(tx, { employeeId, paidRunIds, today });
    // An approved run that does not pay the employee promises them nothing for its month.
    return { promise: period && !period.isApproved ? presentPlanned(period) : null };
  });

/** Whether the wallet covers a run before its payout starts. A run that went to the employer's bank needs nothing from it. */
const isFundedBefore = async (
  tx: CompanyTransaction,
  dependencies: PromiseDependencies,
  { runId, now }: { runId: RunId; now: Date },
): Promise<boolean> => {
  const since: LocalDate = addDays(lagosDayOf(now), -unsentShownDays);
  const awaiting = [];
  for (const run of await findRunsInState(tx, awaitsFunding)) {
    if (run.payDay < since || run.scheduleExportedAt !== null) continue;
    const { total } = await readRunRequirement(tx, dependencies, { run, at: now });
    awaiting.push({ runId: run.runId, payDay: run.payDay, needed: total });
  }
  const balances = await findBalances(tx, [wallet]);
  return isCovered(awaiting, { runId, wallet: -(balances.get(wallet) ?? 0n) });
};
