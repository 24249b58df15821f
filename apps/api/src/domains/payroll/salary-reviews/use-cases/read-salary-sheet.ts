import type { SalaryReviewFailureReason } from "@albashi/contracts/payroll/salary-reviews";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { detachFile } from "../../../../platform/files/store-file.ts";
import { paySheetBudget } from "../../../../platform/sheets/sheet-limits.ts";
import { openUploadedSheet, unreadableReasonOf } from "../../../../platform/sheets/uploaded-sheet.ts";
import { contentOf, type ReviewRow, reviewRow, type SalaryReview, type SalarySheetError } from "../model/salary-review.ts";
import { readSalaryRow, type SalaryColumns, type SalaryRow, salaryColumnsIn } from "../model/salary-sheet.ts";
import { findSalaryReview, insertReviewRows, lockSalaryReview, saveReviewState } from "../store/salary-reviews.ts";
import type { SalaryReviewRef } from "../workflow-contracts.ts";
import { reviewEmployees } from "./review-employees.ts";

type SheetDependencies = Pick<Dependencies, "database" | "clock" | "files" | "vault" | "sheets">;
type ReadRow = SalaryRow | SalarySheetError;

/** Enough to show what is wrong; a sheet with more errors is wrong as a whole. */
const maxErrors = 500;

/** Reads an uploaded sheet of salaries into a preview, or records its errors. */
export const readSalarySheet = async (dependencies: SheetDependencies, { companyId, reviewId }: SalaryReviewRef): Promise<void> => {
  const found = await dependencies.database.inCompany(companyId, (tx) => findSalaryReview(tx, reviewId));
  if (found?.state !== "reading") return;
  const read = await readRows(dependencies, found);
  await dependencies.database.inCompany(companyId, async (tx) => {
    const open = await lockSalaryReview(tx, reviewId);
    if (open?.state !== "reading") return;
    const at = dependencies.clock.now();
    if (typeof read === "string") await saveReviewState(tx, { reviewId, state: "rejected", failureReason: read });
    else await saveRows(tx, open, { read, at });
    if (open.fileId) await detachFile(tx, companyId, { fileId: open.fileId, at });
  });
};

/** The rows below the headings, or why there are none. */
const readRows = async (dependencies: SheetDependencies, found: SalaryReview): Promise<readonly ReadRow[] | SalaryReviewFailureReason> => {
  const rows: ReadRow[] = [];
  let columns: SalaryColumns | undefined;
  try {
    for await (const row of await openUploadedSheet(dependencies, {
      ...found,
      sealedAs: contentOf(found.reviewId),
      budget: paySheetBudget,
    })) {
      // Title rows above the headings are skipped.
      if (!columns) columns = salaryColumnsIn(row.cells);
      else {
        const read = readSalaryRow(row, columns);
        if (read) rows.push(read);
      }
    }
  } catch (error) {
    return unreadableReasonOf(error);
  }
  if (!columns) return "headings_missing";
  return rows.length === 0 ? "rows_missing" : rows;
};

const saveRows = async (
  tx: CompanyTransaction,
  { companyId, reviewId, validFrom, preparedBy }: SalaryReview,
  { read, at }: { read: readonly ReadRow[]; at: Date },
) => {
  const staffNumbers = read.flatMap((row) => ("code" in row ? [] : row.staffNumber));
  const { employees, rules } = await reviewEmployees(tx, { companyId, userId: preparedBy }, { validFrom, staffNumbers, at });
  const byStaffNumber = new Map(employees.map((employee) => [employee.staffNumber, employee]));
  const seen = new Map<number, number>();
  const errors: SalarySheetError[] = [];
  const rows: ReviewRow[] = [];
  for (const row of read) {
    if ("code" in row) {
      errors.push(row);
      continue;
    }
    const { rowNumber, staffNumber, gross } = row;
    const employee = byStaffNumber.get(staffNumber);
    const otherRow = seen.get(staffNumber);
    if (!employee) errors.push({ rowNumber, column: "Staff number", code: "employee_not_found" });
    else if (otherRow !== undefined) errors.push({ rowNumber, column: "Staff number", code: "employee_twice", otherRow });
    else rows.push(reviewRow(employee, gross, rules));
    seen.set(staffNumber, otherRow ?? rowNumber);
  }
  if (errors.length > 0) return saveReviewState(tx, { reviewId, state: "has_errors", errors: errors.slice(0, maxErrors) });
  await insertReviewRows(tx, companyId, { reviewId, rows });
  await saveReviewState(tx, { reviewId, state: "preview" });
};
