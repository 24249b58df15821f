import type { EmployeeId } from "@albashi/contracts/ids";
import type { PayTerms as OnTheWire } from "@albashi/contracts/payroll/pay-terms";
import { type LocalDate, lagosDayOf } from "@albashi/dates";
import { type ChangeDependencies, withAuditedChange } from "../../../../platform/audit/with-audited-change.ts";
import type { CompanyTransaction } from "../../../../platform/database/in-company.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { IdempotentRequest } from "../../../../platform/idempotency/request.ts";
import { findEmployeeSummaries } from "../../../people/index.ts";
import { findGrades, findStructures, inForceOnDay, structureUnknown } from "../../pay-structure/index.ts";
import { invalidateRuns, requireNotOwnPay } from "../../runs/index.ts";
import { employeeUnknown, gradeUnknown } from "../errors.ts";
import { findPayTerms, type PayTerms, savePayTerms } from "../store/pay-terms.ts";
import { structureOf } from "./regular-month.ts";

/** The terms an employee is paid on, and the structure that splits their salary today. */
export const readPayTerms = ({ database, clock }: ChangeDependencies, { companyId }: Actor, employeeId: EmployeeId) =>
  database.inCompany(companyId, async (tx) => {
    const [person] = await knownPeople(tx, [employeeId]);
    const terms = await findPayTerms(tx, [employeeId]);
    const own = inForceOnDay(terms, lagosDayOf(clock.now()));
    const split = structureOf({ own, structures: await findStructures(tx), grades: await findGrades(tx) });
    return {
      fullName: person?.fullName ?? "",
      today: own ? present(own) : null,
      terms: terms.map(present),
      structure: split ? { structureId: split.structure.structureId, name: split.structure.name, because: split.because } : null,
    };
  });

type Changes = {
  readonly [Member in keyof Omit<PayTerms, "employeeId" | "validFrom" | "voluntaryPension">]?: PayTerms[Member] | undefined;
} & { readonly voluntaryPensionKobo?: string | undefined };

interface PayTermsRequest extends Changes {
  readonly employeeIds: readonly EmployeeId[];
  readonly validFrom: string;
  readonly intent: IdempotentRequest | undefined;
}

/** Sets terms for one or many employees from a day on. An omitted field keeps each employee's value of that day. */
export const setPayTerms = (
  dependencies: ChangeDependencies,
  actor: Actor,
  { employeeIds, validFrom, intent, ...changes }: PayTermsRequest,
) =>
  withAuditedChange(dependencies, actor, { intent, action: "pay_terms_set" }, async (tx, at) => {
    const people = [...new Set(employeeIds)];
    await requireNotOwnPay(tx, actor, await knownPeople(tx, people));
    await refuseUnknownNames(tx, changes);
    await invalidateRuns(tx, actor, { from: validFrom, employeeIds: people, cause: { code: "pay_terms_changed" }, at });
    const before = Map.groupBy(await findPayTerms(tx, people), ({ employeeId }) => employeeId);
    const terms = people.map((employeeId) => {
      const own = inForceOnDay(before.get(employeeId) ?? [], validFrom) ?? firstTerms(employeeId);
      return { ...own, ...said(changes), employeeId, validFrom: validFrom as LocalDate };
    });
    await savePayTerms(tx, actor.companyId, { terms, at, by: actor.userId });
    const subject = people.length === 1 ? (people[0] ?? actor.companyId) : actor.companyId;
    return { subject, answer: { changed: people.length }, details: { validFrom, people: String(people.length) } };
  });

const firstTerms = (employeeId: EmployeeId): Omit<PayTerms, "validFrom"> => ({
  ...{ employeeId, structureId: null, gradeId: null, pensionScheme: null, voluntaryPension: 0n },
  ...{ isHousingFundMember: false, housingFundConsent: false, isPartTime: false, isLabourActWorker: false },
});

/** Only the fields that were sent: an absent member changes nothing. */
const said = ({ voluntaryPensionKobo, ...changes }: Changes): Partial<PayTerms> => ({
  ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
  ...(voluntaryPensionKobo === undefined ? {} : { voluntaryPension: BigInt(voluntaryPensionKobo) }),
});

const knownPeople = async (tx: CompanyTransaction, employeeIds: readonly EmployeeId[]) => {
  const people = await findEmployeeSummaries(tx, employeeIds);
  if (people.length !== employeeIds.length) throw employeeUnknown();
  return people;
};

const refuseUnknownNames = async (tx: CompanyTransaction, { structureId, gradeId }: Changes) => {
  const isOffered = (rows: readonly { readonly isArchived: boolean }[]) => rows.some(({ isArchived }) => !isArchived);
  if (structureId && !isOffered((await findStructures(tx)).filter((one) => one.structureId === structureId))) throw structureUnknown();
  if (gradeId && !isOffered((await findGrades(tx)).filter((one) => one.gradeId === gradeId))) throw gradeUnknown();
};

const present = ({ employeeId: _whose, voluntaryPension, ...terms }: PayTerms): OnTheWire => ({
  ...terms,
  voluntaryPensionKobo: `${voluntaryPension}`,
});
