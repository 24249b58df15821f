import type { CompanyId, EmployeeId, SalaryReviewId, UserId } from "@albashi/contracts/ids";
import { localDate } from "@albashi/dates";
import {
  deleteUnappliedReviews,
  findOpenReviewRows,
  findReviewRows,
  findSalaryReview,
  insertReviewRows,
  insertSalaryReview,
  lockSalaryReview,
  saveReviewRow,
  saveReviewState,
  sumReviewRows,
} from "../../domains/payroll/salary-reviews/store/salary-reviews.ts";
import type { CompanyTransaction } from "../../platform/database/company-transaction.ts";
import { newId } from "../../platform/database/new-id.ts";
import { first, type Probe, reachingRowsOf, someCount } from "./probe.ts";

const at = new Date("2026-11-14T09:00:00Z");
const reviewId = newId<SalaryReviewId>();
const result = { fileId: null, state: "preview", failureReason: null, errors: [] } as const;
const review = { reviewId, validFrom: localDate("2026-12-01"), preparedBy: newId<UserId>(), preparedAt: at, ...result };
const rowOf = (employeeId: EmployeeId) => ({
  ...{ employeeId, staffNumber: 9601, employeeVersion: 1, grossBefore: 1n, grossAfter: 2n, refusal: null },
});

export const seedSalaryReview = async (tx: CompanyTransaction, a: CompanyId, employeeId: EmployeeId) => {
  await insertSalaryReview(tx, a, review);
  await insertReviewRows(tx, a, { reviewId, rows: [rowOf(employeeId)] });
};

/** Each store function of salary reviews, called for company B with company A's ids. */
export const salaryReviewProbes = (a: CompanyId, rejected: (call: Probe) => Probe, employeeId: EmployeeId): Record<string, Probe> => {
  const reaching = reachingRowsOf(a);
  return {
    insertSalaryReview: rejected((tx) => insertSalaryReview(tx, a, { ...review, reviewId: newId() })),
    insertReviewRows: rejected((tx) => insertReviewRows(tx, a, { reviewId, rows: [{ ...rowOf(employeeId), staffNumber: 9602 }] })),
    findSalaryReview: (tx) => findSalaryReview(tx, reviewId),
    lockSalaryReview: (tx) => lockSalaryReview(tx, reviewId),
    saveReviewState: reaching("salary_reviews", (tx) => saveReviewState(tx, { reviewId, state: "applied" })),
    saveReviewRow: reaching("salary_review_rows", (tx) => saveReviewRow(tx, { reviewId, staffNumber: 9601, refusal: "unchanged" })),
    deleteUnappliedReviews: first((tx) => deleteUnappliedReviews(tx, { before: new Date("2036-01-01"), limit: 10 })),
    findReviewRows: first((tx) => findReviewRows(tx, { reviewId, after: undefined, limit: 10 })),
    findOpenReviewRows: first((tx) => findOpenReviewRows(tx, { reviewId, limit: 10 })),
    sumReviewRows: someCount(async (tx) => (await sumReviewRows(tx, reviewId)).changes),
  };
};
