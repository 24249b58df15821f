import type { CompanyId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../database/in-company.ts";
import { query } from "../../database/transaction.ts";
import type { Company } from "./model.ts";

export const insertCompany = async (tx: CompanyTransaction, company: Company) => {
  await query(tx)
    .insertInto("companies")
    .values({ company_id: company.companyId, name: company.name, created_at: company.createdAt })
    .execute();
};

/** The company that the transaction works for. */
export const findCompany = async (tx: CompanyTransaction, companyId: CompanyId): Promise<Company | undefined> => {
  const row = await query(tx)
    .selectFrom("companies")
    .select(["company_id as companyId", "name", "created_at as createdAt"])
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  return row && { ...row, companyId: row.companyId as CompanyId };
};
