import { conflict, invalidField, notFound } from "../../../platform/http/api-error.ts";

export const noEmployees = () =>
  invalidField("no_employees", "departmentId", "There is no current employee here. Please choose another department.");
export const salaryReviewNotFound = () =>
  notFound("salary_review_not_found", "We can't find this salary review. Another admin may have prepared it. Please prepare it again.");
export const salaryReviewNotReady = () =>
  conflict("salary_review_not_ready", "This salary review can't be applied: it was applied already, has errors, or changes no salary.");
