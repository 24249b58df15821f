import type { CompanyId, PayGroupId, StructureId, UserId } from "@albashi/contracts/ids";
import type { StructurePart } from "@albashi/contracts/payroll-structures";
import { type LocalDate, lagosDayOf } from "@albashi/dates";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import type { Intent } from "../../../idempotency/once.ts";
import { newId } from "../../../new-id.ts";
import { firstComponents } from "../model/component.ts";
import { profileByLaw } from "../model/statutory-profile.ts";
import * as store from "../store.ts";
import { changing, type SetUpParts } from "./changing.ts";
import { generateFirstCalendars } from "./generate-calendar.ts";
import { setUpOf } from "./read-set-up.ts";
import { firstOfYear } from "./statutory-profile.ts";

interface Beginning {
  readonly companyId: CompanyId;
  readonly day: LocalDate;
  readonly at: Date;
  readonly by: UserId;
}

/**
 * A new company begins with what most have: one pay group and its calendar, components, a structure and what the law asks.
 * What is there already stays as it is, so doing it twice changes nothing the second time.
 */
export const beginWithDefaults = (parts: SetUpParts, actor: Actor, { payDay, intent }: { payDay: number; intent: Intent | undefined }) =>
  changing(parts, actor, { intent, action: "payroll_begun_with_defaults" }, async (tx, at) => {
    // Two who press at once take turns, or there would be two groups.
    await store.takeTurnAtSetUp(tx);
    const beginning: Beginning = { companyId: actor.companyId, day: lagosDayOf(at), at, by: actor.userId };
    await beginPayGroup(tx, beginning, payDay);
    await beginComponents(tx, beginning);
    await beginStructure(tx, beginning);
    await beginProfile(tx, beginning);
    return { subject: actor.companyId, answer: await setUpOf(tx, beginning.day) };
  });

const firstGroup = { name: "Everybody", cutOffWorkingDays: 5, proration: "calendar_days" } as const;

const beginPayGroup = async (tx: CompanyTransaction, { companyId, at }: Beginning, payDay: number) => {
  const known = await store.findPayGroups(tx);
  if (known.some(({ isDefault }) => isDefault)) return;
  const group = { ...firstGroup, payGroupId: newId<PayGroupId>(), payDay };
  await store.insertPayGroup(tx, companyId, { ...group, at });
  await store.makePayGroupDefault(tx, group.payGroupId);
  await generateFirstCalendars(tx, companyId, { group, at });
};

/** A component whose name the company already uses for one of its own is left out. */
const beginComponents = async (tx: CompanyTransaction, { companyId, at }: Beginning) => {
  const known = await store.findComponents(tx);
  const isNamed = ({ side, name }: (typeof firstComponents)[number]) =>
    known.some((one) => one.side === side && !one.isArchived && one.name.toLowerCase() === name.toLowerCase());
  await store.insertComponents(tx, companyId, { components: firstComponents.filter((one) => !isNamed(one)), at });
};

const firstParts: readonly StructurePart[] = [
  { by: "share", code: "basic", bps: 5_000 },
  { by: "share", code: "housing", bps: 2_500 },
  { by: "share", code: "transport", bps: 1_500 },
  { by: "rest", code: "utility" },
];

/** From the year's first day on, so that every month of it can be paid. A company that has a default structure keeps it. */
const beginStructure = async (tx: CompanyTransaction, { companyId, day, at, by }: Beginning) => {
  if ((await store.findStructures(tx)).some(({ isDefault }) => isDefault)) return;
  const offered = new Set((await store.findComponents(tx)).filter(({ isArchived }) => !isArchived).map(({ code }) => code));
  if (!firstParts.every(({ code }) => offered.has(code))) return;
  const structureId = newId<StructureId>();
  await store.insertStructure(tx, companyId, { structureId, name: "Standard", at });
  await store.saveStructureVersion(tx, companyId, { structureId, validFrom: firstOfYear(day), parts: firstParts, at, by });
  await store.makeStructureDefault(tx, structureId);
};

const beginProfile = async (tx: CompanyTransaction, { companyId, day, at, by }: Beginning) => {
  if ((await store.findStatutoryProfiles(tx)).length > 0) return;
  await store.saveStatutoryProfile(tx, companyId, { profile: profileByLaw(firstOfYear(day)), at, by });
};
