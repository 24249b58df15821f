import type { CompanyId, EmployeeId, PlanId, UserId } from "@albashi/contracts/ids";
import type { LocalDate } from "@albashi/dates";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { query } from "../../../database/transaction.ts";
import type { DatedField, EmployeeChange } from "../model/employee.ts";

/** What somebody gets on a later day. */
export interface PlannedChange {
  readonly planId: PlanId;
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

export const insertPlan = async (tx: CompanyTransaction, companyId: CompanyId, plan: PlannedChange & { at: Date }) => {
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

/** What is planned for somebody, the next first. */
export const findPlans = async (tx: CompanyTransaction, employeeId: EmployeeId): Promise<PlannedChange[]> =>
  (await query(tx)
    .selectFrom("planned_changes")
    .select(columns)
    .where("employee_id", "=", employeeId)
    .where("done_at", "is", null)
    .orderBy("holds_from")
    .orderBy("plan_id")
    .execute()) as PlannedChange[];

/** A plan that waits, held still; nothing when it was carried out. */
export const lockPlan = async (tx: CompanyTransaction, planId: PlanId): Promise<PlannedChange | undefined> =>
  (await query(tx)
    .selectFrom("planned_changes")
    .select(columns)
    .where("plan_id", "=", planId)
    .where("done_at", "is", null)
    .forUpdate()
    .executeTakeFirst()) as PlannedChange | undefined;

export const finishPlan = async (
  tx: CompanyTransaction,
  { planId, at, notDoneBecause }: { planId: PlanId; at: Date; notDoneBecause?: string },
) => {
  await query(tx)
    .updateTable("planned_changes")
    .set({ done_at: at, not_done_because: notDoneBecause ?? null })
    .where("plan_id", "=", planId)
    .execute();
};
