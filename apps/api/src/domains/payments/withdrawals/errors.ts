import { formatNaira, type Kobo } from "@albashi/money";
import { invalidField, notFound, refusal } from "../../../platform/http/refusal.ts";

const naira = (amount: bigint) => formatNaira(amount as Kobo);

export const withdrawalNotFound = () =>
  notFound("withdrawal_not_found", "Your company has no such withdrawal. Reload the wallet page and look again.");

export const withdrawalDecided = () =>
  refusal("withdrawal_decided", "This withdrawal was approved, sent or cancelled already. Reload the wallet page to see its state.");

export const withdrawalOpen = () =>
  refusal("withdrawal_open", "Another withdrawal is not finished yet. Wait until it is done, or cancel it if it is not sent.");

export const withdrawalMayArrive = () =>
  refusal("withdrawal_open", "The payment provider may still complete a withdrawal that failed before. Try again tomorrow.");

export const ownWithdrawal = () =>
  refusal("own_withdrawal", "You asked for this withdrawal, so another admin who may pay has to approve it.");

export const accountMissing = () =>
  refusal("account_missing", "No bank account of your company is entered. Enter it first, then withdraw.");

export const amountUnavailable = (total?: bigint) =>
  refusal(
    "amount_unavailable",
    `The wallet does not have ${total === undefined ? "that much" : `${naira(total)}, the amount with its fee,`} to withdraw now. Money that is not settled or that you owe us stays. Enter a smaller amount.`,
  );

export const withdrawalOverLimit = (limit: bigint) =>
  refusal(
    "over_limit",
    `The amount does not fit your company's limit of ${naira(limit)}. Enter another amount, or write to us to change it.`,
  );

export const accountNotFoundAtBank = (bank: string) =>
  invalidField(
    "account_not_found_at_bank",
    "accountNumber",
    `${bank} has no account with this number. Please check the number and the bank.`,
  );

export const bankDoesNotAnswer = () =>
  refusal("bank_does_not_answer", "The bank did not confirm the account just now. Nothing was changed. Try again in a few minutes.");

export const accountOfAnother = (name: string) =>
  refusal(
    "account_of_another",
    `The account belongs to ${name.slice(0, 100)}, which is not the name of your company. Enter an account of your company, or correct the legal name in the company settings.`,
  );

export const accountChanged = () =>
  refusal(
    "account_changed",
    "The company's bank account was changed at the same moment. Check the account on the wallet page and try again.",
  );
