import type { CompanyId, EmployeeId, FileId, ObligationId, ReceiptId, RunId, ScheduleId, TemplateId, UserId } from "@albashi/contracts/ids";
import { localDate } from "@albashi/dates";
import { sql } from "kysely";
import {
  findCredit,
  findCreditState,
  findCredits,
  findOwnCreditSchedules,
  findUndecidedCredits,
  saveCreditConfirmation,
  saveCreditTakenBack,
  settleByCredit,
} from "../../domains/remittances/schedules/store/credit.ts";
import { findObligations } from "../../domains/remittances/schedules/store/obligations.ts";
import { settleReceiptNumber } from "../../domains/remittances/schedules/store/operator-receipts.ts";
import { findDeductionYears, findOwnDeductions } from "../../domains/remittances/schedules/store/own-deductions.ts";
import {
  countArrivals,
  findDoubtedArrivals,
  findMonthOfRun,
  insertArrivalAnswer,
} from "../../domains/remittances/schedules/store/pension-arrivals.ts";
import { findReceiptFiles, insertReceiptFile } from "../../domains/remittances/schedules/store/receipt-files.ts";
import {
  claimReceiptNumbers,
  contestReceiptNumbers,
  findCoverage,
  findReceipts,
  insertReceipt,
  isReferenceOfOurs,
  lockReceipt,
  lockReceiptToFind,
  markWithdrawn,
  type NewReceipt,
  saveReceiptCheck,
} from "../../domains/remittances/schedules/store/receipts.ts";
import { insertReminders } from "../../domains/remittances/schedules/store/reminders.ts";
import { findScheduleViolations } from "../../domains/remittances/schedules/store/schedule-checks.ts";
import { findScheduleDetails, findSchedulePeople } from "../../domains/remittances/schedules/store/schedule-details.ts";
import {
  countMissingNumbers,
  findMonthlyContributions,
  findScheduleHead,
  findScheduleRows,
  findYearToDate,
  listSchedulePeople,
} from "../../domains/remittances/schedules/store/schedule-files.ts";
import {
  findAuthoritiesOfRun,
  findNewRoutes,
  findPaidRun,
  insertLinesOfRun,
  insertScheduledRun,
  moveBlockedLines,
  moveLinesToRoutes,
  sumLines,
} from "../../domains/remittances/schedules/store/schedule-lines.ts";
import {
  ensureOpenSchedules,
  lockSchedule,
  lockSchedules,
  markFinalised,
  openSupplementary,
} from "../../domains/remittances/schedules/store/schedules.ts";
import { findCurrentTemplate, findTemplate, insertTemplate } from "../../domains/remittances/schedules/store/templates.ts";
import { wasPaidOutside } from "../../domains/remittances/schedules/store/transfer-receipts.ts";
import type { Database } from "../../platform/database/company-transaction.ts";
import { newId } from "../../platform/database/new-id.ts";
import { query } from "../../platform/database/transaction.ts";
import { first, type Probe, reachingRowsOf, someCount } from "./probe.ts";

const at = new Date("2026-11-15T09:00:00Z");
const receiptFileId = newId<FileId>();
const [by, obligationId, scheduleId] = [newId<UserId>(), newId<ObligationId>(), newId<ScheduleId>()];
const [finalisedId, finalisedObligationId] = [newId<ScheduleId>(), newId<ObligationId>()];
const key = {
  kind: "pension",
  code: "0021",
  payeeName: null,
  countedFrom: localDate("2026-11-25"),
  remitter: "employer",
  legalEmployer: "company",
} as const;
const [paidObligationId, paidId, receiptId] = [newId<ObligationId>(), newId<ScheduleId>(), newId<ReceiptId>()];
const receipt: NewReceipt = {
  ...{ receiptId, kind: "pension", code: "", number: "PAL-1", reference: null, amount: 50n, channel: "bank" },
  ...{ paidOn: localDate("2026-11-15"), by, at, hashes: [Buffer.from(receiptId)], allocations: [{ scheduleId: paidId, amount: 50n }] },
};
const answer = { answer: "not_arrived", arrivedOn: null, amount: null, at, by } as const;
const template = {
  ...({ templateId: newId<TemplateId>(), kind: "pension", code: "", savedAt: at, by } as const),
  columns: [{ header: "RSA PIN", source: "rsa_pin", text: null }],
} as const;
/** A's paid run; known once it is seeded. */
const paid: { runId: RunId; employeeId: EmployeeId; year: number } = { runId: newId<RunId>(), employeeId: newId<EmployeeId>(), year: 0 };

