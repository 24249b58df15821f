import { formatDay, type LocalDate } from "@albashi/dates";
import { invalidField, notFound, Refusal, refusal } from "../../../platform/http/refusal.ts";

export const employeeUnknown = () =>
  notFound("employee_not_found", "Your company has no such employee. Go back to the list and choose them anew.");
export const employeeLeft = () =>
  refusal("employment_ended", "This employment has ended, so nothing can be lent to the person here. Choose somebody who works for you.");
export const componentBelongsToSalary = () =>
  invalidField(
    "component_belongs_to_salary",
    "code",
    "Basic pay comes from the salary alone. Change the person's salary, or choose another component.",
  );
export const noGrossForNet = () =>
  invalidField(
    "no_gross_for_net",
    "monthlyNetKobo",
    "No monthly gross gives exactly this take-home pay. Please try an amount that is a little higher or lower.",
  );
export const gradeUnknown = () =>
  invalidField("grade_not_found", "gradeId", "Your company has no such grade. Please choose one from the list.");

export const recurringItemNotFound = () =>
  notFound("standing_item_not_found", "There is no such monthly item. Go back to the person and choose it anew.");
export const recurringItemPaid = (open: string) =>
  refusal(
    "standing_item_paid",
    `Months in which this counts are paid for good, so it cannot be withdrawn. End it with the day before ${formatDay(open as LocalDate)}, or later.`,
  );
export const benefitNotFound = () => notFound("benefit_not_found", "There is no such benefit. Go back to the list and choose it again.");
export const benefitTaxed = (open: string) =>
  refusal(
    "benefit_taxed",
    `Approved months include this benefit, so it cannot be removed. End it with the day before ${formatDay(open as LocalDate)}, or later.`,
  );
export const contributionNotAllowed = () =>
  invalidField("not_paid_back", "madeGoodKobo", "Only what is paid back of other benefits lowers their value. Please leave this empty.");
export const endsBeforeItBegins = (field: "validTo" | "lastDay", begins: string) =>
  invalidField("ends_before_it_begins", field, `It begins on ${begins}, so it cannot end before. Please choose that day or a later one.`);

export const loanNotFound = () => notFound("loan_not_found", "There is no such loan. Go back to the list and choose it anew.");
export const loanAlreadyStopped = () =>
  refusal("loan_already_stopped", "Nothing is taken back of this loan any more. There is nothing to stop.");
export const firstMonthAlreadyApproved = () => {
  const message = "The person's pay of that month is approved already. Please let a later month take back first.";
  return new Refusal({ kind: "refusal", code: "first_month_already_approved", message, fields: { firstMonth: message } });
};
