/** Why a file could not be read, and what to do about it. */
const words: Readonly<Record<string, string>> = {
  not_a_sheet: "This is neither a CSV file nor an Excel workbook. Please save your list as one of the two and upload it again.",
  old_or_locked_workbook:
    "This workbook is of an old kind, or locked with a password. Please save it as .xlsx without a password and upload it again.",
  damaged: "This workbook is damaged. Please open it, save it as .xlsx or CSV once more, and upload it again.",
  too_much_inside: "This workbook holds far more than a list of people. Please copy the list alone into a new workbook and upload that.",
  too_many_rows: "This sheet has more than 100,000 people. Please split it and upload the parts one after the other.",
  too_many_columns: "This sheet has more than 100 columns. Please leave out those that do not tell of people and upload it again.",
  days_from_1904: "This workbook counts its days from 1904, so every date would be wrong. Please save it as CSV and upload that.",
  empty: "There is nobody in this sheet. Please check that the list is on the first sheet, below a row of headings, and upload it again.",
};

export const troubleInWords = (because: string): string =>
  words[because] ?? "This file could not be read. Please save it as CSV and upload it again.";
