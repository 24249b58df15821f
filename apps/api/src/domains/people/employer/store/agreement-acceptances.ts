import type { CompanyId, UserId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { Acceptance } from "../model/service-agreement.ts";

/** Every accepted version of the service agreement, newest first. */
export const findAcceptances = async (tx: CompanyTransaction): Promise<Acceptance[]> =>
  query(tx)
    .selectFrom("service_agreement_acceptances")
    .select(["version", "text_sha256 as sha256", "accepted_by as acceptedBy", "accepted_at as acceptedAt"])
    .orderBy("version", "desc")
    .execute();

/** Records an acceptance. The first one of a version remains. */
export const insertAcceptance = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { version, sha256, by, at }: { version: string; sha256: string; by: UserId; at: Date },
) => {
  await query(tx)
    .insertInto("service_agreement_acceptances")
    .values({ company_id: companyId, version, text_sha256: sha256, accepted_by: by, accepted_at: at })
    .onConflict((conflict) => conflict.columns(["company_id", "version"]).doNothing())
    .execute();
};
