import type { SalaryReviewId } from "@albashi/contracts/ids";
import type { SalaryReview as SalaryReviewResponse } from "@albashi/contracts/payroll/salary-reviews";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { cursorColumn, cursorOf } from "../../../../platform/http/cursor.ts";
import { findEmployeeSummaries } from "../../../people/index.ts";
import { salaryReviewNotFound } from "../errors.ts";
import { presentSheetError } from "../model/salary-review.ts";
import { findReviewRows, findSalaryReview, sumReviewRows } from "../store/salary-reviews.ts";

const pageSize = 100;
const cursors = cursorOf("salary-review", { rank: cursorColumn.number, staffNumber: cursorColumn.number });
/** The refused ones come first. */
const [refusedRank, changedRank] = ["0", "1"];

/** A salary review with a page of its rows, for the admin who prepared it. */
export const readSalaryReview = (
  { database }: Pick<Dependencies, "database">,
  { companyId, userId }: Actor,
  { reviewId, cursor }: { reviewId: SalaryReviewId; cursor?: string | undefined },
): Promise<SalaryReviewResponse> => {
  const decoded = cursors.decode(cursor);
  const after = decoded && { isChanged: decoded.rank === changedRank, staffNumber: Number(decoded.staffNumber) };
  return database.inCompany(companyId, async (tx) => {
    const review = await findSalaryReview(tx, reviewId);
    if (review?.preparedBy !== userId) throw salaryReviewNotFound();
    const found = await findReviewRows(tx, { reviewId, after, limit: pageSize + 1 });
    const page = found.slice(0, pageSize);
    const people = await findEmployeeSummaries(
      tx,
      page.map(({ employeeId }) => employeeId),
    );
    const names = new Map(people.map(({ employeeId, fullName }) => [employeeId, fullName]));
    const { changes, refusals, before, after: sumAfter } = await sumReviewRows(tx, reviewId);
    const last = page.at(-1);
    return {
      reviewId,
      state: review.state,
      failureReason: review.failureReason,
      validFrom: review.validFrom,
      errors: review.errors.map(presentSheetError),
      changes,
      refusals,
      beforeKobo: String(before),
      afterKobo: String(sumAfter),
      rows: page.map(({ employeeId, staffNumber, grossBefore, grossAfter, refusal }) => ({
        employeeId,
        staffNumber,
        fullName: names.get(employeeId) ?? "",
        beforeKobo: grossBefore === null ? null : String(grossBefore),
        afterKobo: String(grossAfter),
        refusal,
      })),
      next:
        found.length > pageSize && last
          ? cursors.encode({ rank: last.refusal === null ? changedRank : refusedRank, staffNumber: String(last.staffNumber) })
          : null,
    };
  });
};
