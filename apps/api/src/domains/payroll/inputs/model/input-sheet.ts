import type { CompanyId, EmployeeId, FileId, InputSheetId, RunId, UserId } from "@albashi/contracts/ids";
import type {
  InputSheetColumnSummary,
  InputSheetErrorCode,
  InputSheetFailureReason,
  InputSheet as InputSheetResponse,
  InputSheetState,
} from "@albashi/contracts/payroll/input-sheets";
import { columnLetters, type SheetKind } from "./input-sheet-columns.ts";
import type { InputValue } from "./read-input-cell.ts";

/** An error of one cell. It has the heading of our column, never the text of the cell, because errors are stored unencrypted. */
export interface InputSheetError {
  readonly rowNumber: number;
  readonly place: number;
  readonly heading: string | null;
  readonly code: InputSheetErrorCode;
  /** The other row, where the error is about two. */
  readonly otherRow?: number;
}

/** An uploaded sheet of inputs. */
export interface InputSheet {
  readonly companyId: CompanyId;
  readonly sheetId: InputSheetId;
  readonly runId: RunId;
  /** Null once the sheet is read. */
  readonly fileId: FileId | null;
  readonly state: InputSheetState;
  readonly failureReason: InputSheetFailureReason | null;
  readonly people: number;
  /** Employees whose row is as it was downloaded, although their entries have changed since. */
  readonly keptPeople: number;
  readonly columns: readonly InputSheetColumnSummary[];
  readonly errors: readonly InputSheetError[];
  readonly uploadedBy: UserId;
  readonly uploadedAt: Date;
  readonly endedAt: Date | null;
}

/** A cell that the sheet changes. Without a value it removes the input. */
export interface InputChange extends InputValue {
  readonly employeeId: EmployeeId;
  /** The employee's inputs when the sheet was checked. */
  readonly reference: string;
  readonly kind: SheetKind;
  readonly code: string | null;
}

/** Associated data that binds the encrypted sheet to its upload. */
export const contentOf = (sheetId: InputSheetId) => `run inputs ${sheetId}`;

const sentences: Readonly<Record<InputSheetErrorCode, (error: InputSheetError) => string>> = {
  heading_unknown: () => "We don't recognise this heading. Use a heading of the downloaded sheet, or delete the column.",
  staff_number_missing: () => "Enter the staff number, or clear the row.",
  employee_not_found: () => "No employee has this staff number. Check it, or add the employee first.",
  not_in_run: () => "This employee is not in this run. Clear the row, or add them to the run first.",
  employee_twice: ({ otherRow }) => `This employee is already in row ${otherRow}. Remove one of the two.`,
  own_pay: () => "You can't change your own pay. Ask another admin to enter it, and restore this row.",
  reference_missing: () => "This row has no reference, so we can't tell what changed since the download. Copy the row into a new download.",
  other_run: () => "This row is from the sheet of another run. Download the sheet of this run.",
  changed_since_download: () =>
    "This employee's entries were changed after the sheet was downloaded. Download the sheet again and enter this row there.",
  hours_not_understood: () => "Enter hours as a number with at most two decimal places: 8 hours 30 minutes are 8.5.",
  days_not_understood: () => "Enter the days of the month with semicolons between them, for example 3; 4; 17.",
  day_outside_period: () => "One of these days is outside the pay period of this run. Enter days of the period only.",
  amount_not_understood: () => "Enter the full amount in naira, for example 250,000 or 250,000.50.",
  amount_too_large: () => "This is more than a billion naira. Check the number of zeros.",
  deduction_negative: () => "A deduction can't be negative here. Enter it as an earning, or use a correction run for a refund.",
};

/** Presents a sheet, with a sentence for each error. */
export const presentInputSheet = ({
  sheetId,
  state,
  failureReason,
  people,
  keptPeople,
  columns,
  errors,
}: InputSheet): InputSheetResponse => ({
  sheetId,
  state,
  failureReason,
  people,
  keptPeople,
  columns: [...columns],
  errors: errors.map((error) => ({
    rowNumber: error.rowNumber,
    column: columnLetters(error.place),
    heading: error.heading,
    message: sentences[error.code](error),
  })),
});
