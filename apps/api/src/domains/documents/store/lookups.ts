import type { CompanyId, DocumentId } from "@albashi/contracts/ids";
import type { PlatformTransaction } from "../../../platform/database/company-transaction.ts";
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
