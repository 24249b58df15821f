import { formatNaira, type Kobo } from "@albashi/money";
import { conflict, invalidField, notFound } from "../../../platform/http/api-error.ts";

const naira = (amount: bigint) => formatNaira(amount as Kobo);

export const withdrawalNotFound = () =>
  notFound("withdrawal_not_found", "This withdrawal was not found. Reload the wallet page and try again.");

export const withdrawalDecided = () =>
  conflict("withdrawal_decided", "This withdrawal was already approved, sent or cancelled. Reload the wallet page to see its status.");

export const withdrawalOpen = () =>
  conflict("withdrawal_open", "Another withdrawal is still in progress. Wait until it is done, or cancel it if it has not been sent.");

export const withdrawalMayArrive = () =>
  conflict("withdrawal_open", "An earlier failed withdrawal may still go through. Try again tomorrow.");

export const ownWithdrawal = () =>
  conflict("own_withdrawal", "You requested this withdrawal, so another admin who can make payments must approve it.");

export const accountMissing = () =>
  conflict("account_missing", "Your company's bank account has not been entered. Enter it first, then withdraw.");

export const amountUnavailable = (total?: bigint) =>
  conflict(
    "amount_unavailable",
    `You can't withdraw ${total === undefined ? "this amount" : `${naira(total)}, including the fee,`} now. Money that has not cleared or that you owe Albashi is not available. Enter a smaller amount.`,
  );

export const withdrawalOverLimit = (limit: bigint) =>
  conflict(
    "over_limit",
    `The amount is outside your company's limit of ${naira(limit)}. Enter another amount, or contact us to change the limit.`,
  );

export const accountNotFoundAtBank = (bank: string) =>
  invalidField("account_not_found_at_bank", "accountNumber", `${bank} has no account with this number. Check the number and the bank.`);

export const bankDoesNotAnswer = () =>
  conflict("bank_does_not_answer", "The bank did not confirm the account. Nothing was changed. Try again in a few minutes.");

export const accountOfAnother = (name: string) =>
  conflict(
    "account_of_another",
    `The account belongs to ${name.slice(0, 100)}, which doesn't match your company's name. Enter your company's own account, or correct the legal name in the company settings.`,
  );

export const accountChanged = () =>
  conflict(
    "account_changed",
    "Someone else changed the company's bank account at the same time. Check the account on the wallet page and try again.",
  );

export const transferNotFound = () => notFound("transfer_not_found", "This payment was not found. Reload the schedule and try again.");

export const transferDecided = () =>
  conflict("transfer_decided", "This payment was already approved, sent or cancelled. Reload the schedule to see its status.");

export const ownTransfer = () =>
  conflict("own_transfer", "You prepared this payment, so another admin who can make payments must approve it.");

export const transferMayArrive = () =>
  conflict("transfer_may_arrive", "An earlier failed payment of this schedule may still go through. Try again tomorrow.");
