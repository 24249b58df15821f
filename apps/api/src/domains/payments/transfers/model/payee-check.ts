import type { FailureKind } from "../../../../providers/payout/port.ts";
import { amountBlock, type Bounds, type Hold } from "../../controls/index.ts";
import type { Attempt } from "./attempt.ts";

/** The account an employee is paid into now. */
export interface PayeeAccount {
  readonly bankAccountId: string;
  readonly mayBePaid: boolean;
}

export const holdFor = (reason: "account_changed" | "account_not_payable" | "on_bank_schedule"): Hold => ({
  reason,
  limit: null,
  note: null,
});

/** Why a payment must not be sent to its approved account, or undefined. It is never redirected to another account. */
export const holdOf = (
  { amount, bankAccountId }: Pick<Attempt, "amount" | "bankAccountId">,
  { now, ...bounds }: Bounds & { now: PayeeAccount | undefined },
): Hold | undefined => {
  if (now?.bankAccountId !== bankAccountId) return holdFor("account_changed");
  if (!now.mayBePaid) return holdFor("account_not_payable");
  return amountBlock(amount, bounds);
};

/** How a bank account is identified to users. */
interface AccountInBrief {
  readonly bankCode: string;
  readonly numberEnds: string;
}

/**
 * Whether the bank rejected a payment into the employee's current account. Accounts are compared by bank and last digits, so entering
 * the same account again changes nothing.
 */
export const wasRejected = (
  tried: AccountInBrief & { readonly state: string; readonly failure: FailureKind | null },
  now: AccountInBrief,
): boolean =>
  (tried.state === "returned" || tried.failure === "account") && tried.bankCode === now.bankCode && tried.numberEnds === now.numberEnds;
