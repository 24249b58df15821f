import * as z from "zod/mini";
import { CompanyId, EmployeeId } from "./ids.ts";

/** What an admin of a company may be. What each may do is in the API's table of permissions. */
export const AdminRole = z.enum(["owner", "payroll", "hr", "approver", "viewer"], "Please choose one of the roles.");
export type AdminRole = z.infer<typeof AdminRole>;

/** Everybody who belongs to a company: its admins, and its employees as `staff`. */
export const Role = z.enum([...AdminRole.options, "staff"]);
export type Role = z.infer<typeof Role>;

/** From which door somebody comes in. */
export const MembershipKind = z.enum(["employer", "staff"]);
export type MembershipKind = z.infer<typeof MembershipKind>;

/** One company that somebody belongs to, as the choice between several shows it. */
export const MembershipRecord = z
  .object({
    companyId: CompanyId,
    companyName: z.string(),
    kind: MembershipKind,
    role: Role,
    /** Which employee of the company they are; nothing for an admin. */
    employeeId: z.nullable(EmployeeId),
    isThisOne: z.boolean(),
  })
  .check(z.meta({ id: "MembershipRecord" }));
export type MembershipRecord = z.infer<typeof MembershipRecord>;
