import type { CompanyId, UserId } from "@albashi/contracts/ids";
import type { Employer } from "@albashi/contracts/people/employer";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { EmployerChoice, LegalEntity } from "../model/legal-entity.ts";

/** The legal entity of the transaction's company. */
export const findLegalEntity = async (tx: CompanyTransaction): Promise<LegalEntity | undefined> =>
  query(tx)
    .selectFrom("legal_entities")
    .select([
      "legal_name as legalName",
      "rc_number as rcNumber",
      "tax_id as taxId",
      "pencom_code as pencomCode",
      "address",
      "state_code as state",
      "approves_staff_changes as approvesStaffChanges",
    ])
    .executeTakeFirst();

export const saveLegalEntity = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { particulars, by, at }: { particulars: LegalEntity; by: UserId; at: Date },
) => {
  const values = {
    legal_name: particulars.legalName,
    rc_number: particulars.rcNumber,
    tax_id: particulars.taxId,
    pencom_code: particulars.pencomCode,
    address: particulars.address,
    state_code: particulars.state,
    approves_staff_changes: particulars.approvesStaffChanges,
    changed_at: at,
    changed_by: by,
  };
  await query(tx)
    .insertInto("legal_entities")
    .values({ company_id: companyId, ...values })
    .onConflict((conflict) => conflict.column("company_id").doUpdateSet(values))
    .execute();
};

/** Lets one choice of the employer at a time be made, before it locks any row. */
export const lockEmployerChoices = async (tx: CompanyTransaction) => {
  await sql`select pg_advisory_xact_lock(hashtextextended('employer of ' || current_company()::text, 0))`.execute(query(tx));
};

/** All employer choices, newest first. */
export const findEmployerChoices = async (tx: CompanyTransaction): Promise<EmployerChoice[]> =>
  (await query(tx)
    .selectFrom("employer_of_record")
    .select(["employer", "valid_from as validFrom", "decided_at as decidedAt"])
    .orderBy("valid_from", "desc")
    .execute()) as EmployerChoice[];

interface NewEmployerChoice {
  readonly employer: Employer;
  readonly validFrom: string;
  /** The accepted service agreement where Albashi employs; null where the company does. The database asks for it. */
  readonly agreementVersion: string | null;
  readonly by: UserId;
  readonly at: Date;
}

/** Saves who employs from a day on, replacing a choice for the same day. */
export const saveEmployerChoice = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { employer, validFrom, agreementVersion, by, at }: NewEmployerChoice,
) => {
  const values = { employer, agreement_version: agreementVersion, decided_at: at, decided_by: by };
  await query(tx)
    .insertInto("employer_of_record")
    .values({ company_id: companyId, valid_from: validFrom, ...values })
    .onConflict((conflict) => conflict.columns(["company_id", "valid_from"]).doUpdateSet(values))
    .execute();
};
