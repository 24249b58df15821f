import type { Role } from "@albashi/contracts/identity/roles";
import type { CompanyId, EmployeeId, UserId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { findCountedAdmins, findLoginEmails } from "../../../identity/index.ts";

/**
 * Whether the company has another admin who may change salaries and bank details, in which case one admin must not act alone. An admin
 * removed within a day counts, so that no one removes the other and acts alone.
 */
export const hasOtherApprover = (
  tx: CompanyTransaction,
  { companyId, userId }: Pick<Actor, "companyId" | "userId">,
  at: Date,
): Promise<boolean> => hasOtherAdmin(tx, { companyId, userId, roles: ["owner", "payroll"] }, at);

interface OtherAdmin {
  readonly companyId: CompanyId;
  /** Null counts every admin with these roles. */
  readonly userId: UserId | null;
  readonly roles: readonly Role[];
}

/** Whether the company has an admin with one of these roles who is someone else. */
export const hasOtherAdmin = async (tx: CompanyTransaction, { companyId, userId, roles }: OtherAdmin, at: Date): Promise<boolean> =>
  (await findCountedAdmins(tx, { companyId, at })).some((one) => one.userId !== userId && roles.includes(one.role));

/** Whether an employee is the acting admin: by the login, or by an email of it where they have not joined as an employee. */
export const isOwnRecord = async (
  tx: CompanyTransaction,
  { userId }: Pick<Actor, "userId">,
  employee: { readonly userId: UserId | null; readonly email: string },
): Promise<boolean> => {
  if (employee.userId !== null) return employee.userId === userId;
  const [login] = await findLoginEmails(tx, [userId]);
  return login?.emails.includes(employee.email.toLowerCase()) === true;
};

/** The employee a staff session belongs to. The database guarantees that every staff membership has one. */
export const ownEmployeeId = ({ employeeId, userId }: Pick<Actor, "employeeId" | "userId">): EmployeeId => {
  if (!employeeId) throw new Error(`The staff session of ${userId} belongs to no employee.`);
  return employeeId;
};
