import type { ApprovalPolicyId, CompanyId, EmployeeId, PayGroupId, RunId, RunInputId, UserId } from "@albashi/contracts/ids";
import { localDate } from "@albashi/dates";
import { sql } from "kysely";
import {
  findApprovalPolicy,
  findApprovalPolicyAt,
  findWaitingApprovalPolicy,
  insertApprovalPolicy,
  markApprovalPolicyConsented,
} from "../../domains/payroll/approval/store/approval-policies.ts";
import { findEmployeesWithMonth, findPaidBefore, findReleasedEmployees } from "../../domains/payroll/calculation/store/between-runs.ts";
import { findJournalAmounts } from "../../domains/payroll/exports/store/journal.ts";
import {
  clearScheduleParts,
  countScheduleParts,
  findPaymentLines,
  saveSchedulePart,
} from "../../domains/payroll/exports/store/payment-schedule.ts";
import {
  findPaidElsewhere,
  findRunEmployees,
  findRunEmployeesAmong,
  insertRunEmployees,
  releaseRunEmployees,
  saveExclusion,
} from "../../domains/payroll/inputs/store/run-employees.ts";
import {
  findEmployeesWithInputs,
  findInput,
  findInputs,
  insertQueryInput,
  removeInput,
  setInputs,
} from "../../domains/payroll/inputs/store/run-inputs.ts";
import { sumOnBankSchedule } from "../../domains/payroll/payslip-records/store/payees.ts";
import { findLaterApprovedMonth, findNetOf } from "../../domains/payroll/payslip-records/store/payslips.ts";
import { findLineTotals } from "../../domains/payroll/payslip-records/store/run-amounts.ts";
import { findAnnualRows } from "../../domains/payroll/reports/store/annual-rows.ts";
import { findPayChangeRows, findPayeRows } from "../../domains/payroll/reports/store/employee-rows.ts";
import { findRegisterRows, findTemplateLines } from "../../domains/payroll/reports/store/register-rows.ts";
import { findReportRuns } from "../../domains/payroll/reports/store/report-runs.ts";
import { sumPayChanges, sumPayOfRuns, sumYear } from "../../domains/payroll/reports/store/report-totals.ts";
import { findSummaryRows, findYearToDateRows } from "../../domains/payroll/reports/store/summary-rows.ts";
import {
  findComponentTotals,
  findRunVarianceDrivers,
  findTaxByState,
  findVariance,
  findVariances,
} from "../../domains/payroll/review/store/review.ts";
import { deleteReviewMark, findReviewMarks, saveReviewMark } from "../../domains/payroll/review/store/review-marks.ts";
import type { Run } from "../../domains/payroll/runs/model/run.ts";
import { countRequiredApprovals, findRunApprovals, insertRunApproval } from "../../domains/payroll/runs/store/run-approvals.ts";
import { findPayoutStart, findRunEvents, insertRunEvent } from "../../domains/payroll/runs/store/run-events.ts";
import {
  countFindings,
  findAffectedEmployees,
  findFinding,
  findFindings,
  replaceFindings,
  saveDismissal,
  saveResolvedFindings,
} from "../../domains/payroll/runs/store/run-findings.ts";
import {
  beginCalculating,
  clearScheduleExported,
  findEarlierOpenRun,
  findLastCalculated,
  findLaterApprovedRun,
  findRun,
  findRuns,
  findRunsInState,
  findRunsSharingPeople,
  incrementVersion,
  insertRun,
  lockRun,
  markApproved,
  markMoved,
  markPublished,
  markRejectedOrCancelled,
  markScheduleExported,
  markStale,
  markSubmitted,
  saveInputEditor,
} from "../../domains/payroll/runs/store/runs.ts";
import {
  countEmployeesOfPeriod,
  findEmployeesOfPeriod,
  findSalaryChanges,
} from "../../domains/people/payroll-feed/store/headcount-changes.ts";
import type { Database } from "../../platform/database/company-transaction.ts";
import { newId } from "../../platform/database/new-id.ts";
import { query } from "../../platform/database/transaction.ts";
import { consumedLeaveProbes, seedConsumedLeave } from "./consumed-leave.ts";
import { inputSheetProbes, seedInputSheet } from "./input-sheets.ts";
import { first, type Probe, reachingRowsOf, someCount } from "./probe.ts";
import { salaryReviewProbes, seedSalaryReview } from "./salary-reviews.ts";

