import type { InputSheetFailureReason } from "@albashi/contracts/payroll/input-sheets";
import { formatCount } from "../../../ui/format-count.ts";

const people = (count: number) => (count === 1 ? "1 person" : `${formatCount(count)} people`);

/** Text of the panel that enters the inputs of a run from a sheet. */
export const messages = {
  title: "Enter from a spreadsheet",
  downloadTitle: "1. Download the sheet",
  downloadText: "It lists everyone in this run with what is already entered. Fill in what's different this month.",
  download: "Download sheet",
  uploadTitle: "2. Upload it again",
  uploadText:
    "We check every cell first. Nothing changes until you apply it. A blank cell removes that entry; a row or column you delete changes nothing.",
  upload: "Upload sheet",
  uploadAnother: "Upload a corrected sheet",
  fileLabel: "Sheet file",
  checking: "Checking the sheet...",
  wrongFileType: "Please choose the Excel workbook (.xlsx) or a CSV file.",
  tooLarge: "The file is larger than 5 MB. Please choose a smaller file.",
  failed: "Something went wrong. Please try again.",
  errorsTitle: (count: number) =>
    count === 1 ? "1 cell needs correcting. Nothing was changed." : `${formatCount(count)} cells need correcting. Nothing was changed.`,
  mostErrors: "Only the first 500 are listed.",
  cell: (row: number, column: string, heading: string | null) =>
    heading === null ? `Row ${row}, column ${column}` : `Row ${row}, column ${column} (${heading})`,
  unchanged: "This sheet says what is already entered. There is nothing to apply.",
  kept: (count: number) =>
    `${count === 1 ? "1 row is" : `${formatCount(count)} rows are`} as you downloaded ${count === 1 ? "it" : "them"}, but the run has other entries now. Those entries stay. To change them, download the sheet again.`,
  previewTitle: (count: number) => `3. Apply the changes for ${people(count)}`,
  summaryLabel: "Changes by column",
  column: "Column",
  before: "Now",
  after: "New",
  entered: (count: number) => `${formatCount(count)} entered`,
  removed: (count: number) => `${formatCount(count)} removed`,
  hours: (hours: string) => `${hours} h`,
  days: (days: string) => (days === "1" ? "1 day" : `${days} days`),
  apply: "Apply all changes",
  applied: (count: number) => `Entries of ${people(count)} updated from the sheet.`,
  failureReasons: {
    not_a_sheet: "We couldn't read this file. Please save the sheet as Excel (.xlsx) or CSV and upload it again.",
    old_or_locked_workbook: "This workbook is in an old format or has a password. Please save it as .xlsx without a password.",
    damaged: "This workbook is damaged. Please open it, save it again as .xlsx and upload it.",
    too_much_inside: "This workbook contains much more than the sheet. Please copy only the list into a new workbook and upload that.",
    too_many_rows: "This file has more than 100,000 rows. Please split it.",
    too_many_columns: "This file has more than 100 columns. Please remove the columns you don't need.",
    too_many_cells: "The file has more than 1,000,000 cells. Please remove the columns you don't need, or split it.",
    took_too_long: "Reading this file took too long. Please copy only the list into a new workbook and upload that.",
    infected: "Our virus scanner found a threat in this file. Please scan your device and upload another file.",
    days_from_1904: "This workbook uses the 1904 date system. Please save it as CSV and upload that.",
    empty: "This file is empty. Please check that the list is on the first sheet.",
    headings_missing: "We couldn't find the column headings. Please keep the heading row of the downloaded sheet.",
    rows_missing: "There are no rows below the headings. Please download the sheet again and fill it in.",
    run_not_editable: "This run can no longer be changed. Go back to the run to see its state.",
  } satisfies Record<InputSheetFailureReason, string>,
} as const;
