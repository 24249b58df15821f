import { formatDay, type LocalDate } from "@albashi/dates";
import { conflict, invalidField, notFound } from "../../../platform/http/api-error.ts";

export const scheduleNotFound = () => notFound("schedule_not_found", "This schedule does not exist.");

export const templateNotFound = () => notFound("template_not_found", "This template does not exist. Refresh the page and choose another.");

export const templateUnreadable = () =>
  invalidField(
    "template_unreadable",
    "sheet",
    "We found no row of headings in this file. Upload the portal's template as CSV or Excel (.xlsx), or type the headings.",
  );

export const scheduleFinalised = () =>
  conflict("schedule_finalised", "This schedule is already final. Corrections go on a supplementary schedule.");

/** Names the first few people, so that the admin knows whose records to complete. */
export const everyLineBlocked = ({ names, people }: { names: readonly string[]; people: number }) => {
  const others = people - names.length;
  const whose = others === 0 ? names.join(", ") : `${names.join(", ")} and ${others} ${others === 1 ? "other" : "others"}`;
  const remedy = people === 0 ? "" : ` Complete the missing details first: ${whose}.`;
  return conflict("every_line_blocked", `No line of this schedule can be remitted yet.${remedy}`);
};

export const scheduleChanged = () => conflict("schedule_changed", "The schedule changed since you opened it. Check the new total.");

export const scheduleStillOpen = () =>
  conflict("schedule_still_open", "This schedule is still open. Finalise it before you enter a receipt.");

export const scheduleCovered = () =>
  conflict("schedule_covered", "Receipts already cover this schedule. Withdraw one that is wrong before you enter another.");

export const receiptOfOtherAuthority = () =>
  conflict("receipt_of_other_authority", "One of these schedules is owed to another authority. Enter its receipt separately.");

export const receiptExceeded = () =>
  conflict("receipt_exceeded", "The schedules would be paid more than the receipt's amount. Check the amount of each.");

export const receiptOlderThanSchedule = () =>
  conflict("receipt_older_than_schedule", "One of these schedules is for a later period than the day of payment. Leave it out.");

export const scheduleListedTwice = () =>
  conflict("schedule_listed_twice", "A schedule is listed twice. List each one once, with its whole amount.");

export const receiptNumberUsed = () =>
  conflict(
    "receipt_number_used",
    "This receipt number or payment reference was entered before. Each can be used once. Check the number on the receipt.",
  );

export const receiptDatedWrongly = (from: LocalDate) =>
  invalidField("receipt_dated_wrongly", "paidOn", `Please enter the day of payment, from ${formatDay(from)} to today.`);

export const albashiEntersReceipts = () => conflict("albashi_enters_receipts", "Albashi remits this schedule and enters its receipt.");

export const receiptNotFound = () => notFound("receipt_not_found", "This receipt does not exist, or was withdrawn.");

export const receiptAlreadyChecked = () => conflict("receipt_already_checked", "This receipt was already checked.");

export const receiptConfirmed = () => conflict("receipt_confirmed", "This receipt is confirmed, so it cannot be withdrawn.");

export const enteredBySamePerson = () =>
  conflict("entered_by_same_person", "You entered this receipt, so another person has to look it up and check it.");

export const receiptNotForOperators = (receiptId: string) =>
  notFound(
    "receipt_not_listed",
    `Receipt ${receiptId} neither waits for a check nor is contested. The command "receipts" lists those that do.`,
  );

export const receiptContested = () =>
  conflict("receipt_contested", "Another company entered this receipt's number. Settle the number first, then check the receipt.");

export const receiptNotContested = () => conflict("receipt_not_contested", "No other company claims the number of this receipt.");

export const receiptOfPayment = () =>
  conflict("receipt_of_payment", "This is the receipt of a payment that Albashi made, so it keeps its number.");

export const taxCertificateNotFound = (year: number) =>
  notFound("tax_certificate_not_found", `No payslip of ${year} is published for this employee yet, so there is no tax certificate.`);

export const deductionNotFound = () => notFound("deduction_not_found", "We can't find this deduction. Please refresh the page.");

export const pensionNotPaid = () =>
  conflict("pension_not_paid", "No receipt of this payment has been entered yet. You can answer once your employer has paid it.");

export const arrivalDatedWrongly = (from: LocalDate) =>
  invalidField("arrival_dated_wrongly", "arrivedOn", `Please enter the day your administrator named, from ${formatDay(from)} to today.`);

export const arrivalAnsweredMeanwhile = () =>
  conflict("arrival_answered_meanwhile", "Your answer changed in another tab or on another device. Refresh the page and try again.");

export const transferOnItsWay = () =>
  conflict(
    "transfer_on_its_way",
    "A payment of this schedule is on its way. Enter the payee's acknowledgement once the payment has arrived.",
  );

export const creditChanged = () =>
  conflict("credit_changed", "The credit or what is left of this schedule changed since you opened it. Check the new amounts.");

export const creditNotReversible = () =>
  conflict("credit_not_reversible", "This schedule has no credit to reverse, or one of our payments relies on it.");

export const receiptOfOurPayment = () =>
  conflict("receipt_of_our_payment", "Albashi made this payment and has its receipt from the source, so no files are attached to it.");

export const receiptFilesFull = () => conflict("receipt_files_full", "This receipt already has five files. No more can be attached.");
