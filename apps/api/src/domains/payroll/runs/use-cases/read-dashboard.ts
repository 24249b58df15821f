import type { ResponseOf } from "@albashi/contracts/contract";
import type { NextPayDay, ReadPayrollDashboard } from "@albashi/contracts/payroll/dashboard";
import { lagosDayOf, monthOf } from "@albashi/dates";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { sumMonthlyGross } from "../../../people/index.ts";
import { approvalConflict } from "../model/approval-eligibility.ts";
import { actionBlockReason } from "../model/run-actions.ts";
import { countRuns, findFullyPaidEmployees, findLastCosts, findNextPeriod, type NextPeriod, type RunCostRow } from "../store/dashboard.ts";
import { findRun } from "../store/runs.ts";
import { approversOf, runContextOf } from "./run-context.ts";

const runsCompared = 6;

/** The payroll dashboard: employees and their unpaid gross, the next pay day, and the cost of the last runs. */
export const readDashboard = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  actor: Actor,
): Promise<ResponseOf<typeof ReadPayrollDashboard>> =>
  database.inCompany(actor.companyId, async (tx) => {
    const today = lagosDayOf(clock.now());
    const next = await findNextPeriod(tx, today);
    // The remaining gross is of the month that is paid next, or of the current month without a pay calendar.
    const month = next ?? monthOf(today);
    const { people, total } = await sumMonthlyGross(tx, { day: today, without: await findFullyPaidEmployees(tx, month) });
    return {
      employees: people,
      remainingGrossKobo: String(total),
      payrolls: await countRuns(tx),
      next: next ? nextShown(next, await approvalOf(tx, actor, next)) : null,
      lastRuns: (await findLastCosts(tx, runsCompared)).map(costShown),
    };
  });

type Approval = NonNullable<NextPayDay["run"]>["approval"];

/** The submitter is not asked to approve the run, but sees who is. */
const approvalOf = async (tx: CompanyTransaction, actor: Actor, { runId, runState }: NextPeriod): Promise<Approval> => {
  const run = runId && runState === "in_review" ? await findRun(tx, runId) : undefined;
  if (!run) return null;
  const context = await runContextOf(tx, actor, run);
  const asked = (await approversOf(tx, actor)).filter(
    ({ userId }) => userId !== run.submittedBy && userId !== actor.userId && approvalConflict(userId, context) === undefined,
  );
  return {
    may: actionBlockReason("approve", context) === undefined,
    askedOf: asked.map(({ fullName }) => fullName),
  };
};

const nextShown = (
  { payGroupId, payGroupName, runId, runState, runNet, runPeople, ...period }: NextPeriod,
  approval: Approval,
): NextPayDay => ({
  ...period,
  payGroup: { payGroupId, name: payGroupName },
  run:
    runId && runState
      ? { runId, state: runState, pay: runNet === null ? null : { netKobo: String(runNet), people: runPeople ?? 0 }, approval }
      : null,
});

const costShown = ({ runId, payGroupName, year, month, payDay, people, ...amounts }: RunCostRow) => ({
  runId,
  payGroupName,
  year,
  month,
  payDay,
  totals: {
    people,
    grossKobo: String(amounts.gross),
    netKobo: String(amounts.net),
    payeKobo: String(amounts.paye),
    pensionKobo: String(amounts.pension),
    otherDeductionsKobo: String(amounts.otherDeductions),
    employerPartKobo: String(amounts.employerContributions),
    employerCostKobo: String(amounts.employerCost),
  },
});
