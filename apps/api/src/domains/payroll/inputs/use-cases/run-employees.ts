import type { EmployeeId } from "@albashi/contracts/ids";
import { AddRunEmployees, ExcludeEmployee } from "@albashi/contracts/payroll/inputs";
import type { MonthOfYear } from "@albashi/dates";
import { command } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { mapConstraintErrors } from "../../../../platform/database/map-constraint-errors.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { findEmployeeSummaries } from "../../../people/index.ts";
import { findLaterApprovedMonth } from "../../payslip-records/index.ts";
import { employeesNotFound } from "../../payslips/index.ts";
import { changeRun, findRun, presentRun, runNotFound } from "../../runs/index.ts";
import { employeesNotAllowed, monthIsBehind, monthPaidAlready, personNotInRun } from "../errors.ts";
import { findPaidElsewhere, insertRunEmployees, saveExclusion } from "../store/run-employees.ts";
import { filterRunEmployees } from "./employees-of-run.ts";

/** The tax of a later approved month is based on the months before it: pay owed for those is a correction. */
export const assertNoLaterMonthApproved = async (
  tx: CompanyTransaction,
  month: MonthOfYear,
  whose: Parameters<typeof findLaterApprovedMonth>[1]["whose"],
) => {
  const later = await findLaterApprovedMonth(tx, { ...month, whose });
  if (later) throw monthIsBehind(later);
};

/** Adds employees to a run, if the company has all of them. */
export const addRunEmployees = async (
  tx: CompanyTransaction,
  { companyId }: Actor,
  run: Parameters<typeof insertRunEmployees>[2],
  employeeIds: readonly EmployeeId[],
) => {
  if (employeeIds.length === 0) return;
  const requested = [...new Set(employeeIds)];
  if ((await findEmployeeSummaries(tx, requested)).length !== requested.length) throw employeesNotFound();
  if (run.kind !== "correction") await assertNoLaterMonthApproved(tx, run, { employeeIds: requested });
  await insertRunEmployees(tx, companyId, run, requested);
};

/** Excludes an employee from a run with the reason, or includes them again. */
export const excludeEmployee = command(ExcludeEmployee, ({ tx, at, actor, input: { runId, employeeId, leftOutBecause: because } }) =>
  changeRun(tx, actor, {
    runId,
    at,
    action: because === null ? "run_person_taken_in" : "run_person_left_out",
    details: { employeeId },
    make: async (run) => {
      if ((await filterRunEmployees(tx, run, [employeeId])).length === 0) throw personNotInRun();
      if (because === null && (await findPaidElsewhere(tx, run, [employeeId])).length > 0) throw monthPaidAlready(run);
      await saveExclusion(tx, actor.companyId, run, { employeeId, because });
      const [person] = await findEmployeeSummaries(tx, [employeeId]);
      return { code: because === null ? "employee_included" : "employee_excluded", fullName: person?.fullName ?? "" };
    },
  }),
);

/** Adds employees to a run that is not a regular one. */
export const addEmployeesToRun = command(AddRunEmployees, async ({ tx, at, actor, input: { runId, employeeIds } }) => {
  await changeRun(tx, actor, {
    runId,
    at,
    action: "run_people_added",
    details: { people: String(employeeIds.length) },
    make: async (run) => {
      if (run.kind === "regular" || run.kind === "single") throw employeesNotAllowed();
      const constraintErrors = { one_run_pays_a_month: () => monthPaidAlready(run) };
      await mapConstraintErrors(constraintErrors, () => addRunEmployees(tx, actor, run, employeeIds));
      return { code: "employees_added", people: employeeIds.length };
    },
  });
  const run = await findRun(tx, runId);
  if (!run) throw runNotFound();
  return presentRun(tx, run);
});
