import type { RunId } from "@albashi/contracts/ids";
import { type LocalDate, lagosDayOf } from "@albashi/dates";
import { owesTrainingFundByLaw } from "@albashi/payroll-rules";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { CannotSucceed } from "../../../outbox/workflow.ts";
import { countEmployed } from "../../people/index.ts";
import type { CompanyPay } from "../model/assemble-inputs.ts";
import { freeDaysAround } from "../model/calendar.ts";
import { paysMonth, type StatutoryProfile } from "../model/pay-inputs.ts";
import type { Run } from "../model/run.ts";
import { healthPlanOf } from "../model/statutory-profile.ts";
import { inForceOnDay, salaryComponentsOf } from "../model/structure.ts";
import {
  type ApprovedRun,
  findApprovedRuns,
  findComponents,
  findGrades,
  findHolidayChanges,
  findOpeningDeclaration,
  findPayGroups,
  findStatutoryProfiles,
  findStructures,
} from "../store.ts";

/** What a calculation knows before it looks at anybody. */
export interface RunContext {
  readonly run: Run;
  readonly company: CompanyPay;
  readonly peopleInCompany: number;
  /** Every other run that was approved, and not after this one was, the latest first. */
  readonly approved: readonly ApprovedRun[];
  /** Those of this run's tax year. */
  readonly ofYear: readonly RunId[];
  /** The group's last regular run, for a regular one: what it is compared with. */
  readonly compared: ApprovedRun | undefined;
  /** When the company said what its people were paid before in the year; nothing before it did. */
  readonly openingSaidOn: LocalDate | undefined;
}

/** Reads how a company pays, once for all its people. */
export const loadCompanyPay = async (tx: CompanyTransaction, run: Run): Promise<RunContext> => {
  const [components, structures, grades, groups, holidays, profile, everyApproved, peopleInCompany, opening] = await Promise.all([
    findComponents(tx),
    findStructures(tx),
    findGrades(tx),
    findPayGroups(tx),
    findHolidayChanges(tx),
    profileOf(tx, run),
    findApprovedRuns(tx),
    countEmployed(tx, run),
    findOpeningDeclaration(tx, run.year),
  ]);
  const group = groups.find(({ payGroupId }) => payGroupId === run.payGroupId);
  if (!group) throw new CannotSucceed("The pay group of this run is gone.");
  // What is approved later counts on this run; were it the other way round too, two approved runs would make each other old.
  const approved = everyApproved.filter(({ runId, approvedAt }) => runId !== run.runId && !(run.approvedAt && approvedAt > run.approvedAt));
  const { kind, year, month, firstDay, lastDay, payDay } = run;
  return {
    run,
    company: {
      run: {
        ...{ kind, year, month, firstDay, lastDay, payDay, proration: group.proration },
        holidays: [...freeDaysAround(year, holidays)].filter((day) => day >= firstDay && day <= lastDay).toSorted(),
        profile: profile(peopleInCompany),
      },
      components: new Map(components.map((component) => [component.code, component])),
      structures: new Map(
        structures.map(({ structureId, versions }) => [
          structureId,
          versions.map(({ validFrom, parts }) => ({ validFrom, components: salaryComponentsOf(parts, components) })),
        ]),
      ),
      grades: new Map(grades.map(({ gradeId, name, structureId }) => [gradeId, { name, structureId }])),
      defaultStructureId: structures.find(({ isDefault }) => isDefault)?.structureId,
    },
    peopleInCompany,
    approved,
    ofYear: approved.filter((one) => one.year === year).map(({ runId }) => runId),
    compared: runBefore(run, approved),
    openingSaidOn: opening && lagosDayOf(opening.decidedAt),
  };
};

/** The group's last approved regular run before a regular one, of runs with the latest first. */
export const runBefore = (run: Run, approved: readonly ApprovedRun[]): ApprovedRun | undefined =>
  run.kind === "regular" ? approved.find((one) => isBefore(one, run)) : undefined;

const isBefore = (one: ApprovedRun, run: Run) =>
  one.kind === "regular" && one.payGroupId === run.payGroupId && (one.year < run.year || (one.year === run.year && one.month < run.month));

const profileOf = async (tx: CompanyTransaction, { payDay }: Run): Promise<(people: number) => StatutoryProfile> => {
  const found = inForceOnDay(await findStatutoryProfiles(tx), payDay);
  if (!found) throw new CannotSucceed("The company has no statutory profile that holds on the pay day. Set it up, then calculate again.");
  const { pensionScheme, housingFundBase, annualTurnover, groupLifeCover, groupLifePremium, payeMethod, mayRefund } = found;
  const { hoursOfMonth, overtimeRateBps, trainingFund } = found;
  return (people) => ({
    ...{ pensionScheme, housingFundBase, health: healthPlanOf(found), annualTurnover, groupLifeCover, groupLifePremium },
    ...{ payeMethod, mayRefund, hoursOfMonth, overtimeRateBps },
    owesTrainingFund: trainingFund === "owed" || (trainingFund === "by_law" && owesTrainingFundByLaw(payDay, { people, annualTurnover })),
  });
};

/** The approved runs that paid people's months. */
export const runsThatPaidMonths = ({ approved }: RunContext): readonly ApprovedRun[] => approved.filter(({ kind }) => paysMonth(kind));
