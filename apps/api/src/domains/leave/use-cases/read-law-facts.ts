import type { EmployeeId } from "@albashi/contracts/ids";
import { addDays, type LocalDate, lagosDayOf } from "@albashi/dates";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import { addMonths } from "../model/accrual.ts";
import { balanceOn, replay, startWithoutOpening } from "../model/replay.ts";
import { findLeaveTaken, findLedgerStarts, type LeaveTaken } from "../store/law-facts.ts";
import { ledgerInputsOf, loadLeave } from "./load-leave.ts";

interface LawFactsOf {
  /** The last day is that of the employment; null where it has no end. */
  readonly people: readonly { readonly employeeId: EmployeeId; readonly firstDay: LocalDate; readonly lastDay: LocalDate | null }[];
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
  /** How many months of service annual leave may be deferred for, and the days that are then due. */
  readonly deferral: { readonly months: number; readonly dueHundredths: number };
}

/** What the law of leave asks about an employee in a pay period. */
export interface LeaveLawFacts extends Omit<LeaveTaken, "employeeId" | "annualHundredths"> {
  /** Less annual leave than due was recorded in the longest time it may be deferred, all of it known. */
  readonly isAnnualLeaveOverdue: boolean;
  /** The annual leave left on the last day of an employment that ends in the period; zero otherwise. */
  readonly unusedHundredths: number;
}

/** Reads what the checks of a pay period need to know of leave, by employee. */
export const readLeaveLawFacts = async (
  tx: CompanyTransaction,
  { people, firstDay, lastDay, deferral }: LawFactsOf,
): Promise<(employeeId: EmployeeId) => LeaveLawFacts> => {
  const annualSince = addMonths(addDays(lastDay, 1), -deferral.months);
  const employeeIds = people.map(({ employeeId }) => employeeId);
  const taken = new Map((await findLeaveTaken(tx, { employeeIds, firstDay, lastDay, annualSince })).map((one) => [one.employeeId, one]));
  const late = people.filter(
    (one) => one.firstDay <= annualSince && (taken.get(one.employeeId)?.annualHundredths ?? 0) < deferral.dueHundredths,
  );
  const leaving = people.filter((one) => one.lastDay !== null && one.lastDay >= firstDay && one.lastDay <= lastDay);
  const [overdue, leaves] = await Promise.all([
    findKnownSince(tx, late, annualSince),
    leaving.length === 0
      ? []
      : loadLeave(
          tx,
          leaving.map(({ employeeId }) => employeeId),
        ),
  ]);
  const ledgers = new Map(leaves.map((leave) => [leave.employee.employeeId, leave]));
  const unused = new Map(leaving.map((one) => [one.employeeId, unusedOn(ledgers.get(one.employeeId), one.lastDay)]));
  return (employeeId) => {
    const { paidDays = [], sickPaidHundredths = 0, sickUnpaidHundredths = 0 } = taken.get(employeeId) ?? {};
    const unusedHundredths = unused.get(employeeId) ?? 0;
    return { paidDays, sickPaidHundredths, sickUnpaidHundredths, isAnnualLeaveOverdue: overdue.has(employeeId), unusedHundredths };
  };
};

type Ledger = Awaited<ReturnType<typeof loadLeave>>[number];

/** Those of whom all annual leave since a day is recorded. What was taken before an opening balance was counted elsewhere. */
const findKnownSince = async (tx: CompanyTransaction, people: LawFactsOf["people"], day: LocalDate): Promise<ReadonlySet<EmployeeId>> => {
  if (people.length === 0) return new Set();
  const employeeIds = people.map(({ employeeId }) => employeeId);
  const starts = new Map((await findLedgerStarts(tx, employeeIds)).map((one) => [one.employeeId, one]));
  const isKnown = ({ employeeId, firstDay }: LawFactsOf["people"][number]) => {
    const start = starts.get(employeeId);
    return start !== undefined && (start.openedOn ?? startWithoutOpening({ firstDay, recordedOn: lagosDayOf(start.recordedAt) })) <= day;
  };
  return new Set(people.filter(isKnown).map(({ employeeId }) => employeeId));
};

const unusedOn = (leave: Ledger | undefined, lastDay: LocalDate | null): number => {
  if (!leave || lastDay === null) return 0;
  // The last day may be one that is only considered.
  const inputs = ledgerInputsOf({ ...leave, employee: { ...leave.employee, lastDay } }, "annual", { withAsked: false });
  return Math.max(0, balanceOn(lastDay, replay(inputs, lastDay).entries, inputs.facts));
};
