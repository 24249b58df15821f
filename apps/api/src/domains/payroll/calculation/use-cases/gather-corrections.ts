import type { EmployeeId, RunId } from "@albashi/contracts/ids";
import type { LocalDate } from "@albashi/dates";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { findLeavePayrollInputs, type LeavePayrollInput } from "../../../leave/index.ts";
import type { PayrollEmployee, SalaryToPay } from "../../../people/index.ts";
import { type CalculatedPay, findCalculatedPay, type PayInputs } from "../../payslip-records/index.ts";
import { type ApprovedRun, coversMonth, findConsumedLeave } from "../../runs/index.ts";
import { arrearsOf, isCountedLate, isRetroactive, isWithin, leaveCorrectedPayOf, leaveCorrectionsOf } from "../model/arrears.ts";
import { type PlannedRun, type RunContext, runsThatPaidMonths } from "./load-pay-settings.ts";

/** What leave published, and the approved run that consumed it. */
export interface LeaveToCount extends LeavePayrollInput {
  readonly consumedBy: RunId | undefined;
}

/** The rows of one kind, by employee. */
export type ByPerson<Row> = ((employeeId: EmployeeId) => readonly Row[]) & { readonly all: ReadonlyMap<EmployeeId, readonly Row[]> };

/** What leave has published about employees, for a run that pays months or corrects them. */
export const findLeaveToCount = async (
  tx: CompanyTransaction,
  { run }: Pick<RunContext<PlannedRun>, "run">,
  employeeIds: readonly EmployeeId[],
): Promise<LeaveToCount[]> => {
  if (!coversMonth(run.kind) && !correctsLeavers(run)) return [];
  const published = await findLeavePayrollInputs(tx, employeeIds);
  if (published.length === 0) return [];
  const consumed = await findConsumedLeave(tx, employeeIds);
  return published.map((input) => ({ ...input, consumedBy: consumed.get(input.inputId) }));
};

/** No run pays another month of an employee after the final pay, so a correction run corrects what leave changed since. */
const correctsLeavers = ({ kind }: PlannedRun) => kind === "correction";

/** What a run corrects of months already paid. */
export type CorrectedMonths = Pick<PayInputs, "arrears" | "leaveCorrections" | "leaveCorrectedPay">;

export interface Corrections {
  /** Absent for an employee whose paid months are as they should be, which most are. */
  readonly corrected?: CorrectedMonths;
  /** The published leave that the run counts, of its own month and of those it corrects. */
  readonly countedLeave: readonly string[];
}

interface Known {
  readonly people: readonly PayrollEmployee[];
  readonly salaries: ByPerson<SalaryToPay>;
  readonly leave: ByPerson<LeaveToCount>;
}

/** Corrections for employees whose salary was decided, or whose unpaid leave was published, after months it applies to were calculated. */
export const gatherCorrections = async (
  tx: CompanyTransaction,
  context: RunContext<PlannedRun>,
  known: Known,
): Promise<(employeeId: EmployeeId) => Corrections> => {
  const { run, approved } = context;
  const paidRuns = runsThatPaidMonths(context);
  const reached = known.people.filter(({ employeeId }) => paidRuns.some(isReachedBy(run, known, employeeId)));
  const employeeIds = reached.map(({ employeeId }) => employeeId);
  const everySlip =
    employeeIds.length === 0 ? [] : await findCalculatedPay(tx, { runIds: approved.map(({ runId }) => runId), employeeIds });
  const slips = Map.groupBy(everySlip, ({ employeeId }) => employeeId);
  const corrections = new Map(
    reached.map((person) => {
      const paid = { paidRuns, slips: slips.get(person.employeeId) ?? [] };
      return [person.employeeId, correctionsOf(run, known, person, paid)];
    }),
  );
  return (employeeId) => ({
    ...corrections.get(employeeId),
    countedLeave: [
      ...leaveOfMonth(run, known.leave(employeeId)).map(({ inputId }) => inputId),
      ...(corrections.get(employeeId)?.countedLeave ?? []),
    ],
  });
};

const isReachedBy = (run: PlannedRun, { salaries, leave }: Known, employeeId: EmployeeId) => {
  const isLate = (paid: ApprovedRun) => leave(employeeId).some((input) => isCountedLate(input, paid));
  if (!coversMonth(run.kind)) return isLate;
  return (paid: ApprovedRun) => isLate(paid) || salaries(employeeId).some((salary) => isRetroactive(salary, paid));
};

/** The leave of a run's own month, except what a later month took as arrears already. */
export const leaveOfMonth = (run: PlannedRun, leave: readonly LeaveToCount[]): LeaveToCount[] =>
  coversMonth(run.kind)
    ? leave.filter((input) => isWithin(run)(input) && (input.consumedBy === undefined || input.consumedBy === run.runId))
    : [];

interface PaidBefore {
  readonly paidRuns: readonly ApprovedRun[];
  readonly slips: readonly CalculatedPay[];
}

const correctionsOf = (
  run: PlannedRun,
  known: Known,
  person: PayrollEmployee,
  { paidRuns, slips }: PaidBefore,
): Corrections | undefined => {
  const { employeeId, lastDay } = person;
  const paidHere = paidRuns.filter(({ runId }) => slips.some((slip) => slip.runId === runId));
  if (!coversMonth(run.kind) && !hasFinalPay(lastDay, paidHere)) return undefined;
  // Every month that is or was corrected, so that what was paid as arrears since is compared with all that was owed.
  const isReached = isReachedBy({ ...run, kind: "regular" }, known, employeeId);
  const reachedIds = new Set(paidHere.filter(isReached).map(({ runId }) => runId));
  if (reachedIds.size === 0) return undefined;
  const months = slips.filter(({ runId }) => reachedIds.has(runId)).map(({ inputs }) => inputs);
  const others = slips.filter(({ runId }) => !reachedIds.has(runId)).map(({ inputs }) => inputs);
  const [salaries, leave] = [known.salaries(employeeId), known.leave(employeeId)];
  const leaveCorrections = leaveCorrectionsOf({ months, others }, leave);
  const leaveCorrectedPay = leaveCorrectedPayOf({ months, others }, { salaries, leave });
  return {
    corrected: {
      arrears: arrearsOf({ months, others }, { salaries, leave }, { paidInYear: run.year }),
      ...(leaveCorrections.length === 0 ? {} : { leaveCorrections }),
      ...(leaveCorrectedPay.length === 0 ? {} : { leaveCorrectedPay }),
    },
    countedLeave: leave
      .filter((input) => input.consumedBy === undefined && months.some((month) => isWithin(month.run)(input)))
      .map(({ inputId }) => inputId),
  };
};

/** Whether a run paid the month in which an employee left, or a later one. */
const hasFinalPay = (lastDay: LocalDate | null, paid: readonly ApprovedRun[]): boolean =>
  lastDay !== null && paid.some((one) => one.lastDay >= lastDay);
