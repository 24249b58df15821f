import { type LocalDate, lagosDayOf } from "@albashi/dates";
import { currentRules, owesTrainingFundByLaw } from "@albashi/payroll-rules";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { TerminalError } from "../../../../platform/outbox/terminal-error.ts";
import { findHolidayChanges, findPayGroups, holidaysAroundYear } from "../../../companies/index.ts";
import { countEmployerPeople, findLegalEntity } from "../../../people/index.ts";
import { findComponents, findGrades, findStructures, inForceOnDay, salaryComponentsOf } from "../../pay-structure/index.ts";
import type { StatutoryProfile } from "../../payslip-records/index.ts";
import { type ApprovedRun, coversMonth, findApprovedRuns, type Run } from "../../runs/index.ts";
import { findOpeningDeclaration, findStatutoryProfiles, healthPlanOf, pensionRatesOf } from "../../statutory/index.ts";
import type { PaySettings } from "../model/assemble-inputs.ts";
import { taxYearOfRun } from "../model/tax-year.ts";

/** No run can be calculated until the company has completed its setup. */
export class CompanyNotSetUp extends TerminalError {
  readonly missing: "pay_group_missing" | "statutory_profile_missing";

  constructor(missing: CompanyNotSetUp["missing"]) {
    super(`The run cannot be calculated: ${missing}.`);
    this.missing = missing;
  }
}

/** What a calculation needs of a run. A preview plans one that is not stored. */
export type PlannedRun = Pick<Run, "runId" | "kind" | "payGroupId" | "year" | "month" | "firstDay" | "lastDay" | "payDay" | "approvedAt">;

/** What a calculation knows before it reads any employee. */
export interface RunContext<Planned extends PlannedRun = Run> {
  readonly run: Planned;
  readonly company: PaySettings;
  /** The size of the legal employer, for the thresholds of the law. */
  readonly peopleInCompany: number;
  /** The state of the company's address, which receives the tax of employees whose own state is unknown. */
  readonly companyState: string | null;
  /** Every other run approved no later than this one, latest first. */
  readonly approved: readonly ApprovedRun[];
  /** The group's last regular run that a regular run is compared with. */
  readonly compared: ApprovedRun | undefined;
  /** When the company entered its opening balances of the year; undefined before. */
  readonly openingSaidOn: LocalDate | undefined;
}

/** Reads the pay settings of a company once for all its employees. Its people are counted, unless they were before. */
export const loadPaySettings = async <Planned extends PlannedRun>(
  tx: CompanyTransaction,
  run: Planned,
  known: { peopleInCompany: number | null } = { peopleInCompany: null },
): Promise<RunContext<Planned>> => {
  const [components, structures, grades, groups, holidays, profile, everyApproved, peopleInCompany, opening, entity] = await Promise.all([
    findComponents(tx),
    findStructures(tx),
    findGrades(tx),
    findPayGroups(tx),
    findHolidayChanges(tx),
    profileOf(tx, run),
    findApprovedRuns(tx),
    known.peopleInCompany ?? countEmployerPeople(tx, run),
    findOpeningDeclaration(tx, taxYearOfRun(run)),
    findLegalEntity(tx),
  ]);
  const group = groups.find(({ payGroupId }) => payGroupId === run.payGroupId);
  if (!group) throw new CompanyNotSetUp("pay_group_missing");
  // A run approved later is based on this one; if this one were also based on it, the two would make each other stale.
  const approved = everyApproved.filter(({ runId, approvedAt }) => runId !== run.runId && !(run.approvedAt && approvedAt > run.approvedAt));
  const { kind, year, month, firstDay, lastDay, payDay } = run;
  return {
    run,
    company: {
      run: {
        kind,
        year,
        month,
        firstDay,
        lastDay,
        payDay,
        proration: group.proration,
        holidays: [...holidaysAroundYear(year, holidays)].filter((day) => day >= firstDay && day <= lastDay).toSorted(),
        profile: profile(peopleInCompany),
        rules: currentRules,
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
    companyState: entity?.state ?? null,
    approved,
    compared: runBefore(run, approved),
    openingSaidOn: opening && lagosDayOf(opening.decidedAt),
  };
};

/** The group's last approved regular run before a regular one; expects the latest first. */
export const runBefore = (run: PlannedRun, approved: readonly ApprovedRun[]): ApprovedRun | undefined =>
  run.kind === "regular" ? approved.find((one) => isBefore(one, run)) : undefined;

const isBefore = (one: ApprovedRun, run: PlannedRun) =>
  one.kind === "regular" && one.payGroupId === run.payGroupId && (one.year < run.year || (one.year === run.year && one.month < run.month));

const profileOf = async (tx: CompanyTransaction, { payDay }: PlannedRun): Promise<(people: number) => StatutoryProfile> => {
  const found = inForceOnDay(await findStatutoryProfiles(tx), payDay);
  if (!found) throw new CompanyNotSetUp("statutory_profile_missing");
  const { pensionScheme, housingFundBase, annualTurnover, groupLifeCover, groupLifePremium, payeMethod, mayRefund } = found;
  const { hoursOfMonth, overtimeRateBps, trainingFund, noticePayBase, thirteenthMonthBase } = found;
  const pensionRates = pensionRatesOf(found);
  return (people) => ({
    pensionScheme,
    housingFundBase,
    health: healthPlanOf(found),
    annualTurnover,
    groupLifeCover,
    groupLifePremium,
    payeMethod,
    mayRefund,
    hoursOfMonth,
    overtimeRateBps,
    noticePayBase,
    thirteenthMonthBase,
    ...(pensionRates ? { pensionRates } : {}),
    owesTrainingFund: trainingFund === "owed" || (trainingFund === "by_law" && owesTrainingFundByLaw(payDay, { people, annualTurnover })),
  });
};

/** The approved runs that paid employees' months. */
export const runsThatPaidMonths = ({ approved }: Pick<RunContext, "approved">): readonly ApprovedRun[] =>
  approved.filter(({ kind }) => coversMonth(kind));
