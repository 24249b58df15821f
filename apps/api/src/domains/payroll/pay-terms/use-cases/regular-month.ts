import type { EmployeeId } from "@albashi/contracts/ids";
import { type LocalDate, monthOf } from "@albashi/dates";
import type { Kobo } from "@albashi/money";
import { repaymentPlan } from "@albashi/payroll-rules";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { countEmployerPeople } from "../../../people/index.ts";
import {
  findComponents,
  findGrades,
  findStructures,
  type Grade,
  inForceOnDay,
  type Structure,
  salaryComponentsOf,
} from "../../pay-structure/index.ts";
import { defaultTerms, type FullMonth, type Item, type LoanToRepay, type PersonTerms } from "../../payslip-records/index.ts";
import { findStatutoryProfiles, type StatutoryProfile, suggestedProfile } from "../../statutory/index.ts";
import { instalmentsBefore } from "../model/loan.ts";
import { findBenefitsIn } from "../store/benefits.ts";
import { findRunningLoans, type StoredLoan } from "../store/loans.ts";
import { findPayTerms, findRecurringItemsOn, type PayTerms, type RecurringItem } from "../store/pay-terms.ts";

interface Salaried {
  readonly employeeId: EmployeeId;
  readonly monthlyGross: bigint | null;
}

/** Why an employee's month cannot be calculated, and the remedy. */
export interface CalculationError {
  readonly code: "no_salary" | "no_structure";
  readonly what: string;
  readonly cure: string;
}

const noSalary: CalculationError = {
  code: "no_salary",
  what: "This employee has no salary.",
  cure: "Set a salary on their profile.",
};
const noStructure: CalculationError = {
  code: "no_structure",
  what: "No salary structure applies to this salary on this date.",
  cure: "Add a salary structure and make it the default, or use our standard one.",
};

/** The inputs of a regular month of each of these employees on a day, or why it cannot be calculated. */
export const regularMonths = async (
  tx: CompanyTransaction,
  people: readonly Salaried[],
  day: LocalDate,
): Promise<Map<EmployeeId, FullMonth | CalculationError>> => {
  const employeeIds = people.map(({ employeeId }) => employeeId);
  const catalogue = await findComponents(tx);
  const profile = inForceOnDay(await findStatutoryProfiles(tx), day) ?? suggestedProfile(day);
  const [structures, grades] = [await findStructures(tx), await findGrades(tx)];
  const terms = Map.groupBy(await findPayTerms(tx, employeeIds), ({ employeeId }) => employeeId);
  const recurringItems = Map.groupBy(await findRecurringItemsOn(tx, { employeeIds, day }), ({ employeeId }) => employeeId);
  const loans = Map.groupBy(await findRunningLoans(tx, employeeIds), ({ employeeId }) => employeeId);
  const benefits = Map.groupBy(await findBenefitsIn(tx, { employeeIds, firstDay: day, lastDay: day }), ({ employeeId }) => employeeId);
  const peopleInCompany = await countEmployerPeople(tx, { firstDay: day, lastDay: day, payDay: day });

  const regularMonth = ({ employeeId, monthlyGross }: Salaried): FullMonth | CalculationError => {
    if (monthlyGross === null) return noSalary;
    const payTerms = inForceOnDay(terms.get(employeeId) ?? [], day);
    const split = structureOf({ payTerms, structures, grades });
    const version = split && inForceOnDay(split.structure.versions, day);
    if (!version) return noStructure;
    return {
      day,
      monthlyGross: monthlyGross as Kobo,
      profile,
      peopleInCompany,
      components: salaryComponentsOf(version.parts, catalogue),
      terms: termsOf(payTerms, profile),
      standing: (recurringItems.get(employeeId) ?? []).map((item) => itemOf(item, catalogue)),
      benefits: (benefits.get(employeeId) ?? []).map(({ sequenceNumber, kind, name, amount, employeeContribution }) => ({
        place: sequenceNumber,
        kind,
        name,
        amount: amount as Kobo,
        madeGood: employeeContribution as Kobo,
        // A regular month has them on all its days.
        from: `${day.slice(0, 8)}01` as LocalDate,
      })),
      loans: (loans.get(employeeId) ?? []).flatMap((loan) => repaymentOn(loan, day)),
    };
  };
  return new Map(people.map((person) => [person.employeeId, regularMonth(person)]));
};

/** The structure that splits an employee's salary: their own, else their grade's, else the default. */
export const structureOf = ({
  payTerms,
  structures,
  grades,
}: {
  payTerms: PayTerms | undefined;
  structures: readonly Structure[];
  grades: readonly Grade[];
}): { readonly structure: Structure; readonly because: "own" | "grade" | "default" } | undefined => {
  const ofGrade = grades.find(({ gradeId }) => gradeId === payTerms?.gradeId)?.structureId;
  const selected = [
    { structure: structures.find(({ structureId }) => structureId === payTerms?.structureId), because: "own" as const },
    { structure: structures.find(({ structureId }) => structureId === ofGrade), because: "grade" as const },
    { structure: structures.find(({ isDefault }) => isDefault), because: "default" as const },
  ].find(({ structure }) => structure !== undefined);
  return selected?.structure && { structure: selected.structure, because: selected.because };
};

const termsOf = (payTerms: PayTerms | undefined, profile: StatutoryProfile): PersonTerms => {
  const defaults = defaultTerms(profile);
  if (!payTerms) return defaults;
  const { voluntaryPension, isHousingFundMember, housingFundConsent, isPartTime, isLabourActWorker } = payTerms;
  return {
    pensionScheme: payTerms.pensionScheme ?? defaults.pensionScheme,
    voluntaryPension: voluntaryPension as Kobo,
    isHousingFundMember,
    hasHousingFundConsent: housingFundConsent,
    isPartTime,
    isLabourActWorker,
  };
};

const itemOf = ({ code, amount }: RecurringItem, catalogue: Awaited<ReturnType<typeof findComponents>>): Item => {
  const component = catalogue.find((one) => one.code === code);
  if (!component) throw new Error(`The monthly item ${code} has no component, though the database asks for one.`);
  const { side, name, kind, isTaxable, isPensionable, isRegular } = component;
  const named = { code, name, kind, amount };
  // The payroll rules tell an earning from a deduction by the presence of `isTaxable`.
  return (side === "earning" ? { ...named, side, isTaxable, isPensionable, isRegular } : { ...named, side }) as Item;
};

/** A loan deducts its planned part of the month, until the plan ends. */
const repaymentOn = ({ sequenceNumber: place, kind, name, amount, months, ...loan }: StoredLoan, day: LocalDate): LoanToRepay[] => {
  const done = instalmentsBefore({ amount, months, ...loan }, monthOf(day));
  if (done === undefined) return [];
  const repaid = repaymentPlan({ amount: amount as Kobo, months })
    .slice(0, done)
    .reduce((sum, part) => sum + part, 0n);
  return [{ place, kind, name, amount: amount as Kobo, months, repaid: repaid as Kobo, instalmentsDone: done }];
};
