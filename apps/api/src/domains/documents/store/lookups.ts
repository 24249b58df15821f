import type { CheckVerdict } from "@albashi/contracts/documents/document-checks";
import type { CompanyId, DocumentId } from "@albashi/contracts/ids";
import type { LocalDate } from "@albashi/dates";
import type { CompanyTransaction, PlatformTransaction } from "../../../platform/database/company-transaction.ts";
import { query } from "../../../platform/database/transaction.ts";

export type LookupKind = "code" | "issued_file" | "sealed_file";

export interface DocumentLookup {
  readonly lookup: Buffer;
  readonly kind: LookupKind;
  readonly companyId: CompanyId;
  readonly documentId: DocumentId;
}

/** Lets whoever holds a code or a file find its document, without knowing the company. Only hashes are stored. */
export const insertDocumentLookups = async (tx: PlatformTransaction, lookups: readonly DocumentLookup[]) => {
  const rows = lookups.map(({ lookup, kind, companyId, documentId }) => ({
    lookup,
    kind,
    company_id: companyId,
    document_id: documentId,
  }));
  await query(tx).insertInto("document_lookups").values(rows).execute();
};

export const findDocumentLookup = async (tx: PlatformTransaction, lookup: Buffer): Promise<DocumentLookup | undefined> => {
  const row = await query(tx)
    .selectFrom("document_lookups")
    .select(["lookup", "kind", "company_id as companyId", "document_id as documentId"])
    .where("lookup", "=", lookup)
    .executeTakeFirst();
  return row as DocumentLookup | undefined;
};

/** Records that a document was checked on a day with a verdict. Returns false where it was recorded before. */
export const insertDocumentCheckDay = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { documentId, day, verdict }: { documentId: DocumentId; day: LocalDate; verdict: CheckVerdict },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await query(tx)
    .insertInto("document_check_days")
    .values({ company_id: companyId, document_id: documentId, day, verdict })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};
