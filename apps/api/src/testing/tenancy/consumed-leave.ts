import type { CompanyId, EmployeeId, LeaveRequestId, RunId, UserId } from "@albashi/contracts/ids";
import { localDate } from "@albashi/dates";
import { insertLeavePayrollInputs } from "../../domains/leave/store/ledger.ts";
import { insertLeaveRequest } from "../../domains/leave/store/requests.ts";
import { consumeLeaveInputs } from "../../domains/payroll/runs/store/leave-inputs.ts";
import type { CompanyTransaction } from "../../platform/database/company-transaction.ts";
import { newId } from "../../platform/database/new-id.ts";
import { type Probe, reachingRowsOf } from "./probe.ts";

const at = new Date("2026-11-15T09:00:00Z");
const day = localDate("2026-06-10");

/** A day of unpaid leave in the month of the runs. */
export const seedConsumedLeave = async (tx: CompanyTransaction, a: CompanyId, employeeId: EmployeeId) => {
  const requestId = newId<LeaveRequestId>();
  await insertLeaveRequest(tx, a, {
    ...{ requestId, employeeId, type: "unpaid", from: day, to: day, startsAt: "am", endsAt: "pm", note: null },
    ...{ state: "approved", certificate: "not_needed", askedAt: at, by: newId<UserId>() },
  } as never);
  await insertLeavePayrollInputs(tx, a, { employeeId, requestId, inputs: [{ day, hundredths: 100, reversesInputId: null, seq: 0 }], at });
};

/** What an approved run counted, asked as B with A's run. */
export const consumedLeaveProbes = (a: CompanyId, runId: RunId): Record<string, Probe> => ({
  consumeLeaveInputs: reachingRowsOf(a)("consumed_leave_inputs", (tx) => consumeLeaveInputs(tx, { runId, at })),
});
