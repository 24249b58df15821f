import type { GradeId, StructureId } from "@albashi/contracts/ids";
import type { Grade as OnTheWire } from "@albashi/contracts/payroll-grades";
import { lagosDayOf } from "@albashi/dates";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import type { Intent } from "../../../idempotency/once.ts";
import { newId } from "../../../new-id.ts";
import { gradeInUse, gradeNotFound, gradeUpsideDown, structureUnknown, tooManyGrades } from "../errors.ts";
import * as store from "../store.ts";
import { changing, type SetUpParts } from "./changing.ts";
import { voidOpenRuns } from "./void-runs.ts";

const mostGrades = 100;

interface Sent {
  readonly name: string;
  readonly structureId: StructureId;
  readonly leastGrossKobo: string | null;
  readonly mostGrossKobo: string | null;
}

export const listGrades = async ({ database }: SetUpParts, { companyId }: Actor): Promise<OnTheWire[]> =>
  (await database.inCompany(companyId, store.findGrades)).map(shown);

export const addGrade = (parts: SetUpParts, actor: Actor, { sent, intent }: { sent: Sent; intent: Intent | undefined }) =>
  changing(parts, actor, { intent, action: "grade_added" }, async (tx, at) => {
    if ((await store.findGrades(tx)).length >= mostGrades) throw tooManyGrades(mostGrades);
    const grade = await checked(tx, newId<GradeId>(), sent);
    await store.saveGrade(tx, actor.companyId, { ...grade, at });
    return { subject: grade.gradeId, answer: shown(grade) };
  });

export const changeGrade = (
  parts: SetUpParts,
  actor: Actor,
  { gradeId, sent, intent }: { gradeId: GradeId; sent: Sent; intent: Intent | undefined },
) =>
  changing(parts, actor, { intent, action: "grade_changed" }, async (tx, at) => {
    const before = await gradeOf(tx, gradeId);
    const grade = await checked(tx, gradeId, sent);
    await store.saveGrade(tx, actor.companyId, { ...grade, at });
    if (grade.structureId !== before.structureId)
      await voidOpenRuns(tx, actor, { what: `The grade ${grade.name} was given another salary structure`, at });
    return { subject: gradeId, answer: shown(grade) };
  });

/** Puts a grade away that nobody is on from today on. */
export const archiveGrade = (parts: SetUpParts, actor: Actor, { gradeId, intent }: { gradeId: GradeId; intent: Intent | undefined }) =>
  changing(parts, actor, { intent, action: "grade_archived" }, async (tx, at) => {
    const grade = await gradeOf(tx, gradeId);
    if (await store.isGradeUsed(tx, { gradeId, day: lagosDayOf(at) })) throw gradeInUse();
    await store.archiveGrade(tx, { gradeId, at });
    return { subject: gradeId, answer: shown({ ...grade, isArchived: true }) };
  });

const gradeOf = async (tx: CompanyTransaction, gradeId: GradeId): Promise<store.Grade> => {
  const grade = (await store.findGrades(tx)).find((one) => one.gradeId === gradeId && !one.isArchived);
  if (!grade) throw gradeNotFound();
  return grade;
};

const checked = async (tx: CompanyTransaction, gradeId: GradeId, sent: Sent): Promise<store.Grade> => {
  const structure = await store.findStructure(tx, sent.structureId);
  if (!structure || structure.isArchived) throw structureUnknown();
  const amount = (digits: string | null) => (digits === null ? null : BigInt(digits));
  const [leastGross, mostGross] = [amount(sent.leastGrossKobo), amount(sent.mostGrossKobo)];
  if (leastGross !== null && mostGross !== null && mostGross < leastGross) throw gradeUpsideDown();
  return { gradeId, name: sent.name, structureId: sent.structureId, leastGross, mostGross, isArchived: false };
};

const shown = ({ leastGross, mostGross, ...grade }: store.Grade): OnTheWire => ({
  ...grade,
  leastGrossKobo: leastGross?.toString() ?? null,
  mostGrossKobo: mostGross?.toString() ?? null,
});
