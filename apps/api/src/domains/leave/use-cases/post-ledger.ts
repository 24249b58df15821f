import type { CompanyId, EmployeeId } from "@albashi/contracts/ids";
import { lagosDayOf } from "@albashi/dates";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import { enqueue } from "../../../platform/outbox/store.ts";
import { PayDataChanged } from "../../people/index.ts";
import { inputsToPublish } from "../model/payroll-inputs.ts";
import { differencesTo, replay } from "../model/replay.ts";
import { unpaidByDay } from "../model/request-days.ts";
import { countedTypes } from "../model/terms.ts";
import { findLeavePayrollInputs, insertLeavePayrollInputs, insertLedgerEntries } from "../store/ledger.ts";
import { type EmployeeLeave, ledgerInputsOf, loadLeaveOf } from "./load-leave.ts";
import { replanUnpaidDays } from "./replan-unpaid-days.ts";

/**
 * Posts what is missing in an employee's ledger up to today, pays days that the balance covers again, and publishes unpaid days to payroll. It compares what was posted with what
 * follows from the facts now, so it may run at any time and any number of times. The caller holds the employee's row.
 */
export const postLedger = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { employeeId, at }: { employeeId: EmployeeId; at: Date },
): Promise<void> => {
  const leave = await replanUnpaidDays(tx, companyId, { leave: await loadLeaveOf(tx, employeeId), at });
  const today = lagosDayOf(at);
  const entries = countedTypes.flatMap((type) =>
    differencesTo(
      replay(ledgerInputsOf(leave, type, { withAsked: false }), today).entries,
      leave.entries.filter((entry) => entry.type === type),
    ).map((entry) => ({ ...entry, employeeId, type, reason: null, by: null })),
  );
  await insertLedgerEntries(tx, companyId, { entries, at });
  const isPublished = await publishPayrollInputs(tx, companyId, { leave, at });
  // The final pay of a leaver may include the days left.
  const changesFinalPay = leave.employee.lastDay !== null && entries.some(({ type }) => type === "annual");
  // A calculated run that is not approved is checked against both.
  if (isPublished || changesFinalPay) await enqueue(tx, PayDataChanged, { payload: { companyId, employeeId }, at, companyId });
};

/** Publishes what is new, and returns whether anything was. */
const publishPayrollInputs = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { leave, at }: { leave: EmployeeLeave; at: Date },
): Promise<boolean> => {
  const { employeeId } = leave.employee;
  const published = Map.groupBy(await findLeavePayrollInputs(tx, [employeeId]), ({ requestId }) => requestId);
  const approved = Map.groupBy(
    leave.halves.filter(({ state }) => state !== "asked"),
    ({ requestId }) => requestId,
  );
  let isNew = false;
  for (const requestId of new Set([...published.keys(), ...approved.keys()])) {
    const inputs = inputsToPublish(unpaidByDay(approved.get(requestId) ?? []), published.get(requestId) ?? []);
    await insertLeavePayrollInputs(tx, companyId, { employeeId, requestId, inputs, at });
    isNew ||= inputs.length > 0;
  }
  return isNew;
};
