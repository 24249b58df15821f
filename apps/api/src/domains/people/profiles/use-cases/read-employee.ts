import type { EmployeeId } from "@albashi/contracts/ids";
import type { Person } from "@albashi/contracts/people/directory";
import { lagosDayOf } from "@albashi/dates";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { isAllowed } from "../../../../platform/http/permissions.ts";
import { findUserNames } from "../../../identity/index.ts";
import {
  type Employee,
  employeeNotFound,
  findEmployee,
  findEmploymentChanges,
  findSalaries,
  findScheduledChanges,
} from "../../employees/index.ts";
import { findCustomFields } from "../../organisation/index.ts";
import { findDirectoryRow } from "../store/directory.ts";
import { personRow } from "./present-employee.ts";

/** The number of history entries on an employee's page. */
const mostChanges = 200;

/** Fields whose history values need a permission. Every reader of the employee sees that they changed. */
const rightToSee = {
  salary: "salaries.read",
  bank_account: "bank.read",
  bank_account_refused: "bank.read",
  declaration: "declarations.decide",
} as const;

/** An employee with their history, as far as the caller's role may read it. */
export const readEmployee = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  actor: Actor,
  employeeId: EmployeeId,
): Promise<Person> =>
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
      salaries: isAllowed(actor, "salaries.read") ? await salariesOf(tx, employeeId) : null,
      planned: (await findScheduledChanges(tx, employeeId)).map(({ planId, effectiveFrom, changes }) => ({
        planId,
        holdsFrom: effectiveFrom,
        changes,
      })),
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
  const names = await findUserNames(tx, [...new Set(changes.flatMap(({ by }) => by ?? []))]);
  return changes.map(({ at, effectiveFrom, by, field, before, after }) => {
    const right = rightToSee[field as keyof typeof rightToSee];
    const isSeen = right === undefined || isAllowed(actor, right);
    return {
      at: at.toISOString(),
      holdsFrom: effectiveFrom,
      what: field,
      by: (by && names.get(by)) ?? null,
      before: isSeen ? before : null,
      after: isSeen ? after : null,
    };
  });
};
