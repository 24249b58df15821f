import type { CompanyId, EmployeeId, ObligationId, RemittancePaymentId, RunId, ScheduleId, UserId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import { hasReducedContribution, insertPayment } from "../../domains/remittances/payments/store/payments.ts";
import {
  closePensionBatch,
  filePensionPayment,
  findPensionBatchPayments,
  findPensionEntry,
  findPensionRows,
  findWaitingPensionPayments,
  insertPensionBatch,
  markPensionSubmitted,
  savePensionFile,
  savePensionResult,
  savePensionSubmission,
} from "../../domains/remittances/payments/store/pension-batches.ts";
import { markFinalised } from "../../domains/remittances/schedules/store/schedules.ts";
import type { CompanyTransaction, Database } from "../../platform/database/company-transaction.ts";
import { newId } from "../../platform/database/new-id.ts";
import { query } from "../../platform/database/transaction.ts";
import { first, type Probe, reachingRowsOf, someCount } from "./probe.ts";

const at = new Date("2026-11-15T09:00:00Z");
const by = newId<UserId>();
const batch = { batchNumber: 0 };
const rowsSealed = Buffer.from("Of A.");
const seeded = (code: string, lineId: string) => ({
  ...{ code, lineId, obligationId: newId<ObligationId>() },
  payment: {
    ...{ paymentId: newId<RemittancePaymentId>(), scheduleId: newId<ScheduleId>(), reference: `10000000000000${code}`, amount: 7n },
    ...({ channel: "pension_provider", billReference: null, requestedBy: by, requestedAt: at, nextPollAt: at } as const),
  },
});
const waiting = seeded("0021", "pension-that-waits");
const filed = seeded("0025", "pension-in-a-file");

/** Two pension payments of company A: one that waits for the next file, and one that is in a file. */
export const seedPensionBatches = async (database: Database, a: CompanyId) => {
  await database.inCompany(a, async (tx) => {
    for (const one of [waiting, filed]) await seedPayment(tx, a, one);
  });
  batch.batchNumber = await database.inPlatform((tx) => insertPensionBatch(tx, { provider: "A provider", by: "Ngozi", at }));
  const { paymentId } = filed.payment;
  await database.inCompany(a, (tx) => filePensionPayment(tx, a, { paymentId, ...batch, madeBy: "Ngozi", rowsSealed }));
  await database.inPlatform(async (tx) => {
    const hash = Buffer.alloc(32, 1);
    await closePensionBatch(tx, { ...batch, at });
    await savePensionFile(tx, { ...batch, paymentCount: 1, total: 7n, fileHash: hash });
    await savePensionSubmission(tx, { ...batch, providerReference: "PSSP-OF-A-1", hashes: [hash], by: "Ngozi", at });
  });
};

const seedPayment = async (tx: CompanyTransaction, a: CompanyId, { code, lineId, obligationId, payment }: typeof waiting) => {
  const { scheduleId, amount } = payment;
  const write = (statement: ReturnType<typeof sql>) => statement.execute(query(tx));
  const { rows } = await sql<{ runId: RunId; employeeId: EmployeeId }>`
    select run_id as "runId", (select employee_id from employees order by employee_id limit 1) as "employeeId" from payouts order by run_id limit 1
  `.execute(query(tx));
  const [run] = rows;
  if (!run) throw new Error("Company A has no payout; seed its payouts first.");
  await write(sql`
    insert into authority_obligations (company_id, obligation_id, kind, code, counted_from, remitter, created_at)
    values (${a}, ${obligationId}, 'pension', ${code}, '2026-01-02', 'albashi', ${at})`);
  await write(sql`
    insert into remittance_schedules (company_id, schedule_id, obligation_id, seq, created_at) values (${a}, ${scheduleId}, ${obligationId}, 0, ${at})`);
  await write(sql`
    insert into remittance_schedule_lines (company_id, run_id, employee_id, side, line_id, schedule_id, account, amount)
    values (${a}, ${run.runId}, ${run.employeeId}, 'deduction', ${lineId}, ${scheduleId}, ${`pension_employee:${code}`}, ${amount})`);
  await markFinalised(tx, { scheduleId, lineCount: 1, total: amount, creditUsed: 0n, at, by, layoutId: "pension-2026-11-18" });
  await insertPayment(tx, a, payment);
};

/** Pension payments of A and their files, asked as B. */
export const pensionBatchProbes = (a: CompanyId, rejected: (call: Probe) => Probe): Record<string, Probe> => {
  const reaching = reachingRowsOf(a);
  const { paymentId } = filed.payment;
  return {
    hasReducedContribution: someCount((tx) => hasReducedContribution(tx, filed.payment.scheduleId)),
    findWaitingPensionPayments: first((tx) => findWaitingPensionPayments(tx)),
    findPensionBatchPayments: first((tx) => findPensionBatchPayments(tx, batch.batchNumber)),
    findPensionEntry: (tx) => findPensionEntry(tx, filed.payment.reference),
    filePensionPayment: rejected(async (tx) => {
      const filing = { paymentId: waiting.payment.paymentId, ...batch, madeBy: "Ngozi", rowsSealed };
      if (!(await filePensionPayment(tx, a, filing))) throw new Error("The payment of A is not visible.");
    }),
    findPensionRows: (tx) => findPensionRows(tx, paymentId),
    markPensionSubmitted: reaching("remittance_payments", (tx) =>
      markPensionSubmitted(tx, { paymentId, providerReference: "PSSP-OF-B-1", at }),
    ),
    savePensionResult: reaching("pension_batch_payments", (tx) => savePensionResult(tx, { paymentId, by: "Tunde", at })),
  };
};

/** Files hold payments of several companies; only operators' commands read and write them. */
export const aboveCompaniesOfPension = [
  ...["insertPensionBatch", "lockPensionBatch", "findPensionBatches", "closePensionBatch", "savePensionFile", "savePensionSubmission"],
];

/** How the policy could fail. */
export const breaksOfPension: readonly [what: string, statement: string, fault: string][] = [
  [
    "every company may see the pension payments of all",
    "drop policy own_rows on pension_batch_payments",
    "findWaitingPensionPayments shows company A to company B",
  ],
];
