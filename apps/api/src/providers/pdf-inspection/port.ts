import type { CompanyId } from "@albashi/contracts/ids";

/**
 * Why a PDF is refused. `active`: it acts by itself or carries other files. `expands`: it is too large or too complex to check.
 * `picture_method`: a picture is compressed in a method whose decoders are often attacked.
 */
export type PdfFault = "unreadable" | "active" | "protected" | "expands" | "picture_method";

/** Inspects uploaded PDFs. */
export interface PdfInspection {
  /** The file written anew from its parsed objects, or why it is refused. Rejects with a retry while too many files are inspected. */
  rewrite(request: { readonly companyId: CompanyId; readonly bytes: Uint8Array }): Promise<Buffer | PdfFault>;
}
