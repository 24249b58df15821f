import type { PayGroupId } from "@albashi/contracts/ids";
import { AddPayGroup, ArchivePayGroup, ChangePayGroup, type PayGroup as PayGroupResponse } from "@albashi/contracts/payroll/calendar";
import { lagosDayOf, yearOf } from "@albashi/dates";
import { command } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import {
  countEmployeesByPayGroup,
  findPayGroups,
  insertPayGroup,
  lockPayGroup,
  lockPayrollSetup,
  makePayGroupDefault,
  markPayGroupArchived,
  type PayGroup,
  savePayGroup,
} from "../../../companies/index.ts";
import { countPayGroupNames, renamePayGroupOfEmployees } from "../../../people/index.ts";
import { invalidateOpenRuns } from "../../runs/index.ts";
import {
  groupChangedMeanwhile,
  payGroupArchived,
  payGroupInUse,
  payGroupIsDefault,
  payGroupNameTaken,
  payGroupNotFound,
  tooManyPayGroups,
} from "../errors.ts";
import { generateFirstCalendars, regenerateCalendars } from "./generate-calendar.ts";

const constraintErrors = { one_pay_group_of_a_name: payGroupNameTaken };

const mostPayGroups = 50;

/** The pay groups of a company, with the number of employees in each. */
export const listPayGroups = ({ database }: Pick<Dependencies, "database">, { companyId }: Actor): Promise<PayGroupResponse[]> =>
  database.inCompany(companyId, presentGroups);

/** Creates a group with its calendar of this year and the next. The first group is the default. */
export const addPayGroup = command(
  AddPayGroup,
  async ({ tx, at, actor: { companyId }, input: { isDefault, ...schedule }, audit }) => {
    // Two new default groups at the same moment: the later one replaces the earlier one.
    await lockPayrollSetup(tx);
    const groups = await findPayGroups(tx);
    if (groups.length >= mostPayGroups) throw tooManyPayGroups(mostPayGroups);
    const payGroupId = newId<PayGroupId>();
    const group = { ...schedule, payGroupId };
    await insertPayGroup(tx, companyId, { ...group, at });
    if (isDefault || !groups.some((one) => one.isDefault)) await makePayGroupDefault(tx, payGroupId);
    await generateFirstCalendars(tx, companyId, { group, at });
    await audit({ action: "pay_group_added", subject: payGroupId });
    return readBack(tx, payGroupId);
  },
  { constraintErrors },
);

/** A changed schedule moves the months from this year on that were neither moved by hand nor approved. */
export const changePayGroup = command(
  ChangePayGroup,
  async ({ tx, at, actor, input: { payGroupId, version, isDefault, ...change }, audit }) => {
    // Before the group's own lock, in the same order as every other change of the default.
    await lockPayrollSetup(tx);
    const group = await lockPayGroup(tx, payGroupId);
    if (!group) throw payGroupNotFound();
    if (group.isArchived) throw payGroupArchived();
    if (group.version !== version) throw groupChangedMeanwhile();
    const changed = {
      ...group,
      name: change.name ?? group.name,
      payDay: change.payDay ?? group.payDay,
      cutOffWorkingDays: change.cutOffWorkingDays ?? group.cutOffWorkingDays,
      proration: change.proration ?? group.proration,
    };
    await savePayGroup(tx, changed);
    // Employees refer to their group by name, so they stay in it.
    if (changed.name !== group.name) await renamePayGroupOfEmployees(tx, { from: group.name, to: changed.name });
    if (isDefault) await makePayGroupDefault(tx, payGroupId);
    await invalidateRunsOfGroup(tx, actor, { before: group, after: { ...changed, isDefault: group.isDefault || isDefault === true }, at });
    await regenerateCalendars(tx, actor, { groups: [changed], from: yearOf(lagosDayOf(at)), at });
    await audit({ action: "pay_group_changed", subject: payGroupId });
    return readBack(tx, payGroupId);
  },
  { constraintErrors },
);

/** The proration method affects the group's runs; which group is the default affects every run. */
const invalidateRunsOfGroup = async (
  tx: CompanyTransaction,
  actor: Actor,
  { before, after: { payGroupId, name, proration, isDefault }, at }: { before: PayGroup; after: PayGroup; at: Date },
) => {
  if (proration !== before.proration) await invalidateOpenRuns(tx, actor, { payGroupId, cause: { code: "proration_changed", name }, at });
  if (isDefault !== before.isDefault) await invalidateOpenRuns(tx, actor, { cause: { code: "default_pay_group_changed", name }, at });
};

/** Archives a group without employees. */
export const archivePayGroup = command(
  ArchivePayGroup,
  async ({ tx, at, input: { payGroupId }, audit }) => {
    await lockPayGroup(tx, payGroupId);
    const group = (await presentGroups(tx)).find((one) => one.payGroupId === payGroupId);
    if (!group) throw payGroupNotFound();
    if (group.isDefault) throw payGroupIsDefault();
    if (group.people > 0) throw payGroupInUse(group.people);
    await markPayGroupArchived(tx, { payGroupId, at });
    await audit({ action: "pay_group_archived", subject: payGroupId });
    return readBack(tx, payGroupId);
  },
  { constraintErrors },
);

const readBack = async (tx: CompanyTransaction, payGroupId: PayGroupId): Promise<PayGroupResponse> => {
  const group = (await presentGroups(tx)).find((one) => one.payGroupId === payGroupId);
  if (!group) throw new Error(`Pay group ${payGroupId} was written and is not there.`);
  return group;
};

const presentGroups = async (tx: CompanyTransaction): Promise<PayGroupResponse[]> => {
  const groups = await findPayGroups(tx);
  const people = countEmployeesByPayGroup(groups, await countPayGroupNames(tx));
  return groups.map((group) => ({ ...group, people: people.get(group.payGroupId) ?? 0 }));
};
