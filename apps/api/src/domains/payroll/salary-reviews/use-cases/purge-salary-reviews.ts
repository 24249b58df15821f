import { addMs } from "@albashi/dates";
import { detachFile } from "../../../../platform/files/store-file.ts";
import { type CompanyPurge, unfinishedKeptMs } from "../../../../platform/retention/company-purge.ts";
import { deleteUnappliedReviews } from "../store/salary-reviews.ts";

/** A review has a row per employee, which are deleted with it. */
const reviewsAtOnce = 10;

/** Deletes salary reviews that were not applied in time, with their salaries and files. Applied ones are payroll records and stay. */
export const purgeSalaryReviews: CompanyPurge = async (tx, { companyId, now }) => {
  const deleted = await deleteUnappliedReviews(tx, { before: addMs(now, -unfinishedKeptMs), limit: reviewsAtOnce });
  for (const { fileId } of deleted) if (fileId) await detachFile(tx, companyId, { fileId, at: now });
  return deleted.length;
};
