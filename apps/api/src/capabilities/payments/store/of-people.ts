import type { EmployeeId } from "@albashi/contracts/ids";
import { type RawBuilder, sql } from "kysely";

/** Whose attempts `a` are meant: everybody's, or some people's. */
export const ofPeople = (employeeIds: readonly EmployeeId[] | undefined): RawBuilder<unknown> =>
  employeeIds ? sql`a.employee_id = any(${employeeIds}::uuid[])` : sql`true`;
