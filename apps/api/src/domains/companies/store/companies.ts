import type { BillingPeriod, CompanyPlan, Plan } from "@albashi/contracts/companies";
import type { CompanyId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import { query } from "../../../platform/database/transaction.ts";
import type { Company } from "../model/company.ts";

export const insertCompany = async (tx: CompanyTransaction, company: Company) => {
  await query(tx)
    .insertInto("companies")
    .values({
      company_id: company.companyId,
      name: company.name,
      plan: company.plan,
      billing_period: company.billingPeriod,
      created_at: company.createdAt,
    })
    .execute();
};

/** The company that the transaction works for. */
export const findCompany = async (tx: CompanyTransaction, companyId: CompanyId): Promise<Company | undefined> => {
  const row = await query(tx)
    .selectFrom("companies")
    .select(["company_id as companyId", "name", "plan", "billing_period as billingPeriod", "created_at as createdAt"])
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  return (
    row && {
      ...row,
      companyId: row.companyId as CompanyId,
      plan: row.plan as Plan | null,
      billingPeriod: row.billingPeriod as BillingPeriod | null,
    }
  );
};

/** Deletes the name of a company whose sign-up was never verified. Its row remains, because the audit refers to it. */
export const eraseCompanyName = async (tx: CompanyTransaction, companyId: CompanyId) => {
  await query(tx)
    .updateTable("companies")
    .set({ name: "Never opened", plan: null, billing_period: null })
    .where("company_id", "=", companyId)
    .execute();
};

export const renameCompany = async (tx: CompanyTransaction, companyId: CompanyId, name: string) => {
  await query(tx).updateTable("companies").set({ name }).where("company_id", "=", companyId).execute();
};

export const saveCompanyPlan = async (tx: CompanyTransaction, companyId: CompanyId, { plan, billingPeriod }: CompanyPlan) => {
  await query(tx).updateTable("companies").set({ plan, billing_period: billingPeriod }).where("company_id", "=", companyId).execute();
};
