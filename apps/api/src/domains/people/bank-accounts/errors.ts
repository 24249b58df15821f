import { invalidField, Refusal } from "../../../platform/http/refusal.ts";

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
export class AccountRejected extends Refusal {
  readonly alarm: "shared" | "burst";
  readonly people: number;
  constructor(alarm: "shared" | "burst", people: number, refusal: ConstructorParameters<typeof Refusal>[0]) {
    super(refusal);
    this.alarm = alarm;
    this.people = people;
  }
}

export const accountShared = (people: number) =>
  new AccountRejected("shared", people, {
    kind: "refusal",
    code: "account_shared",
    message: `${people} other people are already paid into this account, so we didn't save it and have alerted the owners. If this is correct, an owner can confirm it. Otherwise, enter the employee's own account.`,
    fields: { accountNumber: "Too many people are paid into this account." },
  });

export const tooManyAccountChanges = (changes: number) =>
  new AccountRejected("burst", changes, {
    kind: "refusal",
    code: "too_many_account_changes",
    message: `${changes} bank accounts were changed within an hour, so we've paused further changes and alerted the owners. Please review the accounts on hold and try again in an hour.`,
  });

export const accountNotFound = () =>
  new Refusal({
    kind: "not_found",
    code: "account_not_found",
    message: "We can't find this bank account. Please go back to the list and try again.",
  });

export const accountNotHeld = () =>
  new Refusal({
    kind: "refusal",
    code: "account_not_held",
    message: "This account was already approved, rejected or replaced. Please refresh the list.",
  });

export const ownAccount = () =>
  new Refusal({ kind: "refusal", code: "own_account", message: "You can't review your own account. Please ask another admin." });

export const makerIsChecker = () =>
  new Refusal({
    kind: "refusal",
    code: "maker_is_checker",
    message: "You added this account, so another admin who can change bank details must review it.",
  });

export const nameCheckPending = () =>
  new Refusal({
    kind: "refusal",
    code: "name_being_asked",
    message: "We're already checking this name with the bank. Please check back in a minute.",
  });
