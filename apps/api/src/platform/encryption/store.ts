import type { CompanyId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../database/company-transaction.ts";
import { query } from "../database/transaction.ts";

export const findWrappedKey = async (tx: CompanyTransaction, companyId: CompanyId): Promise<Buffer | undefined> => {
  const row = await query(tx).selectFrom("company_keys").select("wrapped_key").where("company_id", "=", companyId).executeTakeFirst();
  return row?.wrapped_key;
};

/** Stores a company's first key; of two concurrent ones, the first remains. */
export const insertWrappedKey = async (tx: CompanyTransaction, companyId: CompanyId, wrappedKey: Buffer, madeAt: Date) => {
  await query(tx)
    .insertInto("company_keys")
    .values({ company_id: companyId, wrapped_key: wrappedKey, created_at: madeAt })
    .onConflict((conflict) => conflict.column("company_id").doNothing())
    .execute();
};
