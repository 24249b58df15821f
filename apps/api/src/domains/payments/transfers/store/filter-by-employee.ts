import type { EmployeeId } from "@albashi/contracts/ids";
import { type RawBuilder, sql } from "kysely";

/** Filters attempts `a` by employee, or selects all. */
export const ofEmployees = (employeeIds: readonly EmployeeId[] | undefined): RawBuilder<unknown> =>
  employeeIds ? sql`a.employee_id = any(${employeeIds}::uuid[])` : sql`true`;
