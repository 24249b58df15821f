import type { EmployeeId, RunId } from "@albashi/contracts/ids";
import type { ProviderName } from "../../../../providers/payout/port.ts";

/** Our available balance at a provider. */
export const clearing = (provider: ProviderName) => `clearing:${provider}`;
/** Money a provider accepted for us and has not settled yet. */
export const pending = (provider: ProviderName) => `pending:${provider}`;
/** Net pay owed to the employees of a run. */
export const netPay = (runId: RunId) => `net_pay:${runId}`;
/** Sent and not confirmed as arrived. */
export const inTransit = (provider: ProviderName) => `in_transit:${provider}`;
/** The part of a run's money reserved for the provider's fees. */
export const feeReserve = (runId: RunId) => `fees_kept:${runId}`;
/** The company's available money. */
export const wallet = "wallet";
/** Paid and returned by the bank. */
export const returned = "returned";
/** Paid twice, to be recovered. */
export const duplicates = "duplicates";
/** Pension deducted from employees; the administrator's code follows. */
export const employeePensionAccount = "pension_employee";
/** The employer's pension contribution; the administrator's code follows. */
export const employerPensionAccount = "pension_employer";
/** In place of the code, for employees who have not named a pension administrator. */
export const administratorNotNamed = "not_named";
/** What the company owes us. */
export const employerReceivable = "owed_by_employer";

/** A posting: an account with an amount, positive for a debit and negative for a credit. */
export type JournalLine = readonly [account: string, amount: bigint];

/** A journal entry. Nothing is posted twice for the same event. */
export interface Journal {
  readonly eventType: string;
  readonly sourceId: string;
  readonly runId?: RunId | undefined;
  readonly employeeId?: EmployeeId | undefined;
  readonly postedAt: Date;
  /** When it happened at the provider, if that differs. */
  readonly effectiveAt: Date;
  readonly lines: readonly JournalLine[];
}

/** When the money of a journal moved. A provider's clock may be ahead of ours; money does not move after it was posted. */
export const effectiveTime = ({ effectiveAt, postedAt }: Pick<Journal, "effectiveAt" | "postedAt">): Date =>
  effectiveAt > postedAt ? postedAt : effectiveAt;

/** Merges lines per account and drops zero amounts. They must sum to zero; otherwise it throws with the difference. */
export const balanced = (lines: readonly JournalLine[]): JournalLine[] => {
  const sums = new Map<string, bigint>();
  for (const [account, amount] of lines) sums.set(account, (sums.get(account) ?? 0n) + amount);
  const nonZero = [...sums].filter(([, amount]) => amount !== 0n);
  const sum = nonZero.reduce((all, [, amount]) => all + amount, 0n);
  if (sum !== 0n) throw new RangeError(`A journal's lines sum to ${sum} kobo, and not to nothing.`);
  return nonZero;
};
