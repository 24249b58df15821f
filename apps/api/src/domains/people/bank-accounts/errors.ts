import type { ReleaseRejection } from "@albashi/contracts/people/account-releases";
import { formatLagosTime } from "@albashi/dates";
import { ApiError, invalidField } from "../../../platform/http/api-error.ts";
import { type BankAccount, makerMayReleaseAt } from "./model/bank-account.ts";

export const bankUnknown = (name: string) =>
  invalidField("bank_unknown", "bank", `We don't recognise the bank ${name.slice(0, 60)}. Please choose one from the list.`);

export const bankCannotReceivePay = (name: string) =>
  invalidField("bank_takes_no_pay", "bank", `${name} can't receive salaries. Please use an account at another bank.`);

export const accountNumberWrong = (bank: string) =>
  invalidField(
    "account_number_wrong",
    "accountNumber",
    `This account number isn't valid for ${bank}. Please check each digit against the bank's app, and check that you chose the right bank.`,
  );

/** Too many people on one account, or too many account changes in an hour. Carries the kind of alarm and the count to report. */
export class AccountRejected extends ApiError {
  readonly alarm: "shared" | "burst";
  readonly people: number;
  constructor(alarm: "shared" | "burst", people: number, details: ConstructorParameters<typeof ApiError>[0]) {
    super(details);
    this.alarm = alarm;
    this.people = people;
  }
}

export const accountShared = (people: number) =>
  new AccountRejected("shared", people, {
    kind: "conflict",
    code: "account_shared",
    message: `${people} other people are already paid into this account, so we didn't save it and have alerted the owners. If this is correct, an owner of the company can confirm it. Otherwise, enter another account.`,
    fields: { accountNumber: "Too many people are paid into this account." },
  });

export const tooManyAccountChanges = (changes: number) =>
  new AccountRejected("burst", changes, {
    kind: "conflict",
    code: "too_many_account_changes",
    message: `${changes} bank accounts were changed within an hour, so we've paused further changes and alerted the owners. An owner must review the accounts on hold. Please try again in an hour.`,
  });

export const accountNotFound = () =>
  new ApiError({
    kind: "not_found",
    code: "account_not_found",
    message: "We can't find this bank account. Please go back to the list and try again.",
  });

export const accountNotHeld = () =>
  new ApiError({
    kind: "conflict",
    code: "account_not_held",
    message: "This account was already approved, rejected or replaced. Please refresh the list.",
  });

export const ownAccount = () =>
  new ApiError({ kind: "conflict", code: "own_account", message: "You can't review your own account. Please ask another admin." });

export const makerIsChecker = () =>
  new ApiError({
    kind: "conflict",
    code: "maker_is_checker",
    message: "You added this account, so another admin who can change bank details must review it.",
  });

/** Why an admin cannot release this account, and what they can do. */
export const releaseRejected = (code: ReleaseRejection, account: Pick<BankAccount, "createdAt" | "heldSince">) =>
  code === "maker_is_checker" ? makerIsChecker() : new ApiError({ kind: "conflict", code, message: releaseMessages[code](account) });

const releaseMessages: Readonly<
  Record<Exclude<ReleaseRejection, "maker_is_checker">, (account: Pick<BankAccount, "createdAt" | "heldSince">) => string>
> = {
  maker_of_different_name: () =>
    "The bank reports a different name for this account, and you entered it. The employee can confirm it from the email we sent or from their own login, or another admin can approve it.",
  release_too_early: (account) =>
    `You entered this account, so you can approve it from ${formatLagosTime(makerMayReleaseAt(account))} (Lagos time). The employee can confirm it now, from the email we sent or from their own login.`,
  releaser_is_new: () =>
    "You were given permission to pay less than 24 hours ago, so you can't approve this account yet. Ask another admin to approve it, or ask another owner to agree to your new role under Team.",
  sharing_reason_missing: () => "Other employees are paid into this account. Please say why. We'll notify the other admins.",
};

export const ownChange = () =>
  new ApiError({
    kind: "conflict",
    code: "own_change",
    message: "You entered this account yourself, so your employer must approve it.",
  });

export const emailChangedLately = () =>
  new ApiError({
    kind: "conflict",
    code: "email_changed_lately",
    message: "Your email address was changed by your employer in the last seven days. Please ask an admin to approve this account.",
  });

export const nameCheckPending = () =>
  new ApiError({
    kind: "conflict",
    code: "name_being_asked",
    message: "We're already checking this name with the bank. Please check back in a minute.",
  });
