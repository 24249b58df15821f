import type { CompanyTransaction } from "../../../../platform/database/in-company.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { isAllowed } from "../../../../platform/http/permissions.ts";
import { findAdmins } from "../../../identity/index.ts";
import type { EmployeeSummary } from "../../../people/index.ts";
import { ownPay } from "../errors.ts";

type Admin = Pick<Actor, "companyId" | "userId">;
type Login = Pick<EmployeeSummary, "userId">;

/** Rejects a change of the admin's own pay if another admin could make it. */
export const requireNotOwnPay = async (tx: CompanyTransaction, admin: Admin, people: readonly Login[]) => {
  if ((await findOwnPay(tx, admin, people)).length > 0) throw ownPay();
};

/** The admin's own employee id among the given ones, if another admin could make the change. */
export const findOwnPay = async <Person extends Login>(
  tx: CompanyTransaction,
  admin: Admin,
  people: readonly Person[],
): Promise<Person[]> => {
  const own = people.filter(({ userId }) => userId === admin.userId);
  return own.length > 0 && (await mayAnotherChange(tx, admin)) ? own : [];
};

const mayAnotherChange = async (tx: CompanyTransaction, { companyId, userId }: Admin) =>
  (await findAdmins(tx, companyId)).some(
    (one) => one.userId !== userId && isAllowed({ kind: "employer", role: one.role }, "payroll.write"),
  );
