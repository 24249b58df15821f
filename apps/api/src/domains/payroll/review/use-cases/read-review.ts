import type { RunId } from "@albashi/contracts/ids";
import type { RunReview } from "@albashi/contracts/payroll/review";
import { displayLabel } from "@albashi/payroll-rules";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { requireCalculated } from "../../calculation/index.ts";
import type { ComponentTotal } from "../../payslip-records/index.ts";
import { findRun, type Run } from "../../runs/index.ts";
import { byAuthority, pensionOf } from "../model/totals-by-authority.ts";
import { findComponentTotals, findRunVarianceDrivers, findTaxByState } from "../store/review.ts";
import { driverLabels } from "./variance-names.ts";

/** The totals of a run, why they differ from the previous run, and who is paid. */
export const readReview = ({ database }: Pick<Dependencies, "database">, { companyId }: Actor, runId: RunId): Promise<RunReview> =>
  database.inCompany(companyId, async (tx) => {
    const run = await requireCalculated(tx, runId);
    const totals = await findComponentTotals(tx, runId);
    return {
      strip: stripOf(run, totals),
      waterfall: await waterfallOf(tx, run),
      byComponent: totals.map(({ amount, name, ...total }) => ({ ...total, name: displayLabel(name), amountKobo: String(amount) })),
      byAuthority: byAuthority(await findTaxByState(tx, runId), totals),
    };
  });

/** The parts add up to the cash required: what is neither pay, tax nor pension is shown as other. */
const stripOf = ({ net, paye, employerCost, payDay }: Run, totals: readonly ComponentTotal[]): RunReview["strip"] => {
  const pension = pensionOf(totals);
  return {
    netKobo: String(net),
    taxesKobo: String(paye),
    pensionKobo: String(pension),
    othersKobo: String(employerCost - net - paye - pension),
    totalCashKobo: String(employerCost),
    payDay,
  };
};

const waterfallOf = async (tx: CompanyTransaction, run: Run): Promise<RunReview["waterfall"]> => {
  const before = run.comparedRunId ? await findRun(tx, run.comparedRunId) : undefined;
  const labelOf = await driverLabels(tx);
  const drivers = await findRunVarianceDrivers(tx, run.runId);
  return {
    comparedWith: before ? { runId: before.runId, year: before.year, month: before.month, payDay: before.payDay } : null,
    netBeforeKobo: String(before?.net ?? 0n),
    netNowKobo: String(run.net),
    costBeforeKobo: String(before?.employerCost ?? 0n),
    costNowKobo: String(run.employerCost),
    causes: drivers.map(({ driver, people, net, cost }) => ({
      cause: driver,
      name: labelOf(driver),
      people,
      netKobo: String(net),
      costKobo: String(cost),
    })),
    unexplainedKobo: String(run.unexplained ?? 0n),
  };
};
