import type { EmployeeId, RunId } from "@albashi/contracts/ids";
import type { ProviderName } from "../../../providers/payout/port.ts";

/** What we have at a provider and can spend. */
export const clearing = (provider: ProviderName) => `clearing:${provider}`;
/** What a provider took for us and has not settled yet. */
export const pending = (provider: ProviderName) => `pending:${provider}`;
/** What we owe to people of a run. */
export const netPay = (runId: RunId) => `net_pay:${runId}`;
/** What was sent and is not known to have arrived. */
export const inTransit = (provider: ProviderName) => `in_transit:${provider}`;
/** What was kept of a run's money for the provider's fees. */
export const feesKept = (runId: RunId) => `fees_kept:${runId}`;
/** What a company can still give out. */
export const wallet = "wallet";
/** What was paid and came back. */
export const returned = "returned";
/** What was paid twice, to be had back. */
export const duplicates = "duplicates";
/** What was taken from people's pay for their pension; the administrator's code follows. */
export const pensionOfPeople = "pension_employee";
/** What the employer adds to it; the administrator's code follows. */
export const pensionOfEmployer = "pension_employer";
/** In place of the code, for people who have not told us who keeps their pension. */
export const administratorNotNamed = "not_named";
/** What the company owes us. */
export const owedByEmployer = "owed_by_employer";

/** An account and what is put on it: a debit above nothing, a credit below. */
export type JournalLine = readonly [account: string, amount: bigint];

/** Something that happened to money. Nothing is booked twice for the same thing. */
export interface Journal {
  readonly what: string;
  readonly subject: string;
  readonly runId?: RunId | undefined;
  readonly employeeId?: EmployeeId | undefined;
  readonly bookedAt: Date;
  /** When it happened at the provider, where that is another moment. */
  readonly happenedAt: Date;
  readonly lines: readonly JournalLine[];
}

/** Lines with each account once and without nothings. They sum to nothing, or a bug is told with the difference. */
export const balanced = (lines: readonly JournalLine[]): JournalLine[] => {
  const sums = new Map<string, bigint>();
  for (const [account, amount] of lines) sums.set(account, (sums.get(account) ?? 0n) + amount);
  const kept = [...sums].filter(([, amount]) => amount !== 0n);
  const sum = kept.reduce((all, [, amount]) => all + amount, 0n);
  if (sum !== 0n) throw new RangeError(`A journal's lines sum to ${sum} kobo, and not to nothing.`);
  return kept;
};
