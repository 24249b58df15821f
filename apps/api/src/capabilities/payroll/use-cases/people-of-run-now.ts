import type { EmployeeId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { findIdsOfPeriod } from "../../people/index.ts";
import type { Run } from "../model/run.ts";
import { findFrozenPeople, findPaidElsewhere, findPayGroups, findRunPeopleAmong } from "../store.ts";

/** A page of the ids of whom a regular run is for: the people of its group who work in its period. */
export const findPeopleOfGroup = async (
  tx: CompanyTransaction,
  run: Run,
  page: { after: EmployeeId | undefined; atMost: number },
): Promise<EmployeeId[]> => {
  const groups = (await findPayGroups(tx)).filter(({ isArchived }) => !isArchived);
  const group = groups.find(({ payGroupId }) => payGroupId === run.payGroupId);
  if (!group) return [];
  const { name, isDefault } = group;
  const period = { firstDay: run.firstDay, lastDay: run.lastDay, group: { name, isDefault, allNames: groups.map((one) => one.name) } };
  return findIdsOfPeriod(tx, period, page);
};

/** Whom a run would pay if it were calculated now, from one id to another. */
export const findPeopleOfRunNow = async (
  tx: CompanyTransaction,
  run: Run,
  { after, until }: { after: EmployeeId | undefined; until: EmployeeId | undefined },
): Promise<EmployeeId[]> => {
  const isWithin = (employeeId: EmployeeId) => until === undefined || employeeId <= until;
  // A page reaches as far as the payslips it is compared with; those who came since may make it longer.
  const atMost = 10_000;
  if (run.kind !== "regular") return (await findFrozenPeople(tx, { runId: run.runId, after, atMost })).filter(isWithin);
  const found = (await findPeopleOfGroup(tx, run, { after, atMost })).filter(isWithin);
  const [elsewhere, known] = await Promise.all([findPaidElsewhere(tx, run, found), findRunPeopleAmong(tx, run.runId, found)]);
  const without = new Set([
    ...elsewhere,
    ...known.filter(({ leftOutBecause }) => leftOutBecause !== null).map(({ employeeId }) => employeeId),
  ]);
  return found.filter((employeeId) => !without.has(employeeId));
};
