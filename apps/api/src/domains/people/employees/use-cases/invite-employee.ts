import type { CompanyId, UserId } from "@albashi/contracts/ids";
import { ResendInvitation } from "@albashi/contracts/people/termination";
import { command } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { findCompany } from "../../../companies/index.ts";
import { inviteToCompany } from "../../../identity/index.ts";
import { employeeNotFound, employmentEnded, hasJoined } from "../errors.ts";
import type { Employee } from "../model/employee.ts";
import { lockEmployee } from "../store/employees.ts";

/** Sends an employee a staff invitation and invalidates any earlier one. */
export const inviteEmployee = async (
  dependencies: Pick<Dependencies, "clock" | "secrets" | "config">,
  tx: CompanyTransaction,
  {
    companyId,
    employee,
    by,
  }: { companyId: CompanyId; employee: Pick<Employee, "employeeId" | "email" | "fullName">; by: UserId | undefined },
) => {
  const company = await findCompany(tx, companyId);
  if (!company) throw new Error(`The company ${companyId} that invites people is not there.`);
  const { employeeId, email, fullName } = employee;
  await inviteToCompany(dependencies, tx, {
    companyId,
    companyName: company.name,
    email,
    fullName,
    employeeId,
    kind: "staff",
    role: "staff",
    invitedBy: by,
  });
};

/** An admin resends the invitation of an employee who has not joined yet. */
export const resendInvitation = command(
  ResendInvitation,
  async ({ tx, actor: { companyId, userId }, dependencies, input: { employeeId } }) => {
    const employee = await lockEmployee(tx, employeeId);
    if (!employee) throw employeeNotFound();
    if (employee.status === "ended") throw employmentEnded();
    if (employee.userId) throw hasJoined();
    await inviteEmployee(dependencies, tx, { companyId, employee, by: userId });
  },
);
