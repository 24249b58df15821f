import type { CompanyId, EmployeeId, UserId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import { type Intent, once } from "../../../idempotency/once.ts";
import type { Parts } from "../../../parts.ts";
import { findCompany } from "../../companies/index.ts";
import { inviteToCompany } from "../../identity/index.ts";
import { employeeNotFound, employmentEnded, hasJoined } from "../errors.ts";
import type { Employee } from "../model.ts";
import { lockEmployee } from "../store.ts";

/** Invites somebody to their staff login; whatever they were mailed before stops working. */
export const inviteEmployee = async (
  parts: Pick<Parts, "clock" | "secrets" | "config">,
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
  await inviteToCompany(parts, tx, {
    ...{ companyId, companyName: company.name, email, fullName, employeeId },
    ...{ kind: "staff", role: "staff", invitedBy: by },
  });
};

/** An admin invites somebody anew who has not joined yet. */
export const inviteAnew = (
  parts: Pick<Parts, "database" | "clock" | "secrets" | "config">,
  { companyId, userId }: Actor,
  { employeeId, intent }: { employeeId: EmployeeId; intent: Intent | undefined },
) =>
  parts.database.inCompany(companyId, (tx) =>
    once(tx, { userId, intent, at: parts.clock.now() }, async () => {
      const employee = await lockEmployee(tx, employeeId);
      if (!employee) throw employeeNotFound();
      if (employee.status === "ended") throw employmentEnded();
      if (employee.userId) throw hasJoined();
      await inviteEmployee(parts, tx, { companyId, employee, by: userId });
    }),
  );
