import type { RunId } from "@albashi/contracts/ids";
import type { RunReview } from "@albashi/contracts/payroll-review";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import type { Parts } from "../../../parts.ts";
import { byAuthority, pensionOf } from "../model/authorities.ts";
import type { ComponentTotal } from "../model/component-total.ts";
import type { Run } from "../model.ts";
import { findComponentTotals, findRun, findRunCauses, findTaxByState } from "../store.ts";
import { calculatedRun } from "./calculated-run.ts";
import { causeNames } from "./cause-names.ts";

/** All that a run moves, why it is another amount than last time, and to whom it goes. */
export const readReview = ({ database }: Pick<Parts, "database">, { companyId }: Actor, runId: RunId): Promise<RunReview> =>
  database.inCompany(companyId, async (tx) => {
    const run = await calculatedRun(tx, runId);
    const totals = await findComponentTotals(tx, runId);
    return {
      strip: stripOf(run, totals),
      waterfall: await waterfallOf(tx, run),
      byComponent: totals.map(({ amount, ...total }) => ({ ...total, amountKobo: String(amount) })),
      byAuthority: byAuthority(await findTaxByState(tx, runId), totals),
    };
  });

/** The parts add up to all the cash that is needed: what is neither pay, tax nor pension is the others. */
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
  const inWords = await causeNames(tx);
  const causes = await findRunCauses(tx, run.runId);
  return {
    comparedWith: before ? { runId: before.runId, year: before.year, month: before.month, payDay: before.payDay } : null,
    netBeforeKobo: String(before?.net ?? 0n),
    netNowKobo: String(run.net),
    costBeforeKobo: String(before?.employerCost ?? 0n),
    costNowKobo: String(run.employerCost),
    causes: causes.map(({ cause, people, net, cost }) => ({
      ...{ cause, name: inWords(cause), people },
      ...{ netKobo: String(net), costKobo: String(cost) },
    })),
    unexplainedKobo: String(run.unexplained ?? 0n),
  };
};
