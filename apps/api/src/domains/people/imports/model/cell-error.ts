import type { CellErrorCode } from "@albashi/contracts/people/import-errors";

/** An error in one cell of a sheet. It never contains the cell's text, because errors are stored unencrypted. */
export type CellError =
  | { readonly code: Exclude<CellErrorCode, "too_long" | "account_number_length" | "email_twice" | "account_twice"> }
  | { readonly code: "too_long"; readonly most: number }
  | { readonly code: "account_number_length"; readonly digits: number }
  | { readonly code: "email_twice" | "account_twice"; readonly row: number };

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
  if (fault.code === "too_long") return `Please use at most ${fault.most} characters.`;
  if (fault.code === "account_number_length")
    return `An account number has ten digits, and this has ${fault.digits}. A nought in front may be missing.`;
  if (fault.code === "email_twice")
    return `Row ${fault.row} has the same email address. Please correct one of the two, or leave this one out.`;
  if (fault.code === "account_twice") return `Row ${fault.row} has the same bank account. Please correct one of the two, or empty it here.`;
  return messages[fault.code];
};

const messages: Readonly<Record<Exclude<CellErrorCode, "too_long" | "account_number_length" | "email_twice" | "account_twice">, string>> = {
  missing: "Please fill this in.",
  special_characters: "Please leave out special characters.",
  not_a_name: "Please write the person's name.",
  web_address_in_name: "Please enter a name, not a web address. If there is a dot in the name, write a blank after it.",
  email_not_understood: "Please write one email address, such as ada@example.ng.",
  phone_not_understood: "Please write one phone number, such as 0803 123 4567, or with its country's code, such as +44.",
  gender_not_understood: "Please write Female or Male, or leave it empty.",
  state_unknown: "Please write one of the 36 states, or FCT.",
  bank_unknown: "We know no bank of this name. Please write it in full, such as Access Bank, or write its code.",
  bank_cannot_receive: "Salaries cannot be sent to this institution. Please use an account at another bank.",
  bank_missing: "Please name the bank of this account.",
  account_number_missing: "Please write the account number at this bank.",
  account_number_shortened: "The sheet has shortened this number. Please write all ten digits, in a column formatted as text.",
  account_number_not_digits: "An account number is ten digits. Please check it with the person.",
  account_number_not_of_bank: "This is no account number of that bank. Please check the number and the bank.",
  day_not_understood: "Please write the day first, such as 25/03/2026 or 25 March 2026.",
  day_out_of_range: "This day is too long ago or too far ahead. Please check the year.",
  amount_not_understood: "Please write the whole amount in naira, such as 250,000 or 250,000.50.",
  amount_negative: "Pay cannot be below nothing. Please write what the person earns a month.",
  amount_zero: "Pay cannot be nothing. Please write what the person earns a month.",
  amount_too_large: "This is more than a billion naira a month. Please check the noughts.",
  account_here: "Somebody who works here is paid into this account. Please correct it, or empty it here.",
};
