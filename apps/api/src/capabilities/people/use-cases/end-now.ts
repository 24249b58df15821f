import type { CompanyId, EmployeeId, UserId } from "@albashi/contracts/ids";
import { type LocalDate, lagosDayOf } from "@albashi/dates";
import { record } from "../../../audit/store.ts";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Parts } from "../../../parts.ts";
import { endInvitationOf, endMembership } from "../../identity/index.ts";
import type { Employee } from "../model.ts";
import { lockEmployee } from "../store.ts";
import { takeStep } from "./take-step.ts";

/** Ends an employment whose last day is set: the person's access and invitation end with it, and all that was stays on record. */
export const endNow = async (
  tx: CompanyTransaction,
  { companyId, employee, at, by }: { companyId: CompanyId; employee: Employee; at: Date; by: UserId | undefined },
) => {
  const { employeeId, userId, lastDay, endReason } = employee;
  if (!lastDay) throw new Error(`Employee ${employeeId} ends without a last day.`);
  await takeStep(tx, { companyId, employee, step: "end", at, by, holdsFrom: lastDay, after: { lastDay, reason: endReason } });
  await endInvitationOf(tx, { companyId, employeeId, at });
  if (userId) await endMembership(tx, { userId, companyId, kind: "staff", at });
  await record(tx, { at, actor: by, action: "employment_ended", subject: employeeId, details: { lastDay } });
};

/**
 * The last day of somebody under notice is over. Nothing happens when the notice was taken back meanwhile or moved to
 * another day: that day has its own end.
 */
export const endWhenOver = (
  { database, clock }: Pick<Parts, "database" | "clock">,
  { companyId, employeeId, lastDay }: { companyId: CompanyId; employeeId: EmployeeId; lastDay: LocalDate },
) =>
  database.inCompany(companyId, async (tx) => {
    const at = clock.now();
    const employee = await lockEmployee(tx, employeeId);
    if (employee?.status !== "notice" || employee.lastDay !== lastDay || lagosDayOf(at) <= lastDay) return;
    await endNow(tx, { companyId, employee, at, by: undefined });
  });
