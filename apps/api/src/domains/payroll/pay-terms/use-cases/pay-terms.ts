import type { EmployeeId } from "@albashi/contracts/ids";
import { type PayTerms as PayTermsResponse, SetPayTerms } from "@albashi/contracts/payroll/pay-terms";
import { type LocalDate, lagosDayOf } from "@albashi/dates";
import { command, type InputOf } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { findEmployeeSummaries } from "../../../people/index.ts";
import { findGrades, findStructures, inForceOnDay, structureUnknown } from "../../pay-structure/index.ts";
import { invalidateRuns, requireNotOwnPay } from "../../runs/index.ts";
import { employeeUnknown, gradeUnknown } from "../errors.ts";
import { findPayTerms, type PayTerms, savePayTerms } from "../store/pay-terms.ts";
import { structureOf } from "./regular-month.ts";

/** The terms an employee is paid on, and the structure that splits their salary today. */
export const readPayTerms = ({ database, clock }: Pick<Dependencies, "database" | "clock">, { companyId }: Actor, employeeId: EmployeeId) =>
  database.inCompany(companyId, async (tx) => {
    const [person] = await requireEmployees(tx, [employeeId]);
    const terms = await findPayTerms(tx, [employeeId]);
    const payTerms = inForceOnDay(terms, lagosDayOf(clock.now()));
    const split = structureOf({ payTerms, structures: await findStructures(tx), grades: await findGrades(tx) });
    return {
      fullName: person?.fullName ?? "",
      today: payTerms ? presentTerms(payTerms) : null,
      terms: terms.map(presentTerms),
      structure: split ? { structureId: split.structure.structureId, name: split.structure.name, because: split.because } : null,
    };
  });

type TermsChange = Omit<InputOf<typeof SetPayTerms>, "employeeIds" | "validFrom">;

/** Sets terms for one or many employees from a day on. An omitted field keeps each employee's value of that day. */
export const setPayTerms = command(SetPayTerms, async ({ tx, at, actor, input: { employeeIds, validFrom, ...change }, audit }) => {
  const distinctIds = [...new Set(employeeIds)];
  await requireNotOwnPay(tx, actor, await requireEmployees(tx, distinctIds));
  await requireKnownStructureAndGrade(tx, change);
  await invalidateRuns(tx, actor, { from: validFrom, employeeIds: distinctIds, cause: { code: "pay_terms_changed" }, at });
  const before = Map.groupBy(await findPayTerms(tx, distinctIds), ({ employeeId }) => employeeId);
  const terms = distinctIds.map((employeeId) => {
    const own = inForceOnDay(before.get(employeeId) ?? [], validFrom) ?? firstTerms(employeeId);
    return { ...own, ...changedTerms(change), employeeId, validFrom: validFrom as LocalDate };
  });
  const { companyId, userId } = actor;
  await savePayTerms(tx, companyId, { terms, at, by: userId });
  const subject = distinctIds.length === 1 ? (distinctIds[0] ?? companyId) : companyId;
  await audit({ action: "pay_terms_set", subject, details: { validFrom, people: String(distinctIds.length) } });
  return { changed: distinctIds.length };
});

const firstTerms = (employeeId: EmployeeId): Omit<PayTerms, "validFrom"> => ({
  employeeId,
  structureId: null,
  gradeId: null,
  pensionScheme: null,
  voluntaryPension: 0n,
  isHousingFundMember: false,
  housingFundConsent: false,
  isPartTime: false,
  isLabourActWorker: false,
});

/** Only the fields that were sent: an absent member changes nothing. */
const changedTerms = ({ voluntaryPensionKobo, ...change }: TermsChange): Partial<PayTerms> => ({
  ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
  ...(voluntaryPensionKobo === undefined ? {} : { voluntaryPension: BigInt(voluntaryPensionKobo) }),
});

const requireEmployees = async (tx: CompanyTransaction, employeeIds: readonly EmployeeId[]) => {
  const people = await findEmployeeSummaries(tx, employeeIds);
  if (people.length !== employeeIds.length) throw employeeUnknown();
  return people;
};

const requireKnownStructureAndGrade = async (tx: CompanyTransaction, { structureId, gradeId }: TermsChange) => {
  const isOffered = (rows: readonly { readonly isArchived: boolean }[]) => rows.some(({ isArchived }) => !isArchived);
  if (structureId && !isOffered((await findStructures(tx)).filter((one) => one.structureId === structureId))) throw structureUnknown();
  if (gradeId && !isOffered((await findGrades(tx)).filter((one) => one.gradeId === gradeId))) throw gradeUnknown();
};

const presentTerms = ({ employeeId: _employeeId, voluntaryPension, ...terms }: PayTerms): PayTermsResponse => ({
  ...terms,
  voluntaryPensionKobo: `${voluntaryPension}`,
});
