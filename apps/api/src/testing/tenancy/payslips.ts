import type { CompanyId, EmployeeId, PayGroupId, PayslipQueryId, PayslipVerificationId, RunId, UserId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import {
  findCorrection,
  findMessages,
  findQueries,
  findQuery,
  insertMessage,
  insertQuery,
  lockQuery,
  reopenAcceptedQueries,
  saveQueryState,
} from "../../domains/payroll/payslip-queries/store/queries.ts";
import {
  findChangeOf,
  findEmployeesWithPayslips,
  findListedPayslips,
  findPayslipHead,
  findPayslipYears,
  sumPaidThisYear,
} from "../../domains/payroll/payslip-records/store/employee-payslips.ts";
import { findPrintRevocation, savePrintRevocation } from "../../domains/payroll/payslips/store/print-revocations.ts";
import {
  countActiveVerifications,
  findVerification,
  findVerificationsOf,
  insertVerification,
  revokeVerification,
} from "../../domains/payroll/payslips/store/verifications.ts";
import type { Database } from "../../platform/database/company-transaction.ts";
import { newId } from "../../platform/database/new-id.ts";
import { query } from "../../platform/database/transaction.ts";
import { first, type Probe, reachingRowsOf, someCount } from "./probe.ts";

const at = new Date("2026-11-15T09:00:00Z");
const [employeeId, payGroupId, runId, by] = [newId<EmployeeId>(), newId<PayGroupId>(), newId<RunId>(), newId<UserId>()];
const [proofId, questionId] = [newId<PayslipVerificationId>(), newId<PayslipQueryId>()];
const hash = Buffer.alloc(32, 5);
const slip = { runId, employeeId };
const run = { runId, year: 2026, calculatedAt: at };
const verification = { proofId, ...slip, disclosedFacts: ["net"] as const, createdAt: at, expiresAt: new Date("2036-01-01T00:00:00Z") };
const printRevocation = { ...slip, revokedAt: at, revokedBy: by, reason: "A" };
const payslipQuery = { questionId, ...slip, lineId: "basic", lineName: "Basic", lineAmount: 3n, askedAt: at };
const message = { questionId, at, by, isFromStaff: true, text: "A" };

/** A published payslip of company A with a verification, a query and a correction. */
export const seedPayslips = (database: Database, a: CompanyId) =>
  database.inCompany(a, async (tx) => {
    const write = (statement: ReturnType<typeof sql>) => statement.execute(query(tx));
    await write(sql`
      insert into employees (company_id, employee_id, staff_number, full_name, job_title, gender, email, phone_number, address, status,
        first_day, created_at)
      values (${a}, ${employeeId}, 9501, 'A', 'A', 'unsaid', 'payslip@a.example', '+2348030000000', 'A', 'active', '2026-01-05', ${at})`);
    await write(sql`
      insert into pay_groups (company_id, pay_group_id, name, is_default, pay_day, cut_off_working_days, proration, created_at)
      values (${a}, ${payGroupId}, 'In hands', false, 25, 5, 'calendar_days', ${at})`);
    await write(sql`
      insert into pay_runs (company_id, run_id, kind, pay_group_id, year, month, first_day, last_day, cut_off, pay_day, state, created_at, created_by)
      values (${a}, ${runId}, 'regular', ${payGroupId}, 2026, 7, '2026-07-01', '2026-07-31', '2026-07-17', '2026-07-24', 'calculating', ${at},
        ${by})`);
    await write(sql`insert into payslip_templates (company_id, template_id, template) values (${a}, ${hash}, '{}')`);
    await write(sql`
      insert into payslips (company_id, run_id, employee_id, calculation_no, template_id, inputs, cells, earnings, deductions, employer_contributions, gross,
        net, paye, pension, employer_cost, taxable_pay, contributions, paye_on_one_offs, instalments, hash, staff_number, full_name, job_title)
      values (${a}, ${runId}, ${employeeId}, 1, ${hash}, '', '', '{3}', '{1}', '{}', 3, 2, 1, 0, 3, 3, 0, 0, 0, ${hash}, 9501, 'A', 'A')`);
    await write(sql`
      insert into payslip_variances (company_id, run_id, employee_id, net_before, net_current, drivers, amounts, unexplained)
      values (${a}, ${runId}, ${employeeId}, 0, 2, '{joined}', '{2}', 0)`);
    await write(sql`
      update pay_runs set state = 'approved', unexplained = 0, content_hash = ${hash}, approved_hash = ${hash}, approved_at = ${at},
        approved_by = ${by}, payslips_published_at = ${at}
      where run_id = ${runId}`);
    await insertVerification(tx, a, verification);
    await savePrintRevocation(tx, a, printRevocation);
    await insertQuery(tx, a, payslipQuery);
    await insertMessage(tx, a, message);
    await write(sql`
      insert into pay_components (company_id, code, name, side, kind, is_taxable, is_pensionable, is_regular, created_at)
      values (${a}, 'trip-of-a', 'Trip of A', 'earning', 'reimbursement', false, false, false, ${at})`);
    await write(sql`
      insert into run_inputs (company_id, run_id, input_id, employee_id, kind, code, amount, entered_at, entered_by, query_id)
      values (${a}, ${runId}, ${newId()}, ${employeeId}, 'earning', 'trip-of-a', 1, ${at}, ${by}, ${questionId})`);
  });

/** Employees' payslip queries, called as B with A's ids. */
export const payslipProbes = (a: CompanyId, rejected: (call: Probe) => Probe): Record<string, Probe> => {
  const reaching = reachingRowsOf(a);
  const page = { after: undefined, limit: 10 };
  return {
    findListedPayslips: first((tx) => findListedPayslips(tx, { employeeId, isPublished: false, ...page })),
    findPayslipYears: first((tx) => findPayslipYears(tx, employeeId)),
    findPayslipHead: (tx) => findPayslipHead(tx, slip),
    sumPaidThisYear: someCount(async (tx) => (await sumPaidThisYear(tx, { run, employeeId })).gross > 0n),
    findChangeOf: (tx) => findChangeOf(tx, slip),
    findEmployeesWithPayslips: first((tx) => findEmployeesWithPayslips(tx, runId, page)),
    insertVerification: rejected((tx) => insertVerification(tx, a, { ...verification, proofId: newId<PayslipVerificationId>() })),
    findVerification: (tx) => findVerification(tx, proofId),
    findVerificationsOf: first((tx) => findVerificationsOf(tx, { employeeId, ...page })),
    countActiveVerifications: someCount((tx) => countActiveVerifications(tx, { ...slip, at })),
    revokeVerification: someCount((tx) => revokeVerification(tx, { proofId, at })),
    savePrintRevocation: rejected((tx) => savePrintRevocation(tx, a, printRevocation)),
    findPrintRevocation: (tx) => findPrintRevocation(tx, slip),
    insertQuery: rejected((tx) => insertQuery(tx, a, { ...payslipQuery, questionId: newId<PayslipQueryId>(), lineId: "paye" })),
    findQuery: (tx) => findQuery(tx, questionId),
    lockQuery: (tx) => lockQuery(tx, questionId),
    findQueries: first((tx) => findQueries(tx, { employeeId, state: undefined, ...page })),
    saveQueryState: reaching("payslip_queries", (tx) => saveQueryState(tx, { questionId, state: "closed" })),
    reopenAcceptedQueries: reaching("payslip_queries", (tx) => reopenAcceptedQueries(tx, { runId })),
    insertMessage: rejected((tx) => insertMessage(tx, a, message)),
    findMessages: first((tx) => findMessages(tx, questionId)),
    findCorrection: (tx) => findCorrection(tx, questionId),
  };
};
