import type { SalaryReviewId } from "@albashi/contracts/ids";
import { PrepareSalaryReview } from "@albashi/contracts/payroll/salary-reviews";
import { localDate } from "@albashi/dates";
import { command } from "../../../../platform/command/command.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import { noEmployees } from "../errors.ts";
import { raisedGross, reviewRow } from "../model/salary-review.ts";
import { insertReviewRows, insertSalaryReview } from "../store/salary-reviews.ts";
import { reviewEmployees } from "./review-employees.ts";

/** Prepares a change of the salaries of all employees or of a department. Nothing changes until it is applied. */
export const prepareSalaryReview = command(PrepareSalaryReview, async ({ tx, at, actor, input, audit }) => {
  const { departmentId, raise } = input;
  const validFrom = localDate(input.validFrom);
  const reviewId = newId<SalaryReviewId>();
  const { employees, rules } = await reviewEmployees(tx, actor, { validFrom, departmentId, at });
  if (employees.length === 0) throw noEmployees();
  const rows = employees.map((employee) => reviewRow(employee, raisedGross(employee.monthlyGross, raise), rules));
  const result = { fileId: null, state: "preview", failureReason: null, errors: [] } as const;
  await insertSalaryReview(tx, actor.companyId, { reviewId, validFrom, preparedBy: actor.userId, preparedAt: at, ...result });
  await insertReviewRows(tx, actor.companyId, { reviewId, rows });
  await audit({ action: "salary_review_prepared", subject: reviewId, details: { validFrom, people: String(rows.length) } });
  return { reviewId };
});
