// Errors of an employee sheet and of its cells.
import * as z from "zod/mini";

/** Why a file cannot be read as a sheet of rows. */
export const unreadableReasons = [
  "not_a_sheet",
  "old_or_locked_workbook",
  "damaged",
  "too_much_inside",
  "too_many_rows",
  "too_many_columns",
  "too_many_cells",
  "took_too_long",
  "days_from_1904",
  "empty",
  "infected",
] as const;
export const UnreadableReason = z.enum(unreadableReasons);
export type UnreadableReason = z.infer<typeof UnreadableReason>;

/** Errors of one cell of a sheet. */
export const cellErrorCodes = [
  "missing",
  "too_long",
  "special_characters",
  "not_a_name",
  "web_address_in_name",
  "email_not_understood",
  "phone_not_understood",
  "gender_not_understood",
  "state_unknown",
  "bank_unknown",
  "bank_cannot_receive",
  "bank_missing",
  "account_number_missing",
  "account_number_shortened",
  "account_number_not_digits",
  "account_number_length",
  "account_number_not_of_bank",
  "day_not_understood",
  "day_out_of_range",
  "amount_not_understood",
  "amount_negative",
  "amount_zero",
  "amount_too_large",
  "nin_not_understood",
  "tax_id_not_understood",
  "rsa_pin_not_understood",
  "number_shortened",
  "administrator_unknown",
  "email_twice",
  "account_twice",
  "account_here",
  "number_twice",
  "number_here",
] as const;
export type CellErrorCode = (typeof cellErrorCodes)[number];
