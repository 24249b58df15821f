import type { CompanyId, EmployeeId, PayGroupId, RunId, RunInputId, UserId } from "@albashi/contracts/ids";
import { localDate } from "@albashi/dates";
import { sql } from "kysely";
import type { Run } from "../capabilities/payroll/model/run.ts";
import * as payroll from "../capabilities/payroll/store.ts";
import * as people from "../capabilities/people/store.ts";
import type { Database } from "../database/in-company.ts";
import { query } from "../database/transaction.ts";
import { newId } from "../new-id.ts";
import { first, type Probe, reachingRowsOf, someCount } from "./tenancy-probe.ts";

const at = new Date("2026-11-15T09:00:00Z");
const [employeeId, payGroupId, by] = [newId<EmployeeId>(), newId<PayGroupId>(), newId<UserId>()];
/** One that is being calculated, the approved one that it is compared with, and an open one before both. */
const [runId, comparedRunId, openRunId] = [newId<RunId>(), newId<RunId>(), newId<RunId>()];
const inputId = newId<RunInputId>();
const hash = Buffer.alloc(32, 9);
const period = { firstDay: localDate("2026-06-01"), lastDay: localDate("2026-06-30") };
const employeeIds = [employeeId];
const input = { kind: "overtime", code: null, amount: null, hundredths: 100n, days: null, note: null } as const;
const newRun = (id: RunId, month: number) => ({
  ...({ runId: id, kind: "regular", payGroupId, year: 2026, month, ...period, cutOff: period.lastDay, payDay: period.lastDay } as const),
  ...{ correctsRunId: null, madeAt: at, madeBy: by },
});
const ofRun = { runId, kind: "regular", payGroupId, year: 2026, month: 6 } as Run;
const event = { runId, at, by, what: "opened", details: {} };
const finding = { code: "of_a", severity: "warning", what: "A.", cure: "A.", people: 1, employeeIds } as const;
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
      insert into payslip_shapes (company_id, shape_id, shape)
      values (${a}, ${hash}, '{"lines":[{"side":"earning","id":"basic","name":"Basic","cell":0},{"side":"deduction","id":"paye","name":"PAYE","cell":1}]}')`);
    for (const [id, month] of [
      [openRunId, 4],
      [comparedRunId, 5],
      [runId, 6],
    ] as const) {
      await payroll.insertRun(tx, a, newRun(id, month));
      await payroll.insertRunPeople(tx, a, { ...ofRun, runId: id, month }, employeeIds);
      await payroll.beginCalculating(tx, id);
      await write(sql`
        insert into payslips (company_id, run_id, employee_id, calculation, shape_id, inputs, cells, earnings, deductions, employer_part,
          gross, net, paye, pension, employer_cost, taxable_pay, contributions, paye_on_one_offs, instalments, hash, findings, staff_number,
          full_name, job_title)
        values (${a}, ${id}, ${employeeId}, 1, ${hash}, '', '', '{3}', '{1}', '{}', 3, 2, 1, 0, 3, 3, 0, 0, 0, ${hash}, '{of_a}', 9601, 'A', 'A')`);
      await write(sql`
        update pay_runs set state = 'calculated', content_hash = ${hash}, unexplained = 0, calculated_at = ${at} where run_id = ${id}`);
    }
    await payroll.markSubmitted(tx, { runId: comparedRunId, by, at });
    await payroll.markApproved(tx, { runId: comparedRunId, by, at, seen: hash, hadOneApprover: true });
    await payroll.noteScheduled(tx, { runId: comparedRunId, part: 1, employeeIds });
    await write(sql`
      insert into payslip_changes (company_id, run_id, employee_id, net_before, net_now, causes, amounts, unexplained)
      values (${a}, ${runId}, ${employeeId}, 2, 2, '{}', '{}', 0)`);
    await write(sql`insert into run_causes (company_id, run_id, cause, people, net, cost) values (${a}, ${runId}, 'salary', 1, 1, 1)`);
    await write(sql`
      insert into run_inputs (company_id, run_id, input_id, employee_id, kind, hundredths, entered_at, entered_by)
      values (${a}, ${runId}, ${inputId}, ${employeeId}, 'overtime', 100, ${at}, ${by})`);
    await payroll.insertRunEvent(tx, a, event);
    await payroll.savePileReview(tx, a, runId, review);
    await payroll.replaceFindings(tx, a, runId, [finding]);
  });

/** The life of a run, asked as B with A's ids. */
export const runProbes = (a: CompanyId, refused: (call: Probe) => Probe): Record<string, Probe> => {
  const reaching = reachingRowsOf(a);
  const page = { after: undefined, atMost: 10 };
  const changes = { runId, comparedRunId };
  const ofPeriod = { ...period, employeeIds };
  return {
    findPeopleOfPeriod: first((tx) => people.findPeopleOfPeriod(tx, ofPeriod, page)),
    countPeopleOfPeriod: someCount(async (tx) => (await people.countPeopleOfPeriod(tx, ofPeriod)).count),
    findSalaryChanges: first((tx) => people.findSalaryChanges(tx, { ...ofPeriod, since: null })),

    insertRun: refused((tx) => payroll.insertRun(tx, a, newRun(newId<RunId>(), 7))),
    findRun: (tx) => payroll.findRun(tx, runId),
    findRunsInState: first((tx) => payroll.findRunsInState(tx, ["draft", "calculated", "in_review", "approved", "funding", "paying"])),
    lockRun: (tx) => payroll.lockRun(tx, runId),
    findRuns: first((tx) => payroll.findRuns(tx, { filter: { payGroupId }, ...page })),
    findEarlierOpenRun: (tx) => payroll.findEarlierOpenRun(tx, ofRun),
    findLaterApprovedRun: (tx) => payroll.findLaterApprovedRun(tx, { runId: openRunId, year: 2026, month: 4 } as Run),
    findLastCalculated: async (tx) => (await payroll.findLastCalculated(tx, ofRun)) ?? undefined,
    findRunsSharingPeople: first((tx) => payroll.findRunsSharingPeople(tx, comparedRunId)),
    beginCalculating: reaching("pay_runs", (tx) => payroll.beginCalculating(tx, runId)),
    markSubmitted: reaching("pay_runs", (tx) => payroll.markSubmitted(tx, { runId, by, at })),
    markApproved: reaching("pay_runs", (tx) => payroll.markApproved(tx, { runId, by, at, seen: hash, hadOneApprover: true })),
    setAside: reaching("pay_runs", (tx) => payroll.setAside(tx, { runId, state: "stale", because: "B" })),
    markMoved: reaching("pay_runs", (tx) => payroll.markMoved(tx, { runId: comparedRunId, state: "paying" })),
    countVersion: someCount((tx) => payroll.countVersion(tx, runId)),
    markPublished: reaching("pay_runs", (tx) => payroll.markPublished(tx, { runId: comparedRunId, at })),
    markScheduleExported: reaching("pay_runs", (tx) => payroll.markScheduleExported(tx, { runId: comparedRunId, at })),

    insertRunEvent: refused((tx) => payroll.insertRunEvent(tx, a, event)),
    findRunEvents: first((tx) => payroll.findRunEvents(tx, runId, 10)),
    insertRunPeople: refused((tx) => payroll.insertRunPeople(tx, a, { ...ofRun, runId: newId<RunId>() }, employeeIds)),
    saveLeftOut: refused((tx) => payroll.saveLeftOut(tx, a, ofRun, { employeeId, because: "B" })),
    findRunPeople: first((tx) => payroll.findRunPeople(tx, runId)),
    findRunPeopleAmong: first((tx) => payroll.findRunPeopleAmong(tx, runId, employeeIds)),
    findPaidElsewhere: first((tx) => payroll.findPaidElsewhere(tx, { ...ofRun, runId: comparedRunId }, employeeIds)),
    releaseRunPeople: reaching("run_people", (tx) => payroll.releaseRunPeople(tx, runId)),

    findReleased: first(async (tx) => {
      await payroll.releaseRunPeople(tx, runId);
      return payroll.findReleased(tx, ofRun);
    }),
    findWithMonth: first((tx) => payroll.findWithMonth(tx, { ...ofRun, employeeIds })),
    findPaidBefore: first((tx) => payroll.findPaidBefore(tx, { runId: newId<RunId>(), comparedRunId })),
    findLaterApprovedMonth: (tx) => payroll.findLaterApprovedMonth(tx, { year: 2026, month: 4, whose: { employeeIds } }),

    setInputs: refused((tx) => payroll.setInputs(tx, a, { runId, input, at, by, employeeIds })),
    insertAnswer: refused((tx) => payroll.insertAnswer(tx, a, { runId, input, at, by, employeeId, questionId: newId() })),
    findInputs: first((tx) => payroll.findInputs(tx, runId, employeeIds)),
    findInput: (tx) => payroll.findInput(tx, runId, inputId),
    removeInput: reaching("run_inputs", (tx) => payroll.removeInput(tx, runId, inputId)),
    findPeopleWithInputs: first((tx) => payroll.findPeopleWithInputs(tx, runId)),
    findPileReviews: first((tx) => payroll.findPileReviews(tx, runId)),
    savePileReview: refused((tx) => payroll.savePileReview(tx, a, runId, review)),
    removePileReview: reaching("run_reviews", (tx) => payroll.removePileReview(tx, runId, "extras")),

    replaceFindings: refused((tx) => payroll.replaceFindings(tx, a, runId, [finding])),
    findFindings: first((tx) => payroll.findFindings(tx, runId)),
    findFinding: (tx) => payroll.findFinding(tx, runId, finding.code),
    saveDismissal: reaching("run_findings", (tx) => payroll.saveDismissal(tx, { runId, code: finding.code, dismissal: null })),
    countFindings: someCount(async (tx) => (await payroll.countFindings(tx, runId)).openWarnings),
    findPeopleOfFinding: first((tx) => payroll.findPeopleOfFinding(tx, { runId, code: finding.code, ...page })),

    findNetOf: someCount(async (tx) => (await payroll.findNetOf(tx, runId, employeeIds)).size),
    findPaymentLines: first((tx) => payroll.findPaymentLines(tx, { runId, part: null, after: 0, atMost: 10 })),
    countScheduleParts: someCount((tx) => payroll.countScheduleParts(tx, comparedRunId)),
    noteScheduled: reaching("run_people", (tx) => payroll.noteScheduled(tx, { runId, part: 1, employeeIds })),
    findRunCauses: first((tx) => payroll.findRunCauses(tx, runId)),
    findComponentTotals: first((tx) => payroll.findComponentTotals(tx, runId)),
    findTaxByState: first((tx) => payroll.findTaxByState(tx, runId)),
    findLineTotals: first((tx) => payroll.findLineTotals(tx, runId)),
    findChanges: first((tx) => payroll.findChanges(tx, { ...changes, filter: {}, sort: "change", ...page })),
    findChange: (tx) => payroll.findChange(tx, { ...changes, employeeId }),
  };
};
