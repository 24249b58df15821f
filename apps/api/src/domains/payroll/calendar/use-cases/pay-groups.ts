import type { PayGroupId } from "@albashi/contracts/ids";
import type { PayGroup as OnTheWire } from "@albashi/contracts/payroll/calendar";
import { lagosDayOf, yearOf } from "@albashi/dates";
import { type ChangeDependencies, withAuditedChange } from "../../../../platform/audit/with-audited-change.ts";
import type { CompanyTransaction } from "../../../../platform/database/in-company.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { IdempotentRequest } from "../../../../platform/idempotency/request.ts";
import {
  findPayGroups,
  insertPayGroup,
  lockPayGroup,
  makePayGroupDefault,
  markPayGroupArchived,
  type PayGroup,
  peopleByGroup,
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
type Rhythm = Pick<PayGroup, "name" | "payDay" | "cutOffWorkingDays" | "proration">;

/** The pay groups of a company, with the number of employees in each. */
export const listPayGroups = ({ database }: ChangeDependencies, { companyId }: Actor): Promise<OnTheWire[]> =>
  database.inCompany(companyId, shownGroups);

/** Creates a group with its calendar of this year and the next. The first group is the default. */
export const addPayGroup = (
  dependencies: ChangeDependencies,
  actor: Actor,
  { isDefault, intent, ...rhythm }: Rhythm & { isDefault: boolean; intent: IdempotentRequest | undefined },
) =>
  withAuditedChange(dependencies, actor, { intent, action: "pay_group_added", constraintErrors }, async (tx, at) => {
    const known = await findPayGroups(tx);
    if (known.length >= mostPayGroups) throw tooManyPayGroups(mostPayGroups);
    const payGroupId = newId<PayGroupId>();
    const group = { ...rhythm, payGroupId };
    await insertPayGroup(tx, actor.companyId, { ...group, at });
    if (isDefault || !known.some((one) => one.isDefault)) await makePayGroupDefault(tx, payGroupId);
    await generateFirstCalendars(tx, actor.companyId, { group, at });
    return { subject: payGroupId, answer: await readBack(tx, payGroupId) };
  });

type GroupChange = { readonly [Member in keyof Rhythm]?: Rhythm[Member] | undefined };

/** A changed schedule moves the months from this year on that were neither moved by hand nor approved. */
export const changePayGroup = (
  dependencies: ChangeDependencies,
  actor: Actor,
  {
    payGroupId,
    version,
    isDefault,
    intent,
    ...change
  }: GroupChange & { payGroupId: PayGroupId; version: number; isDefault?: true | undefined; intent: IdempotentRequest | undefined },
) =>
  withAuditedChange(dependencies, actor, { intent, action: "pay_group_changed", constraintErrors }, async (tx, at) => {
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
    await voidByGroup(tx, actor, { before: group, now: { ...changed, isDefault: group.isDefault || isDefault === true }, at });
    await regenerateCalendars(tx, actor, { groups: [changed], from: yearOf(lagosDayOf(at)), at });
    return { subject: payGroupId, answer: await readBack(tx, payGroupId) };
  });

/** The proration method affects the group's runs; which group is the default affects every run. */
const voidByGroup = async (
  tx: CompanyTransaction,
  actor: Actor,
  { before, now: { payGroupId, name, proration, isDefault }, at }: { before: PayGroup; now: PayGroup; at: Date },
) => {
  if (proration !== before.proration) await invalidateOpenRuns(tx, actor, { payGroupId, cause: { code: "proration_changed", name }, at });
  if (isDefault !== before.isDefault) await invalidateOpenRuns(tx, actor, { cause: { code: "default_pay_group_changed", name }, at });
};

/** Archives a group without employees. */
export const archivePayGroup = (
  dependencies: ChangeDependencies,
  actor: Actor,
  { payGroupId, intent }: { payGroupId: PayGroupId; intent: IdempotentRequest | undefined },
) =>
  withAuditedChange(dependencies, actor, { intent, action: "pay_group_archived", constraintErrors }, async (tx, at) => {
    await lockPayGroup(tx, payGroupId);
    const group = (await shownGroups(tx)).find((one) => one.payGroupId === payGroupId);
    if (!group) throw payGroupNotFound();
    if (group.isDefault) throw payGroupIsDefault();
    if (group.people > 0) throw payGroupInUse(group.people);
    await markPayGroupArchived(tx, { payGroupId, at });
    return { subject: payGroupId, answer: await readBack(tx, payGroupId) };
  });

const readBack = async (tx: CompanyTransaction, payGroupId: PayGroupId): Promise<OnTheWire> => {
  const group = (await shownGroups(tx)).find((one) => one.payGroupId === payGroupId);
  if (!group) throw new Error(`Pay group ${payGroupId} was written and is not there.`);
  return group;
};

const shownGroups = async (tx: CompanyTransaction): Promise<OnTheWire[]> => {
  const groups = await findPayGroups(tx);
  const people = peopleByGroup(groups, await countPayGroupNames(tx));
  return groups.map((group) => ({ ...group, people: people.get(group.payGroupId) ?? 0 }));
};
