// A grade has a salary structure and a range of salaries.
import * as z from "zod/mini";
import { PositiveKobo } from "../amounts.ts";
import { contract } from "../contract.ts";
import { GradeId, StructureId } from "../ids.ts";
import { requiredText } from "../people/profiles.ts";

export const Grade = z
  .object({
    gradeId: GradeId,
    name: z.string(),
    structureId: StructureId,
    leastGrossKobo: z.nullable(z.string()),
    mostGrossKobo: z.nullable(z.string()),
    isArchived: z.boolean(),
  })
  .check(z.meta({ id: "Grade" }));
export type Grade = z.infer<typeof Grade>;

const exampleGrade = {
  gradeId: "0198a7c4-0000-7000-8000-000000000050",
  name: "Level 8",
  structureId: "0198a7c4-0000-7000-8000-000000000040",
  leastGrossKobo: "20000000",
  mostGrossKobo: "35000000",
  isArchived: false,
};
const gradeParams = z.object({ gradeId: GradeId });
const body = z.strictObject({
  name: requiredText(40, "Please enter a grade name."),
  structureId: StructureId,
  leastGrossKobo: z._default(z.nullable(PositiveKobo()), null),
  mostGrossKobo: z._default(z.nullable(PositiveKobo()), null),
});
const exampleRequest = {
  name: "Level 8",
  structureId: "0198a7c4-0000-7000-8000-000000000040",
  leastGrossKobo: "20000000",
  mostGrossKobo: "35000000",
};
const errors = {
  structure_not_found: "invalid",
  grade_name_taken: "conflict",
  grade_upside_down: "invalid",
  idempotency_key_reused: "conflict",
} as const;

export const ListGrades = contract({
  method: "GET",
  path: "/api/v1/payroll/grades",
  permission: "payroll.read",
  summary: "List the grades; there are at most a hundred",
  response: z.object({ grades: z.array(Grade) }),
  successStatus: 200,
  errors: {},
  failureShape: "problem",
  example: { response: { grades: [exampleGrade] } },
});

export const AddGrade = contract({
  method: "POST",
  path: "/api/v1/payroll/grades",
  permission: "payroll.write",
  summary: "Add a grade",
  body,
  response: Grade,
  successStatus: 201,
  errors: { ...errors, too_many_grades: "conflict" },
  failureShape: "problem",
  example: { request: exampleRequest, response: exampleGrade },
});

export const ChangeGrade = contract({
  method: "PUT",
  path: "/api/v1/payroll/grades/:gradeId",
  permission: "payroll.write",
  summary: "Change a grade",
  params: gradeParams,
  body,
  response: Grade,
  successStatus: 200,
  errors: { ...errors, grade_not_found: "not_found" },
  failureShape: "problem",
  example: { request: exampleRequest, response: exampleGrade },
});

export const ArchiveGrade = contract({
  method: "DELETE",
  path: "/api/v1/payroll/grades/:gradeId",
  permission: "payroll.write",
  summary: "Archive a grade without employees",
  params: gradeParams,
  response: Grade,
  successStatus: 200,
  errors: { grade_not_found: "not_found", grade_in_use: "conflict", idempotency_key_reused: "conflict" },
  failureShape: "problem",
  example: { response: { ...exampleGrade, isArchived: true } },
});