const at = new Date("2026-11-15T09:00:00Z");
const [employeeId, payGroupId, by] = [newId<EmployeeId>(), newId<PayGroupId>(), newId<UserId>()];
/** One that is being calculated, the approved one that it is compared with, and an open one before both. */
const [runId, comparedRunId, openRunId] = [newId<RunId>(), newId<RunId>(), newId<RunId>()];
const inputId = newId<RunInputId>();
const hash = Buffer.alloc(32, 9);
const [policyId, waitingPolicyId] = [newId<ApprovalPolicyId>(), newId<ApprovalPolicyId>()];
const policy = { policyId, kind: "two", fromAmount: null, setBy: by, setAt: at } as const;
const later = new Date("2026-11-15T10:00:00Z");
const period = { firstDay: localDate("2026-06-01"), lastDay: localDate("2026-06-30") };
const employeeIds = [employeeId];
const input = { kind: "overtime", code: null, amount: null, hundredths: 100n, days: null, note: null } as const;
const newRun = (id: RunId, month: number) => ({
  ...({ runId: id, kind: "regular", payGroupId, year: 2026, month, ...period, cutOff: period.lastDay, payDay: period.lastDay } as const),
  ...{ correctsRunId: null, createdAt: at, createdBy: by },
});
const ofRun = { runId, kind: "regular", payGroupId, year: 2026, month: 6 } as Run;
const event = { runId, at, by, what: "opened", details: {}, staleCauses: [] };
const finding = { code: "no_paid_days", severity: "warning", what: "A.", cure: "A.", people: 1, employeeIds } as const;
const templates = new Map([
  [
    hash.toString("hex"),
    [
      { side: "earning", id: "basic" },
      { side: "deduction", id: "paye" },
    ],
  ],
] as const);
const review = { pile: "extras", at, by } as const;

