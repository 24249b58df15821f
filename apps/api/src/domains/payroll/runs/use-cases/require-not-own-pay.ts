import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { isAllowed } from "../../../../platform/http/permissions.ts";
import { findAdmins, findLoginEmails, type LoginEmails } from "../../../identity/index.ts";
import type { EmployeeSummary } from "../../../people/index.ts";
import { ownPay } from "../errors.ts";

type Admin = Pick<Actor, "companyId" | "userId">;
type Login = Pick<EmployeeSummary, "userId" | "email">;

/** Whether an employee is this admin: by the login, or by an email of it where they have not joined as an employee. */
export const isOwnPay = (login: LoginEmails, { userId, email }: Login): boolean =>
  userId === login.userId || login.emails.includes(email.toLowerCase());

/** Rejects a change of the admin's own pay if another admin could make it. */
export const requireNotOwnPay = async (tx: CompanyTransaction, admin: Admin, people: readonly Login[]) => {
  if ((await findOwnEntry(tx, admin, people)).length > 0) throw ownPay();
};

/** The admin's own employee id among the given ones, if another admin could make the change. */
export const findOwnEntry = async <Person extends Login>(
  tx: CompanyTransaction,
  admin: Admin,
  people: readonly Person[],
): Promise<Person[]> => {
  const { companyId, userId } = admin;
  const admins = await findAdmins(tx, companyId);
  const [login] = await findLoginEmails(tx, [userId]);
  const own = people.filter((person) => login && isOwnPay(login, person));
  const mayAnotherChange = admins.some((one) => one.userId !== userId && isAllowed({ kind: "employer", role: one.role }, "payroll.write"));
  return mayAnotherChange ? own : [];
};
