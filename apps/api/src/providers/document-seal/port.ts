/** Seals finished documents: a digital signature of the platform over the bytes of a PDF. */
export interface DocumentSeal {
  /**
   * The document with its certificate appended, and our signature over all of it. Both are incremental updates: the sealed file begins with
   * the document's bytes, unchanged.
   */
  seal(document: { readonly pdf: Buffer; readonly certificate: Buffer; readonly reason: string; readonly at: Date }): Promise<Buffer>;
}
