import type { CompanyId, ScheduledChangeId } from "@albashi/contracts/ids";
import { lagosDayOf } from "@albashi/dates";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { ApiError } from "../../../../platform/http/api-error.ts";
import { employmentEnded } from "../errors.ts";
import { scheduledChangeFailures } from "../model/scheduled-change-failure.ts";
import { lockEmployee } from "../store/employees.ts";
import { completeScheduledChange, lockScheduledChange } from "../store/scheduled-changes.ts";
import { applyChange } from "./apply-change.ts";
import { validatePlacement } from "./validate-placement.ts";

/**
 * Applies a scheduled change on its effective date. A change that is no longer possible, because the department was deleted or
 * the employee has left, is marked as failed with the reason. Applying it twice has no further effect.
 */
export const applyScheduledChange = async (
  dependencies: Pick<Dependencies, "database" | "clock">,
  { companyId, planId }: { companyId: CompanyId; planId: ScheduledChangeId },
) => {
  try {
    await carryOut(dependencies, companyId, planId);
  } catch (error) {
    const failureReason = scheduledChangeFailures.find((code) => error instanceof ApiError && error.code === code);
    if (!failureReason) throw error;
    await dependencies.database.inCompany(companyId, (tx) =>
      completeScheduledChange(tx, { planId, at: dependencies.clock.now(), failureReason }),
    );
  }
};

const carryOut = ({ database, clock }: Pick<Dependencies, "database" | "clock">, companyId: CompanyId, planId: ScheduledChangeId) =>
  database.inCompany(companyId, async (tx) => {
    const plan = await lockScheduledChange(tx, planId);
    if (!plan) return;
    const at = clock.now();
    const { employeeId, effectiveFrom, changes, scheduledBy } = plan;
    const employee = await lockEmployee(tx, employeeId);
    if (!employee || employee.status === "ended") throw employmentEnded();
    await validatePlacement(tx, { employeeId, ...changes });
    await applyChange(tx, { companyId, employee, change: changes, at, today: lagosDayOf(at), effectiveFrom, by: scheduledBy });
    await completeScheduledChange(tx, { planId, at });
  });
