import type { StatutoryErrorCode } from "@albashi/contracts/people/statutory-ids";
import { invalidField } from "../../../platform/http/api-error.ts";

export const yearClosed = (years: readonly number[]) =>
  invalidField(
    "year_closed",
    "year",
    `Tax states of ${years.join(" and ")} can be entered here. For earlier years, open the employee's profile.`,
  );

/** What is wrong with a cell, and what to do about it. */
export const presentCellError = (code: StatutoryErrorCode): string => messages[code];

const messages: Readonly<Record<StatutoryErrorCode, string>> = {
  nin_not_understood: "A NIN has 11 digits. Check it against the slip.",
  tax_id_not_understood: "A tax ID has 8 to 14 digits. Check it against the letter.",
  rsa_pin_not_understood: "A pension number (RSA PIN) is PEN and 12 digits. Check it against the statement.",
  number_shortened: "The spreadsheet shortened this number. Format its column as text, then copy it again.",
  administrator_unknown: "We don't recognise this pension fund administrator. Choose one from the list.",
  state_unknown: "Enter one of the 36 states, or FCT.",
  number_taken: "Another employee already has this number. Check it against the card or letter, and correct the other employee first.",
  number_twice: "Another row has the same number. Correct one of them.",
  employee_not_found: "We can't find this employee. Refresh the page.",
  tax_state_known: "The tax state of the year is already set. Correct it in the employee's profile, with a reason.",
  year_not_worked: "This employee starts after the year, so it has no tax state.",
  record_proposed: "The employee's own change of the pension details awaits review. Review it first.",
};
