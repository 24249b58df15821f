import type { EmployeeId } from "@albashi/contracts/ids";
import { addDays, type LocalDate, lagosDayOf, startOfLagosDay } from "@albashi/dates";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import { deriveSessions, type WorkSession } from "../model/sessions.ts";
import { findClockEvents, type StoredClockEvent } from "../store/clock-events.ts";

export type StoredSession = WorkSession<StoredClockEvent>;

interface Range {
  readonly employeeIds: readonly EmployeeId[];
  readonly from?: LocalDate;
  readonly to?: LocalDate;
  readonly now: Date;
}

/** How many days before and after a range can share a session with it: a session lasts one day at most. */
const marginDays = 2;

/** The sessions that begin on these days, today and yesterday by default, by employee. */
export const loadSessions = async (
  tx: CompanyTransaction,
  { employeeIds, now, from = addDays(lagosDayOf(now), -1), to = lagosDayOf(now) }: Range,
): Promise<ReadonlyMap<EmployeeId, readonly StoredSession[]>> => {
  const events = await findClockEvents(tx, {
    employeeIds,
    from: startOfLagosDay(addDays(from, -marginDays)),
    before: startOfLagosDay(addDays(to, marginDays + 1)),
  });
  const byEmployee = Map.groupBy(events, ({ employeeId }) => employeeId);
  return new Map(
    [...byEmployee].map(([employeeId, own]) => [employeeId, deriveSessions(own, now).filter(({ day }) => day >= from && day <= to)]),
  );
};
