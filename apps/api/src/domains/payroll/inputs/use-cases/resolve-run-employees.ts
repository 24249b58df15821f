import type { EmployeeId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { findPayGroups } from "../../../companies/index.ts";
import { findIdsOfPeriod } from "../../../people/index.ts";
import type { Run } from "../../runs/index.ts";
import { runWithoutPeople } from "../errors.ts";
import { findPaidElsewhere, findRunEmployeesAmong } from "../store/run-employees.ts";
import { findSnapshot } from "../store/snapshot.ts";

/** A page of the employee ids of a regular run: those of its group who work in its period. */
export const findEmployeesOfGroup = async (
  tx: CompanyTransaction,
  run: Run,
  page: { after: EmployeeId | undefined; limit: number },
): Promise<EmployeeId[]> => {
  const groups = (await findPayGroups(tx)).filter(({ isArchived }) => !isArchived);
  const group = groups.find(({ payGroupId }) => payGroupId === run.payGroupId);
  if (!group) return [];
  const { name, isDefault } = group;
  const period = { firstDay: run.firstDay, lastDay: run.lastDay, group: { name, isDefault, allNames: groups.map((one) => one.name) } };
  return findIdsOfPeriod(tx, period, page);
};

/** Rejects a run that would pay no one if it were calculated now. */
export const requirePeople = async (tx: CompanyTransaction, run: Run): Promise<void> => {
  const { year, month, payGroupName: name } = run;
  let after: EmployeeId | undefined;
  do {
    const found: EmployeeId[] = await findCandidates(tx, run, { after, limit: candidatesAtOnce });
    if ((await withoutExcluded(tx, run, found)).length > 0) return;
    if (found.length === 0 && after === undefined) throw runWithoutPeople("nobody_in_run", { year, month, name });
    after = found.length === candidatesAtOnce ? found.at(-1) : undefined;
  } while (after);
  throw runWithoutPeople("everybody_excluded", { year, month, name });
};

const candidatesAtOnce = 1_000;

const findCandidates = (tx: CompanyTransaction, run: Run, page: { after: EmployeeId | undefined; limit: number }) =>
  run.kind === "regular" ? findEmployeesOfGroup(tx, run, page) : findSnapshot(tx, { runId: run.runId, ...page });

/** The employees a run would pay if it were calculated now, from one id to another. */
export const findCurrentRunEmployees = async (
  tx: CompanyTransaction,
  run: Run,
  { after, until }: { after: EmployeeId | undefined; until: EmployeeId | undefined },
): Promise<EmployeeId[]> => {
  const isWithin = (employeeId: EmployeeId) => until === undefined || employeeId <= until;
  // A page covers the same id range as the payslips it is compared with; new employees may make it longer.
  const limit = 10_000;
  if (run.kind !== "regular") return (await findSnapshot(tx, { runId: run.runId, after, limit })).filter(isWithin);
  return withoutExcluded(tx, run, (await findEmployeesOfGroup(tx, run, { after, limit })).filter(isWithin));
};

/** The given employees, without those whom another run pays for this month and those left out by hand. */
const withoutExcluded = async (tx: CompanyTransaction, run: Run, found: readonly EmployeeId[]): Promise<EmployeeId[]> => {
  if (run.kind !== "regular") return [...found];
  const [elsewhere, known] = await Promise.all([findPaidElsewhere(tx, run, found), findRunEmployeesAmong(tx, run.runId, found)]);
  const without = new Set([
    ...elsewhere,
    ...known.filter(({ leftOutBecause }) => leftOutBecause !== null).map(({ employeeId }) => employeeId),
  ]);
  return found.filter((employeeId) => !without.has(employeeId));
};
