import type { CompanyId, EmployeeId, PayGroupId, RunId, UserId } from "@albashi/contracts/ids";
import { localDate } from "@albashi/dates";
import { sql } from "kysely";
import { summarizePage } from "../../domains/payroll/calculation/model/page-content.ts";
import { findEmployeesInOpenRuns } from "../../domains/payroll/calculation/store/between-runs.ts";
import {
  advanceCalculation,
  finishCalculating,
  saveCalculationStart,
  saveEmployeeCount,
} from "../../domains/payroll/calculation/store/calculation.ts";
import {
  findInOtherRuns,
  findLoansIn,
  findOpeningsOf,
  findPaidSoFar,
  findRecurringItemsIn,
  findThirteenthElsewhere,
} from "../../domains/payroll/calculation/store/calculation-sources.ts";
import {
  completePage,
  deleteStalePages,
  findDonePages,
  findOpenPage,
  findOpenPages,
  findPageRanges,
  hasPages,
  insertPages,
} from "../../domains/payroll/calculation/store/run-pages.ts";
import { addDriverTotals, deleteVariances, findLeavers, insertVariances } from "../../domains/payroll/calculation/store/variances.ts";
import { countSnapshot, findSnapshot, findSnapshotRange, snapshotRange } from "../../domains/payroll/inputs/store/snapshot.ts";
import { encodeInputs, formText } from "../../domains/payroll/payslip-records/model/payslip-codec.ts";
import type { PayslipRow } from "../../domains/payroll/payslip-records/model/stored-payslip.ts";
import { encodeNumbers } from "../../domains/payroll/payslip-records/model/varint.ts";
import { findChangedPay } from "../../domains/payroll/payslip-records/store/employee-payslips.ts";
import {
  deleteStalePayslips,
  findCalculatedPay,
  findPaidEarning,
  findPayslip,
  findPayslipRowOf,
  findPayslipRows,
  findPayslipsOf,
  findRepayments,
  insertPayslips,
  insertTemplates,
} from "../../domains/payroll/payslip-records/store/payslips.ts";
import { deferRecheck, lockRunsOf, takePendingRechecks } from "../../domains/payroll/runs/store/affected-runs.ts";
import { replaceFindingsOf } from "../../domains/payroll/runs/store/run-findings.ts";
import { findApprovedRuns } from "../../domains/payroll/runs/store/runs.ts";
import { findPaidInYear } from "../../domains/payroll/statutory/store/opening-balances.ts";
import { findIdsOfPeriod } from "../../domains/people/payroll-feed/store/headcount-changes.ts";
import { findEmployeesOfUsers, findSalaryDecisions } from "../../domains/people/payroll-feed/store/pay-readiness.ts";
import { countEmployeesBetween, findPayrollEmployees } from "../../domains/people/payroll-feed/store/payroll-employees.ts";
import { countEmployed, findClaims, findSalariesUntil } from "../../domains/people/payroll-feed/store/payroll-inputs.ts";
import { findReviewedSalaries } from "../../domains/people/payroll-feed/store/reviewed-salaries.ts";
import { findTaxStatesToFix } from "../../domains/people/tax/store/tax-residence.ts";
import type { Database } from "../../platform/database/company-transaction.ts";
import { newId } from "../../platform/database/new-id.ts";
import { query } from "../../platform/database/transaction.ts";
import { steadyInputs } from "../pay-inputs.ts";
import { first, type Probe, reachingRowsOf, someCount } from "./probe.ts";

