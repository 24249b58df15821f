import { conflict, invalidField, notFound } from "../../../platform/http/api-error.ts";

export const nothingDue = () => conflict("nothing_due", "Nothing is due on this schedule.");

export const paymentExists = () => conflict("payment_exists", "This schedule was paid or is being paid. Reload the page to see its state.");

export const moneyNotHeld = () =>
  conflict("money_not_held", "We don't hold the money of this schedule, or it is not decided who remits it. Contact us.");

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

export const transferArrived = () =>
  conflict("transfer_arrived", "An earlier payment of this schedule has reached the payee after all. Contact us before you pay it again.");
