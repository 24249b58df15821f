/**
 * The names by which providers mark their own bookings: fees, refunds to a payer, or settlements to our own bank. No documentation
 * lists them: an unlisted name counts as a payment, and an unmatched payment stops all payouts.
 */
const own =
  /(^|[^a-z])(fees?|vat|stamp[ _-]?duty|emtl|levy|adjustments?|refunds?|chargebacks?|disputes?|settlements?|conversions?|reserves?)([^a-z]|$)/i;

/** Whether a statement line is the provider's own booking, by the type it gives the line's source. */
export const isProviderInternalLine = (source: string | null | undefined): boolean => own.test(apart(source ?? ""));

/** "TransferFee" is two words. */
const apart = (word: string): string => word.replace(/([a-z])([A-Z])/g, "$1 $2");
