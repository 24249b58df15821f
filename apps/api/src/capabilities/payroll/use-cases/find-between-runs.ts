import type { EmployeeId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { findIdsOfPeriod, findPeopleOfPeriod } from "../../people/index.ts";
import { runChecks } from "../model/checks.ts";
import type { Run } from "../model/run.ts";
import {
  type ApprovedRun,
  type FoundInRun,
  findHeldByOpenRuns,
  findPaidBefore,
  findPayslipsOf,
  findReleased,
  findWithMonth,
} from "../store.ts";
import type { RunContext } from "./load-company-pay.ts";
import { amongPeopleOfRun, peopleOfRun } from "./people-of-run.ts";

/** Who falls between a regular run and the others: findings about people by name, most of whom have no payslip here. */
export const findBetweenRuns = async (
  tx: CompanyTransaction,
  { run, compared }: Pick<RunContext, "run" | "compared">,
): Promise<FoundInRun[]> => {
  if (run.kind !== "regular") return [];
  const people = {
    held_by_another_run: await amongPeopleOfRun(tx, run, await findHeldByOpenRuns(tx, run)),
    joined_but_unpaid: compared ? await findUnpaidJoiners(tx, run, compared) : [],
    left_but_paid: compared ? await findPaidLeavers(tx, run, compared) : [],
  };
  return (Object.keys(people) as (keyof typeof people)[]).flatMap((code): FoundInRun[] => {
    const employeeIds = people[code];
    return employeeIds.length === 0 ? [] : [{ code, ...runChecks[code], people: employeeIds.length, employeeIds }];
  });
};

/** As many people as a company can have. */
const mostPeople = 1_000_000;

/** Who of a group worked in the month of its last run, and was paid by none: they came after it, or their own run was cancelled. */
export const findUnpaidJoiners = async (
  tx: CompanyTransaction,
  run: Run,
  { firstDay, lastDay, calculatedAt, year, month }: ApprovedRun,
): Promise<EmployeeId[]> => {
  const everybody = await peopleOfRun(tx, { ...run, firstDay, lastDay });
  const released = await findReleased(tx, { year, month });
  const page = { after: undefined, atMost: mostPeople };
  const joined = await findIdsOfPeriod(tx, { ...everybody, changed: { what: "joiners", since: calculatedAt } }, page);
  const left = released.length === 0 ? [] : await findIdsOfPeriod(tx, { ...everybody, employeeIds: released }, page);
  const employeeIds = [...new Set([...joined, ...left])];
  const paid = new Set(await findWithMonth(tx, { year, month, employeeIds }));
  return employeeIds.filter((employeeId) => !paid.has(employeeId));
};

const readAtOnce = 500;

/** Whom the last run paid for days after their last one: it was not known yet when the run was calculated. */
const findPaidLeavers = async (tx: CompanyTransaction, { runId }: Run, { runId: comparedRunId, firstDay, lastDay }: ApprovedRun) => {
  const gone = await findPaidBefore(tx, { runId, comparedRunId });
  const paid: EmployeeId[] = [];
  for (let from = 0; from < gone.length; from += readAtOnce) {
    const employeeIds = gone.slice(from, from + readAtOnce);
    const people = await findPeopleOfPeriod(tx, { firstDay, lastDay, employeeIds }, { after: undefined, atMost: readAtOnce });
    const lastDays = new Map(people.flatMap((one) => (one.lastDay && one.lastDay < lastDay ? [[one.employeeId, one.lastDay]] : [])));
    const slips = await findPayslipsOf(tx, { runIds: [comparedRunId], employeeIds: [...lastDays.keys()] });
    paid.push(...slips.flatMap(({ employeeId, inputs }) => (inputs.employment.lastDay === lastDays.get(employeeId) ? [] : [employeeId])));
  }
  return paid;
};
