import type { EmployeeId, LeaveRequestId } from "@albashi/contracts/ids";
import type { LeaveType } from "@albashi/contracts/leave/codes";
import type { LeaveTerms } from "@albashi/contracts/leave/policies";
import { type LocalDate, lagosDayOf, yearOf } from "@albashi/dates";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import { findHolidayChanges, holidaysOfYear } from "../../companies/index.ts";
import { employeeNotFound } from "../../people/index.ts";
import { factsOf, type LedgerInputs, startOfLedger } from "../model/replay.ts";
import { chargesByDay, mondayToFriday, type WorkCalendar } from "../model/request-days.ts";
import { type CountedType, leaveKinds, type SavedPolicy, termsOn } from "../model/terms.ts";
import { findLeaveEmployees, type LeaveEmployee } from "../store/employees.ts";
import { findLedgerEntries, type LedgerEntry } from "../store/ledger.ts";
import { findLeavePolicies } from "../store/policies.ts";
import { findLiveHalves, type LiveHalf } from "../store/requests.ts";

/** Everything that decides the leave of one employee. */
export interface EmployeeLeave {
  readonly employee: LeaveEmployee;
  readonly policies: readonly SavedPolicy[];
  readonly entries: readonly LedgerEntry[];
  readonly halves: readonly LiveHalf[];
}

/** Reads the leave of several employees in four statements, in the order of the ids. */
export const loadLeave = async (tx: CompanyTransaction, employeeIds: readonly EmployeeId[]): Promise<EmployeeLeave[]> => {
  const [employees, policies, entries, halves] = await Promise.all([
    findLeaveEmployees(tx, employeeIds),
    findLeavePolicies(tx),
    findLedgerEntries(tx, employeeIds),
    findLiveHalves(tx, employeeIds),
  ]);
  const byId = new Map(employees.map((employee) => [employee.employeeId, employee]));
  const entriesOf = Map.groupBy(entries, ({ employeeId }) => employeeId);
  const halvesOf = Map.groupBy(halves, ({ employeeId }) => employeeId);
  return employeeIds.flatMap((employeeId) => {
    const employee = byId.get(employeeId);
    return employee ? [{ employee, policies, entries: entriesOf.get(employeeId) ?? [], halves: halvesOf.get(employeeId) ?? [] }] : [];
  });
};

export const loadLeaveOf = async (tx: CompanyTransaction, employeeId: EmployeeId): Promise<EmployeeLeave> => {
  const [leave] = await loadLeave(tx, [employeeId]);
  if (!leave) throw employeeNotFound();
  return leave;
};

/** The rules of a type of leave for an employee, by day. */
export const termsFor =
  ({ employee, policies }: Pick<EmployeeLeave, "employee" | "policies">, type: LeaveType) =>
  (day: LocalDate): LeaveTerms =>
    termsOn(policies, employee, type, day);

interface Reserved {
  /** Counts requests that are not decided as if they were approved. */
  readonly withAsked: boolean;
  /** A request that is counted anew. */
  readonly without?: LeaveRequestId | undefined;
}

/** The facts of an employee's ledger of one type. */
export const ledgerInputsOf = (leave: EmployeeLeave, type: CountedType, { withAsked, without }: Reserved): LedgerInputs => {
  const { employee, entries, halves } = leave;
  const facts = factsOf(entries.filter((entry) => entry.type === type));
  const counted = halves.filter((one) => one.type === type && one.requestId !== without && (withAsked || one.state !== "asked"));
  return {
    employment: employee,
    startsOn: startOfLedger({ firstDay: employee.firstDay, recordedOn: lagosDayOf(employee.recordedAt) }, facts),
    basis: leaveKinds[type].basis === "earned" ? "earned" : "yearly",
    termsOn: termsFor(leave, type),
    facts,
    days: [...Map.groupBy(counted, ({ requestId }) => requestId)].flatMap(([requestId, some]) =>
      chargesByDay(some).map((charged) => ({ requestId, ...charged })),
    ),
  };
};

/** The working days of a company in the years of a span. */
export const loadCalendar = async (
  tx: CompanyTransaction,
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<WorkCalendar & { readonly list: readonly { day: LocalDate; name: string; isExpected: boolean }[] }> => {
  const changes = await findHolidayChanges(tx);
  const years = Array.from({ length: yearOf(to) - yearOf(from) + 1 }, (_, index) => yearOf(from) + index);
  const list = years
    .flatMap((year) => holidaysOfYear(year, changes))
    .filter(({ isHoliday, day }) => isHoliday && day >= from && day <= to)
    .map(({ day, name, isExpected }) => ({ day, name, isExpected }));
  return { weekdays: mondayToFriday, holidays: new Map(list.map(({ day, name }) => [day, name])), list };
};
