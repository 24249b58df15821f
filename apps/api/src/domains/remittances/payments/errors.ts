import { formatDay, type LocalDate } from "@albashi/dates";
import { conflict, invalidField, notFound } from "../../../platform/http/api-error.ts";

export const scheduleNotFinal = () => conflict("schedule_open", "This schedule is still open. Finalise it before you pay it.");

export const employerRemits = () => conflict("employer_remits", "Your company remits this schedule itself, so it cannot be paid here.");

export const otherChannel = () => conflict("other_channel", "This payee cannot be paid from here.");

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
