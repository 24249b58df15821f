import type { CallFacts } from "./provider.ts";

/** Every call a fault can be set for. The last two are calls the sandbox makes. */
export const calls = [
  "kora.initialize-charge",
  "kora.widget",
  "kora.bank-transfer",
  "kora.query-charge",
  "kora.payout",
  "kora.bulk-payout",
  "kora.query-payout",
  "kora.query-bulk",
  "kora.bulk-items",
  "kora.list-payouts",
  "kora.list-pay-ins",
  "kora.balances",
  "kora.history",
  "kora.banks",
  "kora.resolve",
  "kora.open-account",
  "kora.query-account",
  "kora.account-transactions",
  "kora.credit-account",
  "kora.refund",
  "kora.query-refund",
  "kora.list-refunds",
  "paystack.initialize-charge",
  "paystack.widget",
  "paystack.query-charge",
  "paystack.recipient",
  "paystack.bulk-recipient",
  "paystack.payout",
  "paystack.bulk-payout",
  "paystack.query-payout",
  "paystack.fetch-payout",
  "paystack.finalize-payout",
  "paystack.disable-otp",
  "paystack.balance",
  "paystack.ledger",
  "paystack.banks",
  "paystack.resolve",
  "paystack.open-account",
  "remita.validate",
  "remita.generate",
  "remita.lookup",
  "remita.notify",
  "remita.status",
  "kora.webhook",
  "paystack.webhook",
] as const;
export type CallName = (typeof calls)[number];

/** What a rule can match: one call, all calls of one provider, or all calls. */
export const callPatterns = [...calls, "kora.*", "paystack.*", "remita.*", "*"] as const;
export type CallPattern = (typeof callPatterns)[number];

export const isMatching = (pattern: CallPattern, call: CallName): boolean =>
  pattern === "*" || pattern === call || (pattern.endsWith(".*") && call.startsWith(pattern.slice(0, -1)));

export interface LoggedCall {
  readonly call: CallName;
  readonly at: string;
  readonly account?: { bank: string; account: string };
  readonly reference?: string;
  readonly amount?: number;
  readonly fault?: string;
}

/** One entry of the call log. */
export const loggedCall = (
  call: CallName,
  at: number,
  { reference, account, bank = "", amount }: CallFacts,
  fault?: string,
): LoggedCall => ({
  call,
  at: new Date(at).toISOString(),
  ...(account === undefined ? {} : { account: { bank, account } }),
  ...(reference === undefined ? {} : { reference }),
  ...(amount === undefined ? {} : { amount }),
  ...(fault === undefined ? {} : { fault }),
});