/** Three runs of company A with everything that hangs on them. */
export const seedRuns = (database: Database, a: CompanyId) =>
  database.inCompany(a, async (tx) => {
    const write = (statement: ReturnType<typeof sql>) => statement.execute(query(tx));
    await write(sql`
      insert into employees (company_id, employee_id, staff_number, full_name, job_title, gender, email, phone_number, address, pay_group, status,
        first_day, created_at)
      values (${a}, ${employeeId}, 9601, 'A', 'A', 'unsaid', 'run@a.example', '+2348030000000', 'A', 'Runs', 'active', '2026-01-05', ${at})`);
    await write(sql`insert into salaries values (${a}, ${employeeId}, '2026-06-05', 100, ${at})`);
    await write(sql`
      insert into pay_groups (company_id, pay_group_id, name, is_default, pay_day, cut_off_working_days, proration, created_at)
      values (${a}, ${payGroupId}, 'Runs', false, 25, 5, 'calendar_days', ${at})`);
    await write(sql`
      insert into payslip_templates (company_id, template_id, template)
      values (${a}, ${hash}, '{"lines":[{"side":"earning","id":"basic","name":"Basic","cell":0},{"side":"deduction","id":"paye","name":"PAYE","cell":1}]}')`);
    for (const [id, month] of [
      [openRunId, 4],
      [comparedRunId, 5],
      [runId, 6],
    ] as const) {
      await insertRun(tx, a, newRun(id, month));
      await insertRunEmployees(tx, a, { ...ofRun, runId: id, month }, employeeIds);
      await beginCalculating(tx, id);
      await write(sql`
        insert into payslips (company_id, run_id, employee_id, calculation_no, template_id, inputs, cells, earnings, deductions, employer_contributions,
          gross, net, paye, pension, employer_cost, taxable_pay, contributions, paye_on_one_offs, instalments, hash, findings, staff_number,
          full_name, job_title)
        values (${a}, ${id}, ${employeeId}, 1, ${hash}, '', '', '{3}', '{1}', '{}', 3, 2, 1, 0, 3, 3, 0, 0, 0, ${hash}, '{no_paid_days}', 9601, 'A', 'A')`);
      if (id === comparedRunId) await seedConsumedLeave(tx, a, { employeeId, runId: id });
      await write(sql`
        update pay_runs set state = 'calculated', content_hash = ${hash}, unexplained = 0, calculated_at = ${at} where run_id = ${id}`);
    }
    await markSubmitted(tx, { runId: comparedRunId, by, at, approvers: [by] });
    await markApproved(tx, { runId: comparedRunId, by, at, seen: hash, isSelfApproved: true });
    await insertRunApproval(tx, a, { runId: comparedRunId, by, at, seen: hash });
    await insertApprovalPolicy(tx, a, policy);
    await insertApprovalPolicy(tx, a, { ...policy, policyId: waitingPolicyId, kind: "one", setAt: later });
    await saveSchedulePart(tx, { runId: comparedRunId, part: 1, employeeIds });
    await write(sql`
      insert into payslip_variances (company_id, run_id, employee_id, net_before, net_current, drivers, amounts, unexplained)
      values (${a}, ${runId}, ${employeeId}, 2, 2, '{}', '{}', 0)`);
    await write(
      sql`insert into run_variance_drivers (company_id, run_id, driver, people, net, cost) values (${a}, ${runId}, 'salary', 1, 1, 1)`,
    );
    await write(sql`
      insert into run_inputs (company_id, run_id, input_id, employee_id, kind, hundredths, entered_at, entered_by)
      values (${a}, ${runId}, ${inputId}, ${employeeId}, 'overtime', 100, ${at}, ${by})`);
    await seedInputSheet(tx, a, { runId, employeeId });
    await seedSalaryReview(tx, a, employeeId);
    await insertRunEvent(tx, a, event);
    await insertRunEvent(tx, a, { ...event, what: "paying" });
    await saveReviewMark(tx, a, runId, review);
    await replaceFindings(tx, a, runId, [finding]);
  });

