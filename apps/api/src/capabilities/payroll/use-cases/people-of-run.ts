import type { EmployeeId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { findPeopleOfPeriod, type PeopleOfPeriod } from "../../people/index.ts";
import type { Run } from "../model.ts";
import { findPayGroups, findRunPeople } from "../store.ts";

/** Whom a run is for: everybody of its group who works in its month, or the people it names. */
export const peopleOfRun = async (tx: CompanyTransaction, run: Run): Promise<PeopleOfPeriod> => {
  const { firstDay, lastDay } = run;
  if (run.kind !== "regular") {
    return { firstDay, lastDay, employeeIds: (await findRunPeople(tx, run.runId)).map(({ employeeId }) => employeeId) };
  }
  const groups = (await findPayGroups(tx)).filter(({ isArchived }) => !isArchived);
  const { name, isDefault } = groups.find(({ payGroupId }) => payGroupId === run.payGroupId) ?? {
    name: run.payGroupName,
    isDefault: false,
  };
  return { firstDay, lastDay, group: { name, isDefault, allNames: groups.map((group) => group.name) } };
};

/** Which of some people a run is for. */
export const amongPeopleOfRun = async (tx: CompanyTransaction, run: Run, employeeIds: readonly EmployeeId[]): Promise<EmployeeId[]> => {
  const people = await peopleOfRun(tx, run);
  const wanted = people.employeeIds ? people.employeeIds.filter((one) => employeeIds.includes(one)) : employeeIds;
  const found = await findPeopleOfPeriod(tx, { ...people, employeeIds: wanted }, { after: undefined, atMost: wanted.length });
  return found.map(({ employeeId }) => employeeId);
};
