import type { CompanyId, GradeId, StructureId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";

/** A pay grade: a structure, and the range of its salaries. */
export interface Grade {
  readonly gradeId: GradeId;
  readonly name: string;
  readonly structureId: StructureId;
  readonly minGross: bigint | null;
  readonly maxGross: bigint | null;
  readonly isArchived: boolean;
}

export const findGrades = async (tx: CompanyTransaction): Promise<Grade[]> => {
  const { rows } = await sql<Grade>`
    select grade_id as "gradeId", name, structure_id as "structureId", min_gross as "minGross", max_gross as "maxGross",
      archived_at is not null as "isArchived"
    from grades order by archived_at is not null, lower(name)
  `.execute(query(tx));
  return rows;
};

/** Creates a grade, or updates the one with that id. */
export const saveGrade = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { gradeId, name, structureId, minGross, maxGross, at }: Omit<Grade, "isArchived"> & { at: Date },
) => {
  await sql`
    insert into grades (company_id, grade_id, name, structure_id, min_gross, max_gross, created_at)
    values (${companyId}, ${gradeId}, ${name}, ${structureId}, ${minGross}, ${maxGross}, ${at})
    on conflict (company_id, grade_id) do update
      set name = excluded.name, structure_id = excluded.structure_id, min_gross = excluded.min_gross, max_gross = excluded.max_gross
  `.execute(query(tx));
};

export const markGradeArchived = async (tx: CompanyTransaction, { gradeId, at }: { gradeId: GradeId; at: Date }) => {
  await sql`update grades set archived_at = coalesce(archived_at, ${at}) where grade_id = ${gradeId}`.execute(query(tx));
};

/** Whether an employee is on a grade on a day or later. */
export const isGradeUsed = async (tx: CompanyTransaction, { gradeId, day }: { gradeId: GradeId; day: string }): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from pay_terms t where grade_id = ${gradeId} and t.valid_from >= coalesce((
      select max(valid_from) from pay_terms n where n.company_id = t.company_id and n.employee_id = t.employee_id and n.valid_from <= ${day}
    ), t.valid_from) limit 1
  `.execute(query(tx));
  return rows.length > 0;
};
