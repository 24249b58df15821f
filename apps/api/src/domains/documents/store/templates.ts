import type { DocumentKind } from "@albashi/contracts/documents/documents";
import type { DocumentTerms, TemplateWording } from "@albashi/contracts/documents/templates";
import type { CompanyId, UserId } from "@albashi/contracts/ids";
import type { Employer } from "@albashi/contracts/people/employer";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import { query } from "../../../platform/database/transaction.ts";

/** The company's terms of employment; undefined until they are entered. */
export const findDocumentTerms = async (tx: CompanyTransaction): Promise<DocumentTerms | undefined> =>
  query(tx)
    .selectFrom("document_terms")
    .select([
      "place_of_work as placeOfWork",
      "working_hours as workingHours",
      "annual_leave_days as annualLeaveDays",
      "sick_leave_days as sickLeaveDays",
      "notice",
      "probation",
    ])
    .executeTakeFirst();

export const saveDocumentTerms = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { terms, at, by }: { terms: DocumentTerms; at: Date; by: UserId },
) => {
  const values = {
    place_of_work: terms.placeOfWork,
    working_hours: terms.workingHours,
    annual_leave_days: terms.annualLeaveDays,
    sick_leave_days: terms.sickLeaveDays,
    notice: terms.notice,
    probation: terms.probation,
    saved_at: at,
    saved_by: by,
  };
  await query(tx)
    .insertInto("document_terms")
    .values({ company_id: companyId, ...values })
    .onConflict((conflict) => conflict.column("company_id").doUpdateSet(values))
    .execute();
};

/** A company's own wording of a template. */
export interface StoredTemplate {
  readonly kind: DocumentKind;
  readonly employer: Employer;
  readonly version: number;
  readonly wording: TemplateWording;
  readonly savedAt: Date;
}

const templateColumns = ["kind", "employer", "version", "wording", "saved_at as savedAt"] as const;

/** The newest version of each template that the company has its own wording of. */
export const findDocumentTemplates = async (tx: CompanyTransaction): Promise<StoredTemplate[]> =>
  (await query(tx)
    .selectFrom("document_templates")
    .distinctOn(["kind", "employer"])
    .select(templateColumns)
    .orderBy("kind")
    .orderBy("employer")
    .orderBy("version", "desc")
    .execute()) as unknown as StoredTemplate[];

export const findDocumentTemplate = async (
  tx: CompanyTransaction,
  { kind, employer }: Pick<StoredTemplate, "kind" | "employer">,
): Promise<StoredTemplate | undefined> =>
  (await query(tx)
    .selectFrom("document_templates")
    .select(templateColumns)
    .where("kind", "=", kind)
    .where("employer", "=", employer)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst()) as unknown as StoredTemplate | undefined;

export const insertDocumentTemplate = async (tx: CompanyTransaction, companyId: CompanyId, template: StoredTemplate & { by: UserId }) => {
  await query(tx)
    .insertInto("document_templates")
    .values({
      company_id: companyId,
      kind: template.kind,
      employer: template.employer,
      version: template.version,
      wording: JSON.stringify(template.wording),
      saved_at: template.savedAt,
      saved_by: template.by,
    })
    .execute();
};
