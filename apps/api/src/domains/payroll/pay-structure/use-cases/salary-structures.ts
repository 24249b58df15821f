import type { StructureId } from "@albashi/contracts/ids";
import type { SalaryStructure, StructurePart } from "@albashi/contracts/payroll/pay-structure";
import { lagosDayOf } from "@albashi/dates";
import { type ChangeDependencies, withAuditedChange } from "../../../../platform/audit/with-audited-change.ts";
import type { CompanyTransaction } from "../../../../platform/database/in-company.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { IdempotentRequest } from "../../../../platform/idempotency/request.ts";
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
export const listStructures = async ({ database }: ChangeDependencies, { companyId }: Actor): Promise<SalaryStructure[]> =>
  (await database.inCompany(companyId, findStructures)).map(present);

interface NewStructure {
  readonly name: string;
  readonly isDefault: boolean;
  readonly validFrom: string;
  readonly parts: readonly StructurePart[];
  readonly intent: IdempotentRequest | undefined;
}

/** Adds a salary structure. One that could not split a salary is rejected with the remedy. */
export const addStructure = (
  dependencies: ChangeDependencies,
  actor: Actor,
  { name, isDefault, validFrom, intent, ...sent }: NewStructure,
) =>
  withAuditedChange(dependencies, actor, { intent, action: "salary_structure_added", constraintErrors }, async (tx, at) => {
    const known = await findStructures(tx);
    if (known.length >= mostStructures) throw tooManyStructures(mostStructures);
    await refuseUnfitParts(tx, sent.parts);
    const structureId = newId<StructureId>();
    await insertStructure(tx, actor.companyId, { structureId, name, at });
    await saveStructureVersion(tx, actor.companyId, { structureId, validFrom, parts: sent.parts, at, by: actor.userId });
    // The first structure is the default: without one no employee could be paid.
    if (isDefault || !known.some((one) => one.isDefault)) await becomeDefault(tx, actor, { structureId, name, at });
    return { subject: structureId, answer: await readBack(tx, structureId), details: { validFrom } };
  });

export const changeStructure = (
  dependencies: ChangeDependencies,
  actor: Actor,
  {
    structureId,
    name,
    isDefault,
    intent,
  }: { structureId: StructureId; name?: string | undefined; isDefault?: true | undefined; intent: IdempotentRequest | undefined },
) =>
  withAuditedChange(dependencies, actor, { intent, action: "salary_structure_changed", constraintErrors }, async (tx, at) => {
    const structure = await requireNotArchived(tx, structureId);
    if (name !== undefined) await renameStructure(tx, { structureId, name });
    if (isDefault && !structure.isDefault) await becomeDefault(tx, actor, { structureId, name: name ?? structure.name, at });
    return { subject: structureId, answer: await readBack(tx, structureId) };
  });

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
export const addStructureVersion = (
  dependencies: ChangeDependencies,
  actor: Actor,
  { structureId, validFrom, intent, ...sent }: Pick<NewStructure, "validFrom" | "parts" | "intent"> & { structureId: StructureId },
) =>
  withAuditedChange(dependencies, actor, { intent, action: "salary_structure_version_added", constraintErrors }, async (tx, at) => {
    const { name } = await requireNotArchived(tx, structureId);
    await refuseUnfitParts(tx, sent.parts);
    await invalidateRuns(tx, actor, { from: validFrom, cause: { code: "structure_changed", name }, at });
    await saveStructureVersion(tx, actor.companyId, { structureId, validFrom, parts: sent.parts, at, by: actor.userId });
    return { subject: structureId, answer: await readBack(tx, structureId), details: { validFrom } };
  });

/** Archives a structure that pays no employee from today on. */
export const archiveStructure = (
  dependencies: ChangeDependencies,
  actor: Actor,
  { structureId, intent }: { structureId: StructureId; intent: IdempotentRequest | undefined },
) =>
  withAuditedChange(dependencies, actor, { intent, action: "salary_structure_archived", constraintErrors }, async (tx, at) => {
    const structure = await findStructure(tx, structureId);
    if (!structure) throw structureNotFound();
    if (structure.isDefault) throw structureIsDefault();
    if (await isStructureUsed(tx, { structureId, day: lagosDayOf(at) })) throw structureInUse();
    await markStructureArchived(tx, { structureId, at });
    return { subject: structureId, answer: await readBack(tx, structureId) };
  });

const requireNotArchived = async (tx: CompanyTransaction, structureId: StructureId) => {
  const structure = await findStructure(tx, structureId);
  if (!structure) throw structureNotFound();
  if (structure.isArchived) throw structureArchived();
  return structure;
};

const refuseUnfitParts = async (tx: CompanyTransaction, parts: readonly StructurePart[]) => {
  const offered = (await findComponents(tx)).filter(({ isArchived }) => !isArchived);
  assertStructureValid(salaryComponentsOf(parts, offered));
};

const readBack = async (tx: CompanyTransaction, structureId: StructureId): Promise<SalaryStructure> => {
  const structure = await findStructure(tx, structureId);
  if (!structure) throw new Error(`Structure ${structureId} was written and is not there.`);
  return present(structure);
};

const present = ({ versions, ...structure }: Structure): SalaryStructure => ({
  ...structure,
  versions: versions.map(({ validFrom, parts }) => ({ validFrom, parts: [...parts] })),
});
