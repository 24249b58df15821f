import type { GradeId, StructureId } from "@albashi/contracts/ids";
import type { Grade as OnTheWire } from "@albashi/contracts/payroll/grades";
import { lagosDayOf } from "@albashi/dates";
import { type ChangeDependencies, withAuditedChange } from "../../../../platform/audit/with-audited-change.ts";
import type { CompanyTransaction } from "../../../../platform/database/in-company.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { IdempotentRequest } from "../../../../platform/idempotency/request.ts";
import { invalidateOpenRuns } from "../../runs/index.ts";
import { gradeInUse, gradeNameTaken, gradeNotFound, gradeRangeInverted, structureUnknown, tooManyGrades } from "../errors.ts";
import { findGrades, type Grade, isGradeUsed, markGradeArchived, saveGrade } from "../store/grades.ts";
import { findStructure } from "../store/structures.ts";

const constraintErrors = { one_grade_of_a_name: gradeNameTaken };

const mostGrades = 100;

interface Sent {
  readonly name: string;
  readonly structureId: StructureId;
  readonly leastGrossKobo: string | null;
  readonly mostGrossKobo: string | null;
}

export const listGrades = async ({ database }: ChangeDependencies, { companyId }: Actor): Promise<OnTheWire[]> =>
  (await database.inCompany(companyId, findGrades)).map(present);

export const addGrade = (
  dependencies: ChangeDependencies,
  actor: Actor,
  { sent, intent }: { sent: Sent; intent: IdempotentRequest | undefined },
) =>
  withAuditedChange(dependencies, actor, { intent, action: "grade_added", constraintErrors }, async (tx, at) => {
    if ((await findGrades(tx)).length >= mostGrades) throw tooManyGrades(mostGrades);
    const grade = await checked(tx, newId<GradeId>(), sent);
    await saveGrade(tx, actor.companyId, { ...grade, at });
    return { subject: grade.gradeId, answer: present(grade) };
  });

export const changeGrade = (
  dependencies: ChangeDependencies,
  actor: Actor,
  { gradeId, sent, intent }: { gradeId: GradeId; sent: Sent; intent: IdempotentRequest | undefined },
) =>
  withAuditedChange(dependencies, actor, { intent, action: "grade_changed", constraintErrors }, async (tx, at) => {
    const before = await gradeOf(tx, gradeId);
    const grade = await checked(tx, gradeId, sent);
    await saveGrade(tx, actor.companyId, { ...grade, at });
    if (grade.structureId !== before.structureId)
      await invalidateOpenRuns(tx, actor, { cause: { code: "grade_structure_changed", name: grade.name }, at });
    return { subject: gradeId, answer: present(grade) };
  });

/** Archives a grade that no employee is on from today on. */
export const archiveGrade = (
  dependencies: ChangeDependencies,
  actor: Actor,
  { gradeId, intent }: { gradeId: GradeId; intent: IdempotentRequest | undefined },
) =>
  withAuditedChange(dependencies, actor, { intent, action: "grade_archived", constraintErrors }, async (tx, at) => {
    const grade = await gradeOf(tx, gradeId);
    if (await isGradeUsed(tx, { gradeId, day: lagosDayOf(at) })) throw gradeInUse();
    await markGradeArchived(tx, { gradeId, at });
    return { subject: gradeId, answer: present({ ...grade, isArchived: true }) };
  });

const gradeOf = async (tx: CompanyTransaction, gradeId: GradeId): Promise<Grade> => {
  const grade = (await findGrades(tx)).find((one) => one.gradeId === gradeId && !one.isArchived);
  if (!grade) throw gradeNotFound();
  return grade;
};

const checked = async (tx: CompanyTransaction, gradeId: GradeId, sent: Sent): Promise<Grade> => {
  const structure = await findStructure(tx, sent.structureId);
  if (!structure || structure.isArchived) throw structureUnknown();
  const amount = (digits: string | null) => (digits === null ? null : BigInt(digits));
  const [minGross, maxGross] = [amount(sent.leastGrossKobo), amount(sent.mostGrossKobo)];
  if (minGross !== null && maxGross !== null && maxGross < minGross) throw gradeRangeInverted();
  return { gradeId, name: sent.name, structureId: sent.structureId, minGross, maxGross, isArchived: false };
};

const present = ({ minGross, maxGross, ...grade }: Grade): OnTheWire => ({
  ...grade,
  leastGrossKobo: minGross?.toString() ?? null,
  mostGrossKobo: maxGross?.toString() ?? null,
});
