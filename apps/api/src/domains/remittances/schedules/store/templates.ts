import type { CompanyId, TemplateId, UserId } from "@albashi/contracts/ids";
import type { ObligationKind } from "@albashi/contracts/remittances/obligations";
import type { TemplateColumn } from "@albashi/contracts/remittances/templates";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";

/** The authority that a template is of. */
export interface TemplateKey {
  readonly kind: ObligationKind;
  readonly code: string;
}

export interface StoredTemplate {
  readonly templateId: TemplateId;
  readonly columns: readonly TemplateColumn[];
  readonly savedAt: Date;
}

const columnsOf = sql`template_id as "templateId", columns, saved_at as "savedAt"`;

/** The newest template of an authority. */
export const findCurrentTemplate = async (tx: CompanyTransaction, { kind, code }: TemplateKey): Promise<StoredTemplate | undefined> => {
  const { rows } = await sql<StoredTemplate>`
    select ${columnsOf} from schedule_templates where kind = ${kind} and code = ${code} order by saved_at desc, template_id desc limit 1
  `.execute(query(tx));
  return rows[0];
};

/** One version of an authority's template, however old. */
export const findTemplate = async (
  tx: CompanyTransaction,
  { kind, code, templateId }: TemplateKey & { templateId: TemplateId },
): Promise<StoredTemplate | undefined> => {
  const { rows } = await sql<StoredTemplate>`
    select ${columnsOf} from schedule_templates where template_id = ${templateId} and kind = ${kind} and code = ${code}
  `.execute(query(tx));
  return rows[0];
};

export const insertTemplate = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { templateId, kind, code, columns, savedAt, by }: StoredTemplate & TemplateKey & { by: UserId },
) => {
  await sql`
    insert into schedule_templates (company_id, template_id, kind, code, columns, saved_at, saved_by)
    values (${companyId}, ${templateId}, ${kind}, ${code}, ${JSON.stringify(columns)}::jsonb, ${savedAt}, ${by})
  `.execute(query(tx));
};
