import { formatDay, type LocalDate } from "@albashi/dates";
import { ApiError, conflict, invalidField, notFound } from "../../../platform/http/api-error.ts";

export const employeeUnknown = () =>
  notFound("employee_not_found", "We can't find this employee. Please go back to the list and try again.");
export const employeeLeft = () =>
  conflict("employment_ended", "This employment has ended, so you can't add a loan or advance. Please choose a current employee.");
export const componentBelongsToSalary = () =>
  invalidField(
    "component_belongs_to_salary",
    "code",
    "Basic pay comes from the salary. Change the employee's salary, or choose another component.",
  );
export const noGrossForNet = () =>
  invalidField(
    "no_gross_for_net",
    "monthlyNetKobo",
    "No gross salary gives exactly this take-home pay. Please try a slightly higher or lower amount.",
  );
export const gradeUnknown = () => invalidField("grade_not_found", "gradeId", "We can't find this grade. Please choose one from the list.");

export const recurringItemNotFound = () =>
  notFound("standing_item_not_found", "We can't find this recurring item. Please refresh the list and try again.");
export const recurringItemPaid = (open: string) =>
  conflict(
    "standing_item_paid",
    `Approved pay runs include this item, so it can't be deleted. End it on the day before ${formatDay(open as LocalDate)}, or later.`,
  );
export const benefitNotFound = () => notFound("benefit_not_found", "We can't find this benefit. Please refresh the list and try again.");
export const benefitTaxed = (open: string) =>
  conflict(
    "benefit_taxed",
    `Approved pay runs include this benefit, so it can't be removed. End it on the day before ${formatDay(open as LocalDate)}, or later.`,
  );
export const contributionNotAllowed = () =>
  invalidField(
    "not_paid_back",
    "madeGoodKobo",
    "Repayments by the employee do not lower the taxable value of this type of benefit. Please leave this blank.",
  );
export const endsBeforeItBegins = (field: "validTo" | "lastDay", begins: string) =>
  invalidField("ends_before_it_begins", field, `It starts on ${begins}. Please choose that date or a later one.`);

export const loanNotFound = () => notFound("loan_not_found", "We can't find this loan. Please refresh the list and try again.");
export const loanAlreadyStopped = () =>
  conflict("loan_already_stopped", "This loan is already repaid or stopped, so there is nothing to stop.");
export const firstMonthAlreadyApproved = () => {
  const message = "The employee's pay for that month is already approved. Please choose a later first month.";
  return new ApiError({ kind: "conflict", code: "first_month_already_approved", message, fields: { firstMonth: message } });
};
