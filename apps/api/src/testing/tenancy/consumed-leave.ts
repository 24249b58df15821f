import type { CompanyId, EmployeeId, LeaveRequestId, PayGroupId, RunId, UserId } from "@albashi/contracts/ids";
import { localDate } from "@albashi/dates";
import { sql } from "kysely";
import { insertLeavePayrollInputs } from "../../domains/leave/store/ledger.ts";
import { insertLeaveRequest } from "../../domains/leave/store/requests.ts";
import { findLeaversWithChangedLeave } from "../../domains/payroll/calculation/store/between-runs.ts";
import { findConsumedLeave, findCountedDays, insertCountedLeave } from "../../domains/payroll/runs/store/leave-inputs.ts";
import type { CompanyTransaction } from "../../platform/database/company-transaction.ts";
import { newId } from "../../platform/database/new-id.ts";
import { query } from "../../platform/database/transaction.ts";
import { first, type Probe, someCount } from "./probe.ts";

const at = new Date("2026-11-15T09:00:00Z");
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
  await sql`update employees set last_day = ${lastDay}, status = 'ended' where employee_id = ${employeeId}`.execute(query(tx));
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
  findConsumedLeave: someCount(async (tx) => (await findConsumedLeave(tx, { employeeIds: [employeeId], runIds: [runId] })).size),
  findCountedDays: first((tx) => findCountedDays(tx, { runId, employeeId })),
  findLeaversWithChangedLeave: first((tx) => findLeaversWithChangedLeave(tx, { payGroupId, firstDay: localDate("2026-07-01") })),
});