const at = new Date("2026-11-15T09:00:00Z");
const [employeeId, payGroupId, runId, earlierRunId, by] = [
  newId<EmployeeId>(),
  newId<PayGroupId>(),
  newId<RunId>(),
  newId<RunId>(),
  newId<UserId>(),
];
const hash = Buffer.alloc(32, 7);
const period = { year: 2026, month: 9, firstDay: localDate("2026-09-01"), lastDay: localDate("2026-09-30") };
const employeeIds = [employeeId];
const page = { after: undefined, limit: 10 };
const { form, numbers } = encodeInputs(steadyInputs());
const lines = [
  { side: "earning", id: "loss-of-office", name: "Severance pay", cell: 0 },
  { side: "deduction", id: "loan-1", name: "Loan", cell: 0 },
];
const template = { templateId: hash, text: JSON.stringify({ form: formText(form), lines, netCell: 0, steps: [] }), law: [] };
const row: PayslipRow = {
  ...{ runId, employeeId, calculation: 1, templateId: hash, packedInputs: encodeNumbers(numbers), packedCells: Buffer.alloc(1), hash },
  ...{ earnings: [3n], deductions: [1n], employerContributions: [], gross: 3n, net: 2n, paye: 0n, pension: 0n, employerCost: 3n },
  ...{ taxablePay: 3n, contributions: 0n, payeOnOneOffs: 0n, instalments: 0n, findings: [], staffNumber: 1, fullName: "A", jobTitle: "A" },
  ...{ department: null, grade: null, taxState: null, bankAccountId: null, bankCode: null, bankName: null, accountName: null },
  ...{ accountNumberSealed: null, accountNumberEnds: null, pensionAdministrator: null },
};
const change = { employeeId, netBefore: 0n, netCurrent: 2n, costBefore: 0n, costCurrent: 3n, unexplained: 2n, drivers: [] };
const outcome = {
  ...{
    runId,
    gross: 3n,
    net: 2n,
    paye: 0n,
    pension: 0n,
    otherDeductions: 1n,
    employerContributions: 0n,
    employerCost: 3n,
    unexplained: 0n,
  },
  ...{ calculation: 1, contentHash: hash, contentHashVersion: 2 as const, engineVersion: "1", lawVersions: [] },
};

const attempt = { runId, calculation: 1 };
const pageOfOne = { page: 1, firstEmployeeId: employeeId, lastEmployeeId: employeeId, people: 1 };
const pageContent = summarizePage({ rows: [row], templates: [template], changes: [change], hashOf: () => hash });

/** A run of company A that is being calculated, after an approved one, each with one payslip; and what they were made of. */
export const seedCalculation = (database: Database, a: CompanyId) =>
  database.inCompany(a, async (tx) => {
    const write = (statement: ReturnType<typeof sql>) => statement.execute(query(tx));
    await write(sql`
      insert into employees (company_id, employee_id, staff_number, full_name, job_title, gender, email, phone_number, address, status,
        first_day, created_at)
      values (${a}, ${employeeId}, 9401, 'A', 'A', 'unsaid', 'calculated@a.example', '+2348030000000', 'A', 'active', '2026-01-05', ${at})`);
    await write(sql`insert into salaries values (${a}, ${employeeId}, '2026-01-05', 100, ${at})`);
    const fileId = newId<string>();
    await write(sql`
      insert into stored_files (company_id, file_id, purpose, owner_id, storage_key, media_type, bytes, sha256, created_at)
      values (${a}, ${fileId}, 'evidence', ${employeeId}, 'of A', 'application/pdf', 1, ${hash}, ${at})`);
    await write(sql`
      insert into relief_claims (company_id, relief_claim_id, employee_id, year, kind, amount, evidence_file_id, state, submitted_at)
      values (${a}, ${newId()}, ${employeeId}, 2026, 'rent', 1, ${fileId}, 'waiting', ${at})`);
    await write(sql`
      insert into personal_records (company_id, record_id, employee_id, section, content_sealed, state, saved_at, saved_by)
      values (${a}, ${newId()}, ${employeeId}, 'contact', ${hash}, 'accepted', ${at}, ${by})`);
    await write(sql`
      insert into pay_groups (company_id, pay_group_id, name, is_default, pay_day, cut_off_working_days, proration, created_at)
      values (${a}, ${payGroupId}, 'Calculated', false, 25, 5, 'calendar_days', ${at})`);
    await write(sql`
      insert into pay_components (company_id, code, name, side, kind, is_taxable, is_pensionable, is_regular, created_at)
      values (${a}, 'phone-of-a', 'Phone of A', 'earning', 'allowance', true, false, true, ${at})`);
    await write(sql`
      insert into recurring_items (company_id, recurring_item_id, employee_id, code, amount, valid_from, decided_at, decided_by)
      values (${a}, ${newId()}, ${employeeId}, 'phone-of-a', 1, '2026-01-05', ${at}, ${by})`);
    await write(sql`
      insert into loans (company_id, loan_id, employee_id, place, kind, name, amount, months, first_year, first_month, created_at, created_by)
      values (${a}, ${newId()}, ${employeeId}, 1, 'loan', 'Loan', 5, 5, 2026, 1, ${at}, ${by})`);
    await write(sql`
      insert into opening_balances (company_id, employee_id, year, taxable_pay, decided_at, decided_by)
      values (${a}, ${employeeId}, 2026, 1, ${at}, ${by})`);
    for (const [id, month, kind] of [
      [earlierRunId, 8, "regular"],
      [runId, 9, "single"],
    ] as const) {
      await write(sql`
        insert into pay_runs (company_id, run_id, kind, pay_group_id, year, month, first_day, last_day, cut_off, pay_day, state, calculation_no,
          people, created_at, created_by, pending_rechecks)
        values (${a}, ${id}, ${kind}, ${payGroupId}, 2026, ${month}, '2026-09-01', '2026-09-30', '2026-09-18', '2026-09-25', 'calculating', 1,
          1, ${at}, ${by}, array[${employeeId}::uuid])`);
      await write(
        sql`insert into run_employees (company_id, run_id, employee_id, year, month, covers_month) values (${a}, ${id}, ${employeeId}, 2026, ${month}, true)`,
      );
      await insertTemplates(tx, [template]);
      await insertPayslips(tx, id, [row]);
      await insertVariances(tx, id, [change]);
      await insertPages(tx, { runId: id, calculation: 1, pageSize: 10 });
    }
    await completePage(tx, { ...attempt, runId: earlierRunId }, pageOfOne, { ...pageContent, at });
    await write(sql`
      insert into run_inputs (company_id, run_id, input_id, employee_id, kind, entered_at, entered_by)
      values (${a}, ${earlierRunId}, ${newId()}, ${employeeId}, 'thirteenth_month', ${at}, ${by})`);
    await write(sql`
      update pay_runs set state = 'approved', content_hash = ${hash}, approved_hash = ${hash}, approved_at = ${at}, approved_by = ${by},
        unexplained = 0, calculated_at = ${at}
      where run_id = ${earlierRunId}`);
  });

