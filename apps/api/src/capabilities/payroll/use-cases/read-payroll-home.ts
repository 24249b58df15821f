import type { AnswerOf } from "@albashi/contracts/contract";
import type { NextPayDay, ReadPayrollHome } from "@albashi/contracts/payroll-home";
import { lagosDayOf, monthOf } from "@albashi/dates";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import type { Parts } from "../../../parts.ts";
import { sumMonthlyGross } from "../../people/index.ts";
import { whyNot } from "../model/run-acts.ts";
import { type CostOfRun, countRuns, findLastCosts, findNextPeriod, findPaidPeople, findRun, type NextPeriod } from "../store.ts";
import { approversOf, standingOf } from "./run-standing.ts";

const runsCompared = 6;

/** Where pay stands today: who is to be paid and how much of it is left, the next pay day, and what the last runs cost. */
export const readPayrollHome = (
  { database, clock }: Pick<Parts, "database" | "clock">,
  actor: Actor,
): Promise<AnswerOf<typeof ReadPayrollHome>> =>
  database.inCompany(actor.companyId, async (tx) => {
    const today = lagosDayOf(clock.now());
    const next = await findNextPeriod(tx, today);
    // What is left is of the month that is paid next; before a pay day is chosen, of this one.
    const month = next ?? monthOf(today);
    const { people, total } = await sumMonthlyGross(tx, { day: today, without: await findPaidPeople(tx, month) });
    return {
      employees: people,
      remainingGrossKobo: String(total),
      payrolls: await countRuns(tx),
      next: next ? nextShown(next, await approvalOf(tx, actor, next)) : null,
      lastRuns: (await findLastCosts(tx, runsCompared)).map(costShown),
    };
  });

type Approval = NonNullable<NextPayDay["run"]>["approval"];

/** Whoever submitted a run is not asked to approve it; they are told who is. */
const approvalOf = async (tx: CompanyTransaction, actor: Actor, { runId, runState }: NextPeriod): Promise<Approval> => {
  const run = runId && runState === "in_review" ? await findRun(tx, runId) : undefined;
  if (!run) return null;
  const asked = (await approversOf(tx, actor)).filter(({ userId }) => userId !== run.submittedBy && userId !== actor.userId);
  return { may: whyNot("approve", await standingOf(tx, actor, run)) === undefined, askedOf: asked.map(({ fullName }) => fullName) };
};

const nextShown = ({ payGroupId, payGroupName, runId, runState, ...period }: NextPeriod, approval: Approval): NextPayDay => ({
  ...period,
  payGroup: { payGroupId, name: payGroupName },
  run: runId && runState ? { runId, state: runState, approval } : null,
});

const costShown = ({ runId, payGroupName, year, month, payDay, people, ...amounts }: CostOfRun) => ({
  ...{ runId, payGroupName, year, month, payDay },
  totals: {
    people,
    grossKobo: String(amounts.gross),
    netKobo: String(amounts.net),
    payeKobo: String(amounts.paye),
    pensionKobo: String(amounts.pension),
    otherDeductionsKobo: String(amounts.otherDeductions),
    employerPartKobo: String(amounts.employerPart),
    employerCostKobo: String(amounts.employerCost),
  },
});
