export { purgeSalaryReviews } from "./use-cases/purge-salary-reviews.ts";
