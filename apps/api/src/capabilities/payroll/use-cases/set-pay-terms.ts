import type { EmployeeId } from "@albashi/contracts/ids";
import type { PayTerms as OnTheWire } from "@albashi/contracts/payroll-terms";
import { type LocalDate, lagosDayOf } from "@albashi/dates";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import type { Intent } from "../../../idempotency/once.ts";
import { findPeopleInBrief } from "../../people/index.ts";
import { employeeUnknown, gradeUnknown, structureUnknown } from "../errors.ts";
import { inForceOnDay } from "../model/structure.ts";
import * as store from "../store.ts";
import { changing, type SetUpParts } from "./changing.ts";
import { structureOf } from "./ordinary-months.ts";
import { refuseOwnPay } from "./refuse-own-pay.ts";
import { voidRuns } from "./void-runs.ts";

/** On which terms somebody is paid, and what splits their salary today. */
export const readPayTerms = ({ database, clock }: SetUpParts, { companyId }: Actor, employeeId: EmployeeId) =>
  database.inCompany(companyId, async (tx) => {
    const [person] = await knownPeople(tx, [employeeId]);
    const terms = await store.findPayTerms(tx, [employeeId]);
    const own = inForceOnDay(terms, lagosDayOf(clock.now()));
    const split = structureOf({ own, structures: await store.findStructures(tx), grades: await store.findGrades(tx) });
    return {
      fullName: person?.fullName ?? "",
      today: own ? shown(own) : null,
      terms: terms.map(shown),
      structure: split ? { structureId: split.structure.structureId, name: split.structure.name, because: split.because } : null,
    };
  });

type Changes = {
  readonly [Member in keyof Omit<store.PayTerms, "employeeId" | "validFrom" | "voluntaryPension">]?: store.PayTerms[Member] | undefined;
} & { readonly voluntaryPensionKobo?: string | undefined };

interface Wanted extends Changes {
  readonly employeeIds: readonly EmployeeId[];
  readonly validFrom: string;
  readonly intent: Intent | undefined;
}

/** Somebody sets terms for one person or many from a day on. What is not said stays as it was for each of them on that day. */
export const setPayTerms = (parts: SetUpParts, actor: Actor, { employeeIds, validFrom, intent, ...changes }: Wanted) =>
  changing(parts, actor, { intent, action: "pay_terms_set" }, async (tx, at) => {
    const people = [...new Set(employeeIds)];
    await refuseOwnPay(tx, actor, await knownPeople(tx, people));
    await refuseUnknownNames(tx, changes);
    await voidRuns(tx, actor, { from: validFrom, employeeIds: people, what: "The terms on which somebody is paid were changed", at });
    const before = Map.groupBy(await store.findPayTerms(tx, people), ({ employeeId }) => employeeId);
    const terms = people.map((employeeId) => {
      const own = inForceOnDay(before.get(employeeId) ?? [], validFrom) ?? firstTerms(employeeId);
      return { ...own, ...said(changes), employeeId, validFrom: validFrom as LocalDate };
    });
    await store.savePayTerms(tx, actor.companyId, { terms, at, by: actor.userId });
    const subject = people.length === 1 ? (people[0] ?? actor.companyId) : actor.companyId;
    return { subject, answer: { changed: people.length }, details: { validFrom, people: String(people.length) } };
  });

const firstTerms = (employeeId: EmployeeId): Omit<store.PayTerms, "validFrom"> => ({
  ...{ employeeId, structureId: null, gradeId: null, pensionScheme: null, voluntaryPension: 0n },
  ...{ isHousingFundMember: false, housingFundConsent: false, isPartTime: false, isLabourActWorker: false },
});

/** Only what was sent: a member that is not there changes nothing. */
const said = ({ voluntaryPensionKobo, ...changes }: Changes): Partial<store.PayTerms> => ({
  ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
  ...(voluntaryPensionKobo === undefined ? {} : { voluntaryPension: BigInt(voluntaryPensionKobo) }),
});

const knownPeople = async (tx: CompanyTransaction, employeeIds: readonly EmployeeId[]) => {
  const people = await findPeopleInBrief(tx, employeeIds);
  if (people.length !== employeeIds.length) throw employeeUnknown();
  return people;
};

const refuseUnknownNames = async (tx: CompanyTransaction, { structureId, gradeId }: Changes) => {
  const isOffered = (rows: readonly { readonly isArchived: boolean }[]) => rows.some(({ isArchived }) => !isArchived);
  if (structureId && !isOffered((await store.findStructures(tx)).filter((one) => one.structureId === structureId)))
    throw structureUnknown();
  if (gradeId && !isOffered((await store.findGrades(tx)).filter((one) => one.gradeId === gradeId))) throw gradeUnknown();
};

const shown = ({ employeeId: _whose, voluntaryPension, ...terms }: store.PayTerms): OnTheWire => ({
  ...terms,
  voluntaryPensionKobo: `${voluntaryPension}`,
});
