import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import { mayUse } from "../../../http/permissions.ts";
import { findColleagues } from "../../companies/index.ts";
import type { PersonInBrief } from "../../people/index.ts";
import { ownPay } from "../errors.ts";

type Admin = Pick<Actor, "companyId" | "userId">;
type Login = Pick<PersonInBrief, "userId">;

/** Nobody changes their own pay where another admin could. */
export const refuseOwnPay = async (tx: CompanyTransaction, admin: Admin, people: readonly Login[]) => {
  if ((await findOwnPay(tx, admin, people)).length > 0) throw ownPay();
};

/** Whose pay of some people's is the admin's own, where another admin could change it. */
export const findOwnPay = async <Person extends Login>(
  tx: CompanyTransaction,
  admin: Admin,
  people: readonly Person[],
): Promise<Person[]> => {
  const own = people.filter(({ userId }) => userId === admin.userId);
  return own.length > 0 && (await mayAnotherChange(tx, admin)) ? own : [];
};

const mayAnotherChange = async (tx: CompanyTransaction, { companyId, userId }: Admin) =>
  (await findColleagues(tx, companyId)).some(
    (one) => one.userId !== userId && mayUse({ kind: "employer", role: one.role }, "payroll.write"),
  );
