/** The members that contain account numbers, also where JSON is nested in a JSON string. */
const accountNumbers = /(account(?:_?(?:number|no))?\\*"\s*:\s*\\*"?)\d+(?=\d{4}(?!\d))/gi;

/**
 * A provider's response with its account numbers reduced to their last four digits, for the record: what is encrypted everywhere else
 * must not be stored in plain text here.
 */
export const redactAccountNumbers = (text: string): string => text.replaceAll(accountNumbers, "$1******");