/** An open schedule of company A with a line that has to be routed elsewhere, and a final one that left a credit. */
export const seedRemittances = (database: Database, a: CompanyId) =>
  database.inCompany(a, async (tx) => {
    const write = (statement: ReturnType<typeof sql>) => statement.execute(query(tx));
    const { rows } = await sql<typeof paid>`
      select run_id as "runId", (select employee_id from employees order by employee_id limit 1) as "employeeId",
        (select year from pay_runs where payslips_published_at is not null order by run_id limit 1) as year
      from payouts order by run_id limit 1
    `.execute(query(tx));
    if (!rows[0]) throw new Error("Company A has no payout; seed its payouts first.");
    Object.assign(paid, rows[0]);
    await write(sql`update employees set pension_administrator = '0025' where employee_id = ${paid.employeeId}`);
    await write(sql`
      insert into authority_obligations (company_id, obligation_id, kind, code, counted_from, remitter, created_at)
      values (${a}, ${obligationId}, 'pension', '0021', '2026-11-25', 'employer', ${at}),
        (${a}, ${finalisedObligationId}, 'pension', '0021', '2026-10-25', 'employer', ${at}),
        (${a}, ${paidObligationId}, 'pension', '0025', '2026-10-25', 'employer', ${at})`);
    await write(sql`
      insert into remittance_schedules (company_id, schedule_id, obligation_id, seq, created_at)
      values (${a}, ${scheduleId}, ${obligationId}, 0, ${at}), (${a}, ${finalisedId}, ${finalisedObligationId}, 0, ${at}),
        (${a}, ${paidId}, ${paidObligationId}, 0, ${at})`);
    await write(sql`
      insert into remittance_schedule_lines (company_id, run_id, employee_id, side, line_id, schedule_id, account, amount)
      values (${a}, ${paid.runId}, ${paid.employeeId}, 'deduction', 'pension', ${scheduleId}, 'pension_employee:0021', 100),
        (${a}, ${paid.runId}, ${paid.employeeId}, 'deduction', 'voluntary-pension', ${finalisedId}, 'pension_employee:0021', -100),
        (${a}, ${paid.runId}, ${paid.employeeId}, 'employer', 'employer-pension', ${paidId}, 'pension_employer:0025', 100)`);
    await markFinalised(tx, { scheduleId: finalisedId, lineCount: 1, total: -100n, creditUsed: 0n, layoutId: "pension-2026-11", at, by });
    // Employees see deductions of published runs only.
    const isPublished = sql`run_id = (select run_id from pay_runs where payslips_published_at is not null order by run_id limit 1)`;
    await write(sql`
      insert into run_remitters (company_id, run_id, remitter, basis, fixed_at)
      select company_id, run_id, 'employer', 'default', ${at} from pay_runs where ${isPublished} on conflict do nothing`);
    await write(sql`
      insert into payouts (company_id, run_id, provider, remitter, net, owed, fees, payee_count, started_at, started_by)
      select company_id, run_id, 'kora', 'employer', 0, 0, 0, 0, ${at}, ${by} from pay_runs where ${isPublished} on conflict do nothing`);
    await write(sql`
      insert into remittance_schedule_lines (company_id, run_id, employee_id, side, line_id, schedule_id, account, amount)
      select company_id, run_id, ${paid.employeeId}, 'deduction', 'pension', ${paidId}, 'pension_employee:0025', 1
      from pay_runs where ${isPublished}`);
    await markFinalised(tx, { scheduleId: paidId, lineCount: 2, total: 101n, creditUsed: 0n, layoutId: "pension-2026-11", at, by });
    await insertReceipt(tx, a, receipt);
    await write(sql`
      insert into stored_files (company_id, file_id, purpose, owner_id, storage_key, media_type, bytes, sha256, created_at)
      values (${a}, ${receiptFileId}, 'receipt', ${receiptId}, ${`${a}/receipt`}, 'image/webp', 1, sha256('a'), ${at})`);
    await insertReceiptFile(tx, a, { receiptId, fileId: receiptFileId, at, by });
    await insertTemplate(tx, a, template);
  });

