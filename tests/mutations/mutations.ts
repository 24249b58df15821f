import { externalReports } from "./external-reports.ts";
import { fundsAndOutcomes } from "./funds-and-outcomes.ts";
import type { Mutation } from "./mutation.ts";
import { remittancesMutations } from "./remittances.ts";
import { securityMutations } from "./security.ts";
import { approvalMutations } from "./security-approvals.ts";

const faultsOf = (name: string) => `domains/payments/transfers/use-cases/faults-${name}.db.test.ts`;
const [endings, sending, workers] = [faultsOf("outcomes"), faultsOf("submit"), faultsOf("workers")];
const [accounts, limits] = [faultsOf("accounts"), faultsOf("limits")];
const funding = "domains/payments/funding/use-cases/faults-funding.db.test.ts";
const walls = "domains/payments/ledger/use-cases/ledger-constraints.db.test.ts";
const deciding = "domains/payments/transfers/model/attempt-transition.test.ts";

export const mutations: readonly Mutation[] = [
  {
    name: "an inconclusive payment is resubmitted without a query",
    change: {
      file: "domains/payments/transfers/model/submit-result.ts",
      find: "const doubted = afterInconclusive(attempt, submitted.reason, context);",
      put: 'const doubted = { ...afterInconclusive(attempt, submitted.reason, context), state: "unknown" as const, resubmitAfter: context.now };',
    },
    ...{ tests: [sending, deciding], named: "fault 24|inconclusive" },
  },
  {
    name: "a timeout counts as a failure",
    change: {
      file: "domains/payments/transfers/model/submit-result.ts",
      find: "const doubted = afterInconclusive(attempt, submitted.reason, context);",
      put: 'const doubted = toFailed(attempt, "no_cause", null, context);',
    },
    ...{ tests: [sending], named: "fault 24" },
  },
  {
    name: "a rejection is trusted without a query",
    change: { file: "domains/payments/transfers/model/submit-result.ts", find: 'return queried?.kind === "not_found"', put: "return true" },
    ...{ tests: [deciding], named: "rejection decides nothing" },
  },
  {
    name: '"not found" counts immediately',
    change: {
      file: "domains/payments/transfers/model/attempt-transition.ts",
      find: "if (!isQuiet || attempt.isUnsent) return stays;",
      put: "void isQuiet;",
    },
    ...{ tests: [sending], named: "fault 32|fault 25" },
  },
  {
    name: "a later failure overrides a successful payment",
    change: {
      file: "domains/payments/transfers/model/attempt-transition.ts",
      find: '    case "failed":\n      return isInFlight(attempt.state)',
      put: '    case "failed":\n      return attempt',
    },
    ...{ tests: [deciding], named: "for any provider response" },
  },
  {
    name: "a late success counts although another attempt is active",
    change: {
      file: "domains/payments/transfers/model/attempt-transition.ts",
      find: 'if (context.other === "living")',
      put: 'if (context.other === "none" && !attempt)',
    },
    ...{ tests: [endings], named: "fault 36" },
  },
  {
    name: "there is no one-day hold after a bank timeout",
    change: {
      file: "domains/payments/transfers/model/attempt-transition.ts",
      find: "failures[failure].mayStillArrive ? addMs(context.now, context.periods.holdMs) : null",
      put: "null as Date | null",
    },
    ...{ tests: [endings], named: "fault 36" },
  },
  {
    name: "the currency of a payment is not compared",
    change: {
      file: "domains/payments/transfers/model/attempt-transition.ts",
      find: ' || currency !== "NGN"',
      put: ' || (currency as string) === ""',
    },
    ...{ tests: [deciding], named: "is paid only by" },
  },
  {
    name: "the amount of a payment is not compared",
    change: { file: "domains/payments/transfers/model/attempt-transition.ts", find: "amount !== attempt.amount || ", put: "" },
    ...{ tests: [endings], named: "fault 45" },
  },
  {
    name: "a response of a lost claim is applied",
    change: {
      file: "domains/payments/transfers/use-cases/apply-provider-responses.ts",
      find: 'if (attempt?.claim !== before.claim) return [];\n  const isOvertaken = attempt.polls !== before.polls || (result.submitted && attempt.state !== "queued");\n  // The worker that holds the claim knows that it was not sent, even if another worker has polled it meanwhile.\n  const neverLeft = result.submitted?.kind === "not_sent" && (attempt.state === "queued" || attempt.state === "unknown");\n  if (isOvertaken && !neverLeft) return [];',
      put: "if (!attempt) return [];",
    },
    ...{ tests: [workers], named: "fault 47" },
  },
  {
    name: "a payment is sent before its claim is committed",
    change: {
      file: "domains/payments/transfers/use-cases/claim-payments.ts",
      find: "  const sent = fitting.filter(",
      put: "  await Promise.all(claimed.map(({ order }) => dependencies.payouts.kora.submit(order)));\n  const sent = fitting.filter(",
    },
    ...{ tests: [workers], named: "fault 47" },
  },
  {
    name: "a submitted payment is not posted as in transit",
    change: {
      file: "domains/payments/transfers/use-cases/claim-payments.ts",
      find: 'state === "created").map((attempt) => sentJournal',
      put: 'state === "created").slice(0, 0).map((attempt) => sentJournal',
    },
    ...{ tests: ["domains/payments/transfers/use-cases/payout-happy-path.db.test.ts"], named: "is paid to each employee once" },
  },
  {
    name: "a stop is ignored when payments are claimed",
    change: { file: "domains/payments/transfers/model/send-limits.ts", find: "if (isStopped || (", put: "void isStopped;\n  if ((" },
    ...{ tests: [workers], named: "who stop payments" },
  },
  {
    name: "a stop does not wait for claims in progress",
    change: {
      file: "domains/payments/transfers/use-cases/claim-payments.ts",
      find: "    lockStopsShared(tx, companyId),\n",
      put: "    void lockStopsShared,\n",
    },
    ...{ tests: ["domains/payments/transfers/use-cases/stop-concurrency.db.test.ts"], named: "a stop of" },
  },
  {
    name: "the destination is not checked again before submitting",
    change: {
      file: "domains/payments/transfers/model/payee-check.ts",
      find: "if (now?.bankAccountId !== bankAccountId)",
      put: "if (!now || !bankAccountId)",
    },
    ...{ tests: [accounts], named: "fault 42" },
  },
  {
    name: "the limit per payment is not enforced",
    change: { file: "domains/payments/controls/model/amount-limits.ts", find: "if (amount > limits.perItem)", put: "if (amount < 0n)" },
    ...{ tests: [limits], named: "fault 54" },
  },
  {
    name: "the fee is deducted from the payee's amount",
    change: {
      file: "providers/payout/kora.ts",
      find: "amount: nairaOfKobo(amount),",
      put: "amount: nairaOfKobo(amount - feeQuote(amount)),",
    },
    ...{ tests: ["domains/payments/transfers/use-cases/payout-happy-path.db.test.ts"], named: "is paid to each employee once" },
  },
  {
    name: "a duplicate reference counts as a rejection",
    change: {
      file: "providers/payout/read-submitted.ts",
      find: 'if (dialect.isDuplicate(words)) return { raw, kind: "unknown", reason: "duplicate" };',
      put: 'if (dialect.isDuplicate(words)) return { raw, kind: "rejected", failure: "request", message: words };',
    },
    ...{ tests: ["providers/payout/kora.test.ts"], named: "a used reference" },
  },
  {
    name: "a server error or unreadable response counts as a rejection",
    change: {
      file: "providers/payout/read-submitted.ts",
      find: 'read.reason !== "too_many") return { raw, kind: "unknown", reason: read.reason };',
      put: 'read.reason !== "too_many") return { raw, kind: "rejected", failure: "request", message: "" };',
    },
    ...{ tests: [sending], named: "fault 26|fault 27" },
  },
  {
    name: "the requested amount is credited instead of the accepted one",
    change: {
      file: "domains/payments/funding/model/checkout.ts",
      find: "const more = charge.accepted - ",
      put: "const more = checkout.amount - ",
    },
    ...{ tests: [funding], named: "fault 11|fault 18" },
  },
  {
    name: "money in another currency is credited",
    change: {
      file: "domains/payments/funding/model/checkout.ts",
      find: 'if (charge.currency !== "NGN") return',
      put: 'if (charge.currency === "") return',
    },
    ...{ tests: [funding], named: "fault 12" },
  },
  {
    name: "sandbox money is credited",
    change: {
      file: "domains/payments/funding/use-cases/poll-checkout.ts",
      find: "const isOfOurs = provider.isLive === checkout.isLive;",
      put: "const isOfOurs = true as boolean;",
    },
    ...{ tests: [funding], named: "fault 14" },
  },
  {
    name: "work is not enqueued in the transaction that requires it",
    change: {
      file: "domains/payments/payouts/use-cases/start-payout.ts",
      find: "await enqueue(tx, StartPayout, { payload: { companyId, runId }, at, companyId });",
      put: "void [enqueue, StartPayout];",
    },
    ...{ tests: ["domains/payments/transfers/use-cases/payout-happy-path.db.test.ts"], named: "is paid to each employee once" },
  },
  {
    name: "the statement is not searched for returned money",
    change: { file: "domains/payments/reconciliation/model/matching.ts", find: ': "returned";', put: ': "agrees";' },
    ...{ tests: ["domains/payments/reconciliation/use-cases/reconcile.db.test.ts"], named: "fault 35" },
  },
  {
    name: "a payment missing on the statement is not reported",
    change: {
      file: "domains/payments/reconciliation/model/matching.ts",
      find: 'return isFresh ? "pending" : "missing_at_provider";',
      put: 'return isFresh ? "pending" : "matched";',
    },
    ...{ tests: ["domains/payments/reconciliation/use-cases/reconcile.db.test.ts"], named: "three lists" },
  },
  {
    name: "unmatched statement lines are not counted",
    change: {
      file: "domains/payments/reconciliation/store/reconciliation.ts",
      find: "and company_id is null and read_at >=",
      put: "and company_id is not null and read_at >=",
    },
    ...{ tests: ["domains/payments/reconciliation/use-cases/reconcile.db.test.ts"], named: "counts an unmatched debit" },
  },
  {
    name: "a resolved exception stays open",
    change: {
      file: "domains/payments/reconciliation/use-cases/match-company.ts",
      find: "await resolveDisappeared(tx, { agreed, still: exceptions, at });",
      put: "void agreed;",
    },
    ...{ tests: ["domains/payments/reconciliation/use-cases/reconcile.db.test.ts"], named: "what agrees again" },
  },
  {
    name: "two active attempts for one payslip are allowed",
    change: { sql: "drop index one_living_attempt_of_a_payslip" },
    ...{ tests: [walls], named: "is refused while another" },
  },
  {
    name: "an event can be posted twice",
    change: { sql: "drop index nothing_is_posted_twice" },
    ...{ tests: [walls], named: "post nothing twice" },
  },
  {
    name: "a wallet can be overdrawn",
    change: { sql: "alter table account_balances drop constraint wallets_are_never_overdrawn" },
    ...{ tests: [walls], named: "never let a wallet be overdrawn" },
  },
  {
    name: "a payment can make any state transition",
    change: { sql: "drop trigger enforce_attempt_transition on payment_attempts" },
    ...{ tests: [walls], named: "that was paid is never failed" },
  },
  ...fundsAndOutcomes,
  ...externalReports,
  ...remittancesMutations,
  ...securityMutations,
  ...approvalMutations,
];
