import type { EmployeeId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { findEmployeesOfPeriod, findIdsOfPeriod } from "../../../people/index.ts";
import { employeesOfRun, filterRunEmployees } from "../../inputs/index.ts";
import { findPayslipsOf } from "../../payslip-records/index.ts";
import type { ApprovedRun, NewRunFinding, Run } from "../../runs/index.ts";
import { runChecks } from "../model/checks.ts";
import { leaversWords, settledByHandWords } from "../model/settled-by-hand.ts";
import {
  findCorrectionsWithoutLeave,
  findEmployeesInOpenRuns,
  findEmployeesWithMonth,
  findLeaversWithChangedLeave,
  findPaidBefore,
  findReleasedEmployees,
} from "../store/between-runs.ts";
import type { RunContext } from "./load-pay-settings.ts";

/** Employees a regular run could miss, as findings by name; most of them have no payslip in it. */
export const findBetweenRuns = async (
  tx: CompanyTransaction,
  { run, compared }: Pick<RunContext, "run" | "compared">,
): Promise<NewRunFinding[]> => {
  if (run.kind === "correction") return findSettledByHand(tx, run);
  if (run.kind !== "regular") return [];
  const people = {
    held_by_another_run: await filterRunEmployees(tx, run, await findEmployeesInOpenRuns(tx, run)),
    joined_but_unpaid: compared ? await findUnpaidJoiners(tx, run, compared) : [],
    left_but_paid: compared ? await findPaidLeavers(tx, run, compared) : [],
    leave_changed_after_final_pay: await findLeaversWithChangedLeave(tx, run),
  };
  const corrections = await findCorrectionsWithoutLeave(tx, { employeeIds: people.leave_changed_after_final_pay });
  return (Object.keys(people) as (keyof typeof people)[]).flatMap((code): NewRunFinding[] => {
    const employeeIds = people[code];
    const words = code === "leave_changed_after_final_pay" ? leaversWords(corrections) : runChecks[code];
    return employeeIds.length === 0 ? [] : [{ code, ...words, people: employeeIds.length, employeeIds }];
  });
};

/** A correction run that counts leave which an earlier one of the same employee did not count, but may have settled by hand. */
const findSettledByHand = async (tx: CompanyTransaction, { runId }: Run): Promise<NewRunFinding[]> => {
  const corrections = await findCorrectionsWithoutLeave(tx, { countedBy: runId });
  const employeeIds = [...new Set(corrections.map(({ employeeId }) => employeeId))];
  if (employeeIds.length === 0) return [];
  return [{ code: "leave_changed_after_final_pay", ...settledByHandWords(corrections), people: employeeIds.length, employeeIds }];
};

/** The maximum number of employees of a company. */
const mostPeople = 1_000_000;

/** Employees of a group who worked in the month of its last run and were not paid: added later, or in a cancelled run. */
export const findUnpaidJoiners = async (
  tx: CompanyTransaction,
  run: Run,
  { firstDay, lastDay, calculatedAt, year, month }: ApprovedRun,
): Promise<EmployeeId[]> => {
  const employees = await employeesOfRun(tx, { ...run, firstDay, lastDay });
  const released = await findReleasedEmployees(tx, { year, month });
  const page = { after: undefined, limit: mostPeople };
  const joined = await findIdsOfPeriod(tx, { ...employees, changed: { what: "joiners", since: calculatedAt } }, page);
  const left = released.length === 0 ? [] : await findIdsOfPeriod(tx, { ...employees, employeeIds: released }, page);
  const employeeIds = [...new Set([...joined, ...left])];
  const paid = new Set(await findEmployeesWithMonth(tx, { year, month, employeeIds }));
  return employeeIds.filter((employeeId) => !paid.has(employeeId));
};

const readAtOnce = 500;

/** Employees whom the last run paid for days after their last day, which was not known at the time of the calculation. */
const findPaidLeavers = async (tx: CompanyTransaction, { runId }: Run, { runId: comparedRunId, firstDay, lastDay }: ApprovedRun) => {
  const noLongerPaidIds = await findPaidBefore(tx, { runId, comparedRunId });
  const paid: EmployeeId[] = [];
  for (let from = 0; from < noLongerPaidIds.length; from += readAtOnce) {
    const employeeIds = noLongerPaidIds.slice(from, from + readAtOnce);
    const people = await findEmployeesOfPeriod(tx, { firstDay, lastDay, employeeIds }, { after: undefined, limit: readAtOnce });
    const lastDays = new Map(people.flatMap((one) => (one.lastDay && one.lastDay < lastDay ? [[one.employeeId, one.lastDay]] : [])));
    const slips = await findPayslipsOf(tx, { runIds: [comparedRunId], employeeIds: [...lastDays.keys()] });
    paid.push(...slips.flatMap(({ employeeId, inputs }) => (inputs.employment.lastDay === lastDays.get(employeeId) ? [] : [employeeId])));
  }
  return paid;
};
