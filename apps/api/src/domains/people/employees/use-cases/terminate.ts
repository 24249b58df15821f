import type { CompanyId, EmployeeId, UserId } from "@albashi/contracts/ids";
import { type LocalDate, lagosDayOf } from "@albashi/dates";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import { endInvitationOf, endMembership } from "../../../identity/index.ts";
import type { Employee } from "../model/employee.ts";
import { lockEmployee } from "../store/employees.ts";
import { EmploymentEnded } from "../workflow-contracts.ts";
import { transitionStatus } from "./transition-status.ts";

/** Ends an employment whose last day is set: access and invitation are revoked, and all records are retained. */
export const terminate = async (
  tx: CompanyTransaction,
  { companyId, employee, at, by }: { companyId: CompanyId; employee: Employee; at: Date; by: UserId | undefined },
) => {
  const { employeeId, userId, lastDay, endReason } = employee;
  if (!lastDay) throw new Error(`Employee ${employeeId} ends without a last day.`);
  await transitionStatus(tx, { companyId, employee, step: "end", at, by, effectiveFrom: lastDay, after: { lastDay, reason: endReason } });
  await endInvitationOf(tx, { companyId, employeeId, at });
  if (userId) await endMembership(tx, { userId, companyId, kind: "staff", at });
  await writeAuditEntry(tx, { at, actor: by, action: "employment_ended", subject: employeeId, details: { lastDay } });
  await enqueue(tx, EmploymentEnded, { payload: { companyId, employeeId }, at, companyId });
};

/**
 * Terminates an employee under notice after their last day. It does nothing when the notice was withdrawn or moved to another
 * day, which has its own workflow run.
 */
export const endExpiredEmployments = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  { companyId, employeeId, lastDay }: { companyId: CompanyId; employeeId: EmployeeId; lastDay: LocalDate },
) =>
  database.inCompany(companyId, async (tx) => {
    const at = clock.now();
    const employee = await lockEmployee(tx, employeeId);
    if (employee?.status !== "notice" || employee.lastDay !== lastDay || lagosDayOf(at) <= lastDay) return;
    await terminate(tx, { companyId, employee, at, by: undefined });
  });
