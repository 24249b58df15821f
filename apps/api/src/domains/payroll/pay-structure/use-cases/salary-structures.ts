import type { StructureId } from "@albashi/contracts/ids";
import {
  AddStructure,
  AddStructureVersion,
  ArchiveStructure,
  ChangeStructure,
  type SalaryStructure,
  type StructurePart,
} from "@albashi/contracts/payroll/pay-structure";
import { lagosDayOf } from "@albashi/dates";
import { command } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { lockPayrollSetup } from "../../../companies/index.ts";
import { invalidateOpenRuns, invalidateRuns } from "../../runs/index.ts";
import {
  structureArchived,
  structureInUse,
  structureIsDefault,
  structureNameTaken,
  structureNotFound,
  tooManyStructures,
} from "../errors.ts";
import { assertStructureValid, salaryComponentsOf } from "../model/salary-structure.ts";
import { findComponents } from "../store/components.ts";
import {
  findStructure,
  findStructures,
  insertStructure,
  isStructureUsed,
  makeStructureDefault,
  markStructureArchived,
  renameStructure,
  type Structure,
  saveStructureVersion,
} from "../store/structures.ts";

const constraintErrors = { one_structure_of_a_name: structureNameTaken };

const mostStructures = 100;

/** The company's salary structures with every version. */
export const listStructures = async ({ database }: Pick<Dependencies, "database">, { companyId }: Actor): Promise<SalaryStructure[]> =>
  (await database.inCompany(companyId, findStructures)).map(presentStructure);

/** Adds a salary structure. One that could not split a salary is rejected with the remedy. */
export const addStructure = command(
  AddStructure,
  async ({ tx, at, actor, input: { name, isDefault, validFrom, parts }, audit }) => {
    // Two new default structures at the same moment: the later one replaces the earlier one.
    await lockPayrollSetup(tx);
    const structures = await findStructures(tx);
    if (structures.length >= mostStructures) throw tooManyStructures(mostStructures);
    await rejectUnfitParts(tx, parts);
    const structureId = newId<StructureId>();
    await insertStructure(tx, actor.companyId, { structureId, name, at });
    await saveStructureVersion(tx, actor.companyId, { structureId, validFrom, parts, at, by: actor.userId });
    // The first structure is the default: without one no employee could be paid.
    if (isDefault || !structures.some((one) => one.isDefault)) await becomeDefault(tx, actor, { structureId, name, at });
    await audit({ action: "salary_structure_added", subject: structureId, details: { validFrom } });
    return readBack(tx, structureId);
  },
  { constraintErrors },
);

export const changeStructure = command(
  ChangeStructure,
  async ({ tx, at, actor, input: { structureId, name, isDefault }, audit }) => {
    await lockPayrollSetup(tx);
    const structure = await requireNotArchived(tx, structureId);
    if (name !== undefined) await renameStructure(tx, { structureId, name });
    if (isDefault && !structure.isDefault) await becomeDefault(tx, actor, { structureId, name: name ?? structure.name, at });
    await audit({ action: "salary_structure_changed", subject: structureId });
    return readBack(tx, structureId);
  },
  { constraintErrors },
);

/** It splits the salary of every employee without a structure of their own, in every run that is not final. */
const becomeDefault = async (
  tx: CompanyTransaction,
  actor: Actor,
  { structureId, name, at }: { structureId: StructureId; name: string; at: Date },
) => {
  await makeStructureDefault(tx, structureId);
  await invalidateOpenRuns(tx, actor, { cause: { code: "default_structure_changed", name }, at });
};

/** Changes how a structure splits from a day on. Final months stay as they were paid. */
export const addStructureVersion = command(
  AddStructureVersion,
  async ({ tx, at, actor, input: { structureId, validFrom, parts }, audit }) => {
    const { name } = await requireNotArchived(tx, structureId);
    await rejectUnfitParts(tx, parts);
    await invalidateRuns(tx, actor, { from: validFrom, cause: { code: "structure_changed", name }, at });
    await saveStructureVersion(tx, actor.companyId, { structureId, validFrom, parts, at, by: actor.userId });
    await audit({ action: "salary_structure_version_added", subject: structureId, details: { validFrom } });
    return readBack(tx, structureId);
  },
  { constraintErrors },
);

/** Archives a structure that pays no employee from today on. */
export const archiveStructure = command(
  ArchiveStructure,
  async ({ tx, at, input: { structureId }, audit }) => {
    const structure = await findStructure(tx, structureId);
    if (!structure) throw structureNotFound();
    if (structure.isDefault) throw structureIsDefault();
    if (await isStructureUsed(tx, { structureId, day: lagosDayOf(at) })) throw structureInUse();
    await markStructureArchived(tx, { structureId, at });
    await audit({ action: "salary_structure_archived", subject: structureId });
    return readBack(tx, structureId);
  },
  { constraintErrors },
);

const requireNotArchived = async (tx: CompanyTransaction, structureId: StructureId) => {
  const structure = await findStructure(tx, structureId);
  if (!structure) throw structureNotFound();
  if (structure.isArchived) throw structureArchived();
  return structure;
};

const rejectUnfitParts = async (tx: CompanyTransaction, parts: readonly StructurePart[]) => {
  const offered = (await findComponents(tx)).filter(({ isArchived }) => !isArchived);
  assertStructureValid(salaryComponentsOf(parts, offered));
};

const readBack = async (tx: CompanyTransaction, structureId: StructureId): Promise<SalaryStructure> => {
  const structure = await findStructure(tx, structureId);
  if (!structure) throw new Error(`Structure ${structureId} was written and is not there.`);
  return presentStructure(structure);
};

const presentStructure = ({ versions, ...structure }: Structure): SalaryStructure => ({
  ...structure,
  versions: versions.map(({ validFrom, parts }) => ({ validFrom, parts: [...parts] })),
});
