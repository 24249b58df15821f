import type { AdminRole } from "@albashi/contracts/identity/roles";
import type { CompanyId, EmployeeId, UserId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import { findMemberships, insertMembership } from "../domains/identity/accounts/store/memberships.ts";
import { insertUser, markEmailVerified } from "../domains/identity/accounts/store/users.ts";
import { newId } from "../platform/database/new-id.ts";
import { query } from "../platform/database/transaction.ts";
import type { Dependencies } from "../platform/dependencies.ts";
import { account } from "./account.ts";
import { newEmail, password, type ServedApi } from "./served-api.ts";

export const companyOf = async ({ database }: Pick<Dependencies, "database">, userId: string): Promise<CompanyId> => {
  const [membership] = await database.inPlatform((tx) => findMemberships(tx, userId as UserId));
  if (!membership) throw new Error(`${userId} belongs to no company.`);
  return membership.companyId;
};

let lastStaffNumber = 0;

/** Inserts an employee of a company directly. */
export const hired = async (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  companyId: CompanyId,
  {
    fullName = "Chinedu Bello",
    email = newEmail(),
    firstDay = "2026-01-05",
    userId,
  }: Partial<Record<"fullName" | "email" | "firstDay" | "userId", string>> = {},
) => {
  const employeeId = newId<EmployeeId>();
  const staffNumber = ++lastStaffNumber;
  await database.inCompany(companyId, (tx) =>
    sql`
      insert into employees (company_id, employee_id, staff_number, user_id, full_name, job_title, gender, email, phone_number, address, status, first_day, created_at)
      values (${companyId}, ${employeeId}, ${staffNumber}, ${userId ?? null}, ${fullName}, 'Accountant', 'unsaid', ${email},
        '+2348030000000', '12 Allen Avenue', 'active', ${firstDay}, ${clock.now()})
    `.execute(query(tx)),
  );
  return { employeeId, fullName, email };
};

/** A person with a verified login and a password, who belongs to no company yet. */
const personWithLogin = async ({ database, clock, passwords }: Dependencies, fullName: string) => {
  const [userId, email, at] = [newId<UserId>(), newEmail(), clock.now()];
  const passwordHash = await passwords.hash(password);
  await database.inPlatform(async (tx) => {
    await insertUser(tx, { userId, email, fullName, phoneNumber: "+2348030000000", passwordHash }, { at, requestFingerprint: undefined });
    await markEmailVerified(tx, { userId, at });
  });
  return { userId, email };
};

/** An employee who has joined, at their browser. */
export const staffAccount = async (api: ServedApi, companyId: CompanyId, { fullName = "Chinedu Bello", userAgent = "" } = {}) => {
  const { userId, email } = await personWithLogin(api.dependencies, fullName);
  const person = await hired(api.dependencies, companyId, { fullName, email, userId });
  const membership = { companyId, kind: "staff", role: "staff", companyName: "Okafor Foods Ltd", employeeId: person.employeeId } as const;
  await api.dependencies.database.inPlatform((tx) => insertMembership(tx, userId, membership, api.dependencies.clock.now()));
  return { ...person, ...(await account(api, email, { userAgent })) };
};

/** Another admin of a company, at their browser. */
export const adminAccount = async (api: ServedApi, companyId: CompanyId, role: AdminRole) => {
  const { userId, email } = await personWithLogin(api.dependencies, `The ${role}`);
  const membership = { companyId, kind: "employer", role, companyName: "Okafor Foods Ltd" } as const;
  await api.dependencies.database.inPlatform((tx) => insertMembership(tx, userId, membership, api.dependencies.clock.now()));
  return account(api, email);
};
