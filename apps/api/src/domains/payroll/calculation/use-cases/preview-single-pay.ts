import type { EmployeeId, RunId } from "@albashi/contracts/ids";
import type { LocalDate, MonthOfYear } from "@albashi/dates";
import { computePayslip } from "@albashi/payroll-rules";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import { findPayGroups } from "../../../companies/index.ts";
import { payPeriodOf } from "../../calendar/index.ts";
import { factsOf, findRunsOfEmployees } from "../../payslip-records/index.ts";
import { findRun } from "../../runs/index.ts";
import { gatherInputs } from "./gather-inputs.ts";
import { CompanyNotSetUp, loadPaySettings, type PlannedRun } from "./load-pay-settings.ts";

interface SinglePay {
  readonly employeeId: EmployeeId;
  readonly month: MonthOfYear;
  readonly today: LocalDate;
}

/** The net pay of one employee's month as its own run would pay it, without opening that run; null where it cannot be calculated. */
export const previewSinglePay = async (tx: CompanyTransaction, { employeeId, month, today }: SinglePay): Promise<bigint | null> => {
  const [known] = await findRunsOfEmployees(tx, { year: month.year, month: month.month, employeeIds: [employeeId] });
  const stored = known && (await findRun(tx, known.runId));
  // What was approved is paid, whatever changed since.
  if (stored?.approvedAt) return stored.net;
  const run = stored ?? (await planRun(tx, month, today));
  if (!run) return null;
  try {
    const context = await loadPaySettings<PlannedRun>(tx, run);
    const [gathered] = await gatherInputs(tx, context, [employeeId]);
    if (!gathered || gathered.inputs.salaries.length === 0) return null;
    return computePayslip(factsOf(gathered.inputs), { isExplained: false }).net;
  } catch (error) {
    if (error instanceof CompanyNotSetUp) return null;
    throw error;
  }
};

/** The run that Pay would open: of the default pay group, on its pay day or today if that is over. */
const planRun = async (tx: CompanyTransaction, { year, month }: MonthOfYear, today: LocalDate): Promise<PlannedRun | undefined> => {
  const group = (await findPayGroups(tx)).find(({ isArchived, isDefault }) => isDefault && !isArchived);
  const period = group && (await payPeriodOf(tx, { payGroupId: group.payGroupId, year, month }));
  if (!period) return undefined;
  const { firstDay, lastDay } = period;
  const payDay = period.payDay < today ? today : period.payDay;
  return { runId: newId<RunId>(), kind: "single", payGroupId: group.payGroupId, approvedAt: null, year, month, firstDay, lastDay, payDay };
};
