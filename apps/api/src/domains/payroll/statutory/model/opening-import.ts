import type { CompanyId, FileId, OpeningImportId, UserId } from "@albashi/contracts/ids";
import type {
  OpeningErrorCode,
  OpeningFailureReason,
  OpeningImport as OpeningImportResponse,
  OpeningImportState,
  openingColumns,
} from "@albashi/contracts/payroll/opening-balances";

/** An error of one row: a code, and the other row where the error is about two. */
export interface OpeningError {
  readonly rowNumber: number;
  readonly column: (typeof openingColumns)[number];
  readonly code: OpeningErrorCode;
  readonly otherRow?: number;
}

/** The import of a sheet of opening balances. */
export interface OpeningImport {
  readonly companyId: CompanyId;
  readonly importId: OpeningImportId;
  readonly year: number;
  /** Null once the sheet is read. */
  readonly fileId: FileId | null;
  readonly state: OpeningImportState;
  readonly failureReason: OpeningFailureReason | null;
  readonly people: number;
  readonly errors: readonly OpeningError[];
  readonly startedBy: UserId;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
}

/** Associated data that binds the encrypted sheet to its import. */
export const sheetOf = (importId: OpeningImportId) => `opening balances ${importId}`;

const sentences: Readonly<Record<OpeningErrorCode, (error: OpeningError) => string>> = {
  person_missing: () => "Please enter the staff number or email.",
  amount_negative: () => "Amounts can't be negative. Please correct it.",
  amount_not_understood: () => "Enter the full amount in naira, for example 250,000 or 250,000.50.",
  amount_too_large: () => "This is more than twelve billion naira. Please check the zeros.",
  more_than_taxable_pay: () => "This is more than the taxable pay. Please check both amounts.",
  employee_not_found: () => "No employee has this staff number or email. Please check it, or add the employee first.",
  different_employees: () => "The staff number and email belong to different employees. Please correct one.",
  already_paid: () => "An approved run has already paid this employee this year, so earlier pay can't change. Please remove this row.",
  employee_twice: ({ otherRow }) => `This employee is already in row ${otherRow}. Please remove one of the two.`,
};

/** Presents an import, with a sentence for each error. */
export const presentOpeningImport = ({ importId, year, state, failureReason, people, errors }: OpeningImport): OpeningImportResponse => ({
  importId,
  year,
  state,
  failureReason,
  taken: people,
  faults: errors.map((error) => ({ rowNumber: error.rowNumber, column: error.column, message: sentences[error.code](error) })),
});
