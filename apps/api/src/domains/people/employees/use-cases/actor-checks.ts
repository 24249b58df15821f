import type { EmployeeId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../../platform/database/in-company.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { findAdmins } from "../../../identity/index.ts";

/** Whether the company has another admin who may change salaries and bank details, in which case one admin must not act alone. */
export const hasOtherApprover = async (tx: CompanyTransaction, { companyId, userId }: Actor): Promise<boolean> =>
  (await findAdmins(tx, companyId)).some((one) => one.userId !== userId && (one.role === "owner" || one.role === "payroll"));

/** The employee a staff session belongs to. The database guarantees that every staff membership has one. */
export const ownEmployeeId = ({ employeeId, userId }: Pick<Actor, "employeeId" | "userId">): EmployeeId => {
  if (!employeeId) throw new Error(`The staff session of ${userId} belongs to no employee.`);
  return employeeId;
};