const ownPay = { code: "own_pay_changed", severity: "warning", what: "A", cure: "A", people: 1, employeeIds } as const;

/** What a calculation asks and writes, asked as B with A's ids. */
export const calculationProbes = (a: CompanyId, rejected: (call: Probe) => Probe): Record<string, Probe> => {
  const reaching = reachingRowsOf(a);
  const ofYear = { employeeIds, year: 2026 };
  const ofRuns = { employeeIds, runIds: [earlierRunId, runId] };
  const all = { ...period, employeeIds };
  return {
    countEmployeesBetween: someCount((tx) => countEmployeesBetween(tx, { from: employeeId, to: employeeId })),
    findPayrollEmployees: first((tx) => findPayrollEmployees(tx, ofYear)),
    findReviewedSalaries: first((tx) => findReviewedSalaries(tx, { day: period.lastDay, departmentId: null, staffNumbers: null })),
    findSalariesUntil: first((tx) => findSalariesUntil(tx, { employeeIds, day: period.lastDay })),
    findClaims: first((tx) => findClaims(tx, ofYear)),
    findTaxStatesToFix: first((tx) => findTaxStatesToFix(tx, ofYear)),
    findIdsOfPeriod: first((tx) => findIdsOfPeriod(tx, all, page)),
    // Other probes have left employees in B by then: any further one counted is A's.
    countEmployed: someCount(async (tx) => {
      const own = await sql`
        select 1 from employees where company_id = current_company() and first_day <= ${period.lastDay}
          and (last_day is null or last_day >= ${period.firstDay})`.execute(query(tx));
      return (await countEmployed(tx, period)) - own.rows.length;
    }),
    findApprovedRuns: first(async (tx) => (await findApprovedRuns(tx)).filter((one) => one.runId === earlierRunId)),
    findRecurringItemsIn: first((tx) => findRecurringItemsIn(tx, all)),
    findLoansIn: first((tx) => findLoansIn(tx, { ...period, employeeIds })),
    findRepayments: first((tx) => findRepayments(tx, ofRuns)),
    findPaidEarning: first(async (tx) => [...(await findPaidEarning(tx, { ...ofRuns, lineId: "loss-of-office" }))]),
    findPaidSoFar: first((tx) => findPaidSoFar(tx, ofRuns)),
    findOpeningsOf: first((tx) => findOpeningsOf(tx, ofYear)),
    findThirteenthElsewhere: first((tx) => findThirteenthElsewhere(tx, { ...ofYear, runId })),
    findPaidInYear: first((tx) => findPaidInYear(tx, ofYear)),
    findEmployeesInOpenRuns: first((tx) => findEmployeesInOpenRuns(tx, { ...period, runId: earlierRunId })),
    findInOtherRuns: first((tx) => findInOtherRuns(tx, { ...period, runId: earlierRunId, employeeIds })),
    snapshotRange: rejected((tx) => snapshotRange(tx, { ...period, runId, kind: "single" }, { employeeIds, after: null, until: null })),
    findSnapshot: first((tx) => findSnapshot(tx, { runId, ...page })),
    findSnapshotRange: first((tx) => findSnapshotRange(tx, { runId, from: employeeId, to: employeeId })),
    insertPages: rejected(async (tx) => {
      await insertPages(tx, { runId, calculation: 2, pageSize: 10 });
      // Nothing is divided, because the employees of the run are not visible; so a page is inserted by itself.
      await sql`insert into run_pages (company_id, run_id, calculation_no, page, first_employee_id, last_employee_id, people)
        values (${a}, ${runId}, 2, 1, ${employeeId}, ${employeeId}, 1)`.execute(query(tx));
    }),
    hasPages: someCount((tx) => hasPages(tx, attempt)),
    findOpenPages: first((tx) => findOpenPages(tx, attempt)),
    findOpenPage: (tx) => findOpenPage(tx, { ...attempt, page: 1 }),
    findPageRanges: first((tx) => findPageRanges(tx, attempt)),
    findDonePages: first((tx) => findDonePages(tx, { ...attempt, runId: earlierRunId })),
    completePage: someCount((tx) => completePage(tx, attempt, pageOfOne, { ...pageContent, at })),
    deleteStalePages: reaching("run_pages", (tx) => deleteStalePages(tx, { runId, calculation: 2 })),
    countSnapshot: someCount(async (tx) => (await countSnapshot(tx, runId)).people),
    insertTemplates: reaching("payslip_templates", (tx) => insertTemplates(tx, [template])),
    insertPayslips: rejected((tx) => insertPayslips(tx, runId, [row])),
    deleteStalePayslips: someCount((tx) => deleteStalePayslips(tx, { runId, calculation: 2, limit: 10 })),
    findPayslip: (tx) => findPayslip(tx, runId, employeeId),
    findCalculatedPay: first((tx) => findCalculatedPay(tx, ofRuns)),
    findPayslipsOf: first((tx) => findPayslipsOf(tx, ofRuns)),
    findChangedPay: first((tx) => findChangedPay(tx, { runId, comparedRunId: null, employeeIds })),
    findSalaryDecisions: first((tx) => findSalaryDecisions(tx, { employeeIds, after: new Date(0) })),
    findEmployeesOfUsers: first((tx) => findEmployeesOfUsers(tx, [{ userId: by, emails: ["calculated@a.example"] }])),
    replaceFindingsOf: rejected((tx) => replaceFindingsOf(tx, a, runId, { codes: ["own_pay_changed"], found: [ownPay] })),
    findPayslipRowOf: first(async (tx) => (await findPayslipRowOf(tx, runId, employeeId)).rows),
    findPayslipRows: first(async (tx) => (await findPayslipRows(tx, runId, page)).rows),
    insertVariances: rejected((tx) => insertVariances(tx, runId, [change])),
    addDriverTotals: rejected((tx) => addDriverTotals(tx, runId, [{ driver: "salary", people: 1, net: 1n, cost: 1n }])),
    deleteVariances: reaching("payslip_variances", (tx) => deleteVariances(tx, runId)),
    findLeavers: first((tx) => findLeavers(tx, { runId: newId<RunId>(), comparedRunId: earlierRunId, ...page })),
    saveCalculationStart: reaching("pay_runs", (tx) => saveCalculationStart(tx, { runId, at, comparedRunId: null, employerPeople: 9 })),
    saveEmployeeCount: reaching("pay_runs", (tx) => saveEmployeeCount(tx, { runId, people: 9 })),
    lockRunsOf: first((tx) => lockRunsOf(tx, employeeId)),
    deferRecheck: reaching("pay_runs", (tx) => deferRecheck(tx, { runId, employeeId: newId<EmployeeId>() })),
    takePendingRechecks: first((tx) => takePendingRechecks(tx, runId)),
    advanceCalculation: someCount((tx) => advanceCalculation(tx, { runId, calculation: 1, by: 1 })),
    finishCalculating: someCount((tx) => finishCalculating(tx, outcome)),
  };
};
