import type { GradeId } from "@albashi/contracts/ids";
import { AddGrade, ArchiveGrade, ChangeGrade, type Grade as GradeResponse } from "@albashi/contracts/payroll/grades";
import { lagosDayOf } from "@albashi/dates";
import { command, type InputOf } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { invalidateOpenRuns } from "../../runs/index.ts";
import { gradeInUse, gradeNameTaken, gradeNotFound, gradeRangeInverted, structureUnknown, tooManyGrades } from "../errors.ts";
import { findGrades, type Grade, isGradeUsed, markGradeArchived, saveGrade } from "../store/grades.ts";
import { findStructure } from "../store/structures.ts";

const constraintErrors = { one_grade_of_a_name: gradeNameTaken };

const mostGrades = 100;

export const listGrades = async ({ database }: Pick<Dependencies, "database">, { companyId }: Actor): Promise<GradeResponse[]> =>
  (await database.inCompany(companyId, findGrades)).map(presentGrade);

export const addGrade = command(
  AddGrade,
  async ({ tx, at, actor, input, audit }) => {
    if ((await findGrades(tx)).length >= mostGrades) throw tooManyGrades(mostGrades);
    const grade = await parseGrade(tx, newId<GradeId>(), input);
    await saveGrade(tx, actor.companyId, { ...grade, at });
    await audit({ action: "grade_added", subject: grade.gradeId });
    return presentGrade(grade);
  },
  { constraintErrors },
);

export const changeGrade = command(
  ChangeGrade,
  async ({ tx, at, actor, input, audit }) => {
    const { gradeId } = input;
    const before = await gradeOf(tx, gradeId);
    const grade = await parseGrade(tx, gradeId, input);
    await saveGrade(tx, actor.companyId, { ...grade, at });
    if (grade.structureId !== before.structureId)
      await invalidateOpenRuns(tx, actor, { cause: { code: "grade_structure_changed", name: grade.name }, at });
    await audit({ action: "grade_changed", subject: gradeId });
    return presentGrade(grade);
  },
  { constraintErrors },
);

/** Archives a grade that no employee is on from today on. */
export const archiveGrade = command(
  ArchiveGrade,
  async ({ tx, at, input: { gradeId }, audit }) => {
    const grade = await gradeOf(tx, gradeId);
    if (await isGradeUsed(tx, { gradeId, day: lagosDayOf(at) })) throw gradeInUse();
    await markGradeArchived(tx, { gradeId, at });
    await audit({ action: "grade_archived", subject: gradeId });
    return presentGrade({ ...grade, isArchived: true });
  },
  { constraintErrors },
);

const gradeOf = async (tx: CompanyTransaction, gradeId: GradeId): Promise<Grade> => {
  const grade = (await findGrades(tx)).find((one) => one.gradeId === gradeId && !one.isArchived);
  if (!grade) throw gradeNotFound();
  return grade;
};

const parseGrade = async (tx: CompanyTransaction, gradeId: GradeId, input: InputOf<typeof AddGrade>): Promise<Grade> => {
  const structure = await findStructure(tx, input.structureId);
  if (!structure || structure.isArchived) throw structureUnknown();
  const amount = (digits: string | null) => (digits === null ? null : BigInt(digits));
  const [minGross, maxGross] = [amount(input.leastGrossKobo), amount(input.mostGrossKobo)];
  if (minGross !== null && maxGross !== null && maxGross < minGross) throw gradeRangeInverted();
  return { gradeId, name: input.name, structureId: input.structureId, minGross, maxGross, isArchived: false };
};

const presentGrade = ({ minGross, maxGross, ...grade }: Grade): GradeResponse => ({
  ...grade,
  leastGrossKobo: minGross?.toString() ?? null,
  mostGrossKobo: maxGross?.toString() ?? null,
});
