import type { CompanyId, EmployeeId, ScheduledChangeId, UserId } from "@albashi/contracts/ids";
import type { LocalDate } from "@albashi/dates";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { DatedField, EmployeeChange } from "../model/employee.ts";
import type { ScheduledChangeFailure } from "../model/scheduled-change-failure.ts";

/** A change of an employee with a future effective date. */
export interface ScheduledChange {
  readonly planId: ScheduledChangeId;
  readonly employeeId: EmployeeId;
  readonly effectiveFrom: LocalDate;
  readonly changes: Pick<EmployeeChange, DatedField>;
  readonly scheduledBy: UserId;
}

const columns = [
  "scheduled_change_id as planId",
  "employee_id as employeeId",
  "effective_from as effectiveFrom",
  "changes",
  "scheduled_by as scheduledBy",
] as const;

export const insertScheduledChange = async (tx: CompanyTransaction, companyId: CompanyId, plan: ScheduledChange & { at: Date }) => {
  await query(tx)
    .insertInto("scheduled_changes")
    .values({
      company_id: companyId,
      scheduled_change_id: plan.planId,
      employee_id: plan.employeeId,
      effective_from: plan.effectiveFrom,
      changes: JSON.stringify(plan.changes),
      scheduled_by: plan.scheduledBy,
      scheduled_at: plan.at,
    })
    .execute();
};

/** The scheduled changes of an employee, next one first. */
export const findScheduledChanges = async (tx: CompanyTransaction, employeeId: EmployeeId): Promise<ScheduledChange[]> =>
  (await query(tx)
    .selectFrom("scheduled_changes")
    .select(columns)
    .where("employee_id", "=", employeeId)
    .where("applied_at", "is", null)
    .orderBy("effective_from")
    .orderBy("scheduled_change_id")
    .execute()) as ScheduledChange[];

/** Reads and locks a scheduled change; undefined once it was applied. */
export const lockScheduledChange = async (tx: CompanyTransaction, planId: ScheduledChangeId): Promise<ScheduledChange | undefined> =>
  (await query(tx)
    .selectFrom("scheduled_changes")
    .select(columns)
    .where("scheduled_change_id", "=", planId)
    .where("applied_at", "is", null)
    .forUpdate()
    .executeTakeFirst()) as ScheduledChange | undefined;

export const completeScheduledChange = async (
  tx: CompanyTransaction,
  { planId, at, failureReason }: { planId: ScheduledChangeId; at: Date; failureReason?: ScheduledChangeFailure },
) => {
  await query(tx)
    .updateTable("scheduled_changes")
    .set({ applied_at: at, failure_reason: failureReason ?? null })
    .where("scheduled_change_id", "=", planId)
    .execute();
};
