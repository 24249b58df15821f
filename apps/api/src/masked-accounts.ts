/** Whoever names a field so writes an account number into it, also where JSON stands inside JSON. */
const accountNumbers = /(account(?:_?(?:number|no))?\\*"\s*:\s*\\*"?)\d+(?=\d{4}(?!\d))/gi;

/**
 * A provider's words with the account numbers in them cut down to their last four digits, for the record: what is sealed
 * everywhere else must not lie in clear beside it.
 */
export const maskedAccounts = (text: string): string => text.replaceAll(accountNumbers, "$1******");
