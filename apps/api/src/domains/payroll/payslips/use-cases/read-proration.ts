import type { EmployeeId, RunId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { findPayslip } from "../../payslip-records/index.ts";
import { daysOf } from "../model/present-payslip.ts";

/** The part of the month that a payslip pays; undefined where it pays the whole month. */
export const readProration = async (tx: CompanyTransaction, { runId, employeeId }: { runId: RunId; employeeId: EmployeeId }) => {
  const slip = await findPayslip(tx, runId, employeeId);
  const days = slip && daysOf(slip.inputs);
  if (!days || days.paid === days.of) return undefined;
  const { run, employment } = slip.inputs;
  const from = employment.firstDay > run.firstDay ? employment.firstDay : run.firstDay;
  const to = employment.lastDay !== undefined && employment.lastDay < run.lastDay ? employment.lastDay : run.lastDay;
  return { paidDays: days.paid, ofDays: days.of, from, to };
};
