import type { PayGroupId } from "@albashi/contracts/ids";
import type { PayGroup as OnTheWire } from "@albashi/contracts/payroll-calendar";
import { lagosDayOf, yearOf } from "@albashi/dates";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import type { Intent } from "../../../idempotency/once.ts";
import { newId } from "../../../new-id.ts";
import { countPayGroupNames, renamePayGroupOfPeople } from "../../people/index.ts";
import {
  groupChangedMeanwhile,
  payGroupArchived,
  payGroupInUse,
  payGroupIsDefault,
  payGroupNotFound,
  tooManyPayGroups,
} from "../errors.ts";
import { peopleByGroup } from "../model/pay-group.ts";
import * as store from "../store.ts";
import { changing, type SetUpParts } from "./changing.ts";
import { generateFirstCalendars, regenerateCalendars } from "./generate-calendar.ts";
import { voidOpenRuns } from "./void-runs.ts";

const mostPayGroups = 50;
type Rhythm = Pick<store.PayGroup, "name" | "payDay" | "cutOffWorkingDays" | "proration">;

/** The pay groups of a company, and how many people are paid in each. */
export const listPayGroups = ({ database }: SetUpParts, { companyId }: Actor): Promise<OnTheWire[]> =>
  database.inCompany(companyId, shownGroups);

/** A new group comes with its calendar of this year and the next. The first one is for everybody. */
export const addPayGroup = (
  parts: SetUpParts,
  actor: Actor,
  { isDefault, intent, ...rhythm }: Rhythm & { isDefault: boolean; intent: Intent | undefined },
) =>
  changing(parts, actor, { intent, action: "pay_group_added" }, async (tx, at) => {
    const known = await store.findPayGroups(tx);
    if (known.length >= mostPayGroups) throw tooManyPayGroups(mostPayGroups);
    const payGroupId = newId<PayGroupId>();
    const group = { ...rhythm, payGroupId };
    await store.insertPayGroup(tx, actor.companyId, { ...group, at });
    if (isDefault || !known.some((one) => one.isDefault)) await store.makePayGroupDefault(tx, payGroupId);
    await generateFirstCalendars(tx, actor.companyId, { group, at });
    return { subject: payGroupId, answer: await readBack(tx, payGroupId) };
  });

type GroupChange = { readonly [Member in keyof Rhythm]?: Rhythm[Member] | undefined };

/** Another rhythm moves the months from this year on that nobody moved and nobody approved. */
export const changePayGroup = (
  parts: SetUpParts,
  actor: Actor,
  {
    payGroupId,
    version,
    isDefault,
    intent,
    ...change
  }: GroupChange & { payGroupId: PayGroupId; version: number; isDefault?: true | undefined; intent: Intent | undefined },
) =>
  changing(parts, actor, { intent, action: "pay_group_changed" }, async (tx, at) => {
    const group = await store.lockPayGroup(tx, payGroupId);
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
    await store.savePayGroup(tx, changed);
    // People name their group by its name: they stay in it.
    if (changed.name !== group.name) await renamePayGroupOfPeople(tx, { from: group.name, to: changed.name });
    if (isDefault) await store.makePayGroupDefault(tx, payGroupId);
    await voidByGroup(tx, actor, { before: group, now: { ...changed, isDefault: group.isDefault || isDefault === true }, at });
    await regenerateCalendars(tx, actor, { groups: [changed], from: yearOf(lagosDayOf(at)), at });
    return { subject: payGroupId, answer: await readBack(tx, payGroupId) };
  });

/** How parts of a month are counted bears on the group's runs; which group is the default, on everybody's. */
const voidByGroup = async (
  tx: CompanyTransaction,
  actor: Actor,
  { before, now: { payGroupId, name, proration, isDefault }, at }: { before: store.PayGroup; now: store.PayGroup; at: Date },
) => {
  if (proration !== before.proration)
    await voidOpenRuns(tx, actor, { payGroupId, what: `Parts of a month are counted otherwise in ${name}`, at });
  if (isDefault !== before.isDefault) await voidOpenRuns(tx, actor, { what: `${name} became the default pay group`, at });
};

/** Puts a group away in which nobody is paid. */
export const archivePayGroup = (
  parts: SetUpParts,
  actor: Actor,
  { payGroupId, intent }: { payGroupId: PayGroupId; intent: Intent | undefined },
) =>
  changing(parts, actor, { intent, action: "pay_group_archived" }, async (tx, at) => {
    await store.lockPayGroup(tx, payGroupId);
    const group = (await shownGroups(tx)).find((one) => one.payGroupId === payGroupId);
    if (!group) throw payGroupNotFound();
    if (group.isDefault) throw payGroupIsDefault();
    if (group.people > 0) throw payGroupInUse(group.people);
    await store.archivePayGroup(tx, { payGroupId, at });
    return { subject: payGroupId, answer: await readBack(tx, payGroupId) };
  });

const readBack = async (tx: CompanyTransaction, payGroupId: PayGroupId): Promise<OnTheWire> => {
  const group = (await shownGroups(tx)).find((one) => one.payGroupId === payGroupId);
  if (!group) throw new Error(`Pay group ${payGroupId} was written and is not there.`);
  return group;
};

const shownGroups = async (tx: CompanyTransaction): Promise<OnTheWire[]> => {
  const groups = await store.findPayGroups(tx);
  const people = peopleByGroup(groups, await countPayGroupNames(tx));
  return groups.map((group) => ({ ...group, people: people.get(group.payGroupId) ?? 0 }));
};
