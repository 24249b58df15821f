/**
 * From when a session may approve, pay, export and reveal after its user enrolled a second factor. While the company has never been
 * funded there is no money to steal, so it is at once. A waiting period for companies with money belongs here.
 */
export const moneyRightsFrom = ({ enrolledAt }: { enrolledAt: Date }): Date => enrolledAt;
