import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import { mayUse } from "../../../http/permissions.ts";
import { findColleagues } from "../../companies/index.ts";
import type { PersonInBrief } from "../../people/index.ts";
import { ownPay } from "../errors.ts";

/** Nobody changes their own pay where another admin could. */
export const refuseOwnPay = async (tx: CompanyTransaction, actor: Actor, people: readonly Pick<PersonInBrief, "userId">[]) => {
  if (people.some(({ userId }) => userId === actor.userId) && (await mayAnotherChange(tx, actor))) throw ownPay();
};

const mayAnotherChange = async (tx: CompanyTransaction, { companyId, userId }: Actor) =>
  (await findColleagues(tx, companyId)).some(
    (one) => one.userId !== userId && mayUse({ kind: "employer", role: one.role }, "payroll.write"),
  );
