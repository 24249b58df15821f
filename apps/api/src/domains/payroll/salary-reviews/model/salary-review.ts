import type { CompanyId, EmployeeId, FileId, SalaryReviewId, UserId } from "@albashi/contracts/ids";
import type {
  Raise,
  SalaryRefusal,
  SalaryReviewFailureReason,
  SalaryReviewState,
  SalarySheetErrorCode,
  SalarySheetError as SalarySheetErrorResponse,
} from "@albashi/contracts/payroll/salary-reviews";
import type { LocalDate } from "@albashi/dates";
import { divide } from "@albashi/money";

/** An error of one cell of a sheet. It never contains the cell's text, because errors are stored unencrypted. */
export interface SalarySheetError {
  readonly rowNumber: number;
  readonly column: "Staff number" | "New monthly gross";
  readonly code: SalarySheetErrorCode;
  readonly otherRow?: number;
}

/** A change of many salaries from one day on. */
export interface SalaryReview {
  readonly companyId: CompanyId;
  readonly reviewId: SalaryReviewId;
  readonly validFrom: LocalDate;
  readonly fileId: FileId | null;
  readonly state: SalaryReviewState;
  readonly failureReason: SalaryReviewFailureReason | null;
  readonly errors: readonly SalarySheetError[];
  readonly preparedBy: UserId;
  readonly preparedAt: Date;
}

/** The old and new salary of one employee. */
export interface ReviewRow {
  readonly employeeId: EmployeeId;
  readonly staffNumber: number;
  readonly employeeVersion: number;
  readonly grossBefore: bigint | null;
  readonly grossAfter: bigint;
  readonly refusal: SalaryRefusal | null;
}

/** An employee whose salary is reviewed, as of the effective day. */
export interface ReviewedEmployee {
  readonly employeeId: EmployeeId;
  readonly staffNumber: number;
  readonly version: number;
  readonly firstDay: LocalDate;
  readonly monthlyGross: bigint | null;
  /** Whether another salary applies from a later day. */
  readonly hasLaterSalary: boolean;
  readonly isOwn: boolean;
  readonly isPartTime: boolean;
}

interface Rules {
  readonly validFrom: LocalDate;
  /** The minimum wage that the employer must pay; undefined where the law does not apply to it. */
  readonly minimumWage: bigint | undefined;
}

/** Associated data that binds the encrypted sheet to its review. */
export const contentOf = (reviewId: SalaryReviewId) => `salary review ${reviewId}`;

/** One billion naira a month: a larger salary is a typing error. */
const mostGross = 100_000_000_000n;
const basisPoints = 10_000n;

/** The salary after a raise, rounded to the nearest kobo, halves up; null if there is none to raise. */
export const raisedGross = (gross: bigint | null, raise: Raise): bigint | null => {
  if (gross === null) return null;
  if (raise.kind === "amount") return gross + BigInt(raise.amountKobo);
  return divide(gross * (basisPoints + BigInt(raise.percentBps)), basisPoints, "half_up");
};

/** The row of one employee, with the reason if the salary cannot be changed. */
export const reviewRow = (employee: ReviewedEmployee, grossAfter: bigint | null, rules: Rules): ReviewRow => ({
  employeeId: employee.employeeId,
  staffNumber: employee.staffNumber,
  employeeVersion: employee.version,
  grossBefore: employee.monthlyGross,
  grossAfter: grossAfter ?? 0n,
  refusal: refusalOf(employee, grossAfter, rules),
});

const refusalOf = (
  { isOwn, isPartTime, firstDay, monthlyGross, hasLaterSalary }: ReviewedEmployee,
  grossAfter: bigint | null,
  { validFrom, minimumWage }: Rules,
): SalaryRefusal | null => {
  if (isOwn) return "own_salary";
  if (grossAfter === null) return "no_salary";
  if (grossAfter === monthlyGross) return "unchanged";
  if (grossAfter <= 0n) return "not_above_zero";
  if (grossAfter > mostGross) return "too_large";
  if (validFrom < firstDay) return "before_first_day";
  if (hasLaterSalary) return "later_salary";
  return minimumWage !== undefined && grossAfter < minimumWage && !isPartTime ? "below_minimum_wage" : null;
};

const sentences: Readonly<Record<SalarySheetErrorCode, (error: SalarySheetError) => string>> = {
  staff_number_missing: () => "Enter the staff number, or clear the row.",
  employee_not_found: () => "No current employee has this staff number. Check it, or remove the row.",
  employee_twice: ({ otherRow }) => `This employee is already in row ${otherRow}. Remove one of the two.`,
  amount_missing: () => "Enter the new monthly gross, or remove the row.",
  amount_not_understood: () => "Enter the full monthly amount in naira, for example 250,000 or 250,000.50.",
};

/** Presents an error of a sheet with its remedy. */
export const presentSheetError = (error: SalarySheetError): SalarySheetErrorResponse => ({
  rowNumber: error.rowNumber,
  column: error.column,
  message: sentences[error.code](error),
});
