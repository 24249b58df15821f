import type { CompanyId, EmployeeId, LeaveRequestId, PayGroupId, RunId, UserId } from "@albashi/contracts/ids";
import { localDate } from "@albashi/dates";
import { sql } from "kysely";
import { insertLeavePayrollInputs } from "../../domains/leave/store/ledger.ts";
import { insertLeaveRequest } from "../../domains/leave/store/requests.ts";
import { findCorrectionsWithoutLeave, findLeaversWithChangedLeave } from "../../domains/payroll/calculation/store/between-runs.ts";
import { hasFinalLaterMonth } from "../../domains/payroll/runs/store/affected-runs.ts";
import { findConsumedLeave, findCountedDays, insertCountedLeave } from "../../domains/payroll/runs/store/leave-inputs.ts";
import type { CompanyTransaction } from "../../platform/database/company-transaction.ts";
import { newId } from "../../platform/database/new-id.ts";
import { query } from "../../platform/database/transaction.ts";
import { first, type Probe, someCount } from "./probe.ts";

const at = new Date("2026-11-15T09:00:00Z");
const later = new Date("2026-11-15T10:00:00Z");
const [day, nextDay, lastDay] = [localDate("2026-06-10"), localDate("2026-06-11"), localDate("2026-06-30")];

/** Two days of unpaid leave in the month of the runs. A run that is being calculated counts the first. */
export const seedConsumedLeave = async (tx: CompanyTransaction, a: CompanyId, { employeeId, runId }: Seeded) => {
  const requestId = newId<LeaveRequestId>();
  await insertLeaveRequest(tx, a, {
    ...{ requestId, employeeId, type: "unpaid", from: day, to: nextDay, startsAt: "am", endsAt: "pm", note: null },
    ...{ state: "approved", certificate: "not_needed", askedAt: at, by: newId<UserId>() },
  } as never);
  const inputs = [day, nextDay].map((one) => ({ day: one, hundredths: 100, reversesInputId: null, seq: 0 }));
  await insertLeavePayrollInputs(tx, a, { employeeId, requestId, inputs, at });
  const { rows } = await sql<{ inputId: string }>`
    select input_id as "inputId" from leave_payroll_inputs where request_id = ${requestId} order by day limit 1
  `.execute(query(tx));
  await insertCountedLeave(
    tx,
    runId,
    rows.map(({ inputId }) => ({ employeeId, inputId })),
  );
  await seedCorrection(tx, { employeeId, runId });
  await sql`update employees set last_day = ${lastDay}, status = 'ended' where employee_id = ${employeeId}`.execute(query(tx));
};

/** An approved correction of the run in the month after it, with a copy of the payslip, which counted none of the leave and is published. */
const seedCorrection = async (tx: CompanyTransaction, { employeeId, runId }: Seeded) => {
  const correctionId = newId<RunId>();
  await sql`
    insert into pay_runs (company_id, run_id, kind, corrects_run_id, pay_group_id, year, month, first_day, last_day, cut_off, pay_day, state, created_at,
      created_by)
    select company_id, ${correctionId}, 'correction', run_id, pay_group_id, year, month + 1, first_day, last_day, cut_off, pay_day, 'calculating', created_at,
      created_by
    from pay_runs where run_id = ${runId}
  `.execute(query(tx));
  await sql`
    insert into payslips (company_id, run_id, employee_id, calculation_no, template_id, inputs, cells, earnings, deductions, employer_contributions, gross,
      net, paye, pension, employer_cost, taxable_pay, contributions, paye_on_one_offs, instalments, hash, staff_number, full_name, job_title)
    select company_id, ${correctionId}, employee_id, 1, template_id, inputs, cells, earnings, deductions, employer_contributions, gross,
      net, paye, pension, employer_cost, taxable_pay, contributions, paye_on_one_offs, instalments, hash, staff_number, full_name, job_title
    from payslips where run_id = ${runId} and employee_id = ${employeeId}
  `.execute(query(tx));
  await sql`
    update pay_runs set state = 'approved', content_hash = sha256('a'), approved_hash = sha256('a'), approved_at = ${later}, approved_by = ${newId<UserId>()},
      calculated_at = ${later}, payslips_published_at = ${later}, unexplained = 0, submitted_by = created_by, submitted_at = ${later}
    where run_id = ${correctionId}
  `.execute(query(tx));
};

interface Seeded {
  readonly employeeId: EmployeeId;
  readonly runId: RunId;
}

/** What an approved run counted, asked as B with A's run. */
export const consumedLeaveProbes = (
  rejected: (call: Probe) => Probe,
  { employeeId, runId, openRunId, payGroupId }: Seeded & { openRunId: RunId; payGroupId: PayGroupId },
): Record<string, Probe> => ({
  insertCountedLeave: rejected((tx) => insertCountedLeave(tx, openRunId, [{ employeeId, inputId: newId() }])),
  findConsumedLeave: someCount(async (tx) => (await findConsumedLeave(tx, [employeeId])).size),
  hasFinalLaterMonth: someCount((tx) => hasFinalLaterMonth(tx, runId)),
  findCountedDays: first((tx) => findCountedDays(tx, { runId, employeeId })),
  findCorrectionsWithoutLeave: first((tx) => findCorrectionsWithoutLeave(tx, { employeeIds: [employeeId] })),
  findLeaversWithChangedLeave: first((tx) => findLeaversWithChangedLeave(tx, { payGroupId, firstDay: localDate("2026-07-01") })),
});
