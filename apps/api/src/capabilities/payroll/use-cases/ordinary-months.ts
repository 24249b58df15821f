import type { EmployeeId } from "@albashi/contracts/ids";
import { type LocalDate, monthOf, yearOf } from "@albashi/dates";
import type { Kobo } from "@albashi/money";
import { repaymentPlan } from "@albashi/payroll-rules";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { countPayReadiness } from "../../people/index.ts";
import { type FullMonth, plainTerms } from "../model/full-month.ts";
import { instalmentsBefore } from "../model/loan.ts";
import type { Item, LoanToRepay, PersonTerms } from "../model/pay-inputs.ts";
import { profileByLaw, type StatutoryProfile } from "../model/statutory-profile.ts";
import { inForceOnDay, salaryComponentsOf } from "../model/structure.ts";
import * as store from "../store.ts";

interface Salaried {
  readonly employeeId: EmployeeId;
  readonly monthlyGross: bigint | null;
}

/** Why somebody's month cannot be worked out, and what to do. */
export interface Trouble {
  readonly code: string;
  readonly what: string;
  readonly cure: string;
}

const noSalary: Trouble = {
  code: "no_salary",
  what: "This person has no salary.",
  cure: "Give them one on their page.",
};
const noStructure: Trouble = {
  code: "no_structure",
  what: "No structure splits this salary on this day.",
  cure: "Add a salary structure and make it the default, or begin with ours.",
};

/** What an ordinary month of each of these people is made of on a day, or why it cannot be worked out. */
export const ordinaryMonths = async (
  tx: CompanyTransaction,
  people: readonly Salaried[],
  day: LocalDate,
): Promise<Map<EmployeeId, FullMonth | Trouble>> => {
  const employeeIds = people.map(({ employeeId }) => employeeId);
  const catalogue = await store.findComponents(tx);
  const profile = inForceOnDay(await store.findStatutoryProfiles(tx), day) ?? profileByLaw(day);
  const [structures, grades] = [await store.findStructures(tx), await store.findGrades(tx)];
  const terms = Map.groupBy(await store.findPayTerms(tx, employeeIds), ({ employeeId }) => employeeId);
  const standing = Map.groupBy(await store.findStandingOn(tx, { employeeIds, day }), ({ employeeId }) => employeeId);
  const loans = Map.groupBy(await store.findRunningLoans(tx, employeeIds), ({ employeeId }) => employeeId);
  const { people: peopleInCompany } = await countPayReadiness(tx, yearOf(day));

  const ordinaryMonth = ({ employeeId, monthlyGross }: Salaried): FullMonth | Trouble => {
    if (monthlyGross === null) return noSalary;
    const own = inForceOnDay(terms.get(employeeId) ?? [], day);
    const split = structureOf({ own, structures, grades });
    const version = split && inForceOnDay(split.structure.versions, day);
    if (!version) return noStructure;
    return {
      ...{ day, monthlyGross: monthlyGross as Kobo, profile, peopleInCompany },
      components: salaryComponentsOf(version.parts, catalogue),
      terms: termsOf(own, profile),
      standing: (standing.get(employeeId) ?? []).map((item) => itemOf(item, catalogue)),
      loans: (loans.get(employeeId) ?? []).flatMap((loan) => repaymentOn(loan, day)),
    };
  };
  return new Map(people.map((person) => [person.employeeId, ordinaryMonth(person)]));
};

/** What splits somebody's salary: their own structure, else their grade's, else the default. */
export const structureOf = ({
  own,
  structures,
  grades,
}: {
  own: store.PayTerms | undefined;
  structures: readonly store.Structure[];
  grades: readonly store.Grade[];
}): { readonly structure: store.Structure; readonly because: "own" | "grade" | "default" } | undefined => {
  const ofGrade = grades.find(({ gradeId }) => gradeId === own?.gradeId)?.structureId;
  const found = [
    { structure: structures.find(({ structureId }) => structureId === own?.structureId), because: "own" as const },
    { structure: structures.find(({ structureId }) => structureId === ofGrade), because: "grade" as const },
    { structure: structures.find(({ isDefault }) => isDefault), because: "default" as const },
  ].find(({ structure }) => structure !== undefined);
  return found?.structure && { structure: found.structure, because: found.because };
};

const termsOf = (own: store.PayTerms | undefined, profile: StatutoryProfile): PersonTerms => {
  const plain = plainTerms(profile);
  if (!own) return plain;
  const { voluntaryPension, isHousingFundMember, housingFundConsent, isPartTime, isLabourActWorker } = own;
  return {
    ...{ pensionScheme: own.pensionScheme ?? plain.pensionScheme, voluntaryPension: voluntaryPension as Kobo, isHousingFundMember },
    ...{ hasHousingFundConsent: housingFundConsent, isPartTime, isLabourActWorker },
  };
};

const itemOf = ({ code, amount }: store.StandingItem, catalogue: Awaited<ReturnType<typeof store.findComponents>>): Item => {
  const component = catalogue.find((one) => one.code === code);
  if (!component) throw new Error(`The monthly item ${code} has no component, though the database asks for one.`);
  const { side, name, kind, isTaxable, isPensionable, isRegular } = component;
  const named = { code, name, kind, amount };
  // Whether something is taxed is asked of earnings alone; the rules tell the two apart by it.
  return (side === "earning" ? { ...named, side, isTaxable, isPensionable, isRegular } : { ...named, side }) as Item;
};

/** A loan takes back its plan's part of the month, as long as the plan runs. */
const repaymentOn = ({ place, kind, name, amount, months, ...loan }: store.StoredLoan, day: LocalDate): LoanToRepay[] => {
  const done = instalmentsBefore({ amount, months, ...loan }, monthOf(day));
  if (done === undefined) return [];
  const repaid = repaymentPlan({ amount: amount as Kobo, months })
    .slice(0, done)
    .reduce((sum, part) => sum + part, 0n);
  return [{ place, kind, name, amount: amount as Kobo, months, repaid: repaid as Kobo, instalmentsDone: done }];
};
