import type { LeaveRequestId } from "@albashi/contracts/ids";
import type { LeaveType } from "@albashi/contracts/leave/codes";
import type { LeaveTerms } from "@albashi/contracts/leave/policies";
import type { LeaveQuote } from "@albashi/contracts/leave/requests";
import { type LocalDate, localDate, yearOf } from "@albashi/dates";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import { later } from "../model/accrual.ts";
import { refusalsOf } from "../model/refusals.ts";
import { balanceOn, replay } from "../model/replay.ts";
import { chargesByDay, costOf, type HalfDay, halfDaysOf, type LeaveSpan, type WorkCalendar } from "../model/request-days.ts";
import { isCounted, leaveKinds } from "../model/terms.ts";
import { type EmployeeLeave, ledgerInputsOf, loadCalendar, termsFor } from "./load-leave.ts";

export interface RequestPlan {
  readonly halves: readonly HalfDay[];
  readonly calendar: WorkCalendar;
  readonly terms: LeaveTerms;
  readonly refusals: LeaveQuote["refusals"];
  readonly needsCertificate: boolean;
  /** On the last day, other requests deducted; undefined where nothing is counted. */
  readonly balanceBefore: number | undefined;
  readonly balanceAfter: number | undefined;
}

interface Planned {
  readonly type: LeaveType;
  readonly span: LeaveSpan;
  readonly today: LocalDate;
  /** The request itself, where it exists already. */
  readonly requestId?: LeaveRequestId;
  /** A decision counts what is approved; a new request also what others before it ask for. */
  readonly isDecision?: boolean;
  /** Half days decided before, which stay as they are while they count the same. */
  readonly kept?: readonly HalfDay[];
}

/** What a request costs on each day, what it leaves of the balance, and what stands against it. */
export const planRequest = async (
  tx: CompanyTransaction,
  leave: EmployeeLeave,
  { type, span, today, requestId, isDecision = false, kept }: Planned,
): Promise<RequestPlan> => {
  const { employee } = leave;
  const calendar = await loadCalendar(tx, span);
  const terms = termsFor(leave, type)(span.from);
  const inputs = isCounted(type) ? ledgerInputsOf(leave, type, { withAsked: !isDecision, without: requestId }) : undefined;
  const endOfYear = localDate(`${yearOf(span.from)}-12-31`);
  const without = inputs && replay(inputs, [span.to, endOfYear, ...inputs.days.map(({ day }) => day)].reduce(later));
  const leftOn = (day: LocalDate) => (inputs && without ? balanceOn(day, without.entries, inputs.facts) : 0);
  // Sickness is paid as far as the days of the year go, those booked for later in it included.
  const available = leaveKinds[type].isUnpaidBeyondBalance ? Math.min(leftOn(span.to), leftOn(endOfYear)) : 0;
  const halves = halfDaysOf(type, span, { calendar, terms, available, kept });
  const days = chargesByDay(halves).map((charged) => ({ requestId: requestId ?? ("new" as LeaveRequestId), ...charged }));
  const withIt = inputs && replay({ ...inputs, days: [...inputs.days, ...days] }, span.to);
  const taken = new Set(leave.halves.filter((one) => one.requestId !== requestId).map(({ day, half }) => `${day} ${half}`));
  const balanceBefore = inputs && leftOn(span.to);
  return {
    halves,
    calendar,
    terms,
    needsCertificate: terms.certificateFromDay !== null && costOf(halves) >= terms.certificateFromDay * 100,
    balanceBefore,
    balanceAfter: inputs && withIt && balanceOn(span.to, withIt.entries, inputs.facts),
    refusals: refusalsOf({
      type,
      span,
      halves,
      terms,
      employment: employee,
      today,
      isOverlapping: halves.some(({ day, half }) => taken.has(`${day} ${half}`)),
      // A leave that is booked for later needs its days too.
      balance: inputs?.days.filter(({ day }) => day > span.to).reduce((least, { day }) => Math.min(least, leftOn(day)), leftOn(span.to)),
      // An earlier overdraft, such as after a change of the rules, stands against no other day.
      isBeyondBalance: (withIt?.overdrawn ?? 0) > (without?.overdrawn ?? 0),
    }),
  };
};
