import { ApplySalaryReview as ApplySalaryReviewCall, type SalaryRefusal } from "@albashi/contracts/payroll/salary-reviews";
import { command } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { ApiError } from "../../../../platform/http/api-error.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import { changeSalaryOf } from "../../../people/index.ts";
import { salaryReviewNotFound, salaryReviewNotReady } from "../errors.ts";
import type { ReviewRow, SalaryReview } from "../model/salary-review.ts";
import { findOpenReviewRows, lockSalaryReview, saveReviewRow, saveReviewState, sumReviewRows } from "../store/salary-reviews.ts";
import { ApplySalaryReview, type SalaryReviewRef } from "../workflow-contracts.ts";

/** Starts to apply a salary review. The salaries are changed by durable work, in the name of the admin who prepared it. */
export const applySalaryReview = command(ApplySalaryReviewCall, async ({ tx, at, actor, input: { reviewId }, audit }) => {
  const { companyId, userId } = actor;
  const review = await lockSalaryReview(tx, reviewId);
  if (review?.preparedBy !== userId) throw salaryReviewNotFound();
  const { changes } = await sumReviewRows(tx, reviewId);
  if (review.state !== "preview" || changes === 0) throw salaryReviewNotReady();
  await saveReviewState(tx, { reviewId, state: "applying" });
  await enqueue(tx, ApplySalaryReview, { payload: { companyId, reviewId }, at, companyId });
  await audit({ action: "salary_review_applied", subject: reviewId, details: { people: String(changes) } });
  return { changes };
});

/** The salaries that one transaction changes: few enough not to block other changes of employees for long. */
const chunkSize = 100;

/**
 * Changes the next salaries of a review under the rules of a single change. A row is marked in the transaction that changes its salary,
 * so a repeated step changes none twice.
 */
export const applyReviewRows = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  { companyId, reviewId }: SalaryReviewRef,
): Promise<{ isOver: boolean }> =>
  database.inCompany(companyId, async (tx) => {
    const review = await lockSalaryReview(tx, reviewId);
    if (review?.state !== "applying") return { isOver: true };
    const rows = await findOpenReviewRows(tx, { reviewId, limit: chunkSize });
    for (const row of rows) {
      const refusal = await changeOrRefuse(tx, review, { row, at: clock.now() });
      await saveReviewRow(tx, { reviewId, staffNumber: row.staffNumber, refusal });
    }
    if (rows.length === chunkSize) return { isOver: false };
    await saveReviewState(tx, { reviewId, state: "applied" });
    return { isOver: true };
  });

/** A single change rejects these before it writes anything. */
const refusalsByCode: Readonly<Record<string, SalaryRefusal>> = {
  employee_not_found: "employment_ended",
  employment_ended: "employment_ended",
  changed_meanwhile: "changed_meanwhile",
  own_salary: "own_salary",
  day_before_first: "before_first_day",
};

const changeOrRefuse = async (
  tx: CompanyTransaction,
  { companyId, preparedBy, validFrom }: SalaryReview,
  { row: { employeeId, employeeVersion: version, grossAfter: monthlyGross }, at }: { row: ReviewRow; at: Date },
): Promise<SalaryRefusal | null> => {
  try {
    await changeSalaryOf(tx, { companyId, userId: preparedBy }, { employeeId, version, validFrom, monthlyGross, at });
    return null;
  } catch (error) {
    const refusal = error instanceof ApiError ? refusalsByCode[error.code] : undefined;
    if (!refusal) throw error;
    return refusal;
  }
};
