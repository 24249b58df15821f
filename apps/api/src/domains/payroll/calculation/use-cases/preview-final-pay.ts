import type { BodyOf } from "@albashi/contracts/contract";
import type { EmployeeId, RunId } from "@albashi/contracts/ids";
import type { FinalPay, PreviewFinalPay } from "@albashi/contracts/payroll/final-pay";
import { addDays, daysBetween, type LocalDate, localDate, monthOf } from "@albashi/dates";
import { computePayslip, repaymentOf } from "@albashi/payroll-rules";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { findPayGroups, type PayGroup } from "../../../companies/index.ts";
import { findEmployeeSummaries, findIdsOfPeriod } from "../../../people/index.ts";
import { payPeriodOf } from "../../calendar/index.ts";
import { explainedLines, factsOf, type PayInputs, partsOf } from "../../payslip-records/index.ts";
import { findRun, openStates } from "../../runs/index.ts";
import { lastDayBeforeFirst, leaverUnknown } from "../errors.ts";
import { gatherInputs } from "./gather-inputs.ts";
import { CompanyNotSetUp, loadPaySettings, type PlannedRun } from "./load-pay-settings.ts";

type Leaving = BodyOf<typeof PreviewFinalPay>;

/** Calculates an employee's last month as its run would, on terms of leaving that are not saved. */
export const previewFinalPay = (
  { database }: Pick<Dependencies, "database">,
  { companyId }: Actor,
  { employeeId, ...leaving }: Leaving & { employeeId: EmployeeId },
): Promise<FinalPay> =>
  database.inCompany(companyId, async (tx) => {
    const [person] = await findEmployeeSummaries(tx, [employeeId]);
    if (!person) throw leaverUnknown();
    if (leaving.lastDay < person.firstDay) throw lastDayBeforeFirst(person.firstDay);
    const run = await planRun(tx, employeeId, localDate(leaving.lastDay));
    if (typeof run === "string") return { state: "blocked", reason: run };
    try {
      return await finalPayIn(tx, run, { employeeId, leaving });
    } catch (error) {
      if (error instanceof CompanyNotSetUp) return { state: "blocked", reason: "not_set_up" };
      throw error;
    }
  });

/** The month's open run with what is entered in it, or a leaver's run that does not exist yet. */
const planRun = async (tx: CompanyTransaction, employeeId: EmployeeId, lastDay: LocalDate) => {
  const period = monthAround(lastDay);
  const group = await findPayGroupOf(tx, { employeeId, day: lastDay });
  if (!group) return "not_set_up" as const;
  const planned = await payPeriodOf(tx, { payGroupId: group.payGroupId, ...monthOf(lastDay) });
  const open = planned?.runId && (await findRun(tx, planned.runId));
  if (open && openStates.includes(open.state)) return open;
  if (open) return "month_already_approved" as const;
  return {
    runId: newId<RunId>(),
    kind: "leaver",
    payGroupId: group.payGroupId,
    approvedAt: null,
    ...monthOf(lastDay),
    ...period,
    payDay: planned?.payDay ?? period.lastDay,
  } as const satisfies PlannedRun;
};

const monthAround = (day: LocalDate) => {
  const { year, month } = monthOf(day);
  const [nextYear, nextMonth] = month === 12 ? [year + 1, 1] : [year, month + 1];
  const firstDay = (ofYear: number, ofMonth: number) => localDate(`${ofYear}-${String(ofMonth).padStart(2, "0")}-01`);
  return { firstDay: firstDay(year, month), lastDay: addDays(firstDay(nextYear, nextMonth), -1) };
};

/** The pay group that pays an employee in the month of a day. A single query each: a company has a handful of groups. */
export const findPayGroupOf = async (tx: CompanyTransaction, { employeeId, day }: { employeeId: EmployeeId; day: LocalDate }) => {
  const period = monthAround(day);
  const groups = (await findPayGroups(tx)).filter(({ isArchived }) => !isArchived);
  const allNames = groups.map(({ name }) => name);
  const pays = async ({ name, isDefault }: PayGroup) => {
    const scope = { ...period, group: { name, isDefault, allNames }, employeeIds: [employeeId] };
    return (await findIdsOfPeriod(tx, scope, { after: undefined, limit: 1 })).length > 0;
  };
  for (const group of groups) if (await pays(group)) return group;
  return groups.find(({ isDefault }) => isDefault);
};

const finalPayIn = async (
  tx: CompanyTransaction,
  run: PlannedRun,
  { employeeId, leaving }: { employeeId: EmployeeId; leaving: Leaving },
): Promise<FinalPay> => {
  const context = await loadPaySettings(tx, run);
  const [gathered] = await gatherInputs(tx, context, [employeeId], consideredOf(leaving));
  if (!gathered) throw leaverUnknown();
  if (gathered.inputs.salaries.length === 0) return { state: "blocked", reason: "no_salary" };
  return present(run, gathered.inputs);
};

/** The employment as it will be once the termination is saved. */
const consideredOf = ({ lastDay, noticeGivenOn, missingNoticeOwedBy, severanceKobo, paysUnusedLeave }: Leaving) => ({
  lastDay: localDate(lastDay),
  noticeGivenOn: noticeGivenOn === undefined ? null : localDate(noticeGivenOn),
  missingNoticeOwedBy,
  severance: severanceKobo === undefined ? null : BigInt(severanceKobo),
  paysUnusedLeave,
});

const present = ({ year, month, payDay, firstDay, lastDay }: PlannedRun, inputs: PayInputs): FinalPay => {
  const slip = computePayslip(factsOf(inputs));
  const { employment, loans } = inputs;
  const [from, to] = [employment.firstDay > firstDay ? employment.firstDay : firstDay, employment.lastDay ?? lastDay];
  const amountOf = (lineId: string) => slip.lines.find(({ id }) => id === lineId)?.amount ?? 0n;
  const repaidAfter = (loan: PayInputs["loans"][number]) => loan.repaid + repaymentOf({ ...loan, id: `loan-${loan.place}` }, loan).amount;
  return {
    state: "calculated",
    year,
    month,
    payDay,
    daysEmployed: daysBetween(from, to) + 1,
    daysInMonth: daysBetween(firstDay, lastDay) + 1,
    netKobo: `${slip.net}`,
    lines: explainedLines(slip).filter(({ side }) => side !== "employer"),
    noticeNotDeductedKobo: `${partsOf(inputs).noticeOwed - amountOf("notice-not-given")}`,
    loansLeftKobo: `${loans.reduce((sum, loan) => sum + loan.amount - repaidAfter(loan), 0n)}`,
  };
};
