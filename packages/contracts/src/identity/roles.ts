import * as z from "zod/mini";
import { CompanyId, EmployeeId } from "../ids.ts";

/** The roles of a company's admins. The API's permission table states what each may do. */
export const AdminRole = z.enum(["owner", "payroll", "hr", "approver", "viewer"], "Please choose one of the roles.");
export type AdminRole = z.infer<typeof AdminRole>;

/** All members of a company: its admins, and its employees as `staff`. */
export const Role = z.enum([...AdminRole.options, "staff"]);
export type Role = z.infer<typeof Role>;

/** The portal a user logs in to. */
export const MembershipKind = z.enum(["employer", "staff"]);
export type MembershipKind = z.infer<typeof MembershipKind>;

/** One membership of a user, as displayed when the user chooses between several. */
export const MembershipRecord = z
  .object({
    companyId: CompanyId,
    companyName: z.string(),
    kind: MembershipKind,
    role: Role,
    /** The user's employee id in this company; null for an admin. */
    employeeId: z.nullable(EmployeeId),
    isThisOne: z.boolean(),
  })
  .check(z.meta({ id: "MembershipRecord" }));
export type MembershipRecord = z.infer<typeof MembershipRecord>;