/** Schedules, asked as B with A's ids. */
export const remittancesProbes = (a: CompanyId, rejected: (call: Probe) => Probe): Record<string, Probe> => {
  const reaching = reachingRowsOf(a);
  const toA = () => [{ ...key, scheduleId }];
  return {
    ensureOpenSchedules: rejected((tx) => ensureOpenSchedules(tx, a, { wanted: [key], at })),
    openSupplementary: reaching("remittance_schedules", (tx) => openSupplementary(tx, { obligationId }, at)),
    lockSchedule: (tx) => lockSchedule(tx, scheduleId),
    lockSchedules: first((tx) => lockSchedules(tx, [scheduleId])),
    insertArrivalAnswer: rejected((tx) => insertArrivalAnswer(tx, a, { ...paid, ...answer })),
    findMonthOfRun: (tx) => findMonthOfRun(tx, paid.runId),
    countArrivals: (tx) => countArrivals(tx, paidId),
    findDoubtedArrivals: first((tx) => findDoubtedArrivals(tx, { scheduleId: paidId, after: undefined, limit: 1 })),
    settleByCredit: first((tx) => settleByCredit(tx, a, { obligationId })),
    findCredits: first((tx) => findCredits(tx)),
    findCredit: async (tx) => (await findCredit(tx, { ...key, scheduleId })) || undefined,
    findUndecidedCredits: first(async (tx) => [...(await findUndecidedCredits(tx))]),
    findCreditState: (tx) => findCreditState(tx, a, paidId),
    saveCreditConfirmation: reaching("remittance_schedules", (tx) => saveCreditConfirmation(tx, { scheduleId: paidId, added: 1n, at, by })),
    saveCreditTakenBack: reaching("remittance_schedules", (tx) => saveCreditTakenBack(tx, paidId)),
    findOwnCreditSchedules: first(async (tx) => [...(await findOwnCreditSchedules(tx))]),
    markFinalised: reaching("remittance_schedules", (tx) =>
      markFinalised(tx, { scheduleId, lineCount: 1, total: 100n, creditUsed: 0n, layoutId: "pension-2026-11", at, by }),
    ),
    findPaidRun: (tx) => findPaidRun(tx, paid.runId),
    insertReminders: reaching("remittance_reminders", (tx) =>
      insertReminders(tx, { reminders: [{ notice: "week", dueDay: localDate("2026-12-09"), sendAt: at }], at }),
    ),
    insertScheduledRun: rejected((tx) => insertScheduledRun(tx, a, { runId: paid.runId, remitter: "employer", at })),
    findAuthoritiesOfRun: first((tx) => findAuthoritiesOfRun(tx, paid.runId)),
    insertLinesOfRun: reaching("remittance_schedule_lines", (tx) => insertLinesOfRun(tx, a, { runId: paid.runId, schedules: toA() })),
    sumLines: async (tx) => (await sumLines(tx, scheduleId)).blockedCount || undefined,
    moveBlockedLines: reaching("remittance_schedule_lines", (tx) => moveBlockedLines(tx, { from: scheduleId, to: finalisedId })),
    findObligations: first((tx) => findObligations(tx, { from: localDate("2026-01-01") })),
    findMonthlyContributions: first((tx) => findMonthlyContributions(tx, finalisedId)),
    findScheduleHead: (tx) => findScheduleHead(tx, scheduleId),
    listSchedulePeople: first((tx) => listSchedulePeople(tx, finalisedId)),
    findScheduleRows: first((tx) => findScheduleRows(tx, { scheduleId: finalisedId, employeeIds: [paid.employeeId], sources: new Set() })),
    insertTemplate: rejected((tx) => insertTemplate(tx, a, { ...template, templateId: newId<TemplateId>() })),
    findCurrentTemplate: (tx) => findCurrentTemplate(tx, template),
    findTemplate: (tx) => findTemplate(tx, template),
    countMissingNumbers: first((tx) => countMissingNumbers(tx, { scheduleId: finalisedId, kinds: ["bvn"] })),
    findYearToDate: first((tx) => findYearToDate(tx, { scheduleId: finalisedId, employeeIds: [paid.employeeId] })),
    findScheduleDetails: (tx) => findScheduleDetails(tx, scheduleId),
    findSchedulePeople: first((tx) => findSchedulePeople(tx, { scheduleId, after: undefined, limit: 10 })),
    insertReceipt: rejected((tx) => insertReceipt(tx, a, { ...receipt, receiptId: newId<ReceiptId>(), hashes: [Buffer.from("other")] })),
    findCoverage: (tx) => findCoverage(tx, paidId),
    findReceiptFiles: async (tx) => (await findReceiptFiles(tx, paidId)).size || undefined,
    insertReceiptFile: rejected((tx) => insertReceiptFile(tx, a, { receiptId, fileId: receiptFileId, at, by })),
    findReceipts: first((tx) => findReceipts(tx, paidId)),
    lockReceipt: (tx) => lockReceipt(tx, { receiptId, scheduleId: paidId }),
    lockReceiptToFind: (tx) => lockReceiptToFind(tx, receiptId),
    settleReceiptNumber: rejected((tx) =>
      settleReceiptNumber(tx, { receiptId, outcome: "kept", evidence: { operator: "Ngozi", hash: Buffer.alloc(32), answer: "Paid" }, at }),
    ),
    saveReceiptCheck: reaching("remittance_receipts", (tx) =>
      saveReceiptCheck(tx, { receiptId, state: "confirmed", way: "portal", by: newId<UserId>(), at, atSource: 50n }),
    ),
    wasPaidOutside: someCount((tx) =>
      wasPaidOutside(tx, { withdrawalId: newId(), scheduleId: paidId, arrivedAt: new Date(at.getTime() + 1) }),
    ),
    markWithdrawn: reaching("remittance_receipts", (tx) => markWithdrawn(tx, { receiptId, by, at })),
    // Whether a number is in use is the one thing that a company learns of others.
    claimReceiptNumbers: async (tx) => (await claimReceiptNumbers(tx, { ...receipt, hashes: [Buffer.from("unknown")] })) || undefined,
    isReferenceOfOurs: async (tx) => (await isReferenceOfOurs(tx, ["unknown"])) || undefined,
    contestReceiptNumbers: async (tx) => (await contestReceiptNumbers(tx, { ...receipt, hashes: [Buffer.from("unknown")] })) || undefined,
    findDeductionYears: first((tx) => findDeductionYears(tx, paid.employeeId)),
    findOwnDeductions: first((tx) => findOwnDeductions(tx, { employeeId: paid.employeeId, year: paid.year })),
    findNewRoutes: first((tx) => findNewRoutes(tx)),
    moveLinesToRoutes: async (tx) => (await moveLinesToRoutes(tx, toA())) || undefined,
    findScheduleViolations: first((tx) => findScheduleViolations(tx, { deadline: new Date("2036-01-01") })),
  };
};