/** The life of a run, asked as B with A's ids. */
export const runProbes = (a: CompanyId, rejected: (call: Probe) => Probe): Record<string, Probe> => {
  const reaching = reachingRowsOf(a);
  const page = { after: undefined, limit: 10 };
  const changes = { runId, comparedRunId };
  const ofPeriod = { ...period, employeeIds };
  return {
    findEmployeesOfPeriod: first((tx) => findEmployeesOfPeriod(tx, ofPeriod, page)),
    countEmployeesOfPeriod: someCount(async (tx) => (await countEmployeesOfPeriod(tx, ofPeriod)).count),
    findSalaryChanges: first((tx) => findSalaryChanges(tx, { ...ofPeriod, since: null })),

    insertRun: rejected((tx) => insertRun(tx, a, newRun(newId<RunId>(), 7))),
    findRun: (tx) => findRun(tx, runId),
    findRunsInState: first((tx) => findRunsInState(tx, ["draft", "calculated", "in_review", "approved", "funding", "paying"])),
    lockRun: (tx) => lockRun(tx, runId),
    findRuns: first((tx) => findRuns(tx, { filter: { payGroupId }, ...page })),
    findEarlierOpenRun: (tx) => findEarlierOpenRun(tx, ofRun),
    findLaterApprovedRun: (tx) => findLaterApprovedRun(tx, { runId: openRunId, year: 2026, month: 4 } as Run),
    findLastCalculated: async (tx) => (await findLastCalculated(tx, ofRun)) ?? undefined,
    findRunsSharingPeople: first((tx) => findRunsSharingPeople(tx, comparedRunId)),
    beginCalculating: reaching("pay_runs", (tx) => beginCalculating(tx, runId)),
    markSubmitted: reaching("pay_runs", (tx) => markSubmitted(tx, { runId, by, at, approvers: [by] })),
    saveInputEditor: reaching("pay_runs", (tx) => saveInputEditor(tx, { runId, userId: by })),
    markApproved: reaching("pay_runs", (tx) => markApproved(tx, { runId, by, at, seen: hash, isSelfApproved: true })),
    markRejectedOrCancelled: reaching("pay_runs", (tx) => markRejectedOrCancelled(tx, { runId, state: "rejected", reason: "B" })),
    markStale: reaching("pay_runs", (tx) => markStale(tx, { runId, causes: [{ code: "calendar_moved" }] })),
    ...consumedLeaveProbes(rejected, { employeeId, runId: comparedRunId, openRunId, payGroupId }),
    markMoved: reaching("pay_runs", (tx) => markMoved(tx, { runId: comparedRunId, state: "paying" })),
    incrementVersion: someCount((tx) => incrementVersion(tx, runId)),
    markPublished: reaching("pay_runs", (tx) => markPublished(tx, { runId: comparedRunId, at })),
    clearScheduleExported: reaching("pay_runs", (tx) => clearScheduleExported(tx, comparedRunId)),
    markScheduleExported: reaching("pay_runs", (tx) => markScheduleExported(tx, { runId: comparedRunId, at })),

    insertRunApproval: rejected((tx) => insertRunApproval(tx, a, { runId: comparedRunId, by: newId<UserId>(), at, seen: hash })),
    findRunApprovals: first((tx) => findRunApprovals(tx, comparedRunId)),
    // A run that B does not see needs one approval; A's needs two.
    countRequiredApprovals: someCount(async (tx) => (await countRequiredApprovals(tx, comparedRunId)) > 1),
    insertApprovalPolicy: rejected((tx) => insertApprovalPolicy(tx, a, { ...policy, policyId: newId<ApprovalPolicyId>() })),
    findApprovalPolicy: (tx) => findApprovalPolicy(tx, policyId),
    findApprovalPolicyAt: (tx) => findApprovalPolicyAt(tx, at),
    findWaitingApprovalPolicy: (tx) => findWaitingApprovalPolicy(tx, later),
    markApprovalPolicyConsented: reaching("approval_policies", (tx) =>
      markApprovalPolicyConsented(tx, { policyId: waitingPolicyId, by: newId<UserId>(), at: later }),
    ),

    insertRunEvent: rejected((tx) => insertRunEvent(tx, a, event)),
    findPayoutStart: (tx) => findPayoutStart(tx, runId),
    findRunEvents: first((tx) => findRunEvents(tx, runId, 10)),
    insertRunEmployees: rejected((tx) => insertRunEmployees(tx, a, { ...ofRun, runId: newId<RunId>() }, employeeIds)),
    saveExclusion: rejected((tx) => saveExclusion(tx, a, ofRun, { employeeId, because: "B" })),
    findRunEmployees: first((tx) => findRunEmployees(tx, runId)),
    findRunEmployeesAmong: first((tx) => findRunEmployeesAmong(tx, runId, employeeIds)),
    findPaidElsewhere: first((tx) => findPaidElsewhere(tx, { ...ofRun, runId: comparedRunId }, employeeIds)),
    releaseRunEmployees: reaching("run_employees", (tx) => releaseRunEmployees(tx, runId)),

    findReleasedEmployees: first(async (tx) => {
      await releaseRunEmployees(tx, runId);
      return findReleasedEmployees(tx, ofRun);
    }),
    findEmployeesWithMonth: first((tx) => findEmployeesWithMonth(tx, { ...ofRun, employeeIds })),
    findPaidBefore: first((tx) => findPaidBefore(tx, { runId: newId<RunId>(), comparedRunId })),
    findLaterApprovedMonth: (tx) => findLaterApprovedMonth(tx, { year: 2026, month: 4, whose: { employeeIds } }),

    setInputs: rejected((tx) => setInputs(tx, a, { runId, input, at, by, employeeIds })),
    insertQueryInput: rejected((tx) => insertQueryInput(tx, a, { runId, input, at, by, employeeId, questionId: newId() })),
    findInputs: first((tx) => findInputs(tx, runId, employeeIds)),
    findInput: (tx) => findInput(tx, runId, inputId),
    removeInput: reaching("run_inputs", (tx) => removeInput(tx, runId, inputId)),
    ...inputSheetProbes(a, rejected, { runId, employeeId }),
    ...salaryReviewProbes(a, rejected, employeeId),
    findEmployeesWithInputs: first((tx) => findEmployeesWithInputs(tx, runId)),
    findReviewMarks: first((tx) => findReviewMarks(tx, runId)),
    saveReviewMark: rejected((tx) => saveReviewMark(tx, a, runId, review)),
    deleteReviewMark: reaching("run_review_marks", (tx) => deleteReviewMark(tx, runId, "extras")),

    replaceFindings: rejected((tx) => replaceFindings(tx, a, runId, [finding])),
    findFindings: first((tx) => findFindings(tx, runId)),
    findFinding: (tx) => findFinding(tx, runId, finding.code),
    saveDismissal: reaching("run_findings", (tx) => saveDismissal(tx, { runId, code: finding.code, dismissal: null })),
    saveResolvedFindings: reaching("run_findings", (tx) =>
      saveResolvedFindings(tx, { runId, employeeId, found: [finding.code], resolved: [finding.code] }),
    ),
    countFindings: someCount(async (tx) => (await countFindings(tx, runId)).openWarnings),
    findAffectedEmployees: first((tx) => findAffectedEmployees(tx, { runId, code: finding.code, ...page })),

    findNetOf: someCount(async (tx) => (await findNetOf(tx, runId, employeeIds)).size),
    findPaymentLines: first((tx) => findPaymentLines(tx, { runId, part: null, after: 0, limit: 10 })),
    countScheduleParts: someCount((tx) => countScheduleParts(tx, comparedRunId)),
    saveSchedulePart: reaching("run_employees", (tx) => saveSchedulePart(tx, { runId, part: 1, employeeIds })),
    sumOnBankSchedule: someCount(async (tx) => (await sumOnBankSchedule(tx, comparedRunId)).people),
    clearScheduleParts: someCount(async (tx) => (await clearScheduleParts(tx, { runId: comparedRunId, except: [] })).withdrawn),
    findRunVarianceDrivers: first((tx) => findRunVarianceDrivers(tx, runId)),
    findComponentTotals: first((tx) => findComponentTotals(tx, runId)),
    findJournalAmounts: first((tx) => findJournalAmounts(tx, runId)),
    findTaxByState: first((tx) => findTaxByState(tx, runId)),
    findLineTotals: first((tx) => findLineTotals(tx, runId)),
    findTemplateLines: someCount(async (tx) => (await findTemplateLines(tx, runId)).size),
    findRegisterRows: first((tx) => findRegisterRows(tx, { runId, templates, after: 0, limit: 10 })),
    sumPayOfRuns: someCount(async (tx) => (await sumPayOfRuns(tx, [runId])).rowCount),
    sumYear: someCount(async (tx) => Number((await sumYear(tx, [runId])).contributions)),
    sumPayChanges: someCount(async (tx) => (await sumPayChanges(tx, { runId, isMembershipOnly: false })).rowCount),
    findReportRuns: first((tx) => findReportRuns(tx, {})),
    findSummaryRows: someCount(async (tx) => (await findSummaryRows(tx, { runIds: [runId], by: "department" })).total.people),
    findAnnualRows: first((tx) => findAnnualRows(tx, { runIds: [runId], after: 0, limit: 10 })),
    findPayeRows: first((tx) => findPayeRows(tx, { runIds: [runId], after: 0, limit: 10 })),
    findPayChangeRows: first((tx) => findPayChangeRows(tx, { runId, isMembershipOnly: false, after: 0, limit: 10 })),
    findYearToDateRows: first((tx) => findYearToDateRows(tx, { runIds: [runId], after: 0, limit: 10 })),
    findVariances: first((tx) => findVariances(tx, { ...changes, filter: {}, sort: "change", ...page })),
    findVariance: (tx) => findVariance(tx, { ...changes, employeeId }),
  };
};
