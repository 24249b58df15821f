import type { CompanyId } from "@albashi/contracts/ids";
import { lagosDayOf } from "@albashi/dates";
import { writeAuditEntry } from "../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import { unpaidOf } from "../model/request-days.ts";
import { leaveKinds } from "../model/terms.ts";
import { type LiveHalf, saveRequestDays } from "../store/requests.ts";
import { type EmployeeLeave, loadLeaveOf } from "./load-leave.ts";
import { planRequest } from "./plan-request.ts";

/**
 * Pays approved days of leave that were beyond the balance, such as sickness, once days have come back to it: because other leave was
 * cancelled or shortened, a balance was adjusted or rules changed. The earliest leave comes first. No day that is paid becomes unpaid.
 */
export const replanUnpaidDays = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { leave: before, at }: { leave: EmployeeLeave; at: Date },
): Promise<EmployeeLeave> => {
  const { employeeId } = before.employee;
  const today = lagosDayOf(at);
  let leave = before;
  for (const halves of requestsBeyondBalance(before)) {
    const [first, last] = [halves[0], halves.at(-1)];
    if (!first || !last) continue;
    const { requestId, type } = first;
    const span = { from: first.day, startsAt: first.half, to: last.day, endsAt: last.half };
    const kept = halves.filter(({ hundredths, charge }) => hundredths === 0 || charge > 0);
    const plan = await planRequest(tx, leave, { type, span, today, requestId, isDecision: true, kept });
    const paidAgain = unpaidOf(halves) - unpaidOf(plan.halves);
    if (paidAgain <= 0) continue;
    await saveRequestDays(tx, companyId, { requestId, employeeId, halves: plan.halves });
    const details = { requestId, hundredths: String(Math.round(paidAgain)) };
    await writeAuditEntry(tx, { at, actor: undefined, action: "leave_recounted", subject: employeeId, details });
    leave = await loadLeaveOf(tx, employeeId);
  }
  return leave;
};

/** The half days of each approved request with some that no balance covers, the earliest request first. */
const requestsBeyondBalance = ({ halves }: EmployeeLeave): LiveHalf[][] => {
  const approved = halves.filter(({ state, type }) => state !== "asked" && leaveKinds[type].isUnpaidBeyondBalance);
  return [...Map.groupBy(approved, ({ requestId }) => requestId).values()].filter((some) =>
    some.some(({ hundredths, charge }) => hundredths > 0 && charge === 0),
  );
};
