import type { CheckoutId, CompanyId, EmployeeId, FundingIntentId, IncidentId, RunId, UserId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import { countUnresolved, findIncident, findIncidents } from "../../domains/payments/controls/store/incident-queries.ts";
import {
  acceptCheckout,
  findCheckout,
  findCheckoutsOf,
  findDueCheckouts,
  findUnsettledTimes,
  hasTestModeMoney,
  insertCheckout,
  lockCheckout,
  saveCheckoutState,
  saveOpened,
  savePoll,
  saveReversedAmount,
  settleCheckout,
  sumAcceptedForRuns,
} from "../../domains/payments/funding/store/checkouts.ts";
import {
  countOpenWalletIntents,
  findIntent,
  findIntentOfRun,
  finishIntent,
  insertIntent,
  lockIntent,
} from "../../domains/payments/funding/store/funding-intents.ts";
import { findAllBalances, findStatementMovements, findWalletMovements } from "../../domains/payments/ledger/store/wallet.ts";
import {
  findEmployeesWithSettledPayment,
  findOwnPayments,
  findPaymentPage,
  findPaymentsOfPeople,
} from "../../domains/payments/payouts/store/payment-queries.ts";
import { findLastChargeQueryAt } from "../../domains/payments/provider-log/store/provider-responses.ts";
import { countPayments } from "../../domains/payments/transfers/store/payment-counts.ts";
import { countNetAmounts, findRunsOfEmployees, sumPayslips } from "../../domains/payroll/payslip-records/store/run-amounts.ts";
import type { Database } from "../../platform/database/company-transaction.ts";
import { newId } from "../../platform/database/new-id.ts";
import { query } from "../../platform/database/transaction.ts";
import { first, type Probe, reachingRowsOf, someCount } from "./probe.ts";

const at = new Date("2026-11-15T09:00:00Z");
const [intentId, checkoutId, incidentId, by] = [newId<FundingIntentId>(), newId<CheckoutId>(), newId<IncidentId>(), newId<UserId>()];
const subject = newId<string>();
const reference = "pay-01jcq2x3y4z5a6b7c8d9e0f1g3";
/** Whose payslip of A's a payment is seeded for; known once it is. */
const paid: { runId: RunId; employeeId: EmployeeId } = { runId: newId<RunId>(), employeeId: newId<EmployeeId>() };

/** Money of company A on its way in and out: an intent, a checkout, a booking, a payment, and an incident. */
export const seedFunding = (database: Database, a: CompanyId) =>
  database.inCompany(a, async (tx) => {
    const write = (statement: ReturnType<typeof sql>) => statement.execute(query(tx));
    const { rows } = await sql<typeof paid>`
      select run_id as "runId", employee_id as "employeeId" from payslips order by run_id limit 1`.execute(query(tx));
    if (!rows[0]) throw new Error("Company A has no payslip; seed one before its payments.");
    Object.assign(paid, rows[0]);
    await insertIntent(tx, a, {
      ...{ intentId, purpose: "run", runId: paid.runId, amount: 100n, createdAt: at, createdBy: by, expiresAt: at },
    });
    await insertCheckout(tx, a, {
      ...{
        checkoutId,
        intentId,
        provider: "kora",
        reference,
        amount: 100n,
        isLive: false,
        createdAt: at,
        quotedFee: 0n,
        createdBy: by,
        nextPollAt: at,
      },
    });
    await write(sql`
      insert into journals (company_id, journal_id, event_type, source_id, posted_at, effective_at, accounts, amounts)
      values (${a}, ${newId()}, 'taken_back', ${subject}, ${at}, ${at}, '{wallet,clearing:kora}', '{-1,1}')`);
    await write(sql`
      insert into payment_attempts (company_id, attempt_id, run_id, employee_id, attempt_number, provider, reference, amount, bank_account_id, bank_code,
        account_name, account_number_sealed, account_number_ends, created_at, state)
      values (${a}, ${newId()}, ${paid.runId}, ${paid.employeeId}, 7, 'kora', 'po-01jcq2x3y4z5a6b7c8d9e0f1g3', 100, ${newId()}, '058', 'A', '\\x00',
        '4417', ${at}, 'created')`);
    await write(sql`
      insert into payment_incidents (company_id, incident_id, kind, reference, at)
      values (${a}, ${incidentId}, 'stuck', ${reference}, ${at})`);
  });

/** What is read and written of money that comes in, asked as B with A's ids. */
export const fundingProbes = (a: CompanyId, rejected: (call: Probe) => Probe): Record<string, Probe> => {
  const reaching = reachingRowsOf(a);
  const intent = { purpose: "wallet", runId: null, amount: 100n, createdAt: at, createdBy: by, expiresAt: at } as const;
  const checkout = { provider: "kora", amount: 100n, isLive: false, createdAt: at, quotedFee: 0n, createdBy: by, nextPollAt: at } as const;
  const taken = { accepted: 1n, fee: null, channel: null, acceptedAt: at, settledAt: null, message: "Of B." };
  const month = { year: 2026, month: 11 };
  return {
    insertIntent: rejected((tx) => insertIntent(tx, a, { ...intent, intentId: newId<FundingIntentId>() })),
    findIntent: (tx) => findIntent(tx, intentId),
    lockIntent: (tx) => lockIntent(tx, intentId),
    findIntentOfRun: (tx) => findIntentOfRun(tx, paid.runId),
    finishIntent: someCount((tx) => finishIntent(tx, { intentId, state: "cancelled", at })),
    countOpenWalletIntents: someCount((tx) => countOpenWalletIntents(tx)),
    hasTestModeMoney: someCount((tx) => hasTestModeMoney(tx, ["kora"])),
    findLastChargeQueryAt: (tx) => findLastChargeQueryAt(tx, reference),
    insertCheckout: rejected((tx) =>
      insertCheckout(tx, a, {
        ...checkout,
        checkoutId: newId<CheckoutId>(),
        intentId,
        reference: "pay-01jcq2x3y4z5a6b7c8d9e0f1g4",
      }),
    ),
    findCheckout: (tx) => findCheckout(tx, checkoutId),
    lockCheckout: (tx) => lockCheckout(tx, checkoutId),
    findCheckoutsOf: first((tx) => findCheckoutsOf(tx, intentId)),
    sumAcceptedForRuns: someCount(async (tx) => (await sumAcceptedForRuns(tx, [paid.runId])) > 0n),
    findUnsettledTimes: first((tx) => findUnsettledTimes(tx, "kora")),
    findDueCheckouts: first((tx) => findDueCheckouts(tx, { now: at, limit: 10 })),
    saveOpened: reaching("checkouts", (tx) => saveOpened(tx, { checkoutId, pageUrl: "https://of-b.example", accessCode: "Of B." })),
    savePoll: reaching("checkouts", (tx) => savePoll(tx, { checkoutId, nextPollAt: null })),
    saveCheckoutState: reaching("checkouts", (tx) => saveCheckoutState(tx, { checkoutId, state: "failed", message: "Of B." })),
    acceptCheckout: reaching("checkouts", (tx) => acceptCheckout(tx, { checkoutId, ...taken })),
    saveReversedAmount: reaching("checkouts", (tx) => saveReversedAmount(tx, { checkoutId, reversedAmount: 0n, message: "Of B." })),
    settleCheckout: reaching("checkouts", (tx) => settleCheckout(tx, { checkoutId, at })),
    findWalletMovements: first((tx) => findWalletMovements(tx, { after: undefined, limit: 10 })),
    findStatementMovements: first(
      async (tx) =>
        (await findStatementMovements(tx, { from: new Date(0), before: new Date("2027-01-01T00:00:00Z"), limit: 10 })).movements,
    ),
    findAllBalances: first((tx) => findAllBalances(tx)),
    countPayments: first((tx) => countPayments(tx, paid.runId)),
    findPaymentPage: first((tx) => findPaymentPage(tx, { runId: paid.runId, filter: {}, after: undefined, limit: 10 })),
    findPaymentsOfPeople: first((tx) => findPaymentsOfPeople(tx, { runIds: [paid.runId], employeeIds: [paid.employeeId] })),
    findEmployeesWithSettledPayment: first((tx) => findEmployeesWithSettledPayment(tx, month)),
    findOwnPayments: first((tx) => findOwnPayments(tx, { employeeId: paid.employeeId, after: undefined, limit: 10 })),
    findIncidents: first((tx) => findIncidents(tx, { withResolved: true, limit: 10 })),
    findIncident: (tx) => findIncident(tx, incidentId),
    countUnresolved: someCount(async (tx) => (await countUnresolved(tx)).incidents),
    countNetAmounts: first((tx) => countNetAmounts(tx, paid.runId)),
    sumPayslips: someCount(async (tx) => (await sumPayslips(tx, { runId: paid.runId, calculation: 1 })).payslips),
    findRunsOfEmployees: first((tx) => findRunsOfEmployees(tx, { ...month, employeeIds: [paid.employeeId] })),
  };
};
