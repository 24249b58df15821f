import type { Mutation } from "./mutation.ts";

const [settling, unmatched, ending, collecting] = [
  "domains/payments/funding/use-cases/settle-checkout.db.test.ts",
  "domains/payments/reconciliation/use-cases/unmatched-transactions.db.test.ts",
  "domains/payments/transfers/use-cases/force-outcome.db.test.ts",
  "domains/payments/funding/use-cases/collect-receivable.db.test.ts",
] as const;

/** Mutations of shared funds at the provider, manual outcomes and receivables. */
export const fundsAndOutcomes: readonly Mutation[] = [
  {
    name: "another company's money covers a card payment",
    change: {
      file: "domains/payments/ledger/model/provider-position.ts",
      find: "available >= held.clearing + held.debited + amount",
      put: "available + held.debited - held.debited >= amount",
    },
    ...{ tests: [settling], named: "another company's money" },
  },
  {
    name: "a failed card payment is settled with other money",
    change: {
      file: "domains/payments/funding/use-cases/poll-checkout.ts",
      find: ' && outcome.kind === "found" && outcome.status === "succeeded";',
      put: ";",
    },
    ...{ tests: [settling], named: "calls failed afterwards" },
  },
  {
    name: "two companies settle with the same naira",
    change: {
      file: "domains/payments/funding/use-cases/settle-checkout.ts",
      find: 'if (!(await tryLockSettlement(tx, provider))) return "busy";',
      put: "void tryLockSettlement;",
    },
    ...{ tests: [settling], named: "of two companies" },
  },
  {
    name: "an unmatched outgoing transaction does not stop payouts",
    change: {
      file: "domains/payments/reconciliation/use-cases/alert-unmatched.ts",
      find: "if (found.length === 0) return [];",
      put: "if (found.length >= 0) return [];",
    },
    ...{ tests: [unmatched], named: "stops all companies" },
  },
  {
    name: "a reviewed unmatched transaction stops payouts again",
    change: {
      file: "domains/payments/reconciliation/store/unmatched-transactions.ts",
      find: "alert.provider = line.provider and alert.provider_line_id = line.provider_line_id",
      put: "alert.provider_line_id = line.provider_line_id || 'x'",
    },
    ...{ tests: [unmatched], named: "stops all companies" },
  },
  {
    name: "a provider fee stops all payouts",
    change: {
      file: "domains/payments/reconciliation/store/unmatched-transactions.ts",
      find: "and not is_credit and not is_provider_internal",
      put: "and not is_credit",
    },
    ...{ tests: [unmatched], named: "a fee, VAT or stamp duty" },
  },
  {
    name: "a shortfall at the provider raises no alert",
    change: {
      file: "domains/payments/ledger/model/provider-position.ts",
      find: "return short > 0n ? short : 0n;",
      put: "return short > 0n ? 0n : 0n;",
    },
    ...{ tests: [unmatched], named: "below the ledger's" },
  },
  {
    name: "an operator can contradict the provider's outcome",
    change: {
      file: "domains/payments/transfers/use-cases/force-outcome.ts",
      find: "if (contradictsProvider(response, ending)) throw outcomeContradicted(providerSays);",
      put: "void [contradictsProvider, outcomeContradicted];",
    },
    ...{ tests: [ending], named: "never contradicts the provider" },
  },
  {
    name: "any payment in transit can be given a manual outcome",
    change: {
      file: "domains/payments/transfers/use-cases/force-outcome.ts",
      find: "kinds: unresolvableIncidentKinds })) === 0)",
      put: "kinds: unresolvableIncidentKinds })) < 0)",
    },
    ...{ tests: [ending], named: "only a payment in flight" },
  },
  {
    name: "a receivable is never collected",
    change: {
      file: "domains/payments/ledger/model/receivable.ts",
      find: "return least > 0n ? least : 0n;",
      put: "return least > 0n ? 0n : 0n;",
    },
    ...{ tests: [collecting], named: "money into the wallet pays" },
  },
  {
    name: "a receivable is collected from a run's funding",
    change: {
      file: "domains/payments/ledger/model/receivable.ts",
      find: "[owed, credited, walletBalance - pending - needed]",
      put: "[owed, credited, walletBalance]",
    },
    ...{ tests: [collecting], named: "leaves what a run needs" },
  },
  {
    name: "a receivable is collected twice concurrently",
    change: {
      file: "domains/payments/funding/use-cases/collect-receivable.ts",
      find: "await lockReceivable(tx, companyId);",
      put: "void [lockReceivable, companyId];",
    },
    ...{ tests: [collecting], named: "at the same moment" },
  },
  {
    name: "card money settles on a public holiday",
    change: { file: "domains/payments/funding/model/funding.ts", find: " || isHoliday(day)", put: "" },
    ...{ tests: ["domains/payments/funding/model/funding.test.ts"], named: "noon of the next working day" },
  },
  {
    name: "a payment narration can pass as a provider fee",
    change: {
      file: "providers/payout/kora-statement.ts",
      find: "isProviderInternalLine(row.source)",
      put: "isProviderInternalLine(row.description)",
    },
    ...{ tests: ["providers/payout/kora-statement.test.ts"], named: "the balance and the statement" },
  },
  {
    name: "unmatched webhooks are purged",
    change: {
      file: "domains/payments/webhooks/store/webhooks.ts",
      find: "where outcome = 'woken' and handled_at <",
      put: "where handled_at <",
    },
    ...{ tests: ["domains/payments/webhooks/use-cases/purge-webhooks.db.test.ts"], named: "ninety days" },
  },
  {
    name: "a company sees another company's stop",
    change: { sql: "drop policy own_and_global on payment_stops" },
    ...{ tests: ["domains/payments/ledger/use-cases/shared-table-isolation.db.test.ts"], named: "its own stop" },
  },
  {
    name: "a company lifts the global stop",
    change: { sql: "drop policy own_to_lift on payment_stops" },
    ...{ tests: ["domains/payments/ledger/use-cases/shared-table-isolation.db.test.ts"], named: "its own stop" },
  },
  {
    name: "a company handles another company's webhook",
    change: { sql: "drop policy own_rows on webhook_inbox" },
    ...{ tests: ["domains/payments/ledger/use-cases/shared-table-isolation.db.test.ts"], named: "a webhook is processed" },
  },
  {
    name: "a company reads the whole statement",
    change: { sql: "drop policy own_rows on statement_lines" },
    ...{ tests: ["domains/payments/ledger/use-cases/shared-table-isolation.db.test.ts"], named: "a statement line is visible" },
  },
];
