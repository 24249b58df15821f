import { formatDay, type LocalDate } from "@albashi/dates";
import { conflict, invalidField, notFound } from "../../platform/http/api-error.ts";

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

export const scheduleNotFinal = () => conflict("schedule_open", "This schedule is still open. Finalise it before you pay it.");

export const employerRemits = () => conflict("employer_remits", "Your company remits this schedule itself, so it cannot be paid here.");

export const otherChannel = () => conflict("other_channel", "This payee cannot be paid from here.");

export const nothingDue = () => conflict("nothing_due", "Nothing is due on this schedule.");

export const paymentExists = () => conflict("payment_exists", "This schedule was paid or is being paid. Reload the page to see its state.");

export const secondPersonPays = () =>
  conflict("second_person", "You finalised this schedule, so another admin who can make payments must pay it.");

export const employerCodeMissing = () =>
  conflict("employer_code_missing", "Your PenCom employer code is missing. Enter it in the company details, then pay again.");

export const contributionReduced = () =>
  conflict("contribution_reduced", "A contribution on this schedule is below zero, or credit is used. Contact us to have it paid.");

export const billReferenceNeeded = () =>
  invalidField("bill_reference_needed", "billReference", "Please enter the reference of the bill that the authority's portal issued.");

export const billPaidBefore = () =>
  invalidField("bill_paid_before", "billReference", "This bill was entered for another payment. Please check its reference.");

export const taxCertificateNotFound = (year: number) =>
  notFound("tax_certificate_not_found", `No payslip of ${year} is published for this employee yet, so there is no tax certificate.`);

export const moneyNotHeld = () =>
  conflict("money_not_held", "We don't hold the money of this schedule, or it is not decided who remits it. Contact us.");

export const pensionPaymentNotFound = (reference: string) =>
  notFound("pension_payment_not_found", `No pension payment has the reference ${reference}.`);

export const pensionBatchNotFound = (batch: number) => notFound("pension_batch_not_found", `There is no pension file ${batch}.`);

export const pensionBatchEmpty = (batch: number) =>
  conflict("pension_batch_empty", `Pension file ${batch} has no payments. Make another file with "new".`);

export const pensionFileNotMade = (batch: number) =>
  conflict("pension_file_not_made", `Pension file ${batch} is not complete. Make it with "pension-file ${batch} FILE" first.`);

export const pensionBatchSubmitted = (batch: number, reference: string) =>
  conflict("pension_batch_submitted", `Pension file ${batch} was submitted with the provider's reference ${reference}.`);

export const providerReferenceUsed = () =>
  conflict("provider_reference_used", "This provider's reference is recorded for another file. Check it.");

export const pensionPaymentNotSent = (reference: string) =>
  conflict("pension_payment_not_sent", `Payment ${reference} is in no submitted file. Record the submission first.`);

export const pensionResultRecorded = (reference: string, state: string) =>
  conflict("pension_result_recorded", `The result of payment ${reference} is recorded: ${state}.`);

export const sameOperator = () =>
  conflict(
    "same_operator",
    "You made, wrote or submitted this file, so another operator has to find the result at the provider and record it.",
  );

/** It does not say our amount: the operator has to read it at the provider. */
export const pensionAmountUnexpected = (kind: "paid" | "differs" | "rejected") =>
  conflict(
    "pension_amount_unexpected",
    kind === "differs"
      ? "This is the amount of the payment. Record it with pension-paid."
      : "This is not the amount of the payment. Check the reference and the amount at the provider. If it does show another amount as paid, record that with pension-differs.",
  );

/** It does not say whose it is: the operator has to read that at the provider. */
export const pensionPaymentOfOthers = (reference: string) =>
  conflict(
    "pension_payment_of_others",
    `Payment ${reference} is of another employer, administrator or month. Check all of them and the reference at the provider.`,
  );

export const pensionPaidOnWrongly = (from: LocalDate) =>
  conflict("pension_paid_on_wrongly", `The day of payment is from ${formatDay(from)}, when the file was made, to today.`);

export const noPensionProvider = () =>
  conflict("no_pension_provider", "No pension provider is set up. Set PENSION_PROVIDER to the name of the payment solution provider.");

export const notAThirdParty = () =>
  conflict("not_a_third_party", "This schedule is owed to an authority, which is not paid by bank transfer. Pay it as its schedule says.");

export const payeeNameTooShort = () =>
  invalidField("payee_name_too_short", "payeeName", "Please enter the name of the union, co-operative or lender.");

export const payeeAccountNotFoundAtBank = (bank: string) =>
  invalidField("account_not_found_at_bank", "accountNumber", `${bank} has no account with this number. Check the number and the bank.`);

export const payeeBankDoesNotAnswer = () =>
  conflict("bank_does_not_answer", "The bank did not confirm the account. Nothing was changed. Try again in a few minutes.");

export const payeeAccountPending = () =>
  conflict("payee_account_pending", "Another account of this payee waits for approval. Approve or reject it first.");

export const payeeAccountInUse = () =>
  conflict(
    "payee_account_in_use",
    "A payment to the present account is open. Wait until it is done, or cancel it, then change the account.",
  );

export const payeeAccountNotFound = () =>
  notFound("payee_account_not_found", "This account was already approved or rejected. Reload the schedule to see its status.");

export const ownPayeeAccount = () =>
  conflict("own_payee_account", "You entered this account, so another admin who can make payments must approve it.");

export const transferScheduleOpen = () => conflict("schedule_open", "This schedule is still open. Finalise it before you pay it.");

export const receiptExists = () =>
  conflict("receipt_exists", "A receipt says that this schedule was paid already. Withdraw it if that is wrong, then pay here.");

export const payeeAccountMissing = () =>
  conflict("account_missing", "The payee's bank account has not been entered. Enter it first, then pay.");

export const payeeAccountAwaitsApproval = () =>
  conflict("account_awaits_approval", "The payee's bank account waits for another admin. It can be paid into once it is approved.");

export const payeeAccountWaits = () =>
  conflict("account_waits_a_day", "The payee's bank account was changed less than 24 hours ago. Pay tomorrow.");

export const transferOnItsWay = () =>
  conflict(
    "transfer_on_its_way",
    "A payment of this schedule is on its way. Enter the payee's acknowledgement once the payment has arrived.",
  );
