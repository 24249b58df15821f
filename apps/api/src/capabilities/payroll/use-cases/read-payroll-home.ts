import type { AnswerOf } from "@albashi/contracts/contract";
import type { NextPayDay, ReadPayrollHome } from "@albashi/contracts/payroll-home";
import { lagosDayOf } from "@albashi/dates";
import type { Actor } from "../../../http/actor.ts";
import type { Parts } from "../../../parts.ts";
import { sumMonthlyGross } from "../../people/index.ts";
import { type CostOfRun, countRuns, findLastCosts, findNextPeriod, findPaidPeople, type NextPeriod } from "../store.ts";

const runsCompared = 6;

/** Where pay stands today: who is to be paid and how much of it is left, the next pay day, and what the last runs cost. */
export const readPayrollHome = (
  { database, clock }: Pick<Parts, "database" | "clock">,
  { companyId }: Actor,
): Promise<AnswerOf<typeof ReadPayrollHome>> =>
  database.inCompany(companyId, async (tx) => {
    const today = lagosDayOf(clock.now());
    const next = await findNextPeriod(tx, today);
    // What is left is of the month that is paid next; before a pay day is chosen, of this one.
    const month = next ?? { year: Number(today.slice(0, 4)), month: Number(today.slice(5, 7)) };
    const { people, total } = await sumMonthlyGross(tx, { day: today, without: await findPaidPeople(tx, month) });
    return {
      employees: people,
      remainingGrossKobo: String(total),
      payrolls: await countRuns(tx),
      next: next ? nextShown(next) : null,
      lastRuns: (await findLastCosts(tx, runsCompared)).map(costShown),
    };
  });

const nextShown = ({ payGroupId, payGroupName, runId, runState, ...period }: NextPeriod): NextPayDay => ({
  ...period,
  payGroup: { payGroupId, name: payGroupName },
  run: runId && runState ? { runId, state: runState } : null,
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
