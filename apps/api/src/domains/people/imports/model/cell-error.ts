import type { CellErrorCode } from "@albashi/contracts/people/import-errors";

/** An error in one cell of a sheet. It never contains the cell's text, because errors are stored unencrypted. */
export type CellError =
  | { readonly code: Exclude<CellErrorCode, "too_long" | "account_number_length" | TwiceCode> }
  | { readonly code: "too_long"; readonly most: number }
  | { readonly code: "account_number_length"; readonly digits: number }
  | { readonly code: TwiceCode; readonly row: number };

/** Two rows of the sheet have the same value. */
type TwiceCode = "email_twice" | "account_twice" | "number_twice";

/** The parsed value of a cell, or its error. */
export type ParsedCell<Value> = { readonly value: Value; readonly fault?: never } | { readonly fault: CellError; readonly value?: never };

export const parsedValue = <Value>(value: Value): ParsedCell<Value> => ({ value });
export const parseFailure = (fault: CellError): ParsedCell<never> => ({ fault });

/** An error with the message that says how to correct the cell. */
export const presentCellFault = (fault: CellError): { code: CellErrorCode; message: string } => ({
  code: fault.code,
  message: messageOf(fault),
});

const messageOf = (fault: CellError): string => {
  if (fault.code === "too_long") return `Use at most ${fault.most} characters.`;
  if (fault.code === "account_number_length")
    return `An account number has 10 digits, but this one has ${fault.digits}. A leading zero may be missing.`;
  if (fault.code === "email_twice") return `Row ${fault.row} has the same email address. Correct one of them, or leave this row out.`;
  if (fault.code === "account_twice") return `Row ${fault.row} has the same bank account. Correct one of them, or clear it here.`;
  if (fault.code === "number_twice") return `Row ${fault.row} has the same number. Correct one of them, or clear it here.`;
  return messages[fault.code];
};

const messages: Readonly<Record<Exclude<CellErrorCode, "too_long" | "account_number_length" | TwiceCode>, string>> = {
  missing: "This field is required.",
  special_characters: "Remove the special characters.",
  not_a_name: "Enter the employee's name.",
  web_address_in_name: "Enter a name, not a web address. If the name has a full stop, add a space after it.",
  email_not_understood: "Enter one email address, for example ada@example.ng.",
  phone_not_understood: "Enter one phone number, for example 0803 123 4567, or with its country code, for example +44.",
  gender_not_understood: "Enter Female or Male, or leave it blank.",
  state_unknown: "Enter one of the 36 states, or FCT.",
  bank_unknown: "We don't recognise this bank. Enter its full name, for example Access Bank, or its code.",
  bank_cannot_receive: "We can't send salaries to this bank. Use an account at another bank.",
  bank_missing: "Enter the bank for this account.",
  account_number_missing: "Enter the account number at this bank.",
  account_number_shortened: "The spreadsheet shortened this number. Enter all 10 digits in a column formatted as text.",
  account_number_not_digits: "An account number has 10 digits. Check it with the employee.",
  account_number_not_of_bank: "This account number isn't valid for that bank. Check the number and the bank.",
  day_not_understood: "Enter the date with the day first, for example 25/03/2026 or 25 March 2026.",
  day_out_of_range: "This date is too far in the past or future. Check the year.",
  amount_not_understood: "Enter the full amount in naira, for example 250,000 or 250,000.50.",
  amount_negative: "Pay can't be negative. Enter the employee's monthly pay.",
  amount_zero: "Pay can't be zero. Enter the employee's monthly pay.",
  amount_too_large: "This is more than a billion naira a month. Check the number of zeros.",
  nin_not_understood: "A NIN has 11 digits. Correct it, or clear it here.",
  tax_id_not_understood: "A tax ID has 8 to 14 digits. Correct it, or clear it here.",
  rsa_pin_not_understood: "A pension number (RSA PIN) is PEN and 12 digits. Correct it, or clear it here.",
  number_shortened: "The spreadsheet shortened this number. Enter all its digits in a column formatted as text.",
  administrator_unknown: "We don't recognise this pension fund administrator. Enter its full name, or clear it here.",
  account_here: "Another employee is already paid into this account. Correct it, or clear it here.",
  number_here: "Another employee record has this number. Correct it, or clear it here.",
};
