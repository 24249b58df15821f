import type { CompanyId, EmployeeId, ScheduledChangeId, UserId } from "@albashi/contracts/ids";
import type { LocalDate } from "@albashi/dates";
import type { CompanyTransaction } from "../../../../platform/database/in-company.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { DatedField, EmployeeChange } from "../model/employee.ts";
import type { PlanFailure } from "../model/scheduled-change-failure.ts";

/** A change of an employee with a future effective date. */
export interface ScheduledChange {
  readonly planId: ScheduledChangeId;
  readonly employeeId: EmployeeId;
  readonly holdsFrom: LocalDate;
  readonly changes: Pick<EmployeeChange, DatedField>;
  readonly plannedBy: UserId;
}

const columns = [
  "plan_id as planId",
  "employee_id as employeeId",
  "holds_from as holdsFrom",
  "changes",
  "planned_by as plannedBy",
] as const;

export const insertPlan = async (tx: CompanyTransaction, companyId: CompanyId, plan: ScheduledChange & { at: Date }) => {
  await query(tx)
    .insertInto("planned_changes")
    .values({
      company_id: companyId,
      plan_id: plan.planId,
      employee_id: plan.employeeId,
      holds_from: plan.holdsFrom,
      changes: JSON.stringify(plan.changes),
      planned_by: plan.plannedBy,
      planned_at: plan.at,
    })
    .execute();
};

/** The scheduled changes of an employee, next one first. */
export const findPlans = async (tx: CompanyTransaction, employeeId: EmployeeId): Promise<ScheduledChange[]> =>
  (await query(tx)
    .selectFrom("planned_changes")
    .select(columns)
    .where("employee_id", "=", employeeId)
    .where("done_at", "is", null)
    .orderBy("holds_from")
    .orderBy("plan_id")
    .execute()) as ScheduledChange[];

/** Reads and locks a scheduled change; undefined once it was applied. */
export const lockPlan = async (tx: CompanyTransaction, planId: ScheduledChangeId): Promise<ScheduledChange | undefined> =>
  (await query(tx)
    .selectFrom("planned_changes")
    .select(columns)
    .where("plan_id", "=", planId)
    .where("done_at", "is", null)
    .forUpdate()
    .executeTakeFirst()) as ScheduledChange | undefined;

export const finishPlan = async (
  tx: CompanyTransaction,
  { planId, at, failureReason }: { planId: ScheduledChangeId; at: Date; failureReason?: PlanFailure },
) => {
  await query(tx)
    .updateTable("planned_changes")
    .set({ done_at: at, failure_reason: failureReason ?? null })
    .where("plan_id", "=", planId)
    .execute();
};
