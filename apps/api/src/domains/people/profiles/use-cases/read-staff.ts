import type { EmployeeId, UserId } from "@albashi/contracts/ids";
import type { EmployeeRecord } from "@albashi/contracts/people/profiles";
import { lagosDayOf } from "@albashi/dates";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { findAdminOf } from "../../../identity/index.ts";
import { employeeNotFound } from "../../employees/index.ts";
import { adminNotFound } from "../errors.ts";
import { findDirectoryRow, findStaff } from "../store/directory.ts";
import { employeeRecord } from "./present-employee.ts";

/** One employee of the caller's company. An employee of another company is not found. */
export const readStaff = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  actor: Actor,
  employeeId: EmployeeId,
): Promise<EmployeeRecord> =>
  database.inCompany(actor.companyId, async (tx) => {
    const row = await findDirectoryRow(tx, { employeeId, today: lagosDayOf(clock.now()) });
    if (!row) throw employeeNotFound();
    return employeeRecord(actor, row);
  });

/** All current employees of the caller's company, by name. The id names one of its admins, as the call is specified. */
export const listStaff = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  actor: Actor,
  adminId: UserId,
): Promise<EmployeeRecord[]> =>
  database.inCompany(actor.companyId, async (tx) => {
    if (!(await findAdminOf(tx, actor.companyId, adminId))) throw adminNotFound();
    const rows = await findStaff(tx, lagosDayOf(clock.now()));
    return rows.map((row) => employeeRecord(actor, row));
  });
