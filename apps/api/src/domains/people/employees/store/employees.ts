import type { CompanyId, EmployeeId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { Employee } from "../model/employee.ts";

const columns = [
  "employee_id as employeeId",
  "staff_number as staffNumber",
  "user_id as userId",
  "full_name as fullName",
  "job_title as jobTitle",
  "gender",
  "email",
  "phone_number as phoneNumber",
  "address",
  "department_id as departmentId",
  "manager_id as managerId",
  "pay_group as payGroup",
  "status",
  "first_day as firstDay",
  "is_first_day_known as isFirstDayKnown",
  "last_day as lastDay",
  "end_reason as endReason",
  "notice_given_on as noticeGivenOn",
  "missing_notice_owed_by as missingNoticeOwedBy",
  "severance",
  "pays_unused_leave as paysUnusedLeave",
  "picture_file_id as pictureFileId",
  "custom_fields as customFields",
  "version",
  "created_at as createdAt",
] as const;

/** Allocates a range of consecutive staff numbers and returns the first. Concurrent callers wait for the row lock. */
export const allocateStaffNumbers = async (tx: CompanyTransaction, count: number): Promise<number> => {
  const { rows } = await sql<{ last_allocated: number }>`
    insert into staff_numbers (company_id, last_allocated) values (current_company(), ${count})
    on conflict (company_id) do update set last_allocated = staff_numbers.last_allocated + excluded.last_allocated
    returning last_allocated
  `.execute(query(tx));
  if (!rows[0]) throw new Error("No staff number came back.");
  return rows[0].last_allocated - count + 1;
};

export const insertEmployee = async (tx: CompanyTransaction, companyId: CompanyId, employee: Employee) => {
  await query(tx)
    .insertInto("employees")
    .values({
      company_id: companyId,
      employee_id: employee.employeeId,
      staff_number: employee.staffNumber,
      created_at: employee.createdAt,
      version: employee.version,
      ...employeeColumns(employee),
    })
    .execute();
};

export const findEmployee = async (tx: CompanyTransaction, employeeId: EmployeeId): Promise<Employee | undefined> => {
  const row = await query(tx).selectFrom("employees").select(columns).where("employee_id", "=", employeeId).executeTakeFirst();
  return row as Employee | undefined;
};

/** Reads an employee and locks the row until the transaction ends, which serialises concurrent changes. */
export const lockEmployee = async (tx: CompanyTransaction, employeeId: EmployeeId): Promise<Employee | undefined> => {
  const row = await query(tx)
    .selectFrom("employees")
    .select(columns)
    .where("employee_id", "=", employeeId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row as Employee | undefined;
};

/** Saves a locked employee and increments its version. */
export const saveEmployee = async (tx: CompanyTransaction, employee: Employee) => {
  const { numUpdatedRows } = await query(tx)
    .updateTable("employees")
    .set({ ...employeeColumns(employee), version: employee.version + 1 })
    .where("employee_id", "=", employee.employeeId)
    .where("version", "=", employee.version)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Error(`Employee ${employee.employeeId} was not held still at version ${employee.version}.`);
};

/**
 * Saves the code of the employee's pension fund administrator, or null when it is unknown. The version does not change,
 * because no form edits this field.
 */
export const savePensionAdministrator = async (
  tx: CompanyTransaction,
  { employeeId, code }: { employeeId: EmployeeId; code: string | null },
) => {
  await sql`update employees set pension_administrator = ${code} where employee_id = ${employeeId}`.execute(query(tx));
};

const employeeColumns = (employee: Employee) => ({
  user_id: employee.userId,
  full_name: employee.fullName,
  job_title: employee.jobTitle,
  gender: employee.gender,
  email: employee.email,
  phone_number: employee.phoneNumber,
  address: employee.address,
  department_id: employee.departmentId,
  manager_id: employee.managerId,
  pay_group: employee.payGroup,
  status: employee.status,
  first_day: employee.firstDay,
  is_first_day_known: employee.isFirstDayKnown,
  last_day: employee.lastDay,
  end_reason: employee.endReason,
  notice_given_on: employee.noticeGivenOn,
  missing_notice_owed_by: employee.missingNoticeOwedBy,
  severance: employee.severance,
  pays_unused_leave: employee.paysUnusedLeave,
  picture_file_id: employee.pictureFileId,
  custom_fields: JSON.stringify(employee.customFields),
});

/**
 * Whether an employee is already a direct or indirect manager of another, who then cannot become their manager. A lock
 * serialises changes of managers, because two changes that are valid alone can form a cycle together.
 */
export const wouldCreateReportingCycle = async (
  tx: CompanyTransaction,
  { employeeId, managerId }: { employeeId: EmployeeId; managerId: EmployeeId },
): Promise<boolean> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('managers of ' || current_company(), 0))`.execute(query(tx));
  const { rows } = await sql`
    with recursive above as (
      select employee_id, manager_id from employees where employee_id = ${managerId}
      union select up.employee_id, up.manager_id from employees up join above on up.employee_id = above.manager_id
    )
    select 1 from above where employee_id = ${employeeId}
  `.execute(query(tx));
  return rows.length > 0;
};
