import type { StructureId } from "@albashi/contracts/ids";
import type { SalaryStructure, StructurePart } from "@albashi/contracts/payroll-structures";
import { lagosDayOf } from "@albashi/dates";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import type { Intent } from "../../../idempotency/once.ts";
import { newId } from "../../../new-id.ts";
import { structureArchived, structureInUse, structureIsDefault, structureNotFound, tooManyStructures } from "../errors.ts";
import { refuseUnfit, salaryComponentsOf } from "../model/structure.ts";
import * as store from "../store.ts";
import { changing, type SetUpParts } from "./changing.ts";
import { voidOpenRuns, voidRuns } from "./void-runs.ts";

const mostStructures = 100;

/** How a company splits salaries, with every version. */
export const listStructures = async ({ database }: SetUpParts, { companyId }: Actor): Promise<SalaryStructure[]> =>
  (await database.inCompany(companyId, store.findStructures)).map(shown);

interface NewStructure {
  readonly name: string;
  readonly isDefault: boolean;
  readonly validFrom: string;
  readonly parts: readonly StructurePart[];
  readonly intent: Intent | undefined;
}

/** A company adds a way to split salaries. One that could not split a salary is refused with what to do. */
export const addStructure = (parts: SetUpParts, actor: Actor, { name, isDefault, validFrom, intent, ...sent }: NewStructure) =>
  changing(parts, actor, { intent, action: "salary_structure_added" }, async (tx, at) => {
    const known = await store.findStructures(tx);
    if (known.length >= mostStructures) throw tooManyStructures(mostStructures);
    await refuseUnfitParts(tx, sent.parts);
    const structureId = newId<StructureId>();
    await store.insertStructure(tx, actor.companyId, { structureId, name, at });
    await store.saveStructureVersion(tx, actor.companyId, { structureId, validFrom, parts: sent.parts, at, by: actor.userId });
    // The first one is for everybody: without a default nobody could be paid.
    if (isDefault || !known.some((one) => one.isDefault)) await becomeDefault(tx, actor, { structureId, name, at });
    return { subject: structureId, answer: await readBack(tx, structureId), details: { validFrom } };
  });

export const changeStructure = (
  parts: SetUpParts,
  actor: Actor,
  {
    structureId,
    name,
    isDefault,
    intent,
  }: { structureId: StructureId; name?: string | undefined; isDefault?: true | undefined; intent: Intent | undefined },
) =>
  changing(parts, actor, { intent, action: "salary_structure_changed" }, async (tx, at) => {
    const structure = await refuseArchived(tx, structureId);
    if (name !== undefined) await store.renameStructure(tx, { structureId, name });
    if (isDefault && !structure.isDefault) await becomeDefault(tx, actor, { structureId, name: name ?? structure.name, at });
    return { subject: structureId, answer: await readBack(tx, structureId) };
  });

/** Everybody without a structure of their own is split by it, in every run that is not fixed. */
const becomeDefault = async (
  tx: CompanyTransaction,
  actor: Actor,
  { structureId, name, at }: { structureId: StructureId; name: string; at: Date },
) => {
  await store.makeStructureDefault(tx, structureId);
  await voidOpenRuns(tx, actor, { what: `The salary structure ${name} became the default`, at });
};

/** From a day on a structure splits otherwise. Months that are paid for good stay as they were split. */
export const addStructureVersion = (
  parts: SetUpParts,
  actor: Actor,
  { structureId, validFrom, intent, ...sent }: Pick<NewStructure, "validFrom" | "parts" | "intent"> & { structureId: StructureId },
) =>
  changing(parts, actor, { intent, action: "salary_structure_version_added" }, async (tx, at) => {
    const { name } = await refuseArchived(tx, structureId);
    await refuseUnfitParts(tx, sent.parts);
    await voidRuns(tx, actor, { from: validFrom, what: `The salary structure ${name} was changed`, at });
    await store.saveStructureVersion(tx, actor.companyId, { structureId, validFrom, parts: sent.parts, at, by: actor.userId });
    return { subject: structureId, answer: await readBack(tx, structureId), details: { validFrom } };
  });

/** Puts a structure away that nobody is paid by from today on. */
export const archiveStructure = (
  parts: SetUpParts,
  actor: Actor,
  { structureId, intent }: { structureId: StructureId; intent: Intent | undefined },
) =>
  changing(parts, actor, { intent, action: "salary_structure_archived" }, async (tx, at) => {
    const structure = await store.findStructure(tx, structureId);
    if (!structure) throw structureNotFound();
    if (structure.isDefault) throw structureIsDefault();
    if (await store.isStructureUsed(tx, { structureId, day: lagosDayOf(at) })) throw structureInUse();
    await store.archiveStructure(tx, { structureId, at });
    return { subject: structureId, answer: await readBack(tx, structureId) };
  });

const refuseArchived = async (tx: CompanyTransaction, structureId: StructureId) => {
  const structure = await store.findStructure(tx, structureId);
  if (!structure) throw structureNotFound();
  if (structure.isArchived) throw structureArchived();
  return structure;
};

const refuseUnfitParts = async (tx: CompanyTransaction, parts: readonly StructurePart[]) => {
  const offered = (await store.findComponents(tx)).filter(({ isArchived }) => !isArchived);
  refuseUnfit(salaryComponentsOf(parts, offered));
};

const readBack = async (tx: CompanyTransaction, structureId: StructureId): Promise<SalaryStructure> => {
  const structure = await store.findStructure(tx, structureId);
  if (!structure) throw new Error(`Structure ${structureId} was written and is not there.`);
  return shown(structure);
};

const shown = ({ versions, ...structure }: store.Structure): SalaryStructure => ({
  ...structure,
  versions: versions.map(({ validFrom, parts }) => ({ validFrom, parts: [...parts] })),
});
