import type { EmployeeId, UserId } from "@albashi/contracts/ids";
import type { EmployeeRecord } from "@albashi/contracts/people";
import { lagosDayOf } from "@albashi/dates";
import type { Actor } from "../../../http/actor.ts";
import type { Parts } from "../../../parts.ts";
import { findAdminOf } from "../../identity/index.ts";
import { adminNotFound, employeeNotFound } from "../errors.ts";
import { findDirectoryRow, findStaff } from "../store.ts";
import { employeeRecord } from "./employee-record.ts";

/** One employee of the caller's company. Somebody of another company does not exist here. */
export const readStaff = (
  { database, clock }: Pick<Parts, "database" | "clock">,
  actor: Actor,
  employeeId: EmployeeId,
): Promise<EmployeeRecord> =>
  database.inCompany(actor.companyId, async (tx) => {
    const row = await findDirectoryRow(tx, { employeeId, today: lagosDayOf(clock.now()) });
    if (!row) throw employeeNotFound();
    return employeeRecord(actor, row);
  });

/** Everybody who works for the caller's company, by name. The id names an admin of it, as the call is specified. */
export const listStaff = (
  { database, clock }: Pick<Parts, "database" | "clock">,
  actor: Actor,
  adminId: UserId,
): Promise<EmployeeRecord[]> =>
  database.inCompany(actor.companyId, async (tx) => {
    if (!(await findAdminOf(tx, actor.companyId, adminId))) throw adminNotFound();
    const rows = await findStaff(tx, lagosDayOf(clock.now()));
    return rows.map((row) => employeeRecord(actor, row));
  });
