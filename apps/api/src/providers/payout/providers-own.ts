/** The words by which providers name what they book for themselves. No document lists them: a word that is not here is a payment. */
const own = /(^|[^a-z])(fees?|vat|stamp[ _-]?duty|emtl|levy|adjustments?)([^a-z]|$)/i;

/** Whether a row of a statement is the provider's own, by the word that it has for the row's source. */
export const isProvidersOwn = (source: string | null | undefined): boolean => own.test(source ?? "");
