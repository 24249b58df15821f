/**
 * The words by which providers name what is no payment to anybody: what they take for themselves, give back to a payer, or pay to
 * our own bank. No document lists them: a word that is not here is a payment, and one that is nobody's stops everybody.
 */
const own =
  /(^|[^a-z])(fees?|vat|stamp[ _-]?duty|emtl|levy|adjustments?|refunds?|chargebacks?|disputes?|settlements?|conversions?|reserves?)([^a-z]|$)/i;

/** Whether a row of a statement is the provider's own, by the word that it has for the row's source. */
export const isProvidersOwn = (source: string | null | undefined): boolean => own.test(apart(source ?? ""));

/** "TransferFee" is two words. */
const apart = (word: string): string => word.replace(/([a-z])([A-Z])/g, "$1 $2");
