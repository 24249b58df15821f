import type { ResponseOf } from "@albashi/contracts/contract";
import type { EmployeeId } from "@albashi/contracts/ids";
import type { ReadFinalPayProgress } from "@albashi/contracts/reporting/final-pay-progress";
import { monthOf } from "@albashi/dates";
import type { Dependencies } from "../../../platform/dependencies.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { findPaymentsOfPeople } from "../../payments/index.ts";
import { approvedStates, findPayGroupOf, findRunsOfEmployees } from "../../payroll/index.ts";
import { employeeNotFound, findEmployee } from "../../people/index.ts";
import { employeeNotLeaving } from "../errors.ts";

/** How far the final pay of a leaver is. */
export const readFinalPayProgress = (
  { database }: Pick<Dependencies, "database">,
  { companyId }: Pick<Actor, "companyId">,
  employeeId: EmployeeId,
): Promise<ResponseOf<typeof ReadFinalPayProgress>> =>
  database.inCompany(companyId, async (tx) => {
    const employee = await findEmployee(tx, employeeId);
    if (!employee) throw employeeNotFound();
    if (employee.lastDay === null) throw employeeNotLeaving();
    const month = monthOf(employee.lastDay);
    const [group, runs] = [
      await findPayGroupOf(tx, { employeeId, day: employee.lastDay }),
      await findRunsOfEmployees(tx, { ...month, employeeIds: [employeeId] }),
    ];
    const run = runs.find(({ state }) => approvedStates.includes(state)) ?? runs[0];
    const [payment] = run ? await findPaymentsOfPeople(tx, { runIds: [run.runId], employeeIds: [employeeId] }) : [];
    return {
      ...month,
      payGroupId: group?.payGroupId ?? null,
      run: run ? { runId: run.runId, kind: run.kind, state: run.state } : null,
      payment: payment?.state ?? null,
    };
  });
