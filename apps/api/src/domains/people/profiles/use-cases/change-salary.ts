import type { EmployeeId, UserId } from "@albashi/contracts/ids";
import { ChangeSalary } from "@albashi/contracts/people/directory";
import { type LocalDate, localDate } from "@albashi/dates";
import { kobo } from "@albashi/money";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import { command } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { findLoginEmails } from "../../../identity/index.ts";
import {
  announcePayDataChange,
  dayBeforeFirst,
  findSalaries,
  hasOtherApprover,
  insertEmploymentChange,
  isOwnRecord,
  lockForChange,
  saveEmployee,
  saveSalary,
} from "../../employees/index.ts";
import { ownSalary } from "../errors.ts";

/**
 * An admin sets an employee's salary from a day on; their own only while no other admin could. A past day is allowed: the next
 * pay run pays the arrears.
 */
export const changeSalary = command(ChangeSalary, async ({ tx, at, actor, input }) => {
  const { employeeId, version } = input;
  const change = { employeeId, version, validFrom: localDate(input.validFrom), monthlyGross: kobo(input.monthlyGrossKobo) };
  await changeSalaryOf(tx, actor, { ...change, at });
  return { employeeId };
});

type Admin = Pick<Actor, "companyId" | "userId">;

interface SalaryChange {
  readonly employeeId: EmployeeId;
  /** The version of the employee that the admin saw. */
  readonly version: number;
  readonly validFrom: LocalDate;
  readonly monthlyGross: bigint;
  readonly at: Date;
}

/** Changes one salary in the name of an admin, also as part of a salary review. Every rejection comes before the first write. */
export const changeSalaryOf = async (
  tx: CompanyTransaction,
  admin: Admin,
  { employeeId, version, validFrom, monthlyGross, at }: SalaryChange,
): Promise<void> => {
  const { companyId, userId } = admin;
  const employee = await lockForChange(tx, { employeeId, version });
  if ((await isOwnRecord(tx, admin, employee)) && (await hasOtherApprover(tx, admin, at))) throw ownSalary();
  if (validFrom < employee.firstDay) throw dayBeforeFirst("validFrom", employee.firstDay);
  const previous = (await findSalaries(tx, employeeId)).find((salary) => salary.validFrom <= validFrom);
  if (previous?.monthlyGross === monthlyGross) return;
  await saveSalary(tx, companyId, { employeeId, validFrom, monthlyGross, at, by: userId });
  await saveEmployee(tx, employee);
  await insertEmploymentChange(tx, companyId, {
    employeeId,
    at,
    effectiveFrom: validFrom,
    by: userId,
    field: "salary",
    before: previous ? String(previous.monthlyGross) : null,
    after: String(monthlyGross),
  });
  await writeAuditEntry(tx, { at, actor: userId, action: "salary_changed", subject: employeeId, details: { validFrom } });
  await announcePayDataChange(tx, { companyId, employeeId, at });
};

/** Whose salaries the admin may not change, because they are their own and another admin could. */
export const findOwnSalaries = async (
  tx: CompanyTransaction,
  admin: Admin,
  { people, at }: { people: readonly { employeeId: EmployeeId; userId: UserId | null; email: string }[]; at: Date },
): Promise<EmployeeId[]> => {
  if (!(await hasOtherApprover(tx, admin, at))) return [];
  const [login] = await findLoginEmails(tx, [admin.userId]);
  return people
    .filter(({ userId, email }) => (userId === null ? login?.emails.includes(email.toLowerCase()) : userId === admin.userId))
    .map(({ employeeId }) => employeeId);
};
