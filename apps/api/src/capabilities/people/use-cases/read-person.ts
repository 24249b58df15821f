import type { EmployeeId } from "@albashi/contracts/ids";
import type { Person } from "@albashi/contracts/people-directory";
import { lagosDayOf } from "@albashi/dates";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import { mayUse } from "../../../http/permissions.ts";
import type { Parts } from "../../../parts.ts";
import { findNames } from "../../identity/index.ts";
import { employeeNotFound } from "../errors.ts";
import type { Employee } from "../model.ts";
import { findCustomFields, findDirectoryRow, findEmployee, findEmploymentChanges, findPlans, findSalaries } from "../store.ts";
import { personRow } from "./employee-record.ts";

/** How far back a person's page shows what changed. */
const mostChanges = 200;

/** What of a history only some roles see the content of; that it changed, everybody who sees the person does. */
const rightToSee = {
  salary: "salaries.read",
  bank_account: "bank.read",
  bank_account_refused: "bank.read",
  declaration: "declarations.decide",
} as const;

/** A person with everything that changed about them, as far as the caller's role may see it. */
export const readPerson = ({ database, clock }: Pick<Parts, "database" | "clock">, actor: Actor, employeeId: EmployeeId): Promise<Person> =>
  database.inCompany(actor.companyId, async (tx) => {
    const employee = await findEmployee(tx, employeeId);
    const row = await findDirectoryRow(tx, { employeeId, today: lagosDayOf(clock.now()) });
    if (!employee || !row) throw employeeNotFound();
    return {
      ...personRow(actor, row),
      address: employee.address,
      gender: employee.gender,
      endReason: employee.endReason,
      noticeGivenOn: employee.noticeGivenOn,
      version: employee.version,
      customFields: await customFieldsOf(tx, employee),
      salaries: mayUse(actor, "salaries.read") ? await salariesOf(tx, employeeId) : null,
      planned: (await findPlans(tx, employeeId)).map(({ planId, holdsFrom, changes }) => ({ planId, holdsFrom, changes })),
      history: await historyOf(tx, actor, employeeId),
    };
  });

const customFieldsOf = async (tx: CompanyTransaction, { customFields }: Employee) =>
  (await findCustomFields(tx)).flatMap(({ fieldId, name }) => {
    const value = customFields[fieldId];
    return value === undefined ? [] : [{ fieldId, name, value }];
  });

const salariesOf = async (tx: CompanyTransaction, employeeId: EmployeeId) =>
  (await findSalaries(tx, employeeId)).map(({ validFrom, monthlyGross }) => ({ validFrom, monthlyGrossKobo: String(monthlyGross) }));

const historyOf = async (tx: CompanyTransaction, actor: Actor, employeeId: EmployeeId) => {
  const changes = await findEmploymentChanges(tx, employeeId, mostChanges);
  const names = await findNames(tx, [...new Set(changes.flatMap(({ by }) => by ?? []))]);
  return changes.map(({ at, holdsFrom, by, what, before, after }) => {
    const right = rightToSee[what as keyof typeof rightToSee];
    const isSeen = right === undefined || mayUse(actor, right);
    return {
      ...{ at: at.toISOString(), holdsFrom, what, by: (by && names.get(by)) ?? null },
      ...{ before: isSeen ? before : null, after: isSeen ? after : null },
    };
  });
};
