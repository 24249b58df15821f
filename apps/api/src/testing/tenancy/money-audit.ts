import type { CompanyId, ExceptionId, UserId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import { saveLimits } from "../../domains/payments/controls/store/operator-controls.ts";
import { findLedgerPaymentMismatches, findLedgerViolations } from "../../domains/payments/money-audit/store/ledger-checks.ts";
import {
  findApprovalViolations,
  findBeyondLimits,
  findClosedRunViolations,
  findMisattributedReferences,
  findPaidTwice,
  findTimeViolations,
  findTotalViolations,
  findUnpolledPayments,
} from "../../domains/payments/money-audit/store/payment-checks.ts";
import {
  findFirstReferenceAt,
  findPostedPayments,
  findTransfersToQuery,
} from "../../domains/payments/money-audit/store/provider-checks.ts";
import { findRemittanceViolations } from "../../domains/payments/money-audit/store/remittance-checks.ts";
import {
  findExceptions,
  insertExceptions,
  lockException,
  markExceptionResolved,
  resolveDisappeared,
} from "../../domains/payments/reconciliation/store/exceptions.ts";
import { findPaymentsToMatch, pollCheckoutsNow } from "../../domains/payments/reconciliation/store/reconciliation.ts";
import type { Database } from "../../platform/database/company-transaction.ts";
import { newId } from "../../platform/database/new-id.ts";
import { query } from "../../platform/database/transaction.ts";
import { first, type Probe, reachingRowsOf } from "./probe.ts";

const at = new Date("2026-11-15T09:00:00Z");
const [intentId, checkoutId, reconciliationId, by] = [newId<string>(), newId<string>(), newId<string>(), newId<UserId>()];
const exceptionId = newId<ExceptionId>();
const reference = "pay-01jcq2x3y4z5a6b7c8d9e0f1g2";
const exception = { kind: "missing_at_provider", reference, ledgerAmount: 100n, providerAmount: null } as const;
const limits = { perItem: 1n, perRun: 1n, perDay: 1n };

/** Money of company A with several violations: posted in the future, without a checkout, and without a scheduled poll. */
export const seedMoneyAudit = (database: Database, a: CompanyId) =>
  database.inCompany(a, async (tx) => {
    const write = (statement: ReturnType<typeof sql>) => statement.execute(query(tx));
    await write(sql`
      insert into journals (company_id, journal_id, event_type, source_id, posted_at, effective_at, accounts, amounts)
      values (${a}, ${newId()}, 'money_in', ${newId()}, '2036-01-01', ${at}, '{clearing:kora,wallet}', '{100,-100}')`);
    await write(sql`
      insert into funding_intents (company_id, intent_id, purpose, amount, state, created_at, created_by, expires_at)
      values (${a}, ${intentId}, 'wallet', 100, 'open', ${at}, ${by}, ${at})`);
    await write(sql`
      insert into checkouts (company_id, checkout_id, intent_id, provider, reference, amount, quoted_fee, is_live, state, created_at, created_by)
      values (${a}, ${checkoutId}, ${intentId}, 'kora', ${reference}, 100, 0, false, 'made', ${at}, ${by})`);
    await write(sql`
      insert into reconciliation_exceptions (company_id, exception_id, reconciliation_id, kind, reference, ledger_amount, found_at)
      values (${a}, ${exceptionId}, ${reconciliationId}, 'missing_at_provider', ${reference}, 100, ${at})`);
    await saveLimits(tx, a, { ...limits, by: "A", at });
  });

/** Reconciliation and the auditor, asked as B with A's ids. */
export const moneyAuditProbes = (a: CompanyId, rejected: (call: Probe) => Probe): Record<string, Probe> => {
  const reaching = reachingRowsOf(a);
  const window = { provider: "kora", since: new Date(0), freshFrom: at } as const;
  return {
    findLedgerViolations: first((tx) => findLedgerViolations(tx)),
    findRemittanceViolations: first((tx) => findRemittanceViolations(tx)),
    findLedgerPaymentMismatches: first((tx) => findLedgerPaymentMismatches(tx)),
    findPaidTwice: first((tx) => findPaidTwice(tx)),
    findClosedRunViolations: first((tx) => findClosedRunViolations(tx)),
    findApprovalViolations: first((tx) => findApprovalViolations(tx)),
    findMisattributedReferences: first((tx) => findMisattributedReferences(tx)),
    findUnpolledPayments: first((tx) => findUnpolledPayments(tx, { now: at, deadline: new Date(0) })),
    findTotalViolations: first((tx) => findTotalViolations(tx)),
    findTimeViolations: first((tx) => findTimeViolations(tx, { latest: at })),
    findBeyondLimits: first((tx) => findBeyondLimits(tx, { now: at, dayBefore: new Date(0), ...limits })),
    findTransfersToQuery: first((tx) => findTransfersToQuery(tx, { after: undefined, limit: 10 })),
    findPostedPayments: first((tx) => findPostedPayments(tx, "kora")),
    findFirstReferenceAt: async (tx) => (await findFirstReferenceAt(tx, "kora")) ?? undefined,
    findPaymentsToMatch: first((tx) => findPaymentsToMatch(tx, window)),
    pollCheckoutsNow: reaching("checkouts", (tx) => pollCheckoutsNow(tx, { checkoutIds: [checkoutId], at })),
    insertExceptions: rejected((tx) => insertExceptions(tx, a, { reconciliationId, found: [exception], at })),
    resolveDisappeared: reaching("reconciliation_exceptions", (tx) => resolveDisappeared(tx, { agreed: [reference], still: [], at })),
    findExceptions: first((tx) => findExceptions(tx, { withResolved: true, after: undefined, limit: 10 })),
    lockException: (tx) => lockException(tx, exceptionId),
    markExceptionResolved: reaching("reconciliation_exceptions", (tx) => markExceptionResolved(tx, { exceptionId, by, note: "Of B.", at })),
    saveLimits: rejected((tx) => saveLimits(tx, a, { ...limits, by: "B", at })),
  };
};

/** Those of the auditor that stand above companies: statements, walls, and what our own people ask. */
export const aboveCompaniesOfMoneyAudit = [
  ...["findMissingPolicies", "findExistingOutboxIds", "findDispatchedRows"],
  ...["findUnknownReferences", "insertReconciliation", "findLastReconciliations", "finishReconciliation"],
  ...["countUnmatchedTransactions", "findPendingDueTimes", "findOverdueReconciliations", "findOpenSchedulesBefore"],
];
