import type { EmployeeId } from "@albashi/contracts/ids";
import type { LeaveBalance } from "@albashi/contracts/leave/balances";
import { type LeaveType, leaveTypes } from "@albashi/contracts/leave/codes";
import { type LocalDate, lagosDayOf, localDate, yearOf } from "@albashi/dates";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { cursorColumn, cursorOf } from "../../../platform/http/cursor.ts";
import { findDirectoryPage } from "../../people/index.ts";
import { addMonths } from "../model/accrual.ts";
import { presentBalance, rulesOf } from "../model/present-balance.ts";
import { costOf } from "../model/request-days.ts";
import { isCounted, leaveKinds } from "../model/terms.ts";
import { type EmployeeLeave, ledgerInputsOf, loadLeave, loadLeaveOf, termsFor } from "./load-leave.ts";

type Reading = Pick<Dependencies, "database" | "clock">;
const pageSize = 50;
const cursor = cursorOf("leave balances by name", { sortKey: cursorColumn.text, employeeId: cursorColumn.uuid });

/** A page of employees with what each has left on a day. */
export const listLeaveBalances = (
  { database, clock }: Reading,
  { companyId }: Actor,
  query: { on?: string | undefined; search?: string | undefined; cursor?: string | undefined },
) => {
  const after = cursor.decode(query.cursor);
  return database.inCompany(companyId, async (tx) => {
    const today = lagosDayOf(clock.now());
    const on = (query.on ?? today) as LocalDate;
    const filter = { search: query.search, hasNotLeft: true };
    const rows = await findDirectoryPage(tx, { filter, sort: "name", after, limit: pageSize + 1, today });
    const page = rows.slice(0, pageSize);
    const leaves = await loadLeave(
      tx,
      page.map(({ employeeId }) => employeeId),
    );
    const last = page.at(-1);
    const next = rows.length > pageSize && last ? cursor.encode(last) : null;
    return { on, employees: leaves.map((leave) => presentBalances(leave, on)), next };
  });
};

/** What one employee has left on a day, of each type of leave. */
export const readLeaveBalances = (
  { database, clock }: Reading,
  { companyId }: Actor,
  { employeeId, on }: { employeeId: EmployeeId; on?: string | undefined },
) => database.inCompany(companyId, (tx) => presentBalancesOf(tx, employeeId, (on ?? lagosDayOf(clock.now())) as LocalDate));

export const presentBalancesOf = async (tx: CompanyTransaction, employeeId: EmployeeId, on: LocalDate) => ({
  ...presentBalances(await loadLeaveOf(tx, employeeId), on),
  on,
});

const presentBalances = (leave: EmployeeLeave, on: LocalDate) => {
  const { employeeId, fullName, staffNumber, department } = leave.employee;
  return { employeeId, fullName, staffNumber, department, balances: leaveTypes.map((type) => balanceOf(leave, type, on)) };
};

const balanceOf = (leave: EmployeeLeave, type: LeaveType, on: LocalDate): LeaveBalance => {
  const ofType = leave.halves.filter((half) => half.type === type);
  const asked = costOf(ofType.filter(({ state }) => state === "asked"));
  if (isCounted(type)) return presentBalance(type, ledgerInputsOf(leave, type, { withAsked: false }), { on, asked });
  const terms = termsFor(leave, type)(on);
  const approved = ofType.filter(({ state }) => state !== "asked");
  const since = localDate(`${yearOf(on)}-01-01`);
  const usableFrom = addMonths(leave.employee.firstDay, terms.waitingMonths);
  return {
    type,
    basis: leaveKinds[type].basis,
    balanceHundredths: null,
    since,
    earnedHundredths: 0,
    carriedHundredths: 0,
    takenHundredths: costOf(approved.filter(({ day }) => day >= since && day <= on)),
    expiredHundredths: 0,
    correctedHundredths: 0,
    bookedHundredths: costOf(approved.filter(({ day }) => day > on)),
    askedHundredths: asked,
    expiring: null,
    ...rulesOf(terms),
    usableFrom: usableFrom > on ? usableFrom : null,
  };
};

/** The entries of an employee's ledger of one type, newest first, each with the balance after it. */
export const readLeaveLedger = (
  { database }: Reading,
  { companyId }: Actor,
  { employeeId, type }: { employeeId: EmployeeId; type: LeaveType },
) =>
  database.inCompany(companyId, async (tx) => {
    const { entries } = await loadLeaveOf(tx, employeeId);
    let balanceHundredths = 0;
    const shown = entries
      .filter((entry) => entry.type === type)
      .map(({ entryId, kind, hundredths, on, expiresOn, requestId, reason, madeAt }) => {
        balanceHundredths += hundredths;
        return { entryId, kind, hundredths, on, expiresOn, requestId, reason, madeAt: madeAt.toISOString(), balanceHundredths };
      });
    return { entries: shown.reverse() };
  });
