import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import { findColleagues } from "../../identity/index.ts";

/** Whether the company has another admin who may change salaries and bank details: then nobody does both sides alone. */
export const mayAnotherPay = async (tx: CompanyTransaction, { companyId, userId }: Actor): Promise<boolean> =>
  (await findColleagues(tx, companyId)).some((one) => one.userId !== userId && (one.role === "owner" || one.role === "payroll"));
