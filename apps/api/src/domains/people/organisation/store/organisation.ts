import type { CompanyId, CustomFieldId, DepartmentId, EmployeeId, FileId } from "@albashi/contracts/ids";
import type { customFieldTypes } from "@albashi/contracts/people/organisation";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";

interface Department {
  readonly departmentId: DepartmentId;
  readonly name: string;
  /** The number of current employees. */
  readonly people: number;
}

export const findDepartments = async (tx: CompanyTransaction): Promise<Department[]> => {
  const { rows } = await sql<Department>`
    select department_id as "departmentId", name,
      (select count(*)::int from employees e
       where e.company_id = d.company_id and e.department_id = d.department_id and status <> 'ended') as people
    from departments d order by lower(name)
  `.execute(query(tx));
  return rows;
};

export const findDepartment = async (tx: CompanyTransaction, departmentId: DepartmentId): Promise<Department | undefined> =>
  (await findDepartments(tx)).find((one) => one.departmentId === departmentId);

export const insertDepartment = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { departmentId, name, at }: { departmentId: DepartmentId; name: string; at: Date },
) => {
  await query(tx).insertInto("departments").values({ company_id: companyId, department_id: departmentId, name, created_at: at }).execute();
};

export const saveDepartmentName = async (tx: CompanyTransaction, { departmentId, name }: { departmentId: DepartmentId; name: string }) => {
  await query(tx).updateTable("departments").set({ name }).where("department_id", "=", departmentId).execute();
};

/** Deletes a department. The database rejects it while the department has or had employees. */
export const deleteDepartment = async (tx: CompanyTransaction, departmentId: DepartmentId) => {
  await query(tx).deleteFrom("departments").where("department_id", "=", departmentId).execute();
};

export interface CustomField {
  readonly fieldId: CustomFieldId;
  readonly name: string;
  readonly type: (typeof customFieldTypes)[number];
}

export const findCustomFields = async (tx: CompanyTransaction): Promise<CustomField[]> =>
  (await query(tx).selectFrom("custom_fields").select(["field_id as fieldId", "name", "type"]).orderBy("place").execute()) as CustomField[];

/** Adds a field in the first free position. False when all twenty are taken. */
export const insertCustomField = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { fieldId, name, type, at }: CustomField & { at: Date },
): Promise<boolean> => {
  // A lock serialises concurrent additions, which would otherwise take the same position.
  await sql`select pg_advisory_xact_lock(hashtextextended('custom fields of ' || current_company(), 0))`.execute(query(tx));
  const { numAffectedRows } = await sql`
    insert into custom_fields (company_id, field_id, place, name, type, created_at)
    select ${companyId}, ${fieldId}, place, ${name}, ${type}, ${at} from generate_series(1, 20) as free (place)
    where not exists (select from custom_fields taken where taken.place = free.place) order by place limit 1
  `.execute(query(tx));
  return numAffectedRows === 1n;
};

/** Deletes a field and its values. False when there is no such field. */
export const deleteCustomField = async (tx: CompanyTransaction, fieldId: CustomFieldId): Promise<boolean> => {
  const { numDeletedRows } = await query(tx).deleteFrom("custom_fields").where("field_id", "=", fieldId).executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) return false;
  await sql`update employees set custom_fields = custom_fields - ${fieldId}::text, version = version + 1 where custom_fields ? ${fieldId}`.execute(
    query(tx),
  );
  return true;
};

/** All current employees, with their managers. */
export const findChart = async (tx: CompanyTransaction) => {
  const rows = await query(tx)
    .selectFrom("employees")
    .leftJoin("departments", "departments.department_id", "employees.department_id")
    .select([
      "employee_id as employeeId",
      "full_name as fullName",
      "job_title as jobTitle",
      "manager_id as managerId",
      "departments.name as department",
      "picture_file_id as pictureFileId",
    ])
    .where("status", "<>", "ended")
    .orderBy(sql`lower(full_name)`)
    .execute();
  return rows as (Omit<(typeof rows)[number], "employeeId" | "managerId" | "pictureFileId"> & {
    employeeId: EmployeeId;
    managerId: EmployeeId | null;
    pictureFileId: FileId | null;
  })[];
};
