import type { CompanyId, ExceptionId, UserId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import * as payments from "../capabilities/payments/store.ts";
import type { Database } from "../database/in-company.ts";
import { query } from "../database/transaction.ts";
import { newId } from "../new-id.ts";
import { first, type Probe, reachingRowsOf } from "./tenancy-probe.ts";

const at = new Date("2026-11-15T09:00:00Z");
const [intentId, paymentId, reconciliationId, by] = [newId<string>(), newId<string>(), newId<string>(), newId<UserId>()];
const exceptionId = newId<ExceptionId>();
const reference = "pay-01jcq2x3y4z5a6b7c8d9e0f1g2";
const exception = { list: "only_ours", reference, ours: 100n, theirs: null } as const;
const limits = { perItem: 1n, perRun: 1n, perDay: 1n };

/** Money of company A that an auditor has much to say about: booked in the future, without a checkout, and looked at by nobody. */
export const seedMoneyAudit = (database: Database, a: CompanyId) =>
  database.inCompany(a, async (tx) => {
    const write = (statement: ReturnType<typeof sql>) => statement.execute(query(tx));
    await write(sql`
      insert into journals (company_id, journal_id, what, subject, booked_at, happened_at, accounts, amounts)
      values (${a}, ${newId()}, 'money_in', ${newId()}, '2036-01-01', ${at}, '{clearing:kora,wallet}', '{100,-100}')`);
    await write(sql`
      insert into funding_intents (company_id, intent_id, purpose, amount, state, made_at, made_by, expires_at)
      values (${a}, ${intentId}, 'wallet', 100, 'open', ${at}, ${by}, ${at})`);
    await write(sql`
      insert into checkout_payments (company_id, payment_id, intent_id, provider, reference, amount, fee_quoted, is_live, state, made_at, made_by)
      values (${a}, ${paymentId}, ${intentId}, 'kora', ${reference}, 100, 0, false, 'made', ${at}, ${by})`);
    await write(sql`
      insert into reconciliation_exceptions (company_id, exception_id, reconciliation_id, list, reference, ours, found_at)
      values (${a}, ${exceptionId}, ${reconciliationId}, 'only_ours', ${reference}, 100, ${at})`);
    await payments.saveLimits(tx, a, { ...limits, by: "A", at });
  });

/** Reconciliation and the auditor, asked as B with A's ids. */
export const moneyAuditProbes = (a: CompanyId, refused: (call: Probe) => Probe): Record<string, Probe> => {
  const reaching = reachingRowsOf(a);
  const window = { provider: "kora", since: new Date(0), freshFrom: at } as const;
  return {
    findFaultsInBooks: first((tx) => payments.findFaultsInBooks(tx)),
    findFaultsBetweenBooksAndPayments: first((tx) => payments.findFaultsBetweenBooksAndPayments(tx)),
    findPaidTwice: first((tx) => payments.findPaidTwice(tx)),
    findFaultsInClosedRuns: first((tx) => payments.findFaultsInClosedRuns(tx)),
    findFaultsInApprovals: first((tx) => payments.findFaultsInApprovals(tx)),
    findStrayReferences: first((tx) => payments.findStrayReferences(tx)),
    findForgottenPayments: first((tx) => payments.findForgottenPayments(tx, { now: at, deadline: new Date(0) })),
    findFaultsInTotals: first((tx) => payments.findFaultsInTotals(tx)),
    findFaultsInTime: first((tx) => payments.findFaultsInTime(tx, { latest: at })),
    findBeyondLimits: first((tx) => payments.findBeyondLimits(tx, { now: at, dayBefore: new Date(0), ...limits })),
    findAttemptsToAsk: first((tx) => payments.findAttemptsToAsk(tx, { after: undefined, atMost: 10 })),
    findBookedAt: first((tx) => payments.findBookedAt(tx, "kora")),
    findFirstReferenceAt: async (tx) => (await payments.findFirstReferenceAt(tx, "kora")) ?? undefined,
    findCompared: first((tx) => payments.findCompared(tx, window)),
    wakeCheckouts: reaching("checkout_payments", (tx) => payments.wakeCheckouts(tx, { paymentIds: [paymentId], at })),
    insertExceptions: refused((tx) => payments.insertExceptions(tx, a, { reconciliationId, found: [exception], at })),
    settleVanished: reaching("reconciliation_exceptions", (tx) =>
      payments.settleVanished(tx, { agreed: [reference], still: [], because: "Of B.", at }),
    ),
    findExceptions: first((tx) => payments.findExceptions(tx, { withSettled: true, after: undefined, atMost: 10 })),
    lockException: (tx) => payments.lockException(tx, exceptionId),
    markExceptionSettled: reaching("reconciliation_exceptions", (tx) =>
      payments.markExceptionSettled(tx, { exceptionId, by, because: "Of B.", at }),
    ),
    saveLimits: refused((tx) => payments.saveLimits(tx, a, { ...limits, by: "B", at })),
  };
};

/** Those of the auditor that stand above companies: statements, walls, and what our own people ask. */
export const aboveCompaniesOfMoneyAudit = [
  ...["findMissingWalls", "findKnownRows", "findRowsHandedOver"],
  ...["findUnknownReferences", "insertReconciliation", "findLastReconciliations", "finishReconciliation"],
  ...["countStrangers", "findReconciliationsAsked", "findLateComparisons"],
];
