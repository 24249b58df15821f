import type { CompanyId, PlanId } from "@albashi/contracts/ids";
import { lagosDayOf } from "@albashi/dates";
import { Refusal } from "../../../http/refusal.ts";
import type { Parts } from "../../../parts.ts";
import { employmentEnded } from "../errors.ts";
import { finishPlan, lockEmployee, lockPlan } from "../store.ts";
import { applyChange } from "./apply-change.ts";
import { refuseWrongPlace } from "./refuse-wrong-place.ts";

/**
 * The day of a planned change has come. What cannot be any more, because the department is gone or the person has left, is
 * not done, and the plan says why. Carrying it out twice does it once.
 */
export const carryOutPlan = async (
  parts: Pick<Parts, "database" | "clock">,
  { companyId, planId }: { companyId: CompanyId; planId: PlanId },
) => {
  try {
    await carryOut(parts, companyId, planId);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await parts.database.inCompany(companyId, (tx) => finishPlan(tx, { planId, at: parts.clock.now(), notDoneBecause: error.message }));
  }
};

const carryOut = ({ database, clock }: Pick<Parts, "database" | "clock">, companyId: CompanyId, planId: PlanId) =>
  database.inCompany(companyId, async (tx) => {
    const plan = await lockPlan(tx, planId);
    if (!plan) return;
    const at = clock.now();
    const { employeeId, holdsFrom, changes, plannedBy } = plan;
    const employee = await lockEmployee(tx, employeeId);
    if (!employee || employee.status === "ended") throw employmentEnded();
    await refuseWrongPlace(tx, { employeeId, ...changes });
    await applyChange(tx, { companyId, employee, change: changes, at, today: lagosDayOf(at), holdsFrom, by: plannedBy });
    await finishPlan(tx, { planId, at });
  });
