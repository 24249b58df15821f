import type { CompanyId, PayGroupId, StructureId, UserId } from "@albashi/contracts/ids";
import type { StructurePart } from "@albashi/contracts/payroll/pay-structure";
import { ApplyDefaultSetup } from "@albashi/contracts/payroll/setup";
import { type LocalDate, lagosDayOf } from "@albashi/dates";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import { command } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import { findPayGroups, insertPayGroup, lockPayrollSetup, makePayGroupDefault } from "../../../companies/index.ts";
import type { OnOwnerVerified } from "../../../identity/index.ts";
import { generateFirstCalendars, payGroupNameTaken } from "../../calendar/index.ts";
import {
  componentNameTaken,
  findComponents,
  findStructures,
  firstComponents,
  insertComponents,
  insertStructure,
  makeStructureDefault,
  saveStructureVersion,
  structureNameTaken,
} from "../../pay-structure/index.ts";
import { findStatutoryProfiles, firstOfYear, saveStatutoryProfile, suggestedProfile } from "../../statutory/index.ts";
import { setUpOf } from "./read-setup.ts";

const constraintErrors = {
  one_component_of_a_name: componentNameTaken,
  one_structure_of_a_name: structureNameTaken,
  one_pay_group_of_a_name: payGroupNameTaken,
};

interface DefaultSetup {
  readonly companyId: CompanyId;
  readonly day: LocalDate;
  readonly at: Date;
  readonly by: UserId;
  readonly payDay: number;
}

/**
 * Creates the default setup of a new company: one pay group and its calendar, components, a structure and a statutory profile.
 * Existing settings are left unchanged, so it is idempotent.
 */
export const applyDefaultSetup = command(
  ApplyDefaultSetup,
  async ({ tx, at, actor: { companyId, userId }, input: { payDay }, audit }) => {
    await createDefaultSetup(tx, { companyId, day: lagosDayOf(at), at, by: userId, payDay });
    await audit({ action: "payroll_begun_with_defaults", subject: companyId });
    return setUpOf(tx, { companyId, today: lagosDayOf(at) });
  },
  { constraintErrors },
);

/** A new company can run payroll from the moment its owner has verified their e-mail: nothing has to be set up first. */
export const setUpNewCompany: OnOwnerVerified = async (tx, { companyId, userId, at }) => {
  await createDefaultSetup(tx, { companyId, day: lagosDayOf(at), at, by: userId, payDay: usualPayDay });
  await writeAuditEntry(tx, { at, actor: userId, action: "payroll_begun_with_defaults", subject: companyId });
};

const usualPayDay = 25;

const createDefaultSetup = async (tx: CompanyTransaction, setup: DefaultSetup) => {
  // Serialises concurrent requests, which would otherwise create two groups.
  await lockPayrollSetup(tx);
  await createPayGroup(tx, setup);
  await createComponents(tx, setup);
  await createStructure(tx, setup);
  await createProfile(tx, setup);
};

const firstGroup = { name: "All employees", cutOffWorkingDays: 5, proration: "calendar_days" } as const;

const createPayGroup = async (tx: CompanyTransaction, { companyId, at, payDay }: DefaultSetup) => {
  const known = await findPayGroups(tx);
  if (known.some(({ isDefault }) => isDefault)) return;
  const group = { ...firstGroup, payGroupId: newId<PayGroupId>(), payDay };
  await insertPayGroup(tx, companyId, { ...group, at });
  await makePayGroupDefault(tx, group.payGroupId);
  await generateFirstCalendars(tx, companyId, { group, at });
};

/** A default component whose name the company already uses is skipped. */
const createComponents = async (tx: CompanyTransaction, { companyId, at }: DefaultSetup) => {
  const known = await findComponents(tx);
  const isNamed = ({ side, name }: (typeof firstComponents)[number]) =>
    known.some((one) => one.side === side && !one.isArchived && one.name.toLowerCase() === name.toLowerCase());
  await insertComponents(tx, companyId, { components: firstComponents.filter((one) => !isNamed(one)), at });
};

const firstParts: readonly StructurePart[] = [
  { by: "share", code: "basic", bps: 5_000 },
  { by: "share", code: "housing", bps: 2_500 },
  { by: "share", code: "transport", bps: 1_500 },
  { by: "rest", code: "utility" },
];

/** From the year's first day on, so that every month of it can be paid. An existing default structure is kept. */
const createStructure = async (tx: CompanyTransaction, { companyId, day, at, by }: DefaultSetup) => {
  if ((await findStructures(tx)).some(({ isDefault }) => isDefault)) return;
  const offered = new Set((await findComponents(tx)).filter(({ isArchived }) => !isArchived).map(({ code }) => code));
  if (!firstParts.every(({ code }) => offered.has(code))) return;
  const structureId = newId<StructureId>();
  await insertStructure(tx, companyId, { structureId, name: "Standard", at });
  await saveStructureVersion(tx, companyId, { structureId, validFrom: firstOfYear(day), parts: firstParts, at, by });
  await makeStructureDefault(tx, structureId);
};

const createProfile = async (tx: CompanyTransaction, { companyId, day, at, by }: DefaultSetup) => {
  if ((await findStatutoryProfiles(tx)).length > 0) return;
  await saveStatutoryProfile(tx, companyId, { profile: suggestedProfile(firstOfYear(day)), at, by });
};
