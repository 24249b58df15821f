import type { CompanyId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { PlatformTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";

/** All companies that ever had a payment. */
export const findCompaniesWithPayments = async <Id extends string>(tx: PlatformTransaction): Promise<Id[]> => {
  const { rows } = await sql<{ companyId: Id }>`
    select distinct company_id as "companyId" from payment_references order by 1
  `.execute(query(tx));
  return rows.map(({ companyId }) => companyId);
};

export interface PaymentReference {
  readonly reference: string;
  readonly kind: "checkout" | "payout" | "withdrawal";
  readonly subject: string;
}

/** Records the company of references, so that a webhook that names only the reference finds its company. */
export const insertReferences = async (tx: PlatformTransaction, companyId: CompanyId, references: readonly PaymentReference[]) => {
  if (references.length === 0) return;
  await sql`
    insert into payment_references (reference, company_id, kind, subject)
    select reference, ${companyId}, kind, subject from unnest(${references.map(({ reference }) => reference)}::text[],
      ${references.map(({ kind }) => kind)}::text[], ${references.map(({ subject }) => subject)}::uuid[]) as named (reference, kind, subject)
  `.execute(query(tx));
};

/** The payment and company of a reference. */
export const findReference = async (
  tx: PlatformTransaction,
  reference: string,
): Promise<(PaymentReference & { readonly companyId: CompanyId }) | undefined> => {
  const { rows } = await sql<PaymentReference & { companyId: CompanyId }>`
    select reference, kind, subject, company_id as "companyId" from payment_references where reference = ${reference}
  `.execute(query(tx));
  return rows[0];
};
