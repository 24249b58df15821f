import type { CompanyId, EmployeeId, ObligationId, RemittancePaymentId, RunId, ScheduleId, UserId } from "@albashi/contracts/ids";
import { localDate } from "@albashi/dates";
import { sql } from "kysely";
import { findPaymentViolations } from "../../domains/remittances/payments/store/payment-checks.ts";
import {
  findPayments,
  insertPayment,
  lockPayment,
  markReferenceIssued,
  markRemittanceSent,
  saveAnswer,
  saveRemittancePoll,
  saveSettlement,
  sumLinesByAccount,
} from "../../domains/remittances/payments/store/payments.ts";
import {
  findOverfundedSchedules,
  findReleasable,
  findSettledObligations,
  findUnneededMoney,
} from "../../domains/remittances/schedules/store/held-money.ts";
import { markFinalised } from "../../domains/remittances/schedules/store/schedules.ts";
import type { CompanyTransaction, Database } from "../../platform/database/company-transaction.ts";
import { newId } from "../../platform/database/new-id.ts";
import { query } from "../../platform/database/transaction.ts";
import { pensionBatchProbes, seedPensionBatches } from "./pension-batches.ts";
import { first, type Probe, reachingRowsOf } from "./probe.ts";

const at = new Date("2026-11-15T09:00:00Z");
const by = newId<UserId>();
const seeded = (kind: string, lineId: string, digits: string) => ({
  ...{ kind, lineId, rrr: `3000000000${digits}`, obligationId: newId<ObligationId>() },
  payment: {
    ...{ paymentId: newId<RemittancePaymentId>(), scheduleId: newId<ScheduleId>(), reference: `1000000000000000${digits}`, amount: 7n },
    ...({ channel: "remita", billReference: null, requestedBy: by, requestedAt: at, nextPollAt: at } as const),
  },
});
const sent = seeded("housing_fund", "housing-fund", "77");
const paid = seeded("training_fund", "training-fund", "78");

/** Payments of company A to authorities: pension, one whose next query is overdue, and one that was confirmed. */
export const seedRemittancePayments = async (database: Database, a: CompanyId) => {
  await seedPensionBatches(database, a);
  await database.inCompany(a, async (tx) => {
    for (const one of [sent, paid]) await seedPayment(tx, a, one);
    const { paymentId, amount } = paid.payment;
    await saveSettlement(tx, { paymentId, state: "paid", amountAtSource: amount, paidOn: localDate("2026-11-15"), at });
  });
};

const seedPayment = async (tx: CompanyTransaction, a: CompanyId, { kind, lineId, rrr, obligationId, payment }: typeof sent) => {
  const { scheduleId, paymentId, amount } = payment;
  const write = (statement: ReturnType<typeof sql>) => statement.execute(query(tx));
  const { rows } = await sql<{ runId: RunId; employeeId: EmployeeId }>`
    select run_id as "runId", (select employee_id from employees order by employee_id limit 1) as "employeeId" from payouts order by run_id limit 1
  `.execute(query(tx));
  const [run] = rows;
  if (!run) throw new Error("Company A has no payout; seed its payouts first.");
  await write(sql`
    insert into authority_obligations (company_id, obligation_id, kind, code, counted_from, remitter, created_at)
    values (${a}, ${obligationId}, ${kind}, '', '2026-01-01', 'albashi', ${at})`);
  await write(sql`
    insert into remittance_schedules (company_id, schedule_id, obligation_id, seq, created_at) values (${a}, ${scheduleId}, ${obligationId}, 0, ${at})`);
  await write(sql`
    insert into remittance_schedule_lines (company_id, run_id, employee_id, side, line_id, schedule_id, account, amount)
    values (${a}, ${run.runId}, ${run.employeeId}, 'deduction', ${lineId}, ${scheduleId}, ${kind}, ${amount})`);
  await markFinalised(tx, { scheduleId, lineCount: 1, total: amount, creditUsed: 0n, layoutId: "pension-2026-11", at, by });
  await insertPayment(tx, a, payment);
  await markReferenceIssued(tx, { paymentId, nextPollAt: at, rrr });
  await markRemittanceSent(tx, { paymentId, nextPollAt: at, at });
};

/** Payments to authorities, asked as B with A's ids. */
export const remittancePaymentProbes = (a: CompanyId, rejected: (call: Probe) => Probe): Record<string, Probe> => {
  const onPayments = (call: Probe) => reachingRowsOf(a)("remittance_payments", call);
  const { paymentId, scheduleId } = sent.payment;
  return {
    ...pensionBatchProbes(a, rejected),
    insertPayment: rejected((tx) => insertPayment(tx, a, { ...sent.payment, paymentId: newId(), reference: "100000000000000079" })),
    findPayments: first((tx) => findPayments(tx, scheduleId)),
    lockPayment: (tx) => lockPayment(tx, paymentId),
    markReferenceIssued: onPayments((tx) => markReferenceIssued(tx, { paymentId, nextPollAt: at, rrr: "300000000079" })),
    markRemittanceSent: onPayments((tx) => markRemittanceSent(tx, { paymentId, nextPollAt: at, at })),
    saveAnswer: onPayments((tx) => saveAnswer(tx, { paymentId, answer: "Of B.", isRefused: true })),
    saveRemittancePoll: onPayments((tx) =>
      saveRemittancePoll(tx, { paymentId, nextPollAt: at, state: "unknown", notFoundCount: 1, failedCount: 0 }),
    ),
    saveSettlement: onPayments((tx) => saveSettlement(tx, { paymentId, state: "failed", failure: "rejected", at })),
    sumLinesByAccount: first((tx) => sumLinesByAccount(tx, scheduleId)),
    findSettledObligations: first((tx) => findSettledObligations(tx, a, paid.payment.scheduleId)),
    findReleasable: first((tx) => findReleasable(tx, [paid.payment.scheduleId])),
    findOverfundedSchedules: first((tx) => findOverfundedSchedules(tx)),
    findUnneededMoney: first((tx) => findUnneededMoney(tx)),
    findPaymentViolations: first((tx) => findPaymentViolations(tx, { deadline: new Date("2036-01-01") })),
  };
};
