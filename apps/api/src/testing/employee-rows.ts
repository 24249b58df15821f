import type { CompanyId, EmployeeId, UserId } from "@albashi/contracts/ids";
import type { AdminRole } from "@albashi/contracts/roles";
import { sql } from "kysely";
import { findMemberships, insertMembership, insertUser, markEmailVerified } from "../capabilities/identity/store.ts";
import { query } from "../database/transaction.ts";
import { newId } from "../new-id.ts";
import type { Parts } from "../parts.ts";
import { account } from "./account.ts";
import { newEmail, password, type ServedApi } from "./served-api.ts";

export const companyOf = async ({ database }: Pick<Parts, "database">, userId: string): Promise<CompanyId> => {
  const [membership] = await database.inPlatform((tx) => findMemberships(tx, userId as UserId));
  if (!membership) throw new Error(`${userId} belongs to no company.`);
  return membership.companyId;
};

let lastStaffNumber = 0;

/** Somebody who works for a company, written down without the call that adds them. */
export const hired = async (
  { database, clock }: Pick<Parts, "database" | "clock">,
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

/** Somebody with a verified login and a password, who belongs to no company yet. */
const personWithLogin = async ({ database, clock, passwords }: Parts, fullName: string) => {
  const [userId, email, at] = [newId<UserId>(), newEmail(), clock.now()];
  const passwordHash = await passwords.hash(password);
  await database.inPlatform(async (tx) => {
    await insertUser(tx, { userId, email, fullName, phoneNumber: "+2348030000000", passwordHash }, { at, intent: undefined });
    await markEmailVerified(tx, { userId, at });
  });
  return { userId, email };
};

/** An employee who has joined, at their browser. */
export const staffAccount = async (api: ServedApi, companyId: CompanyId, { fullName = "Chinedu Bello", userAgent = "" } = {}) => {
  const { userId, email } = await personWithLogin(api.parts, fullName);
  const person = await hired(api.parts, companyId, { fullName, email, userId });
  const membership = { companyId, kind: "staff", role: "staff", companyName: "Okafor Foods Ltd", employeeId: person.employeeId } as const;
  await api.parts.database.inPlatform((tx) => insertMembership(tx, userId, membership, api.parts.clock.now()));
  return { ...person, ...(await account(api, email, { userAgent })) };
};

/** Another admin of a company, at their browser. */
export const adminAccount = async (api: ServedApi, companyId: CompanyId, role: AdminRole) => {
  const { userId, email } = await personWithLogin(api.parts, `The ${role}`);
  const membership = { companyId, kind: "employer", role, companyName: "Okafor Foods Ltd" } as const;
  await api.parts.database.inPlatform((tx) => insertMembership(tx, userId, membership, api.parts.clock.now()));
  return account(api, email);
};
