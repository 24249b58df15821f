import { type LocalDate, yearOf } from "@albashi/dates";
import { type ApprovedRun, coversMonth, type Run } from "../../runs/index.ts";

/** The first engine version that taxes one-off runs in the year of their pay day. Runs of earlier ones keep the year of their month. */
const firstByPayDay = 4;

/**
 * The tax year of what a run pays. Salary arises from day to day and belongs to its month; a bonus or another one-off payment is income
 * of the day it is paid. Nigeria Tax Act s.26(2)(a).
 */
export const taxYearOfRun = ({ kind, year, payDay }: Pick<Run, "kind" | "year" | "payDay">): number =>
  coversMonth(kind) ? year : yearOf(payDay);

/** The tax year of one employee in a run: what is paid after the employment ended is income of its last day. s.26(2)(b). */
export const taxYearOfEmployee = (run: Pick<Run, "kind" | "year" | "payDay">, { lastDay }: { lastDay: LocalDate | null }): number =>
  !coversMonth(run.kind) && lastDay !== null && lastDay < run.payDay ? yearOf(lastDay) : taxYearOfRun(run);

/** The approved runs that count towards a tax year, for employees in service or for those who left in it. */
export const runsOfTaxYear = (approved: readonly ApprovedRun[], year: number, { haveLeft }: { haveLeft: boolean }): ApprovedRun[] =>
  approved.filter((run) => {
    const isByPayDay = Number(run.engineVersion) >= firstByPayDay;
    if (!isByPayDay) return run.year === year;
    const runYear = taxYearOfRun(run);
    return runYear === year || (haveLeft && runYear > year && !coversMonth(run.kind));
  });
