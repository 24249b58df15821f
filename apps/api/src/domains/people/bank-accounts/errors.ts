import { invalidField, Refusal } from "../../../platform/http/refusal.ts";

export const bankUnknown = (name: string) =>
  invalidField("bank_unknown", "bank", `We know no bank called ${name.slice(0, 60)}. Please choose one from the list.`);

export const bankCannotReceivePay = (name: string) =>
  invalidField(
    "bank_takes_no_pay",
    "bank",
    `${name} cannot receive salaries. Please choose the bank that its account numbers belong to, or another account.`,
  );

export const accountNumberWrong = (bank: string) =>
  invalidField(
    "account_number_wrong",
    "accountNumber",
    `This number does not fit ${bank}: its last digit does not match the others. Please compare it with the bank's app, digit by digit, and check the bank.`,
  );

/** Too many people on one account, or too many account changes in an hour. Carries the kind of alarm and the count to report. */
export class AccountRefused extends Refusal {
  readonly alarm: "shared" | "burst";
  readonly people: number;
  constructor(alarm: "shared" | "burst", people: number, refusal: ConstructorParameters<typeof Refusal>[0]) {
    super(refusal);
    this.alarm = alarm;
    this.people = people;
  }
}

export const accountShared = (people: number) =>
  new AccountRefused("shared", people, {
    kind: "refusal",
    code: "account_shared",
    message: `${people} other people are paid into this account already, so it was not saved, and the owners are told. If that is right, an owner can confirm it; otherwise please enter the person's own account.`,
    fields: { accountNumber: "Too many people are paid into this account." },
  });

export const tooManyAccountChanges = (changes: number) =>
  new AccountRefused("burst", changes, {
    kind: "refusal",
    code: "too_many_account_changes",
    message: `${changes} bank accounts of your company were changed within an hour, so no more are changed for now, and the owners are told. Please look at the held accounts, and try again in an hour.`,
  });

export const accountNotFound = () =>
  new Refusal({
    kind: "not_found",
    code: "account_not_found",
    message: "Your company has no such bank account. Go back to the list and open it anew.",
  });

export const accountNotHeld = () =>
  new Refusal({
    kind: "refusal",
    code: "account_not_held",
    message: "Nobody needs to decide on this account any more: it was released, refused or replaced. Please load the list again.",
  });

export const ownAccount = () =>
  new Refusal({ kind: "refusal", code: "own_account", message: "This is your own account. Please ask another admin to look at it." });

export const makerIsChecker = () =>
  new Refusal({
    kind: "refusal",
    code: "maker_is_checker",
    message: "You entered this account yourself. Please ask another admin who may change bank details to look at it.",
  });

export const nameCheckPending = () =>
  new Refusal({ kind: "refusal", code: "name_being_asked", message: "The bank is being asked already. Please look again in a minute." });
